/**
 * What it costs to have conversations read by a language model, beside the model itself, and who waits for a slow one: the model is a stand-in,
 * a server of its own that answers as OpenAI's do, at once or after a while.
 *
 * `bun run bench readings [--seconds N]`: how long the slow model takes for an answer.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startLanguageModel } from '../test/support/servers/language-model.ts';
import { readsCalls } from '../test/support/servers/reading-model.ts';
import { append, createConversation } from './support/append.ts';
import { processorSeconds } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { type BenchServer, createBenchAccount, startServer } from './support/server.ts';
import { spokenMessages } from './support/spoken-messages.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } });
const seconds = Number(values.seconds);
const messagesOfTalk = 50;
const talksOfTurn = 24;
const turns = 3;
/** Talks of the account that has most of them read by the slow model. */
const talksOfMost = 6;
const jobsWhile = 100;

const honest = readsCalls();
let answerSeconds = 0;
let underWay = 0;
let mostUnderWay = 0;
const model = startLanguageModel(async (asked) => {
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  await Bun.sleep(answerSeconds * 1000);
  underWay -= 1;
  return honest(asked);
});
const directory = await mkdtemp(join(tmpdir(), 'confab-bench-models-'));
const models = join(directory, 'models.yaml');
// With the places that a model has where nobody says how many.
await Bun.write(
  models,
  `models:\n  stand-in:\n    kind: chat\n    endpointUrl: ${model.url}\n    model: stand-in\n`,
);
const server = await startServer({ environment: { CONFAB_WORKERS: '1', CONFAB_MODELS: models } });
const sql = postgres(server.databaseUrl, { max: 1 });
const accountNamed = async (name: string): Promise<BenchServer> => ({
  ...server,
  ...(await createBenchAccount(server, name, 1_000)),
});
const most = await accountNamed('most');
const other = await accountNamed('other');
const third = await accountNamed('third');

const spoken = spokenMessages();
const talk = (number: number, isRead: boolean) =>
  JSON.stringify({
    messages: Array.from(
      { length: messagesOfTalk },
      (_, at) => spoken[(number * messagesOfTalk + at) % spoken.length],
    ),
    features: { analysis: isRead ? 'language-model' : 'built-in' },
  });

/** Waits until all jobs are done, and what they have left to be read is read. */
async function untilDone(): Promise<void> {
  for (;;) {
    const [row] = await sql`
      select (select count(*) from jobs where finished_at is null)::int as jobs,
        (select count(*) from call_readings where due_at is not null)::int as readings`;
    if (row?.jobs === 0 && row.readings === 0) return;
    await Bun.sleep(50);
  }
}

function used() {
  const { worker = 0, embedding = 0, postgres: database = 0 } = processorSeconds(server.processId);
  return { worker: (worker + embedding) * 1000, postgres: database * 1000 };
}

/** Milliseconds of processor time for a talk. */
async function costOf(account: BenchServer, isRead: boolean) {
  const before = used();
  for (let number = 0; number < talksOfTurn; number += 1)
    await createConversation(account, talk(number, isRead));
  await untilDone();
  const after = used();
  return {
    worker: (after.worker - before.worker) / talksOfTurn,
    postgres: (after.postgres - before.postgres) / talksOfTurn,
  };
}

const costs: { worker: number; postgres: number; talk: number }[] = [];
let answers = 0;
for (let turn = 0; turn <= turns; turn += 1) {
  const without = await costOf(most, false);
  model.asked.length = 0;
  const read = await costOf(most, true);
  answers = model.asked.length / talksOfTurn;
  // The first turn is for the code to be compiled.
  if (turn > 0)
    costs.push({
      worker: read.worker - without.worker,
      postgres: read.postgres - without.postgres,
      talk: without.worker,
    });
}

/** Milliseconds from being accepted to being done, of jobs that come one after another. */
async function jobMilliseconds(): Promise<number[]> {
  const id = await createConversation(third);
  const jobIds: string[] = [];
  for (let number = 0; number < jobsWhile; number += 1) {
    jobIds.push(await append(third, id));
    await Bun.sleep(30);
  }
  for (;;) {
    const rows = await sql<{ milliseconds: number | null }[]>`
      select extract(epoch from finished_at - created_at)::float8 * 1000 as milliseconds
      from jobs where id = any(${jobIds})`;
    const done = rows.flatMap(({ milliseconds }) => milliseconds ?? []);
    if (done.length === jobsWhile) return done;
    await Bun.sleep(50);
  }
}

const before = await jobMilliseconds();
answerSeconds = seconds;
mostUnderWay = 0;
const startedAt = performance.now();
for (let number = 0; number < talksOfMost; number += 1) await createConversation(most, talk(number, true));
const meanwhile = await jobMilliseconds();
const ofOneAccount = mostUnderWay;
const otherAt = performance.now();
const otherTalk = await createConversation(other, talk(0, true));
for (;;) {
  const [row] =
    await sql`select due_at is null as read from call_readings where conversation_id = ${otherTalk}`;
  if (row?.read === true) break;
  await Bun.sleep(50);
}
const otherSeconds = (performance.now() - otherAt) / 1000;
await untilDone();
const allSeconds = (performance.now() - startedAt) / 1000;
const [failed] =
  await sql`select count(*)::int as count from call_readings where analysis_failure is not null`;

await sql.end();
await server.stop();
await model.stop();
await rm(directory, { recursive: true });

const median = (of: (cost: (typeof costs)[number]) => number) => percentile(costs.map(of), 0.5);
report(
  'readings',
  {
    messages_of_a_talk: messagesOfTalk,
    answers_of_a_talk: answers,
    worker_ms_of_a_talk: median((cost) => cost.talk),
    worker_ms_of_its_reading: median(({ worker }) => worker),
    postgres_ms_of_its_reading: median((cost) => cost.postgres),
    seconds_of_an_answer: seconds,
    answers_at_one_time_of_one_account: ofOneAccount,
    answers_at_one_time: mostUnderWay,
    seconds_until_another_account_was_read: otherSeconds,
    seconds_until_all_were_read: allSeconds,
    job_ms_p50_without_readings: percentile(before, 0.5),
    job_ms_p50_with_a_slow_model: percentile(meanwhile, 0.5),
    job_ms_p99_without_readings: percentile(before, 0.99),
    job_ms_p99_with_a_slow_model: percentile(meanwhile, 0.99),
    talks_that_could_not_be_read: Number(failed?.count),
  },
  { everything_was_read: failed?.count === 0 },
);
