// What operators copy out of ops/ asks for nothing that a server does not measure, and each alert says what to do.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operationTable } from '../../generated/operations.ts';
import { projectDirectory } from '../../src/core/project.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import {
  alertRules,
  dashboard,
  operationsFile,
  readExpression,
  recordingRules,
  rulesIn,
  type Selector,
} from '../support/data/operations.ts';
import { promtool } from '../support/servers/prometheus-tools.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

/** What Prometheus adds to each sample, and measures itself. */
const ofPrometheus = { labels: ['instance', 'job'], metrics: ['up'] };

let directory: string;
/** Metrics by the names of their samples, as a running server prints them. */
let printed: ReadonlySet<string>;
let text: string;
beforeAll(async () => {
  directory = temporaryDataDirectory();
  const server = startServer({ CONFAB_DATA_DIR: directory, CONFAB_WORKERS: '1' });
  const answer = await fetch(`${await server.ready()}/metrics`);
  text = await answer.text();
  printed = new Set(samplesOf(text));
  await server.stop();
});
afterAll(async () => {
  await killServers();
  rmSync(directory, { recursive: true, force: true });
});

function samplesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

/** The labels that a metric of ours has, by the name of its samples. */
const labelsOf = (() => {
  const metrics = createMetrics();
  metrics.watchRequests({ places: {}, uploads: { held: 0 }, outgoing: { held: 0 } });
  metrics.watchServer({ workers: () => ({ ready: 1, wanted: 1 }), memoryBytes: 1, dataDirectory: '/' });
  return (sample: string): string[] | undefined => {
    const bare = sample.replace(/_(?:bucket|sum|count)$/, '');
    const metric = metrics.registry.getSingleMetric(sample) ?? metrics.registry.getSingleMetric(bare);
    // The library keeps them, and does not say so in its types.
    const names: unknown = metric && Reflect.get(metric, 'labelNames');
    if (!Array.isArray(names)) return undefined;
    return sample.endsWith('_bucket') ? [...names, 'le'] : names.map(String);
  };
})();

const recorded = new Map(recordingRules.map(({ record = '', expr }) => [record, expr]));
const expressions: [where: string, expression: string][] = [
  ...recordingRules.map(({ record, expr }): [string, string] => [`the recording rule ${record}`, expr]),
  ...alertRules.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`the panel "${title}"`, expr]),
  ),
];

/** The labels that a result can be told apart by. */
const labelsOfSelector = ({ metric }: Selector): string[] => {
  const rule = recorded.get(metric);
  if (rule === undefined) return [...(labelsOf(metric) ?? []), ...ofPrometheus.labels];
  const { grouping, selectors } = readExpression(rule);
  return grouping.length > 0
    ? grouping
    : rule.includes('sum(') || rule.includes('max(')
      ? []
      : selectors.flatMap(labelsOfSelector);
};

describe.each(expressions)('%s', (_, expression) => {
  const { selectors, grouping } = readExpression(expression);

  test('asks only for what a running server measures, or a recording rule makes', () => {
    expect(selectors.length).toBeGreaterThan(0);
    for (const { metric } of selectors)
      expect(
        printed.has(metric) || recorded.has(metric) || ofPrometheus.metrics.includes(metric),
        `there is no ${metric}`,
      ).toBe(true);
  });

  test('knows only labels that there are, and operations of the contract', () => {
    const known = selectors.flatMap(labelsOfSelector);
    for (const label of grouping) expect(known).toContain(label);
    for (const selector of selectors)
      for (const [label, values] of selector.labels) {
        expect(labelsOfSelector(selector), `${selector.metric} has no label ${label}`).toContain(label);
        if (label === 'operation')
          for (const value of values) expect(Object.keys(operationTable)).toContain(value);
      }
  });
});

test('an expression that asks for what there is not would be seen', () => {
  const { selectors, grouping } = readExpression(
    'sum by (tenant) (rate(confab_requests_total{code="500"}[5m]))',
  );
  expect(selectors).toEqual([{ metric: 'confab_requests_total', labels: new Map([['code', ['500']]]) }]);
  expect(grouping).toEqual(['tenant']);
  expect(printed.has('confab_requests_total')).toBe(false);
  expect(() => readExpression('sum by (status (confab_jobs)')).toThrow('no PromQL');
});

test('a server that has just started says how it is: one worker, and what it has of memory and disk', () => {
  const measured = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    );
  expect(measured('confab_workers{state="ready"}')).toBe(1);
  expect(measured('confab_workers{state="wanted"}')).toBe(1);
  expect(measured('confab_worker_exits_total')).toBe(0);
  expect(measured('confab_database_up')).toBe(1);
  expect(measured('confab_uptime_seconds')).toBeWithin(0, 300);
  expect(measured('confab_resident_bytes')).toBeWithin(50_000_000, measured('confab_memory_bytes'));
  expect(measured('confab_disk_free_bytes')).toBeWithin(1, measured('confab_disk_bytes'));
});

test('whatever a server measures is on the dashboard', () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => readExpression(expr).selectors.map(({ metric }) => metric)),
    ),
  );
  const bare = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const shownBare = new Set([...shown].map(bare));
  expect([...printed].filter((name) => !shownBare.has(bare(name)))).toEqual([]);
});

test('what the runbook has people look at on the dashboard is there under that name', () => {
  const runbook = readFileSync(join(projectDirectory, 'docs/runbook.md'), 'utf8');
  const looks = [...runbook.matchAll(/^\*\*What to look at\.\*\*(?:.+\n)+/gm)].map(
    ([paragraph]) => paragraph,
  );
  const named = looks.flatMap((paragraph) =>
    [...paragraph.replaceAll(/`[^`]*`/g, '').matchAll(/"([^"]+)"/g)].map(([, name]) =>
      name?.replace('\n', ' '),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  const titles = new Set(dashboard.panels.map(({ title }) => title));
  expect(named.filter((name = '') => !titles.has(name))).toEqual([]);
});

test('no panel of the dashboard lies on another one, and each has a title', () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos } of dashboard.panels) {
    expect(title).not.toBe('');
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(x).toBeLessThan(24);
        expect(taken.get(`${x} ${y}`), `${title} lies on another panel`).toBeUndefined();
        taken.set(`${x} ${y}`, title);
      }
  }
});

describe.skipIf(promtool.missing !== undefined)(
  promtool.missing === undefined ? 'Prometheus' : `Prometheus (skipped: ${promtool.missing})`,
  () => {
    test('takes the rules whose runbook is an address, as docs/runbook.md says to make them', async () => {
      const command = /^sed .*alert-rules\.yaml.*$/m.exec(
        readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8'),
      )?.[0];
      if (command === undefined) throw new Error('docs/runbook.md has no such command');
      const folder = mkdtempSync(join(tmpdir(), 'confab-rules-'));
      cpSync(operationsFile('.'), join(folder, 'ops'), { recursive: true });
      expect(Bun.spawnSync(['sh', '-c', command], { cwd: folder }).exitCode).toBe(0);
      const file = join(folder, 'ops/prometheus/alert-rules.yaml');
      const urls = rulesIn(file).map(({ annotations }) => Reflect.get(Object(annotations), 'runbook_url'));
      const { exitCode } = await promtool.run('check', 'rules', file);
      rmSync(folder, { recursive: true });
      expect(exitCode).toBe(0);
      expect(urls).toEqual(
        alertRules.map(
          ({ annotations }) => `https://git.example.com/confab/src/main/${annotations?.runbook}`,
        ),
      );
    });

    test('raises each alert by what it is about, and none while all is well', async () => {
      const file = operationsFile('prometheus/alert-rules.test.yaml');
      const { exitCode, said } = await promtool.run('test', 'rules', file);
      expect(said).toContain('SUCCESS');
      expect(exitCode).toBe(0);

      const [control, ...raised] = parse(readFileSync(file, 'utf8')).tests;
      const alerts = alertRules.map(({ alert = '' }) => alert);
      const named = (one: { alert_rule_test: { alertname: string }[] }) =>
        one.alert_rule_test.map(({ alertname }) => alertname);
      expect(named(control)).toEqual(alerts);
      expect([...new Set(raised.flatMap(named))]).toEqual(alerts);
    });
  },
);
