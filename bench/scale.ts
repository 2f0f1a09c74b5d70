/**
 * Whether the cost of appends, jobs, reads, retention and a backup grows with what is stored: two databases, one of
 * 100,000 messages and one of 10,000,000 in 200,000 conversations of 100 accounts, are measured by turns in one run, and
 * compared. Half an hour and 20 GB of disk.
 *
 * `bun run bench scale [--messages N] [--small N] [--rounds N] [--appends N] [--reads N]`.
 */

import { parseArgs } from 'node:util';
import {
  type Costs,
  costOfAppends,
  costOfBackup,
  costOfIds,
  costOfJobs,
  costOfMore,
  costOfReads,
  costOfRetention,
} from './scale/costs.ts';
import { type FilledDatabase, fillDatabase, leastMessages } from './scale/filled-database.ts';
import { makeTemplates } from './scale/templates.ts';
import { percentile, report } from './support/report.ts';
import { startWorker } from './support/worker.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000000' },
    small: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    appends: { type: 'string', default: '500' },
    // Conversations that each kind of read is asked for in a round.
    reads: { type: 'string', default: '100' },
  },
});
const [full, small, rounds, appends, reads] = [
  values.messages,
  values.small,
  values.rounds,
  values.appends,
  values.reads,
].map(Number) as [number, number, number, number, number];
if (!(rounds >= 1 && appends >= 10 && reads >= 1 && small >= leastMessages(rounds) && full >= small)) {
  console.error(
    `--rounds must be at least 1, --appends at least 10, --reads at least 1, --small at least ${leastMessages(rounds || 1)} and --messages at least --small.`,
  );
  process.exit(2);
}

const startedAt = performance.now();
const progress = (what: string) =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(6)} s  ${what}`);

/** The samples of each cost, by the name of the operation and of what is counted. */
type Samples = Map<string, number[]>;

function keep(samples: Samples, operation: string, costs: Costs): void {
  for (const [name, value] of Object.entries(costs)) {
    const key = `${operation}_${name}`;
    samples.set(key, [...(samples.get(key) ?? []), value]);
  }
}

/** One turn of everything on one of the databases. */
async function takeTurn(database: FilledDatabase, samples: Samples, round: number): Promise<void> {
  const conversations = database.takeForAppends(appends);
  keep(samples, 'append', await costOfAppends(database, conversations));
  const worker = startWorker(database.server);
  try {
    keep(samples, 'job', await costOfJobs(database, worker, conversations.length));
    // The same conversations, whose pages have just been changed.
    keep(samples, 'append_and_job_again', await costOfMore(database, conversations));
  } finally {
    await worker.stop();
  }
  keep(samples, 'id', await costOfIds(database, appends));
  keep(samples, 'read', await costOfReads(database, reads));
  keep(samples, 'retention', await costOfRetention(database, round));
}

interface Measured {
  readonly databases: { readonly small: FilledDatabase; readonly full: FilledDatabase };
  readonly samples: { readonly small: Samples; readonly full: Samples };
}

/** Fills both databases, and measures them in turns; both are gone afterwards, whatever happens. */
async function measure(): Promise<Measured> {
  const samples = { small: new Map(), full: new Map() };
  const filled: FilledDatabase[] = [];
  const templates = await makeTemplates();
  const fill = async (messages: number) => {
    const database = await fillDatabase(templates, messages, rounds, progress);
    filled.push(database);
    return database;
  };
  try {
    const databases = { small: await fill(small), full: await fill(full) };
    for (let round = 0; round < rounds; round += 1)
      for (const size of ['small', 'full'] as const) {
        await takeTurn(databases[size], samples[size], round);
        progress(`round ${round + 1} of ${rounds}, ${size}`);
      }
    for (const size of ['small', 'full', 'small'] as const) {
      keep(samples[size], 'backup', await costOfBackup(databases[size]));
      progress(`backup, ${size}`);
    }
    return { databases, samples };
  } finally {
    for (const database of filled) await database.stop();
    await templates.remove();
  }
}

const { databases, samples } = await measure();

/** The ratio of a cost, full by small, which is to be about 1, and the most that it may be. */
const mostOfRatio: Readonly<Record<string, number>> = {
  append_ms: 1.5,
  job_ms: 1.6,
  read_messages_p50_ms: 2,
  read_insights_p50_ms: 2,
  read_topics_p50_ms: 2,
  read_entities_p50_ms: 2,
  read_trackers_p50_ms: 2,
  read_analytics_p50_ms: 2,
  // As many of an account that has a hundred times as many.
  read_conversations_p50_ms: 2,
  retention_ms: 1.5,
  backup_ms_of_1000_rows: 1.6,
};

const figures: Record<string, number> = {
  messages: databases.full.messages,
  conversations: databases.full.conversations,
  bytes_of_message: databases.full.bytes / databases.full.messages,
  small_bytes_of_message: databases.small.bytes / databases.small.messages,
  gigabytes: databases.full.bytes / 1e9,
  fill_seconds: databases.full.fillSeconds,
};
const bars: Record<string, boolean> = {};
for (const [key, ofSmall] of samples.small) {
  const [smaller, larger] = [percentile(ofSmall, 0.5), percentile(samples.full.get(key) ?? [], 0.5)];
  figures[`small_${key}`] = smaller;
  figures[`full_${key}`] = larger;
  const most = mostOfRatio[key];
  if (most === undefined) continue;
  figures[`ratio_${key}`] = larger / smaller;
  bars[`${key}_at_most_${String(most).replace('.', '_')}`] = larger / smaller <= most;
}
figures.seconds = (performance.now() - startedAt) / 1000;
report('scale', figures, bars);
