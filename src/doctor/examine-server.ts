/** A look at a running server, by its address: from anywhere that reaches it. */

import { counted } from '../core/amounts/counted.ts';
import { commandLine } from '../core/project.ts';
import {
  clockFinding,
  connectionsFinding,
  diskFinding,
  type Finding,
  jobsFinding,
  look,
  well,
  wrong,
} from './finding.ts';

/** Of one answer, in milliseconds: `/readyz` and `/metrics` answer in five seconds, whatever is away. */
const answerMilliseconds = 10_000;

/** How the credentials fare that belong to the server. */
export type TryCredentials = () => Promise<Finding>;

/** @param tryCredentials signs in with the credentials of the caller */
export async function examineServer(url: string, tryCredentials: TryCredentials): Promise<Finding[]> {
  const ask = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(answerMilliseconds) });
  try {
    const health = await ask('/healthz');
    if (!health.ok || Object(await health.json().catch(() => undefined)).status !== 'ok')
      return [
        wrong(
          `What answers at ${url} is no Confab (${health.status}).`,
          'Give the right address with --url or CONFAB_URL.',
        ),
      ];
    return [
      ...clockFindings(health.headers.get('date')),
      ...readinessFindings(await (await ask('/readyz')).json()),
      ...measurementFindings(await measurementsOf(await ask('/metrics'))),
      await tryCredentials(),
    ];
  } catch (error) {
    const reason = Reflect.get(Object(error), 'code') ?? Reflect.get(Object(error), 'name');
    return [
      wrong(
        `No server answers at ${url} (${reason}).`,
        `Start it with "${commandLine('server')}", or give its address with --url or CONFAB_URL. docs/runbook.md, "ConfabDown".`,
      ),
    ];
  }
}

/** The header has whole seconds. */
function clockFindings(date: string | null): Finding[] {
  if (date === null || Number.isNaN(Date.parse(date))) return [];
  // biome-ignore lint/plugin: this machine's clock is held against that of the server.
  return [clockFinding('the server', (Date.parse(date) - Date.now()) / 1000)];
}

interface Check {
  readonly name: string;
  readonly status: string;
  readonly detail: string;
}

function readinessFindings(readiness: unknown): Finding[] {
  const { checks } = Object(readiness);
  if (!Array.isArray(checks))
    return [look('/readyz does not say how the server is.', 'See what stands between it and here.')];
  const broken = (checks as Check[]).filter(({ status }) => status !== 'ready');
  if (broken.length === 0) return [well('It is ready: database, worker and models.')];
  return broken.map(({ name, detail }) => wrong(`${name} is not ready: ${detail}`, adviceFor(name)));
}

function adviceFor(check: string): string {
  if (check === 'database') return 'docs/runbook.md, "ConfabDatabaseDown".';
  if (check === 'worker') return 'docs/runbook.md, "ConfabNoWorkers".';
  return check.startsWith('model ')
    ? `One that is being loaded is ready in a moment; else "${commandLine('models')}" says what is missing, and how to get it.`
    : 'Look again when it has started, or start it again.';
}

/** The samples of `/metrics`, by name and labels; undefined where it is kept from us. */
async function measurementsOf(response: Response): Promise<ReadonlyMap<string, number> | undefined> {
  if (!response.ok) return undefined;
  const samples = (await response.text()).matchAll(/^([a-z_]+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map([...samples].map(([, name = '', value]) => [name, Number(value)]));
}

function measurementFindings(samples: ReadonlyMap<string, number> | undefined): Finding[] {
  if (samples === undefined || !samples.has('confab_database_up'))
    return [
      look('/metrics cannot be read from here.', 'Ask from inside your network; it needs no credentials.'),
    ];
  const findings: Finding[] = [];
  const [ready, wanted] = [
    samples.get('confab_workers{state="ready"}'),
    samples.get('confab_workers{state="wanted"}'),
  ];
  if (ready !== undefined && wanted !== undefined && ready < wanted)
    findings.push(
      (ready === 0 ? wrong : look)(
        `${ready} of ${wanted} workers take jobs.`,
        'docs/runbook.md, "ConfabWorkersDie".',
      ),
    );
  const sum = (name: string) =>
    [...samples]
      .filter(([sample]) => sample.startsWith(`${name}{`))
      .reduce((total, [, value]) => total + value, 0);
  const oldest = samples.get('confab_oldest_job_seconds');
  if (oldest !== undefined) findings.push(jobsFinding(sum('confab_jobs'), oldest));
  const [taken, allowed] = [
    samples.get('confab_database_connections'),
    samples.get('confab_database_connections_allowed'),
  ];
  if (taken !== undefined && allowed !== undefined) findings.push(connectionsFinding(taken, allowed, 0));
  const [free, size] = [samples.get('confab_disk_free_bytes'), samples.get('confab_disk_bytes')];
  if (free !== undefined && size !== undefined) findings.push(diskFinding(free, size));
  const errors = [...samples]
    .filter(([name]) => name.startsWith('confab_http_requests_total{') && name.includes('status="500"'))
    .reduce((total, [, value]) => total + value, 0);
  if (errors > 0)
    findings.push(
      look(
        `${counted(errors, 'request was', 'requests were')} answered 500 since the start.`,
        'docs/runbook.md, "ConfabInternalErrors".',
      ),
    );
  const engineExits = samples.get('confab_embed_engine_exits_total') ?? 0;
  if (engineExits > 0)
    findings.push(
      look(
        `The process of the local models has ended ${counted(engineExits, 'time')} since the start.`,
        'docs/runbook.md, "ConfabEngineDies".',
      ),
    );
  return findings;
}
