/**
 * What trackers cost: processor time of a worker for a message, by how many phrases the trackers of its account have. Each phrase is
 * looked for as it is written, and by its meaning. Conversations are the sentences of `transcripts/`, each of them as a new one.
 *
 * `bun run bench tracker-costs`; `BENCH_MESSAGES` says how many messages each count of phrases has in a turn.
 */

import postgres from 'postgres';
import { maximumPhrases } from '../src/features/trackers/contextual-matches.ts';
import { createConversation } from './support/append.ts';
import { businessPhrases } from './support/business-phrases.ts';
import { processorSeconds } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { type BenchServer, createBenchAccount, startServer } from './support/server.ts';
import { spokenMessages } from './support/spoken-messages.ts';

const phraseCounts = [0, 10, 100, 1_000, maximumPhrases] as const;
const phrasesOfTracker = 10;
const messagesOfRequest = [2, 50] as const;
const messagesOfTurn = Number(process.env.BENCH_MESSAGES ?? 200);
/** Beside a first one, in which code is compiled and the vectors of phrases are computed, which are kept. */
const turns = 3;

async function createTrackers({ url, token }: BenchServer, count: number): Promise<void> {
  const vocabulary = businessPhrases(count);
  const trackers = Array.from({ length: count / phrasesOfTracker }, (_, index) => ({
    name: `tracker ${index}`,
    vocabulary: vocabulary.slice(index * phrasesOfTracker, (index + 1) * phrasesOfTracker),
  }));
  if (trackers.length === 0) return;
  const answer = await fetch(`${url}/v1/manage/trackers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(trackers),
  });
  if (!answer.ok) throw new Error(`trackers answered ${answer.status}: ${await answer.text()}`);
}

const spoken = spokenMessages();
const server = await startServer({ environment: { CONFAB_WORKERS: '1' } });
const sql = postgres(server.databaseUrl, { max: 1 });
const accounts: { readonly count: number; readonly name: string; readonly server: BenchServer }[] = [];
for (const count of phraseCounts) {
  const name = `with ${count} phrases`;
  const account = { ...server, ...(await createBenchAccount(server, name, messagesOfTurn)) };
  await createTrackers(account, count);
  accounts.push({ count, name, server: account });
}

async function untilDone(): Promise<void> {
  for (;;) {
    const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
    if (row?.waiting === 0) return;
    await Bun.sleep(50);
  }
}

/** Milliseconds of processor time until now: of the worker with its model, and of PostgreSQL. */
function used() {
  const { worker = 0, embedding = 0, postgres: database = 0 } = processorSeconds(server.processId);
  return { worker: (worker + embedding) * 1000, postgres: database * 1000 };
}

type Cost = ReturnType<typeof used>;

/** Milliseconds for each message. */
async function costOf(account: BenchServer, size: number): Promise<Cost> {
  const bodies = Array.from({ length: messagesOfTurn / size }, (_, index) =>
    JSON.stringify({
      enableAllTrackers: true,
      messages: Array.from({ length: size }, (__, at) => spoken[(index * size + at) % spoken.length]),
    }),
  );
  const before = used();
  for (const body of bodies) await createConversation(account, body);
  await untilDone();
  const after = used();
  return {
    worker: (after.worker - before.worker) / messagesOfTurn,
    postgres: (after.postgres - before.postgres) / messagesOfTurn,
  };
}

const samples = new Map<string, number[]>();
const add = (name: string, value: number) => samples.set(name, [...(samples.get(name) ?? []), value]);
for (let turn = 0; turn <= turns; turn += 1)
  for (const size of messagesOfRequest) {
    const costs = new Map<number, Cost>();
    // There and back: what gets slower or faster meanwhile is no account's own.
    for (const { count, server: account } of turn % 2 === 0 ? accounts : accounts.toReversed())
      costs.set(count, await costOf(account, size));
    const without = costs.get(0)?.worker ?? Number.NaN;
    if (turn === 0) continue;
    for (const [count, { worker, postgres: database }] of costs) {
      const of = `${count}_phrases_${size}_messages_a_request`;
      add(`worker_ms_of_a_message_${of}`, worker);
      add(`postgres_ms_of_a_message_${of}`, database);
      if (count > 0) add(`times_as_much_as_without_${of}`, worker / without);
    }
  }

const idleMilliseconds = 2_000;
const idleBefore = used();
await Bun.sleep(idleMilliseconds);
const idle = (used().worker - idleBefore.worker) / (idleMilliseconds / 1000);

const matches = await sql<{ name: string; count: number }[]>`
  select account.name, count(*)::int as count
  from tracker_matches match
  join conversations conversation on conversation.id = match.conversation_id
  join accounts account on account.id = conversation.account_id
  group by account.name`;
const messagesOfAccount = messagesOfTurn * messagesOfRequest.length * (turns + 1);
await sql.end();
await server.stop();

report(
  'tracker-costs',
  {
    ...Object.fromEntries([...samples].map(([name, values]) => [name, percentile(values, 0.5)])),
    ...Object.fromEntries(
      accounts.map(({ count, name }) => [
        `matches_of_a_message_${count}_phrases`,
        (matches.find((row) => row.name === name)?.count ?? 0) / messagesOfAccount,
      ]),
    ),
    characters_of_a_message:
      spoken.reduce((sum, { payload }) => sum + payload.content.length, 0) / spoken.length,
    worker_ms_of_an_idle_second: idle,
  },
  {},
);
