/**
 * How much later an account's single job is done because another account has very many that wait: in milliseconds, and
 * in jobs. Once beside 100,000 small jobs, once beside 500 long ones. A small job's time is what a single one takes while nobody
 * else has any, a long one's what a worker takes for it. And how many jobs of the others are done in a second, beside the
 * single ones and without them.
 *
 * The backlogs are accepted by an API process over HTTP; then as many worker processes as a server has are started on them.
 */

import postgres from 'postgres';
import { append, createConversation, twoMessages } from './support/append.ts';
import { percentile, report } from './support/report.ts';
import { createBenchAccount, startServer } from './support/server.ts';
import { startWorker } from './support/worker.ts';

const smallJobs = Number(process.env.BENCH_BACKLOG ?? 100_000);
const longJobs = Math.ceil(smallJobs / 200);
const conversationCount = Math.min(2_000, smallJobs);
const workers = Number(process.env.CONFAB_WORKERS ?? 1);
/** Jobs of the account that has one at a time. */
const samples = 100;
/** Between the end of one and the next. */
const pauseMilliseconds = 50;
/** For so long the others are alone. */
const aloneMilliseconds = 5_000;

/** 400 sentences: some tenths of a second of a worker. */
const longText = JSON.stringify({
  messages: Array.from({ length: 200 }, (_, index) => ({
    payload: {
      content: `I will send the revised quote number ${index} by Friday. Could you also call customer ${index} tomorrow?`,
    },
    from: { name: index % 2 === 0 ? 'Ana' : 'Ben' },
  })),
});

const server = await startServer({ jobs: 2_000_000_000, environment: { CONFAB_ROLE: 'api' } });
const sql = postgres(server.databaseUrl, { max: 2 });
const other = { ...server, ...(await createBenchAccount(server, 'other')) };

function startWorkers(): { stop: () => Promise<void> } {
  const processes = Array.from({ length: workers }, () => startWorker(server));
  return { stop: async () => void (await Promise.all(processes.map((worker) => worker.stop()))) };
}

/** Runs `once` as often as told, 32 at a time. */
async function many(count: number, once: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < count) await once(next++);
    }),
  );
}

interface JobTimes {
  /** From the transaction that accepted it to the one that completed it, by the database's clock. */
  readonly whole: number;
  /** Since a worker took it. */
  readonly work: number;
}

const timesIn = `extract(epoch from finished_at - created_at) * 1000 as whole,
  extract(epoch from finished_at - started_at) * 1000 as work`;

/** Submits one job after another for the account that has few. */
async function singleJobs(conversation: string, count: number): Promise<JobTimes[]> {
  const times: JobTimes[] = [];
  while (times.length < count) {
    const id = await append(other, conversation);
    for (;;) {
      const [row] =
        await sql`select ${sql.unsafe(timesIn)} from jobs where id = ${id} and finished_at is not null`;
      if (row !== undefined) {
        times.push({ whole: Number(row.whole), work: Number(row.work) });
        break;
      }
      await Bun.sleep(2);
    }
    await Bun.sleep(pauseMilliseconds);
  }
  return times;
}

/** The others' jobs that were finished meanwhile: what each took, and how many there were in a second. */
async function othersWhile<Result>(act: () => Promise<Result>) {
  const [row] = await sql`select now()::text as since`;
  const startedAt = performance.now();
  const result = await act();
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = await sql`select ${sql.unsafe(timesIn)} from jobs
    where finished_at > ${String(row?.since)}::timestamptz and account_id <> ${otherAccount}`;
  const times = rows.map((row): JobTimes => ({ whole: Number(row.whole), work: Number(row.work) }));
  return { result, times, inOneSecond: times.length / seconds };
}

const conversation = await createConversation(other);
const [owner] = await sql`select account_id from conversations where id = ${conversation}`;
const otherAccount = String(owner?.account_id);

let running = startWorkers();
await singleJobs(conversation, samples / 2);
const alone = await singleJobs(conversation, samples);
await running.stop();

/** Lets a backlog wait, and answers how the single jobs fare beside it, and what becomes of it meanwhile and without them. */
async function beside(jobs: number, body: string) {
  const conversations: string[] = [];
  const count = Math.min(conversationCount, jobs);
  await many(count, async () => void conversations.push(await createConversation(server, body)));
  await many(jobs - count, (index) => append(server, conversations[index % count] ?? '', body));
  running = startWorkers();
  // The workers are at it.
  for (let done = 0; done < 10; ) {
    const [row] = await sql`select count(*)::int as done from jobs where finished_at is not null
      and conversation_id = any(${conversations.slice(0, 1_000)})`;
    done = Number(row?.done);
    await Bun.sleep(20);
  }
  const others = {
    alone: await othersWhile(() => Bun.sleep(aloneMilliseconds)),
    beside: await othersWhile(() => singleJobs(conversation, samples)),
  };
  await running.stop();
  const [row] =
    await sql`select count(*)::int as count from jobs join conversations on conversations.id = conversation_id
    where finished_at is null`;
  await sql`delete from conversations where account_id <> ${otherAccount}`;
  await sql`delete from pgboss.job`;
  return { single: others.beside.result, others, left: Number(row?.count) };
}

const wholes = (times: readonly JobTimes[]) => times.map(({ whole }) => whole);
const works = (times: readonly JobTimes[]) => times.map(({ work }) => work);

const small = await beside(smallJobs, twoMessages);
const long = await beside(longJobs, longText);
await sql.end();
await server.stop();

const aloneMedian = percentile(wholes(alone), 0.5);
/** @param job milliseconds that a job of the others takes */
const figuresOf = (
  name: string,
  { single, others, left }: Awaited<ReturnType<typeof beside>>,
  job: number,
) => {
  const delay = percentile(wholes(single), 0.5) - aloneMedian;
  return {
    [`${name}_job_ms`]: job,
    [`${name}_beside_p50_ms`]: percentile(wholes(single), 0.5),
    [`${name}_beside_p99_ms`]: percentile(wholes(single), 0.99),
    [`${name}_delay_ms`]: delay,
    [`${name}_delay_in_jobs`]: delay / job,
    [`${name}_others_a_second_alone`]: others.alone.inOneSecond,
    [`${name}_others_a_second_beside`]: others.beside.inOneSecond,
    [`${name}_still_waiting`]: left,
  };
};
const figures = {
  alone_p50_ms: aloneMedian,
  alone_p99_ms: percentile(wholes(alone), 0.99),
  // Many small jobs are done in one transaction, so that none has a time of its own: what a single one takes counts.
  ...figuresOf('small', small, aloneMedian),
  ...figuresOf('long', long, percentile(works(long.others.beside.times), 0.5)),
};
const delayInJobs = (name: string) =>
  Number(Object.entries(figures).find(([key]) => key === `${name}_delay_in_jobs`)?.[1]);
report('fairness', figures, {
  small_delay_at_most_two_jobs: delayInJobs('small') <= 2,
  long_delay_at_most_two_jobs: delayInJobs('long') <= 2,
  others_still_wait: small.left > 0 && long.left > 0,
});
