import { expect, test } from 'bun:test';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { createKeptCounters } from '../../src/telemetry/kept-counters.ts';

/** What a process measures that has ended so many jobs. */
async function measured(jobs: number): Promise<object[]> {
  const registers = [new Registry()];
  new Counter({ name: 'jobs_total', help: 'Jobs.', registers }).inc(jobs);
  new Gauge({ name: 'memory', help: 'Bytes.', registers }).set(500);
  return (await registers[0]?.getMetricsAsJSON()) ?? [];
}

test('what processes have counted that have ended counts on; what they held does not', async () => {
  const counters = createKeptCounters();
  const sums = async () => {
    const all = (await counters.all()) as Parameters<typeof AggregatorRegistry.aggregate>[0];
    return (await AggregatorRegistry.aggregate(all).metrics())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  };
  expect(await sums()).toEqual([]);
  counters.measured(await measured(3));
  expect(await sums()).toEqual(['jobs_total 3', 'memory 500']);
  counters.ended();
  expect(await sums()).toEqual(['jobs_total 3']);
  counters.measured(await measured(2));
  expect(await sums()).toEqual(['jobs_total 5', 'memory 500']);
  // One that ends before anybody has asked it has nothing to keep.
  counters.ended();
  counters.ended();
  expect(await sums()).toEqual(['jobs_total 5']);
});
