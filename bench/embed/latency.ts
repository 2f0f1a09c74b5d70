/** How long other requests take while embedding takes all it can get. */

import { createConversation } from '../support/append.ts';
import { runLoad } from '../support/load.ts';
import { percentile } from '../support/report.ts';
import type { BenchServer } from '../support/server.ts';
import { talk } from '../support/talk.ts';

const connections = 32;
const messageCount = 100;
/** Long enough for a 99th percentile. */
const seconds = 4 * Number(process.env.BENCH_SECONDS ?? 4);

/** Requests that are timed, and their bar: which 99th percentile they may have, and how often they are sent. */
const probes = {
  healthz: { everyMilliseconds: 20, mostMilliseconds: 20 },
  messages: { everyMilliseconds: 30, mostMilliseconds: 60 },
};

/** Sends at a fixed rate, whatever the answers do, until told to stop; answers the milliseconds each took. */
async function timed(send: () => Promise<Response>, everyMilliseconds: number, stop: AbortSignal) {
  const samples: number[] = [];
  const running: Promise<void>[] = [];
  const one = async (dueAt: number): Promise<void> => {
    const answer = await send();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    samples.push(performance.now() - dueAt);
  };
  for (let dueAt = performance.now(); !stop.aborted; dueAt += everyMilliseconds) {
    // Counted from when it was due, so that a stall is not hidden.
    running.push(one(dueAt));
    await Bun.sleep(Math.max(0, dueAt + everyMilliseconds - performance.now()));
  }
  await Promise.all(running);
  return samples;
}

/** Notes the percentiles and sets the bars of the probes, under the load of these embed requests. */
export async function measureLatencyUnderLoad(
  server: BenchServer,
  requests: readonly string[],
  name: string,
  note: (figure: string, value: number) => number,
  bars: Record<string, boolean>,
): Promise<void> {
  const conversation = await createConversation(server, talk(messageCount));
  const headers = { Authorization: `Bearer ${server.token}` };
  const messages = `${server.url}/v1/conversations/${conversation}/messages`;
  for (let stored = 0; stored < messageCount; ) {
    const answer = await fetch(messages, { headers });
    stored = ((await answer.json()) as { messages: unknown[] }).messages.length;
    await Bun.sleep(50);
  }
  const sends = {
    healthz: () => fetch(`${server.url}/healthz`),
    messages: () => fetch(messages, { headers }),
  };

  const stopping = new AbortController();
  const load = runLoad({ port: Number(new URL(server.url).port), requests, connections, seconds });
  const sampling = Promise.all(
    (['healthz', 'messages'] as const).map(async (probe) => {
      const { everyMilliseconds, mostMilliseconds } = probes[probe];
      const samples = await timed(sends[probe], everyMilliseconds, stopping.signal);
      note(`${name}_load_${probe}_p50_ms`, percentile(samples, 0.5));
      const p99 = note(`${name}_load_${probe}_p99_ms`, percentile(samples, 0.99));
      bars[`${name}_load_${probe}_p99_at_most_${mostMilliseconds}_ms`] = p99 <= mostMilliseconds;
    }),
  );
  await load.finally(() => stopping.abort());
  await sampling;
}
