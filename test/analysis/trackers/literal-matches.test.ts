import { describe, expect, test } from 'bun:test';
import { maximumEntryTokens } from '../../../src/analysis/text/phrase-matcher.ts';
import { excludedTrackers, matchTrackers } from '../../../src/analysis/trackers/literal-matches.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { atCodePoint } from '../support.ts';

/** `entry@offset` of what is found of the vocabulary of one tracker. */
const matches = (text: string, ...vocabulary: string[]): string[] =>
  matchTrackers(text, [{ id: 'tracker', name: 'Tracker', vocabulary }]).map(
    ({ value, offset }) => `${value}@${offset}`,
  );

test.each([
  ['at the very start', 'price is high', 'price', ['price@0']],
  ['at the end', 'high is the price', 'price', ['price@12']],
  ['before a mark', 'A price, then.', 'price', ['price@2']],
  ['in another case, spelled as the tracker spells it', 'The PRICE', 'Price', ['Price@4']],
  [
    'with any white space between its words',
    'how  much\ndoes it cost',
    'how much does it cost',
    ['how much does it cost@0'],
  ],
  ['with either apostrophe', 'We don’t know', "don't know", ["don't know@3"]],
  ['with a possessive ending', "Acme's price", 'acme', ['acme@0']],
  ['with a possessive ending in capitals', "WE SAW ACME'S PLAN", 'Acme', ['Acme@7']],
  ['with that ending in capitals in its own words, too', 'the acme’s plan', "ACME'S PLAN", ["ACME'S PLAN@4"]],
  ['in single quotes', "She said 'too expensive' again", 'too expensive', ['too expensive@10']],
  ['in single quotes that are curved', 'they wrote \u2018cancel\u2019', 'cancel', ['cancel@12']],
  ['in italics', 'It is _too expensive_ and _cancel_', 'too expensive', ['too expensive@7']],
  ['with a hyphen that breaks no line', 'a value\u2011add', 'value-add', ['value-add@2']],
  ['with a hyphen that is not seen', 'the pri\u00adce', 'price', ['price@4']],
  [
    'whatever commas and question marks either has',
    'How much, does it cost',
    'how much does it cost?',
    ['how much does it cost?@0'],
  ],
  ['composed or not', 'e\u0301tude', '\u00e9tude', ['\u00e9tude@0']],
  ['with the marks that make it a name', 'C++ and node.js', 'c++', ['c++@0']],
  ['in a script without spaces', '今日は価格です', '価格', ['価格@3']],
  ['once, at its first place, however often it stands there', 'price, price, price', 'price', ['price@0']],
])('an entry is found where its words stand: %s', (_, text, entry, expected) => {
  expect(matches(text, entry)).toEqual(expected);
});

test('an entry is found at a place that counts code points, not UTF-16 units', () => {
  expect(matches('👍🏽 the price', 'price')).toEqual(['price@7']);
  expect(matches('İİ price', 'price')).toEqual(['price@3']);
});

test('an entry is found beside other entries it overlaps with', () => {
  expect(matches('send the price list', 'price', 'price list', 'the price')).toEqual([
    'the price@5',
    'price@9',
    'price list@9',
  ]);
});

test('an entry is found by every tracker that has it', () => {
  const trackers = ['a', 'b'].map((id) => ({ id, name: id, vocabulary: ['price'] }));
  expect(matchTrackers('the price', trackers).map(({ trackerId }) => trackerId)).toEqual(['a', 'b']);
});

test.each([
  ['inside another word', 'priceless', 'price'],
  ['at the end of another word', 'reprice', 'price'],
  ['before an apostrophe and more than an S', "ACME'ST", 'acme'],
  ['with letters of any script around it', 'éprice', 'price'],
  ['with digits around it', 'price2', 'price'],
  ['in half of a contraction', "don't", 'don'],
  ['when its words stand apart', 'price of the list', 'price list'],
  ['when its words stand in another order', 'list price', 'price list'],
  ['when it is empty', 'price', ''],
  ['when it is white space', 'price', '  '],
])('an entry is not found %s', (_, text, entry) => {
  expect(matches(text, entry)).toEqual([]);
});

test('an entry is not found when it is longer than any phrase', () => {
  const entry = 'very '.repeat(maximumEntryTokens);
  expect(matches(entry, entry)).toHaveLength(1);
  expect(matches(`${entry} so`, `${entry} so`)).toEqual([]);
});

describe('excluded phrases', () => {
  const trackers = [
    { id: 'a', name: 'a', vocabulary: ['offer'], excludeVocabulary: ['job offer'] },
    { id: 'b', name: 'b', vocabulary: ['offer'] },
  ];
  const found = (text: string) => matchTrackers(text, trackers).map(({ trackerId }) => trackerId);

  test('a phrase to be excluded keeps its tracker out of a text that holds it, and no other tracker', () => {
    expect(found('An offer.')).toEqual(['a', 'b']);
    expect(found('An offer, and a Job offer.')).toEqual(['b']);
    expect(excludedTrackers('A job offer?', trackers)).toEqual(new Set(['a']));
  });

  test('a phrase to be excluded is a whole phrase', () => {
    expect(found('A job, an offer.')).toEqual(['a', 'b']);
  });
});

test('no trackers match nothing, and neither does an empty text', () => {
  expect(matchTrackers('price', [])).toEqual([]);
  expect(matches('', 'price')).toEqual([]);
});

test('what is found stands at its offset, whatever the text', () => {
  const random = seeded(4);
  const vocabulary = ['report', 'call you', 'I', '你好', '5 pm'];
  const squeezed = (text: string): string => text.toLowerCase().replace(/[\s?,!:]+/gu, '');
  let count = 0;
  for (let round = 0; round < 500; round += 1) {
    const text = randomText(random, 30);
    for (const { value, offset } of matchTrackers(text, [{ id: 't', name: 't', vocabulary }])) {
      const rest = Array.from(text).slice(offset).join('');
      expect(squeezed(rest)).toStartWith(squeezed(value));
      expect(atCodePoint(text, offset, 'x').trim()).not.toBe('');
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(100);
});
