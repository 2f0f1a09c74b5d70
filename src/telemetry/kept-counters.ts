/** What processes that have ended had counted: sums of a server must not fall, since Prometheus would take that for a new start. */

import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** Measurements of one process, as its registry gives them. */
type Measurements = MetricObjectWithValues<MetricValue<string>>[];

/** The measurements of a process that is started again whenever it ends. */
export interface KeptCounters {
  /** The running process has measured this. */
  measured(measurements: object[]): void;
  /** It has ended; what it had counted when it was last asked is kept. */
  ended(): void;
  /** What the earlier ones had counted, and what the running one said last: nothing until it was asked. */
  all(): Promise<object[][]>;
}

export function createKeptCounters(): KeptCounters {
  let last: Measurements = [];
  let ofEnded: Promise<Measurements> = Promise.resolve([]);
  return {
    measured(measurements) {
      // What came over IPC was made by a registry in the other process.
      last = measurements as Measurements;
    },
    ended() {
      // What it held, such as memory, has gone with it.
      const counted = last.filter(({ type }) => isCounted.has(String(type)));
      last = [];
      // In turn, and added up: a process that ends again and again must not fill this one's memory.
      ofEnded = ofEnded.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON());
    },
    all: async () => [await ofEnded, last],
  };
}

const isCounted: ReadonlySet<string> = new Set(['counter', 'histogram']);
