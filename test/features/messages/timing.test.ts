import { expect, test } from 'bun:test';
import { spreadSentences } from '../../../src/features/messages/timing.ts';

const at = (seconds: number) => new Date(Date.UTC(2024, 4, 1, 9) + seconds * 1000);
const clock = at(0);
const spans = (...args: Parameters<typeof spreadSentences>) =>
  spreadSentences(...args).map(({ startTime, endTime }) => [
    (startTime.getTime() - clock.getTime()) / 1000,
    (endTime.getTime() - clock.getTime()) / 1000,
  ]);

const three = ['One two.', 'Three four five six.', 'Seven eight.'];

test('the time of sentences without a duration runs from the clock on, 0.48 seconds a word, back to back', () => {
  expect(spans(three, {}, clock)).toEqual([
    [0, 0.96],
    [0.96, 2.88],
    [2.88, 3.84],
  ]);
});

test('the time of sentences with a duration fills it, each sentence by its share of the words', () => {
  const duration = { startTime: at(100).toISOString(), endTime: at(108).toISOString() };
  expect(spans(three, duration, clock)).toEqual([
    [100, 102],
    [102, 106],
    [106, 108],
  ]);
});

test('the time of sentences with only a start goes on by the clock from there', () => {
  expect(spans(['One two.'], { startTime: at(60).toISOString() }, clock)).toEqual([[60, 60.96]]);
});

test('the time of sentences with only an end counts back from it', () => {
  expect(spans(['One two.'], { endTime: at(60).toISOString() }, clock)).toEqual([[59.04, 60]]);
});

test('the time of sentences with only a start ends where the next message begins, if that is sooner', () => {
  const given = (nextSeconds: number) => ({
    startTime: at(60).toISOString(),
    nextStartTime: at(nextSeconds),
  });
  expect(spans(['One two.', 'Three four.'], given(61), clock)).toEqual([
    [60, 60.5],
    [60.5, 61],
  ]);
  expect(spans(['One two.'], given(90), clock)).toEqual([[60, 60.96]]);
  // One that begins before it, or with it, says nothing of when it ends.
  for (const next of [60, 10]) expect(spans(['One two.'], given(next), clock)).toEqual([[60, 60.96]]);
});

test('the time of sentences without a duration ends where the next message begins, if that is sooner', () => {
  expect(spans(['One two.'], { nextStartTime: at(0.5) }, clock)).toEqual([[0, 0.5]]);
});

test('the time of sentences with only an end does not reach into what was said before', () => {
  const endTime = at(60).toISOString();
  expect(spans(['One two.'], { endTime }, at(59.5))).toEqual([[59.5, 60]]);
  // Control: what was said later says nothing of when it began.
  expect(spans(['One two.'], { endTime }, at(70))).toEqual([[59.04, 60]]);
});

test('a given end counts, whenever the next message begins', () => {
  const times = {
    startTime: at(1).toISOString(),
    endTime: at(5).toISOString(),
    nextStartTime: at(3),
  };
  expect(spans(['One two.'], times, clock)).toEqual([[1, 5]]);
});

test('the time of sentences of no length is one moment for all of them', () => {
  const moment = at(5).toISOString();
  expect(spans(three, { startTime: moment, endTime: moment }, clock)).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
  ]);
});

test('the time of sentences leaves no gap and no overlap where the shares do not come out even', () => {
  const found = spreadSentences(
    Array.from({ length: 7 }, () => 'A b c.'),
    { startTime: at(0).toISOString(), endTime: at(1).toISOString() },
    clock,
  );
  found.slice(1).forEach(({ startTime }, index) => {
    expect(startTime).toEqual(found[index]?.endTime ?? new Date(0));
  });
  expect(found.at(-1)?.endTime).toEqual(at(1));
});

test('sentences of a script without spaces share the time by their characters', () => {
  const duration = { startTime: at(0).toISOString(), endTime: at(9).toISOString() };
  expect(spans(['価格です。', '価格についてお話しします。'], duration, clock)).toEqual([
    [0, 2.25],
    [2.25, 9],
  ]);
});
