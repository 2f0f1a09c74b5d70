/** Whether an append costs the same in a conversation of 10,000 messages as in one of 100: accepted to completed. */

import postgres from 'postgres';
import { append, createConversation } from './support/append.ts';
import { report } from './support/report.ts';
import { startServer } from './support/server.ts';

const appends = 300;

const server = await startServer({ jobs: 100_000 });
const sql = postgres(server.databaseUrl, { max: 1 });

/** Sentences of a support talk: some of everything that is looked for. */
const sentences = [
  'I will send the revised quote by Friday.',
  'Could you check the invoice for the second quarter?',
  'The pricing page still shows the old discount.',
  'We should meet the customer next week.',
  'Thanks, that sounds good to me.',
];

async function conversationOf(messages: number): Promise<string> {
  const body = JSON.stringify({
    messages: Array.from({ length: messages }, (_, index) => ({
      payload: { content: sentences[index % sentences.length] },
      from: { name: index % 2 === 0 ? 'Ana' : 'Ben' },
    })),
  });
  const conversation = await createConversation(server, body);
  await completed();
  return conversation;
}

async function completed(): Promise<void> {
  for (;;) {
    const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
    if (row?.waiting === 0) return;
    await Bun.sleep(2);
  }
}

/** Milliseconds from starting to completing the job, as the database saw it. */
async function costs(jobIds: string[]): Promise<number[]> {
  const rows = await sql`select extract(epoch from finished_at - started_at) * 1000 as milliseconds
    from jobs where id = any(${jobIds}) and status = 'completed'`;
  return rows.map((row) => Number(row.milliseconds));
}

const small = await conversationOf(100);
const large = await conversationOf(10_000);
const jobsOf = new Map<string, string[]>([
  [small, []],
  [large, []],
]);
// In turns, so that whatever else the machine does concerns both.
for (let index = 0; index < appends; index++)
  for (const [conversation, jobIds] of jobsOf) {
    jobIds.push(await append(server, conversation));
    await completed();
  }
// The mean: the database's clock has milliseconds, about what an append takes.
const mean = (samples: number[]) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
const costSmall = mean(await costs(jobsOf.get(small) ?? []));
const costLarge = mean(await costs(jobsOf.get(large) ?? []));
await sql.end();
await server.stop();

const ratio = costLarge / costSmall;
report(
  'growth',
  { append_to_100_ms: costSmall, append_to_10000_ms: costLarge, ratio },
  { ratio_at_most_2: ratio <= 2 },
);
