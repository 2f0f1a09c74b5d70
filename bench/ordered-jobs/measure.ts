/** What a queue of ordered jobs does in a second, and how long a job waits in it. */

import { percentile } from '../support/report.ts';
import type { OrderedJob, OrderedJobs } from './system.ts';

/** Callers that each wait for one acceptance at a time; each has keys of its own, so that the order is known. */
const callers = 32;

/** A multiple of the callers. */
export const keyCount = 6 * callers;

const latencyRate = 20;

export interface Amounts {
  /** Jobs that wait while it is measured how fast they are done: a few, and many. */
  readonly few: number;
  readonly many: number;
  /** Of the latency. */
  readonly seconds: number;
}

/** One turn of everything on one queue. Throws if jobs of a key are not done in order, or two at one time. */
export async function measureSystem(system: OrderedJobs, { few, many, seconds }: Amounts) {
  await system.empty();
  await acceptMany(system, few);
  const doneOfFew = await doneInSecond(system, few);
  await system.empty();
  const startedAt = performance.now();
  await acceptMany(system, many);
  const accepted = many / ((performance.now() - startedAt) / 1000);
  // A tenth of them: the others still wait then.
  const doneOfMany = await doneInSecond(system, Math.ceil(many / 10));
  await system.empty();
  const latencies = await latenciesOf(system, seconds);
  await system.empty();
  return {
    accepted_per_second: accepted,
    [`done_per_second_of_${few}`]: doneOfFew,
    [`done_per_second_of_${many}`]: doneOfMany,
    latency_p50_ms: percentile(latencies, 0.5),
    latency_p99_ms: percentile(latencies, 0.99),
  };
}

async function acceptMany(system: OrderedJobs, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let nth = caller; nth < count; nth += callers) await system.accept(nthJob(nth));
    }),
  );
}

const nthJob = (nth: number): OrderedJob => ({ key: nth % keyCount, text: `${nth} ${performance.now()}` });

/** Looks at each job that is done. */
function createObserver(onJob: (job: OrderedJob) => void) {
  const last = new Map<number, number>();
  const underWay = new Set<number>();
  return async (job: OrderedJob): Promise<void> => {
    const { key, text } = job;
    const nth = Number.parseInt(text, 10);
    if (underWay.has(key)) throw new Error(`two jobs of key ${key} are done at one time`);
    if (nth !== (last.get(key) ?? key - keyCount) + keyCount)
      throw new Error(`job ${nth} of key ${key} comes after job ${last.get(key)}`);
    underWay.add(key);
    last.set(key, nth);
    // As any handler, it is not done before others had their turn.
    await Promise.resolve();
    underWay.delete(key);
    onJob(job);
  };
}

/** Has so many of the jobs that wait done; how many in a second, from the first on. */
async function doneInSecond(system: OrderedJobs, count: number): Promise<number> {
  const enough = Promise.withResolvers<void>();
  let done = 0;
  let firstAt = 0;
  let endedAt = 0;
  const observe = createObserver(() => {
    done += 1;
    if (done === 1) firstAt = performance.now();
    if (done !== count) return;
    endedAt = performance.now();
    enough.resolve();
  });
  const work = await system.work((job) =>
    observe(job).catch((error) => {
      enough.reject(error);
      throw error;
    }),
  );
  try {
    await enough.promise;
  } finally {
    await work.stop();
  }
  return (count - 1) / ((endedAt - firstAt) / 1000);
}

/** Milliseconds from asking for a job to be accepted to its being done, at a rate that every queue can keep. */
async function latenciesOf(system: OrderedJobs, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  const failures: unknown[] = [];
  const observe = createObserver(({ text }) => {
    samples.push(performance.now() - Number(text.split(' ')[1]));
  });
  const work = await system.work((job) => observe(job).catch((error) => void failures.push(error)));
  try {
    const count = seconds * latencyRate;
    const startedAt = performance.now();
    const accepting: Promise<void>[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const dueAt = startedAt + (nth * 1000) / latencyRate;
      await Bun.sleep(Math.max(0, dueAt - performance.now()));
      accepting.push(system.accept(nthJob(nth)));
    }
    await Promise.all(accepting);
    while (samples.length + failures.length < count) await Bun.sleep(5);
  } finally {
    await work.stop();
  }
  if (failures.length > 0) throw failures[0];
  return samples;
}
