/** How a conversation is given to a language model: whole, in order, and so that no text can pass for anything else. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  cutText,
  type NumberedMessage,
  transcriptOf,
  type Window,
  windowsOf,
} from '../../../src/analysis/call-reading/transcript.ts';
import { anyTalk, anyText, asLines, commandingTexts, readBack, talkOf } from './talk.ts';

describe('a transcript', () => {
  test('has one message a line, with its number, who said it, and what was said', () => {
    expect(transcriptOf(talkOf('Hello.', 'Hi "Ana".'))).toBe(
      '{"message":1,"speaker":"Ana","text":"Hello."}\n{"message":2,"speaker":"Ben","text":"Hi \\"Ana\\"."}',
    );
  });

  test.each(commandingTexts)('neither ends nor adds a line where somebody says or is named %j', (text) => {
    const window = [
      { number: 1, speaker: 'Ana', text },
      { number: 2, speaker: text, text: 'Well.' },
    ];
    expect(readBack(transcriptOf(window))).toEqual(asLines(window));
  });

  test('read line by line gives exactly the messages, whatever they say', () => {
    fc.assert(
      fc.property(anyTalk, (talk) => {
        expect(readBack(transcriptOf(talk))).toEqual(asLines(talk));
      }),
    );
  });

  test('is well-formed Unicode, whatever the messages are', () => {
    fc.assert(fc.property(anyTalk, (talk) => transcriptOf(talk).isWellFormed()));
  });
});

describe('a long text', () => {
  test('is cut to its beginning, and a shorter one is not', () => {
    expect(cutText('a'.repeat(4_000))).toBe('a'.repeat(4_000));
    expect(cutText('a'.repeat(4_001))).toBe('a'.repeat(4_000));
  });

  test('loses a character of which only half would be left', () => {
    expect(cutText(`${'a'.repeat(3_999)}😀b`)).toBe('a'.repeat(3_999));
    expect(cutText(`${'a'.repeat(3_998)}😀b`)).toBe(`${'a'.repeat(3_998)}😀`);
  });

  test('gets nothing that was not said', () => {
    fc.assert(
      fc.property(anyText, fc.nat(3), (piece, shift) => {
        const text = `${'b'.repeat(shift)}${`${piece} 😀`.repeat(2_500)}`.toWellFormed();
        const cut = cutText(text);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeWithin(3_999, 4_001);
      }),
    );
  });
});

/** The numbers of the messages of each window. */
const numbersOf = (windows: readonly Window[]): number[][] =>
  windows.map((window) => window.map(({ number }) => number));

/** Messages that each take the same room, and room for so many of them. */
const equalTalk = (count: number) => talkOf(...Array.from({ length: count }, () => 'x'.repeat(60)));
const [sample] = equalTalk(1) as [NumberedMessage];
const roomFor = (count: number) => count * (transcriptOf([sample]).length + 10);

const anyTurns = fc.uniqueArray(fc.integer({ min: 1, max: 25 })).map((turns) => new Set(turns));
const anyLimit = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(1, 100, 100_000));

describe('windows', () => {
  test('have every message exactly once, in order, and none is empty', () => {
    fc.assert(
      fc.property(anyTalk, anyTurns, anyLimit, (talk, turns, limit) => {
        const windows = windowsOf(talk, turns, limit);
        expect(windows.flat()).toEqual(talk);
        expect(windows.filter(({ length }) => length === 0)).toEqual([]);
      }),
    );
  });

  test('are no longer than they may be, unless it is for one message', () => {
    fc.assert(
      fc.property(anyTalk, anyTurns, anyLimit, (talk, turns, limit) => {
        for (const window of windowsOf(talk, turns, limit))
          if (window.length > 1) expect(transcriptOf(window).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test('count what stands in a name as they count what is said', () => {
    const named = talkOf('a', 'b', 'c', 'd').map((one) => ({ ...one, speaker: '\u0001'.repeat(20) }));
    for (const window of windowsOf(named, new Set(), 300))
      expect(transcriptOf(window).length).toBeLessThanOrEqual(300);
  });

  test('are as few as the order allows where no turns are known', () => {
    fc.assert(
      fc.property(anyTalk, anyLimit, (talk, limit) => {
        const windows = windowsOf(talk, new Set(), limit);
        for (const [index, next] of windows.slice(1).entries()) {
          const both = [...(windows[index] ?? []), ...next.slice(0, 1)];
          // What a message takes is known to a few characters only.
          expect(transcriptOf(both).length + 40 * both.length).toBeGreaterThan(limit);
        }
      }),
    );
  });

  test('are none of no messages, and one where all has room, whatever it turns to', () => {
    expect(windowsOf([], new Set([1]), 1_000)).toEqual([]);
    expect(numbersOf(windowsOf(equalTalk(4), new Set([1, 2, 3, 4]), roomFor(4)))).toEqual([[1, 2, 3, 4]]);
  });

  test('of a message that is longer than one may be have it alone', () => {
    const talk = talkOf('Hello.', 'x'.repeat(1_000), 'Good bye.');
    expect(numbersOf(windowsOf(talk, new Set(), 500))).toEqual([[1], [2], [3]]);
  });

  test('end where the talk turns to something else, in their second half', () => {
    const cutAt = (...turns: readonly number[]) =>
      numbersOf(windowsOf(equalTalk(9), new Set(turns), roomFor(6)));
    expect(cutAt()).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9],
    ]);
    expect(cutAt(5)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]);
    expect(cutAt(5, 6)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ]);
    // So early a turn would leave most of a window empty.
    expect(cutAt(2)).toEqual(cutAt());
  });

  test('that can be filled up to a turn are', () => {
    expect(numbersOf(windowsOf(equalTalk(9), new Set([5, 7]), roomFor(6)))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9],
    ]);
  });

  test('are half full by what was said, not by how many messages they have', () => {
    const talk = talkOf('a', 'b', 'c', 'd', 'e', 'x'.repeat(900), 'y'.repeat(500));
    // The fifth message is the last one of the second half, but nearly everything is said in the sixth.
    expect(numbersOf(windowsOf(talk, new Set([5]), 1_500))).toEqual([[1, 2, 3, 4, 5, 6], [7]]);
  });

  test('begin at a turn wherever one before is at least half full by it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 24 }), anyTurns, (count, turns) => {
        const windows = numbersOf(windowsOf(equalTalk(count), turns, roomFor(6)));
        for (const [index, next] of windows.slice(1).entries()) {
          const [first = 0] = windows[index] ?? [];
          const start = next[0] ?? 0;
          // Four of six messages and more are half of a window even where something is counted too high.
          const possible = [first + 4, first + 5, first + 6].filter((number) => turns.has(number));
          if (possible.length > 0) expect(start).toBe(Math.max(...possible));
        }
      }),
    );
  });
});
