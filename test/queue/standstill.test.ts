import { afterEach, expect, test } from 'bun:test';
import {
  type StandstillWatch,
  standstillMilliseconds,
  watchForStandstill,
} from '../../src/queue/standstill.ts';

let watch: StandstillWatch;
afterEach(() => watch.close());

/** Keeps the event loop, as a signal that stops the process does. */
const standStill = (milliseconds: number) => Bun.sleepSync(milliseconds);

test('a process knows at once that it stood still, and whether something was before or after that', async () => {
  watch = watchForStandstill();
  const before = performance.now();
  standStill(standstillMilliseconds + 50);
  // Before any timer had its turn.
  expect(watch.hasStoodStillSince(before)).toBe(true);
  const after = performance.now();
  expect(watch.hasStoodStillSince(after)).toBe(false);
  await Bun.sleep(300);
  expect(watch.hasStoodStillSince(after)).toBe(false);
  expect(watch.hasStoodStillSince(before)).toBe(true);
});

test('who asks later, when the event loop has gone round again, learns of a standstill, too', async () => {
  watch = watchForStandstill();
  const before = performance.now();
  standStill(standstillMilliseconds + 50);
  await Bun.sleep(10);
  expect(watch.hasStoodStillSince(before)).toBe(true);
});

test('control: a process that is merely busy has not stood still', async () => {
  watch = watchForStandstill();
  const before = performance.now();
  for (let turn = 0; turn < 4; turn++) {
    standStill(standstillMilliseconds / 4);
    await Bun.sleep(0);
  }
  expect(watch.hasStoodStillSince(before)).toBe(false);
});
