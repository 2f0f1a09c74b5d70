// Whoever is woken by an alert finds its page: what it means, what to look at, and what to do.

import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alertRules } from '../support/data/operations.ts';

describe('the runbook', () => {
  const file = new URL('../../docs/runbook.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const pages = new Map(
    text
      .split(/^### /m)
      .slice(1)
      .map((page) => [page.split('\n', 1)[0] ?? '', page.split(/^## /m, 1)[0] ?? '']),
  );
  const alerts = alertRules.map(({ alert = '' }) => alert);

  test('has a page for each alert, and no page for an alert that there is not', () => {
    expect([...pages.keys()].filter((title) => title.startsWith('Confab'))).toEqual(alerts);
  });

  test.each(alertRules)(
    '$alert leads to its page, which says what it means, what to look at and what to do',
    (rule) => {
      const { alert = '', labels, annotations } = rule;
      expect(annotations?.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(annotations?.summary).toBeString();
      expect(labels?.severity).toBeOneOf(['page', 'ticket']);
      const parts = [...(pages.get(alert) ?? '').matchAll(/^\*\*([^*]+)\*\* \S/gm)].map(([, title]) => title);
      expect(parts).toEqual(['What it means.', 'What to look at.', 'What to do.']);
    },
  );

  test('has every page that the doctor sends people to', () => {
    const folder = fileURLToPath(new URL('../../src/doctor/', import.meta.url));
    const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const named = code.flatMap((content) =>
      [...content.matchAll(/docs\/runbook\.md, "([^"]+)"/g)].map(([, title = '']) => title),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const title of named) expect([...pages.keys()]).toContain(title);
  });

  test('links only to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(0);
    for (const path of links) expect(existsSync(new URL(path, file)), path).toBe(true);
  });
});
