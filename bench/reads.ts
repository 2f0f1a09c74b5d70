/** How long the reads of a conversation of 10,000 messages take, one request after another on one connection. */

import postgres from 'postgres';
import { createConversation } from './support/append.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';
import { talk } from './support/talk.ts';

const messageCount = 10_000;
const requests = Number(process.env.BENCH_REQUESTS ?? 200);

/** Paths below the conversation, by the name of their figure. */
const reads = {
  messages: 'messages',
  messages_page: 'messages?limit=100&offset=9000',
  messages_verbose_page: 'messages?verbose=true&sentiment=true&limit=1000',
  insights: 'insights',
  action_items: 'action-items',
  topics: 'topics?parentRefs=true',
  entities: 'entities',
  trackers: 'trackers',
};

const server = await startServer({ jobs: 100 });
const conversation = await createConversation(server, talk(messageCount));
const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
for (;;) {
  const [row] = await sql`select status from jobs`;
  if (row?.status === 'completed') break;
  if (row?.status === 'failed') throw new Error('the job failed');
  await Bun.sleep(50);
}
// What a server that has been up for a minute has done by itself; it says which catalogues it may not look at.
await sql`vacuum analyze`;
const [stored] = await sql`select (select count(*) from messages)::int as messages,
  (select count(*) from insights)::int as insights`;
await sql.end();

/** Milliseconds until the whole body is there. */
async function timed(path: string): Promise<{ milliseconds: number; bytes: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/v1/conversations/${conversation}/${path}`, {
    headers: { Authorization: `Bearer ${server.token}` },
  });
  const { byteLength } = await answer.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { milliseconds, bytes: byteLength };
}

const figures: Record<string, number> = {
  stored_messages: Number(stored?.messages),
  stored_insights: Number(stored?.insights),
};
for (const [name, path] of Object.entries(reads)) {
  // The first ones pay for connections, statements and compiled code.
  for (let warm = 0; warm < 20; warm++) await timed(path);
  const samples: number[] = [];
  for (let sent = 0; sent < requests; sent++) samples.push((await timed(path)).milliseconds);
  figures[`${name}_kilobytes`] = (await timed(path)).bytes / 1000;
  figures[`${name}_p50_ms`] = percentile(samples, 0.5);
  figures[`${name}_p99_ms`] = percentile(samples, 0.99);
}
await server.stop();

const p99 = (name: keyof typeof reads) => figures[`${name}_p99_ms`] ?? Number.NaN;
report('reads', figures, {
  all_messages_stored: stored?.messages === messageCount,
  messages_p99_at_most_100_ms: p99('messages') <= 100,
  insights_p99_at_most_100_ms: p99('insights') <= 100,
});
