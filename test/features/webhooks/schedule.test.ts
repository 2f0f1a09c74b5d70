import { expect, test } from 'bun:test';
import {
  maximumAttempts,
  maximumFailures,
  maximumProbeSeconds,
  maximumRetryAfterSeconds,
  nextAttempt,
  probeDelay,
} from '../../../src/features/webhooks/schedule.ts';

function delaySeconds(attempts: number, random: number, retryAfterSeconds?: number): number {
  const next = nextAttempt({ attempts, retryAfterSeconds, random: () => random });
  if (next === 'give_up') throw new Error(`gave up after ${attempts} attempts`);
  return next.delayMilliseconds / 1000;
}

const attemptNumbers = Array.from({ length: maximumAttempts - 1 }, (_, index) => index + 1);

test('the schedule of attempts waits about a second first, then ever longer', () => {
  const means = attemptNumbers.map((attempts) => delaySeconds(attempts, 0.5));
  expect(means.slice(0, 8)).toEqual([1, 5, 30, 120, 600, 1800, 3600, 7200]);
  expect(means).toEqual(means.toSorted((a, b) => a - b));
});

test('the schedule of attempts spans about a day and then gives up', () => {
  const total = attemptNumbers.reduce((sum, attempts) => sum + delaySeconds(attempts, 0.5), 0);
  expect(total / 3600).toBeWithin(23, 25);
  for (const attempts of [maximumAttempts, maximumAttempts + 1, 1000])
    expect(nextAttempt({ attempts, random: Math.random })).toBe('give_up');
});

test('the schedule of attempts spreads every wait over half to one and a half of its mean', () => {
  for (const attempts of attemptNumbers) {
    const mean = delaySeconds(attempts, 0.5);
    expect(delaySeconds(attempts, 0)).toBeCloseTo(mean / 2, 2);
    expect(delaySeconds(attempts, 0.999_999)).toBeCloseTo(mean * 1.5, 0);
  }
});

test('the schedule of attempts never comes back earlier than the receiver asked, up to an hour', () => {
  expect(delaySeconds(1, 0.5, 90)).toBe(90);
  expect(delaySeconds(1, 0.5, 0)).toBe(1);
  expect(delaySeconds(1, 0.5, 86_400)).toBe(maximumRetryAfterSeconds);
  expect(delaySeconds(8, 0.5, 90)).toBe(7200);
});

test('the schedule of attempts gives up after the last attempt even when the receiver asks to be called again', () => {
  expect(nextAttempt({ attempts: maximumAttempts, retryAfterSeconds: 5, random: Math.random })).toBe(
    'give_up',
  );
});

test.each([0, -1, 1.5, Number.NaN])(
  'the schedule of attempts refuses %p attempts, a mistake of the caller',
  (attempts) => {
    expect(() => nextAttempt({ attempts, random: Math.random })).toThrow('attempts');
  },
);

test('a receiver that does not answer is probed after a second at first, and at least once a minute in the end, never together', () => {
  const probes = (failures: number) => Array.from({ length: 200 }, () => probeDelay(failures) / 1000);
  for (const seconds of probes(1)) expect(seconds).toBeWithin(0.5, 1.51);
  expect(maximumProbeSeconds).toBe(60);
  for (const failures of [maximumFailures, maximumFailures + 1, 1000]) {
    for (const seconds of probes(failures)) expect(seconds).toBeWithin(20, 60.01);
    expect(new Set(probes(failures)).size).toBeGreaterThan(100);
  }
});
