import { describe, expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { createBreaks } from '../../../src/core/turns/breaks.ts';
import { createTurns } from '../../../src/core/turns.ts';

/** A clock that a test sets. */
function createClock() {
  const clock = { time: 1_000, now: () => clock.time };
  return clock;
}

test('eight milliseconds of twenty are worked while breaks are taken, and all of them otherwise', () => {
  const clock = createClock();
  const breaks = createBreaks(clock.now);
  const breaksOfThreeRounds = () =>
    Array.from({ length: 60 }, (_, millisecond) => {
      clock.time = 1_000 + millisecond;
      return breaks.areOn();
    }).filter(Boolean).length;

  expect(breaksOfThreeRounds()).toBe(0);
  clock.time = 1_000;
  breaks.take(true);
  expect(breaksOfThreeRounds()).toBe(3 * 12);
  breaks.take(false);
  expect(breaksOfThreeRounds()).toBe(0);
});

test('to be told again that breaks are taken does not begin the round anew', () => {
  const clock = createClock();
  const breaks = createBreaks(clock.now);
  breaks.take(true);
  clock.time += 10;
  breaks.take(true);
  expect(breaks.areOn()).toBe(true);
});

test('a break ends with its time, and at once where no more are taken', async () => {
  const clock = createClock();
  const breaks = createBreaks(clock.now);
  breaks.take(true);
  expect(breaks.end()).toBeUndefined();
  clock.time += 19;
  await breaks.end();

  // The timer has not gone off yet when the promise is settled.
  clock.time -= 11;
  const order: string[] = [];
  const ended = breaks.end()?.then(() => order.push('the break'));
  const nextRound = setImmediate().then(() => order.push('a round of the event loop'));
  breaks.take(false);
  await Promise.all([ended, nextRound]);
  expect(order).toEqual(['the break', 'a round of the event loop']);
});

describe('long work', () => {
  /** What has begun, of a slice, work that holds the turn, and an owner that gives way; on a clock that stands still. */
  function begin(turns: ReturnType<typeof createTurns>) {
    const begun: string[] = [];
    const all = Promise.all([
      turns.of('a').run(() => begun.push('slice')),
      turns.of('b').hold(async () => begun.push('hold')),
      turns.betweenBreaks().then(() => begun.push('between breaks')),
      turns.giveWay('c').then(() => begun.push('giving way')),
    ]);
    return { begun, all };
  }

  test('waits for the end of a break before it begins anything', async () => {
    const clock = createClock();
    const turns = createTurns(clock.now);
    turns.takeBreaks(true);
    clock.time += 9;
    const { begun, all } = begin(turns);
    await setImmediate();
    expect(begun).toEqual([]);
    turns.takeBreaks(false);
    await all;
    expect(begun.toSorted()).toEqual(['between breaks', 'giving way', 'hold', 'slice']);
  });

  test('begins at once between two breaks', () => {
    const clock = createClock();
    const turns = createTurns(clock.now);
    turns.takeBreaks(true);
    clock.time += 7;
    expect(begin(turns).begun).toEqual(['slice']);
  });
});
