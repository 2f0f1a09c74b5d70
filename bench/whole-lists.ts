/**
 * What it costs to answer the lists of a conversation of 100,000 messages whole, as clients ask that know of no pages:
 * how long it takes, how much memory the process that answers HTTP needs, and how long others wait meanwhile.
 */

import postgres from 'postgres';
import { fillWithMillionMessages } from './support/million-messages.ts';
import { peakMegabytes } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';

const rounds = 5;
const lists = ['messages', 'messages?limit=10000', 'insights', 'entities', 'trackers', 'topics'];

const server = await startServer();
const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
const [account] = await sql`select id from accounts`;
const { largestConversationId, jobId } = await fillWithMillionMessages(sql, String(account?.id));
await sql.end();
const headers = { Authorization: `Bearer ${server.token}` };

/** Milliseconds that others wait for something small, one after another, until `work` is done. */
async function meanwhile(work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const waits: number[] = [];
  const looking = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await (await fetch(`${server.url}/v1/job/${jobId}`, { headers })).arrayBuffer();
      waits.push(performance.now() - startedAt);
      await Bun.sleep(5);
    }
  })();
  await work();
  isDone = true;
  await looking;
  return waits;
}

async function readList(path: string) {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/v1/conversations/${largestConversationId}/${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  return {
    milliseconds: performance.now() - startedAt,
    bytes,
    isWhole: answer.headers.get('link') === null,
  };
}

const figures: Record<string, number> = {};
const bars: Record<string, boolean> = {};
for (let warm = 0; warm < 20; warm++) await readList('messages?limit=1000');
figures.quiet_p99_ms = percentile(await meanwhile(() => Bun.sleep(2_000)), 0.99);
figures.megabytes_before = peakMegabytes(server.processId);
for (const path of lists) {
  const name = path.replace(/\W+/g, '_');
  const reads: Awaited<ReturnType<typeof readList>>[] = [];
  const waits = await meanwhile(async () => {
    for (let round = 0; round < rounds; round++) reads.push(await readList(path));
  });
  figures[`${name}_ms`] = percentile(
    reads.map(({ milliseconds }) => milliseconds),
    0.5,
  );
  figures[`${name}_megabytes`] = (reads[0]?.bytes ?? 0) / 1024 / 1024;
  figures[`${name}_others_p99_ms`] = percentile(waits, 0.99);
  figures[`${name}_others_longest_ms`] = Math.max(...waits);
  if (!path.includes('limit')) bars[`${name}_whole`] = reads.every(({ isWhole }) => isWhole);
}
figures.megabytes_one_reader = peakMegabytes(server.processId);
// One is written while the other one waits.
const together = await meanwhile(() => Promise.all([readList('messages'), readList('messages')]));
figures.two_readers_others_longest_ms = Math.max(...together);
figures.megabytes_two_readers = peakMegabytes(server.processId);
await server.stop();
report('whole-lists', figures, bars);
