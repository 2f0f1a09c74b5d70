import { describe, expect, test } from 'bun:test';
import { analyze } from '../../src/analysis/analyze.ts';
import { splitSentences } from '../../src/analysis/sentences.ts';
import { matchTrackers } from '../../src/analysis/trackers.ts';
import { ana, mark, messageOf, plainSettings } from './support.ts';

/** Input made to be slow: what makes careless patterns and parsers go back and forth. */
const SHAPES: Readonly<Record<string, string>> = {
  'one endless word': 'a',
  'white space': ' ',
  'line breaks': '\n',
  'full stops': '.',
  'full stops and spaces': '. ',
  'question marks': '?',
  'opening quotes and brackets': '"(',
  apostrophes: "'",
  digits: '1',
  'digits and commas': '1,',
  'digits and spaces': '12 ',
  dashes: '-',
  'at signs': 'a@',
  'dots between letters': 'a.',
  'abbreviations without an end': 'Dr. ',
  'letters with stops': 'U.S.',
  emoji: '👍🏽',
  'lone surrogates': '\ud83d',
  'combining marks': 'e\u0301',
  'half a URL': 'https://',
  'www without an end': 'www.',
  'spelled numbers': 'twenty one hundred ',
  'days of the week': 'monday ',
  'relative days': 'next friday at 5 pm ',
  'dates without an end': '2024-05-',
  'first person': "I'll ",
  'subjects and modals': 'I will you could ',
  requests: 'could you please ',
  'undertakings joined by and': 'send it and ',
  'undertakings joined by and to one subject': 'I will send it and call you and ',
  'conjunctions and commas': 'and, but, so, ',
  names: 'Mark ',
  'names and commas': 'Mark, ',
  questions: 'what about ',
  'auxiliary and subject': 'is it do you ',
  negations: "don't not never ",
  nouns: 'pricing page ',
  'one entry over and over': 'price list ',
  'words of another script': '価格',
};

const settings = {
  ...plainSettings,
  customEntities: [{ customType: 'Topic', text: 'price list price list', value: 'prices' }],
  trackers: [
    {
      id: 't',
      name: 'Prices',
      vocabulary: ['price list', 'price list price list a', "I'll I'll", '価格価格'],
    },
  ],
};

const textOf = (shape: string, length: number): string =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

/**
 * Linear work makes a text of four times the length cost about four times as much, quadratic work sixteen times.
 * Ten is between them; what takes a few milliseconds is not worth measuring.
 */
const MAX_GROWTH = 10;
const NEGLIGIBLE_MILLISECONDS = 2;
/** What else the machine does can only make a run slower, so that the fastest of these counts. */
const MEASUREMENTS = 6;

function millisecondsOf(work: (text: string) => void, text: string): number {
  const start = performance.now();
  work(text);
  return performance.now() - start;
}

function expectLinear(work: (text: string) => void, shape: string, length: number): void {
  const [short, long] = [textOf(shape, length), textOf(shape, 4 * length)];
  // Compiled and warm before it is measured, lest the short text look slow.
  millisecondsOf(work, short);
  let [forShort, forLong, growth] = [Infinity, Infinity, Infinity];
  for (let count = 0; count < MEASUREMENTS && growth >= MAX_GROWTH; count += 1) {
    forShort = Math.min(forShort, millisecondsOf(work, short));
    forLong = Math.min(forLong, millisecondsOf(work, long));
    growth = forLong / Math.max(forShort, NEGLIGIBLE_MILLISECONDS);
  }
  expect(growth).toBeLessThan(MAX_GROWTH);
}

describe('the time of an analysis grows with the length of the text and no faster, for', () => {
  test.each(Object.entries(SHAPES))('%s', (_, shape) => {
    expectLinear(
      (text) => {
        analyze({ messages: [messageOf(text)], preceding: [], speakers: [ana, mark] }, settings);
      },
      shape,
      2500,
    );
  });
});

describe('splitting and tracking take linear time as well, for', () => {
  test.each(Object.entries(SHAPES))('%s', (_, shape) => {
    expectLinear(
      (text) => {
        splitSentences(text);
        matchTrackers(text, settings.trackers);
      },
      shape,
      20_000,
    );
  });
});

test('a control: quadratic work of this size is told from linear work', () => {
  const quadratic = (text: string): void => {
    let met = 0;
    for (const one of text) for (const other of text) met += one === other ? 1 : 0;
    expect(met).toBe(text.length * text.length);
  };
  expect(() => expectLinear(quadratic, 'a', 4000)).toThrow();
});
