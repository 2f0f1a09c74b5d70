/**
 * Jobs that are done in order for each key, by our queue and by others, with the same handler, by turns in one run: how many
 * are accepted in a second, how many are done while few and while many wait, and how long one takes at 20 a second
 * (docs/decisions/0057-peers.md).
 *
 * `bun run bench peers [--only NAME …] [--rounds N] [--few N] [--many N] [--seconds N]`. The others are graphile-worker on
 * the same PostgreSQL, and BullMQ on a Redis of its own (`redis-server` has to be there): once as careful as PostgreSQL,
 * which has what it accepted on the disk, and once as it is usually set up, when the last second may be lost. They are
 * installed below `bench/peers/ordered-jobs`, unless they are there.
 */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/embedded-postgres/embedded-postgres.ts';
import { type Amounts, keyCount, measureSystem } from './ordered-jobs/measure.ts';
import { openOurs } from './ordered-jobs/ours.ts';
import { startRedis } from './ordered-jobs/redis.ts';
import type { OrderedJobs } from './ordered-jobs/system.ts';
import { percentile, report } from './support/report.ts';
import { temporaryDirectory } from './support/server.ts';

const systems = ['ours', 'graphile-worker', 'bullmq-always', 'bullmq-everysec'] as const;
type System = (typeof systems)[number];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...systems] },
    rounds: { type: 'string', default: '3' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '15' },
  },
});
const rounds = Number(values.rounds);
const amounts: Amounts = {
  few: Number(values.few),
  many: Number(values.many),
  seconds: Number(values.seconds),
};
const chosen = systems.filter((name) => values.only.includes(name));
if (
  chosen.length < values.only.length ||
  ![rounds, ...Object.values(amounts)].every((amount) => amount >= 1)
) {
  console.error(`--only takes ${systems.join(', ')}; every other number must be at least 1.`);
  process.exit(2);
}

const directory = fileURLToPath(new URL('peers/ordered-jobs/', import.meta.url));

async function installPeers(): Promise<void> {
  if (existsSync(join(directory, 'node_modules'))) return;
  console.error('installing the others …');
  const install = Bun.spawn([process.execPath, 'install', '--ignore-scripts', '--no-save'], {
    cwd: directory,
    stdout: 'inherit',
    stderr: 'inherit',
  });
  if ((await install.exited) !== 0) throw new Error('The others cannot be installed.');
}

/** Opens one of those that are no dependency of ours; TypeScript knows nothing of them. */
async function openPeer(name: string, ...parameters: unknown[]): Promise<OrderedJobs> {
  const { open } = (await import(join(directory, `${name}.js`))) as {
    open: (...parameters: unknown[]) => Promise<OrderedJobs>;
  };
  return open(...parameters);
}

const startedAt = performance.now();
const progress = (what: string) =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(6)} s  ${what}`);

/** Measures everything by turns; the servers and what they hold are gone afterwards, whatever happens. */
async function measure(): Promise<Map<string, number[]>> {
  const dataDirectory = await temporaryDirectory();
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDirectory, { recursive: true, force: true })];
  const samples = new Map<string, number[]>();
  try {
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
    stops.push(postgres.stop);
    const isAlone = chosen.every((name) => name === 'ours');
    if (!isAlone) await installPeers();
    const redis = chosen.some((name) => name.startsWith('bullmq'))
      ? await startRedis(dataDirectory)
      : undefined;
    if (redis !== undefined) stops.push(redis.stop);
    const open: Record<System, () => Promise<OrderedJobs>> = {
      ours: () => openOurs(postgres.url, keyCount),
      'graphile-worker': () => openPeer('graphile-worker', postgres.url),
      'bullmq-always': () => openPeer('bullmq', redis?.port, keyCount, { fsync: 'always' }),
      'bullmq-everysec': () => openPeer('bullmq', redis?.port, keyCount, { fsync: 'everysec' }),
    };
    for (let round = 1; round <= rounds; round += 1)
      for (const name of chosen) {
        const system = await open[name]();
        try {
          for (const [figure, value] of Object.entries(await measureSystem(system, amounts))) {
            const key = `${name.replaceAll('-', '_')}_${figure}`;
            samples.set(key, [...(samples.get(key) ?? []), value]);
          }
        } finally {
          await system.close();
        }
        progress(`round ${round} of ${rounds}, ${name}`);
      }
    return samples;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const samples = await measure();
const figures = Object.fromEntries([...samples].map(([key, values]) => [key, percentile(values, 0.5)]));
for (const [key, value] of Object.entries(figures))
  console.error(`${key.padEnd(48)} ${value.toFixed(1).padStart(10)}`);
// A queue that breaks the order, or loses a job, has ended the run.
report('peers', figures, { jobs_of_each_key_in_order: true });
process.exit();
