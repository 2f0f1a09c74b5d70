import { beforeAll, expect, test } from 'bun:test';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { createTurns } from '../../../src/core/turns.ts';
import { maximumMessages, type Stretch, summarize } from '../../../src/features/summaries/summarize.ts';
import { keepsLoopNoLonger, least, measureStretches, never } from '../../support/servers/event-loop.ts';

const messagesOfPage = 200;
const start = Date.parse('2024-05-01T09:00:00Z');

/** A conversation of any length, said when it is asked for, and how many of its messages were. */
function endlessTalk(messages: number) {
  const read = { messages: 0, last: 0 };
  const page = async (from: number, to: number) => {
    const count = Math.min(messagesOfPage, to - from + 1);
    read.messages += count;
    read.last = Math.max(read.last, from + count - 1);
    return Array.from({ length: count }, (_, index) => ({
      id: String(from + index),
      ordinal: from + index,
      text: `We will move the machines of plant ${(from + index) % 97} to the new hall in week ${(from + index) % 53}.`,
      startTime: new Date(start + (from + index) * 1_000),
      endTime: new Date(start + (from + index + 1) * 1_000),
      speaker: undefined,
      insight: undefined,
    }));
  };
  const stretch: Stretch = {
    from: 0,
    to: messages - 1,
    names: summaryNames([]),
    maximumSegments: 12,
    page,
    pace: createTurns().of('somebody'),
  };
  return { stretch, read };
}

/** Vectors that tell one text from another, and nothing else. */
const vectors = async (texts: readonly string[]) =>
  texts.map((text) => Float32Array.of(1, (text.length % 7) / 7, (text.charCodeAt(35) % 5) / 5));

/** A summary that has as much to look at as any, and what it took. */
const longest = endlessTalk(1_000_000);
let taken = never;
let ofLong: Awaited<ReturnType<typeof summarize>> = [];
beforeAll(async () => {
  taken = await measureStretches(async () => {
    ofLong = await summarize(longest.stretch, vectors);
  });
}, 300_000);

test('a summary of a million messages looks at twenty thousand of them, from the first to the last', () => {
  const { read } = longest;
  // Once to find its parts, and once to choose from them.
  expect(read.messages).toBe(2 * maximumMessages);
  expect(read.last).toBe(999_999);
  // Together its segments cover all of it.
  expect(ofLong.length).toBeGreaterThan(1);
  expect([ofLong[0]?.firstOrdinal, ofLong.at(-1)?.lastOrdinal]).toEqual([0, 999_999]);
  for (const [index, { firstOrdinal }] of ofLong.slice(1).entries())
    expect(firstOrdinal).toBe((ofLong[index]?.lastOrdinal ?? -1) + 1);
});

test('the making of a summary ends when nobody waits for it any more', async () => {
  const { stretch, read } = endlessTalk(1_000_000);
  const ended = new AbortController();
  const page = async (from: number, to: number) => {
    if (read.messages > 1_000) ended.abort(new Error('nobody waits'));
    return stretch.page(from, to);
  };
  await expect(summarize({ ...stretch, page, signal: ended.signal }, vectors)).rejects.toThrow(
    'nobody waits',
  );
  expect(read.messages).toBeLessThan(2_000);
});

test('as many messages as there may be in a summary keep the event loop no longer than a quarter of them', async () => {
  const measure = (messages: number) =>
    measureStretches(() => summarize(endlessTalk(messages).stretch, vectors));
  let [ofSome, ofAll] = [await measure(maximumMessages / 4), taken];
  for (let count = 1; count < 6 && !keepsLoopNoLonger(ofSome, ofAll); count += 1) {
    ofSome = least(ofSome, await measure(maximumMessages / 4));
    ofAll = least(ofAll, await measure(maximumMessages));
  }
  expect([ofSome, ofAll]).toSatisfy(() => keepsLoopNoLonger(ofSome, ofAll));
}, 300_000);
