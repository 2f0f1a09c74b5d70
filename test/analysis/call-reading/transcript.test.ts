/** How a conversation is given to a language model: whole, in order, and so that no text can pass for anything else. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  messagesIn,
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

/** A message that says this, as it is given to a model with so much room. */
const partsOf = (text: string, characters = 100_000): NumberedMessage[] =>
  windowsOf(talkOf(text), new Set(), characters).flat();
const textsOf = (parts: readonly NumberedMessage[]): string[] => parts.map(({ text }) => text);

describe('a long message', () => {
  test('has a line for each 4,000 characters, and a shorter one has one line', () => {
    expect(textsOf(partsOf('a'.repeat(4_000)))).toEqual(['a'.repeat(4_000)]);
    expect(textsOf(partsOf('a'.repeat(4_001)))).toEqual(['a'.repeat(4_000), 'a']);
    expect(transcriptOf(partsOf('a'.repeat(4_001))).split('\n')[1]).toBe(
      '{"message":1,"speaker":"Ana","text":"a"}',
    );
  });

  test.each([
    ['between sentences', `${'word '.repeat(700)}end. `, 'The next one '.repeat(200)],
    ['behind a quotation mark', `${'word '.repeat(700)}“Why?” `, 'The next one '.repeat(200)],
    ['between lines', `${'word '.repeat(700)}end\n`, 'the next one '.repeat(200)],
    ['between sentences without spaces', `${'字'.repeat(3_500)}。`, '字'.repeat(1_000)],
    ['between clauses', `${'word '.repeat(700)}end, `, 'the next one '.repeat(200)],
    ['between words', 'wordy '.repeat(666), 'wordy '.repeat(100)],
  ])('is cut %s', (_, one, other) => {
    expect(textsOf(partsOf(one + other))).toEqual([one, other]);
  });

  test('is never cut in the middle of a character', () => {
    const [first, second] = textsOf(partsOf(`${'a'.repeat(3_999)}😀b`));
    expect([first, second]).toEqual(['a'.repeat(3_999), '😀b']);
    expect(textsOf(partsOf(`${'a'.repeat(3_998)}😀b`))).toEqual([`${'a'.repeat(3_998)}😀`, 'b']);
  });

  test('is given with all that was said, and nothing else, whatever it is and however much room there is', () => {
    const anyLongText = fc
      .tuple(anyText, fc.constantFrom('😀', ' 😀', '. ', 'x', '\u0001'), fc.nat(9_000), fc.nat(3))
      .map(
        ([piece, more, length, shift]) =>
          `${'b'.repeat(shift)}${`${piece}${more}`.repeat(Math.ceil(length / (piece.length + 1)))}`,
      );
    fc.assert(
      fc.property(anyLongText, fc.integer({ min: 2_000, max: 20_000 }), (text, limit) => {
        const talk = talkOf('Hello.', text, 'Good bye.');
        const windows = windowsOf(talk, new Set(), limit);
        const parts = windows.flat();
        const ofText = parts.filter(({ number }) => number === 2);
        expect(textsOf(ofText).join('')).toBe(text);
        expect(textsOf(messagesIn(parts))).toEqual(textsOf(talk));
        for (const { text: part, start = 0 } of ofText) {
          expect(text.slice(start, start + part.length)).toBe(part);
          expect(part.length).toBeLessThanOrEqual(4_000);
          if (text.isWellFormed()) expect(part.isWellFormed()).toBe(true);
        }
        for (const window of windows) expect(transcriptOf(window).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test('that takes much room in JSON is read in short parts, each of which has room', () => {
    const windows = windowsOf(talkOf('\u0001'.repeat(4_000)), new Set(), 3_000);
    expect(textsOf(windows.flat()).join('')).toBe('\u0001'.repeat(4_000));
    for (const window of windows) expect(transcriptOf(window).length).toBeLessThanOrEqual(3_000);
  });

  test('is one message again for who looks a quotation up, as far as a window has it', () => {
    const text = 'One sentence. '.repeat(1_000);
    const [first = [], second = []] = windowsOf(talkOf(text), new Set(), 9_000);
    const [whole] = messagesIn(first);
    const [rest] = messagesIn(second);
    expect(first.length).toBeGreaterThan(1);
    expect([whole?.start ?? 0, rest?.start]).toEqual([0, whole?.text.length]);
    expect(`${whole?.text}${rest?.text}`).toBe(text);
  });

  test('turns to something else where it begins, and not where a part of it does', () => {
    const talk = [...talkOf('x'.repeat(2_000), 'y'.repeat(9_000))];
    const windows = windowsOf(talk, new Set([2]), 9_000);
    expect(numbersOf(windows)).toEqual([
      [1, 2],
      [2, 2],
    ]);
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
        expect(textsOf(messagesIn(windows.flat()))).toEqual(textsOf(talk));
        expect(messagesIn(windows.flat()).map(({ number }) => number)).toEqual(
          talk.map(({ number }) => number),
        );
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

  test('of a message that is longer than one may be have its parts', () => {
    const talk = talkOf('Hello.', 'x'.repeat(1_000), 'Good bye.');
    expect(numbersOf(windowsOf(talk, new Set(), 500))).toEqual([[1, 2], [2], [2], [2, 3]]);
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
