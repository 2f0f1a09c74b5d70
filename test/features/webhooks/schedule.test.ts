import { expect, test } from 'bun:test';
import {
  maximumFailures,
  maximumProbeSeconds,
  maximumRetryAfterSeconds,
  patienceHours,
  probeDelay,
  retryDelay,
} from '../../../src/features/webhooks/schedule.ts';

const delaySeconds = (failures: number, random: number, retryAfterSeconds?: number): number =>
  retryDelay(failures, retryAfterSeconds, () => random) / 1000;

/** More than a call can have while patience lasts. */
const failureNumbers = Array.from({ length: 20 }, (_, index) => index + 1);

test('the schedule of attempts waits about a second first, then ever longer, and six hours in the end', () => {
  const means = failureNumbers.map((failures) => delaySeconds(failures, 0.5));
  expect(means.slice(0, 8)).toEqual([1, 5, 30, 120, 600, 1800, 3600, 7200]);
  expect(means).toEqual(means.toSorted((a, b) => a - b));
  expect(new Set(means.slice(10))).toEqual(new Set([6 * 3600]));
});

test('the schedule of attempts has a dozen of them while patience lasts', () => {
  let [attempts, seconds] = [1, 0];
  for (; seconds <= patienceHours * 3600; attempts += 1) seconds += delaySeconds(attempts, 0.5);
  expect(attempts).toBeWithin(12, 15);
});

test('the schedule of attempts spreads every wait over half to one and a half of its mean', () => {
  for (const failures of failureNumbers) {
    const mean = delaySeconds(failures, 0.5);
    expect(delaySeconds(failures, 0)).toBeCloseTo(mean / 2, 2);
    expect(delaySeconds(failures, 0.999_999)).toBeCloseTo(mean * 1.5, 0);
  }
});

test('the schedule of attempts never comes back earlier than the receiver asked, up to an hour', () => {
  expect(delaySeconds(1, 0.5, 90)).toBe(90);
  expect(delaySeconds(1, 0.5, 0)).toBe(1);
  expect(delaySeconds(1, 0.5, 86_400)).toBe(maximumRetryAfterSeconds);
  expect(delaySeconds(8, 0.5, 90)).toBe(7200);
});

test('a receiver that does not answer is probed after a second at first, and at least once a minute in the end, never together', () => {
  const probes = (failures: number) => Array.from({ length: 200 }, () => probeDelay(failures) / 1000);
  for (const seconds of probes(1)) expect(seconds).toBeWithin(0.5, 1.51);
  expect(maximumProbeSeconds).toBe(60);
  for (const failures of [maximumFailures, maximumFailures + 1, 1000]) {
    for (const seconds of probes(failures)) expect(seconds).toBeWithin(20, 60.01);
    expect(new Set(probes(failures)).size).toBeGreaterThan(100);
  }
});
