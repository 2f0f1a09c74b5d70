// Prometheus finds every process of Confab, however they were started, and under the name that the alerts ask for.

import { describe, expect, test } from 'bun:test';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { projectDirectory } from '../../src/core/project.ts';
import { alertRules, operationsFile, readExpression } from '../support/data/operations.ts';
import { promtool } from '../support/servers/prometheus-tools.ts';

/** The configurations of Prometheus: one for each way in which servers are started. */
const configurations = ['prometheus.yaml', 'compose.yaml', 'kubernetes.yaml'];

interface Configuration {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[];
    readonly kubernetes_sd_configs?: readonly unknown[];
    readonly relabel_configs?: readonly {
      readonly source_labels: readonly string[];
      readonly regex?: string;
      readonly action?: string;
    }[];
  }[];
}

const configurationOf = (name: string): Configuration =>
  parse(readFileSync(operationsFile(`prometheus/${name}`), 'utf8'));

/** A file of `deploy/`, of which each document is one value. */
const deployed = (name: string) =>
  parseAllDocuments(readFileSync(join(projectDirectory, 'deploy', name), 'utf8'), { merge: true }).map(
    (document) => document.toJS(),
  );

describe('Prometheus asks each process under the name that the alerts ask for', () => {
  test.each(configurations)('by %s', (name) => {
    const named = alertRules.flatMap(({ expr }) =>
      readExpression(expr).selectors.flatMap(({ labels }) => labels.get('job') ?? []),
    );
    expect(configurationOf(name).scrape_configs.map(({ job_name }) => job_name)).toEqual([...new Set(named)]);
  });

  test('with compose, API and workers by the names of their services, in a network that the worker is in', () => {
    const { services } = deployed('compose/compose.yaml')[0];
    const servers = Object.keys(services).filter(
      (name) => services[name].environment.CONFAB_ROLE !== undefined,
    );
    expect(configurationOf('compose.yaml').scrape_configs[0]?.dns_sd_configs).toEqual([
      expect.objectContaining({ names: servers, port: Number(services.api.ports[0].split(':').at(-1)) }),
    ]);
    const section = /^## Measurements and alerts$[\s\S]*?^```yaml\n(?<override>[\s\S]*?)^```$/m.exec(
      readFileSync(join(projectDirectory, 'docs/deploying.md'), 'utf8'),
    );
    const { prometheus } = parse(section?.groups?.override ?? '').services;
    for (const network of prometheus.networks)
      for (const name of servers) expect(services[name].networks).toContain(network);
    const [mounted, place] = prometheus.volumes[0].split(':');
    expect(existsSync(join(projectDirectory, 'deploy/compose', mounted, 'compose.yaml'))).toBe(true);
    expect(prometheus.command[0]).toBe(`--config.file=${place}/compose.yaml`);
  });

  test('on Kubernetes, each pod that answers, and no other one', () => {
    const keep = configurationOf('kubernetes.yaml').scrape_configs[0]?.relabel_configs?.find(
      ({ action }) => action === 'keep',
    );
    expect(keep?.source_labels).toEqual([
      '__meta_kubernetes_pod_label_app_kubernetes_io_name',
      '__meta_kubernetes_pod_container_port_name',
    ]);
    const kept = ['api', 'worker', 'migrate'].flatMap((file) =>
      deployed(`kubernetes/${file}.yaml`)
        .filter(({ spec }) => spec.template !== undefined)
        .filter(({ spec: { template }, metadata }) => {
          const name = (template.metadata?.labels ?? metadata.labels)['app.kubernetes.io/name'];
          const [{ ports = [] }] = template.spec.containers;
          return ports.some((port: { name: string }) =>
            new RegExp(`^(?:${keep?.regex})$`).test(`${name};${port.name}`),
          );
        })
        .map(({ metadata }) => metadata.name),
    );
    expect(kept).toEqual(['confab-api', 'confab-worker']);
  });
});

describe.skipIf(promtool.missing !== undefined)(
  promtool.missing === undefined ? 'Prometheus' : `Prometheus (skipped: ${promtool.missing})`,
  () => {
    test.each(configurations)('takes %s with its rules', async (name) => {
      // Some builds of it, such as Debian's, find no pods of Kubernetes.
      const { scrape_configs, ...rest } = configurationOf(name);
      const known = scrape_configs.map(({ kubernetes_sd_configs: _, ...job }) => job);
      const folder = mkdtempSync(join(tmpdir(), 'confab-prometheus-'));
      cpSync(operationsFile('prometheus'), folder, { recursive: true });
      writeFileSync(join(folder, name), stringify({ ...rest, scrape_configs: known }));
      const { exitCode, said } = await promtool.run('check', 'config', join(folder, name));
      rmSync(folder, { recursive: true });
      expect(said).not.toContain('FAILED');
      expect(exitCode).toBe(0);
    });
  },
);
