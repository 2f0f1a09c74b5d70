// The example for Alertmanager knows the alerts that there are, and keeps nobody asleep who is to be woken.

import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { alertRules, operationsFile } from '../support/data/operations.ts';
import { amtool } from '../support/servers/prometheus-tools.ts';

const file = operationsFile('alertmanager.example.yaml');

interface Route {
  readonly receiver: string;
  readonly matchers?: readonly string[];
  readonly routes?: readonly Route[];
}
interface Inhibition {
  readonly source_matchers: readonly string[];
  readonly target_matchers: readonly string[];
  readonly equal: readonly string[];
}
const {
  route,
  receivers,
  inhibit_rules: inhibitions,
}: {
  route: Route;
  receivers: readonly { readonly name: string }[];
  inhibit_rules: readonly Inhibition[];
} = parse(readFileSync(file, 'utf8'));

const severities = new Map(alertRules.map(({ alert = '', labels }) => [alert, labels?.severity ?? '']));

/** What a matcher compares a label with: the alternatives of a regular expression. */
function read(matcher: string): { label: string; values: string[] } {
  const { label, values } = /^(?<label>\w+)=~?"(?<values>[^"]+)"$/.exec(matcher)?.groups ?? {};
  if (label === undefined || values === undefined) throw new Error(`${matcher} is no matcher`);
  return { label, values: values.split('|') };
}
const alertsOf = (matchers: readonly string[]): string[] => {
  expect(matchers.map((matcher) => read(matcher).label)).toEqual(['alertname']);
  return matchers.flatMap((matcher) => read(matcher).values);
};

test('each severity of the rules has a route, to a receiver of its own that there is', () => {
  const named = (route.routes ?? []).map(({ matchers = [], receiver }) => [matchers.map(read), receiver]);
  expect(named).toEqual(
    [...new Set(severities.values())].map((severity) => [
      [{ label: 'severity', values: [severity] }],
      severity,
    ]),
  );
  expect(receivers.map(({ name }) => name)).toEqual([...new Set(severities.values())]);
  expect(receivers.map(({ name }) => name)).toContain(route.receiver);
});

describe.each(inhibitions)(
  'what $target_matchers follows from',
  ({ source_matchers, target_matchers, equal }) => {
    const [sources, targets] = [alertsOf(source_matchers), alertsOf(target_matchers)];

    test('are alerts that there are, and never the same', () => {
      expect([...sources, ...targets].filter((alert) => !severities.has(alert))).toEqual([]);
      expect(sources.filter((alert) => targets.includes(alert))).toEqual([]);
    });

    test('is heard of by who is woken for it, where it would wake somebody itself', () => {
      const isPage = (alert: string) => severities.get(alert) === 'page';
      if (targets.some(isPage)) expect(sources.filter((alert) => !isPage(alert))).toEqual([]);
    });

    test('is looked for in the same installation', () => {
      expect(equal).toContain('cluster');
    });
  },
);

describe.skipIf(amtool.missing !== undefined)(
  amtool.missing === undefined ? 'Alertmanager' : `Alertmanager (skipped: ${amtool.missing})`,
  () => {
    test('takes the example', async () => {
      const { exitCode, said } = await amtool.run('check-config', file);
      expect(said).toContain('SUCCESS');
      expect(exitCode).toBe(0);
    });

    test.each([...new Set(severities.values())])('sends what is a %s where it belongs', async (severity) => {
      const verify = ['config', 'routes', 'test', `--config.file=${file}`];
      const sent = (receiver: string) =>
        amtool.run(...verify, `--verify.receivers=${receiver}`, `severity=${severity}`);
      expect((await sent(severity)).exitCode).toBe(0);
      expect((await sent('nobody')).exitCode).not.toBe(0);
    });
  },
);
