/** `docs/errors.md` has every problem that the server answers, with the status that it answers. */

import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { Problem } from '../../src/core/problem.ts';
import { statuses, wireError } from '../../src/http/wire-errors.ts';

const page = await Bun.file(fileURLToPath(new URL('../../docs/errors.md', import.meta.url))).text();

interface Row {
  readonly status: number;
  /** A problem's code; `-` for an error that is none. */
  readonly code: string;
  readonly again: string;
  readonly cause: string;
  readonly remedy: string;
}

const rows = page
  .split('\n')
  .filter((line) => /^\| \d{3} /.test(line))
  .map((line): Row => {
    const [status = '', code = '', again = '', cause = '', remedy = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(\w+)`$/, '$1'));
    return { status: Number(status), code, again, cause, remedy };
  });

/** The headers of the error answers that the contract documents, by status. */
const documented = Map.groupBy(
  Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => Object.entries((operation as { responses?: object }).responses ?? {}))
    .filter(([status]) => Number(status) >= 400)
    .map(([status, answer]: [string, { $ref?: string }]) => ({ status: Number(status), name: answer.$ref })),
  ({ status }) => status,
);

/** Whether an answer of that status is documented to say when to come again. */
function saysWhen(status: number): boolean {
  const shared: Record<string, object> = contract.components.responses;
  return (documented.get(status) ?? []).some(({ name }) => {
    const answer = shared[name?.split('/').at(-1) ?? ''];
    return answer !== undefined && 'headers' in answer && 'Retry-After' in Object(answer.headers);
  });
}

test('it has each problem once, and none that there is not', () => {
  const codes = rows.map(({ code }) => code).filter((code) => code !== '-');
  expect(codes.toSorted()).toEqual(Object.keys(statuses).toSorted());
});

test('each has the status that it is answered with', () => {
  for (const { status, code } of rows) {
    const known = (Object.keys(statuses) as (keyof typeof statuses)[]).find((name) => name === code);
    const error = known === undefined ? new Error('a fault of ours') : new Problem(known, 'is told');
    expect(wireError(error, 'message', 'request').status, code).toBe(status);
  }
});

test('each says what causes it and what to do', () => {
  for (const { cause, remedy, code, again } of rows) {
    expect(cause, code).not.toBe('');
    expect(remedy, code).not.toBe('');
    expect(again, code).toMatch(/^(?:yes|no)$/);
  }
});

test('statuses that come with Retry-After are those that the contract documents with it', () => {
  for (const [status, ofStatus] of Map.groupBy(rows, (row) => row.status))
    expect(
      ofStatus.some(({ again }) => again === 'yes'),
      String(status),
    ).toBe(saysWhen(status));
});

test('every error status that the contract documents is on it', () => {
  expect(documented.size).toBeGreaterThan(5);
  for (const status of documented.keys()) expect(rows.map((row) => row.status)).toContain(status);
});

test('every setting, operation and command that it names is there', async () => {
  const operations = new Set(
    Object.values(contract.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => (operation as { operationId?: string }).operationId ?? []),
    ),
  );
  const readme = await Bun.file(fileURLToPath(new URL('../../README.md', import.meta.url))).text();
  const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const named = quoted.filter((text) => /^[a-z]+[A-Z]\w+$/.test(text) && text !== 'requestId');
  expect(named).toContain('generateToken');
  for (const name of named) expect(operations.has(name), name).toBe(true);
  const settings = quoted.filter((text) => /^(?:CONFAB_|--|bun run )/.test(text));
  expect(settings).toContain('CONFAB_REQUESTS');
  for (const name of settings) expect(readme, name).toContain(name);
});
