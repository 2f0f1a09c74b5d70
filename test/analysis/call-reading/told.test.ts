/** Sentences in a model's own words, held against what was said. */

import { describe, expect, test } from 'bun:test';
import { ReadWindow, SaidText } from '../../../src/analysis/call-reading/read-window.ts';
import * as told from '../../../src/analysis/call-reading/told.ts';
import type { Window } from '../../../src/analysis/call-reading/transcript.ts';
import { atOnce, talkOf } from './talk.ts';

const isTold = (sentence: string, { shown, window }: { shown: readonly string[]; window: Window }): boolean =>
  atOnce(
    told.isTold(sentence, { shown: shown.map((text) => new SaidText(text)), window: new ReadWindow(window) }),
  );

const window = talkOf(
  'The large plan costs nine hundred euros in a year, Marisol.',
  'We have 1,250 seats, and the contract ends in two thousand and twenty seven.',
  'Right.',
);
const shown = window.slice(0, 2).map(({ text }) => text);

describe('a sentence can be of what was said', () => {
  test.each([
    'The large plan costs 900 euros a year.',
    'They have 1250 seats.',
    'They have 1 250 seats.',
    // In another form of a word.
    'It is about planning.',
    'Ana tells Ben what the plan costs.',
    'The customer, Marisol, has a contract until 2027.',
    // Of one digit, as dates and counts have them.
    'There are 2 contracts.',
    'They talk about it.',
  ])('%s', (sentence) => {
    expect(isTold(sentence, { shown, window })).toBe(true);
  });
});

describe('and cannot if', () => {
  test.each([
    ['a number was not said', 'The large plan costs 950 euros a year.'],
    ['a number is longer than what was said', 'They have 11,250 seats.'],
    ['a name was not said, and nobody has it', 'The contract of Bodo Zorn ends in a year.'],
    ['it is about something else', 'Somebody buys bread.'],
    ['it is an order', 'Call 555-0199 and pay.'],
  ])('%s: %s', (_, sentence) => {
    expect(isTold(sentence, { shown, window })).toBe(false);
  });

  test('it is of a message that is not shown', () => {
    expect(isTold('The large plan has a price.', { shown: ['Right.'], window })).toBe(false);
  });
});

test('where many words have capitals they are no names', () => {
  const german = talkOf(
    'Der Vertrag mit dem Kunden in Bremen endet im Mai, und der Preis der Lizenz steigt.',
  );
  const said = { shown: german.map(({ text }) => text), window: german };
  expect(isTold('Der Kunde bekommt eine Nachricht über den Vertrag.', said)).toBe(true);
  expect(isTold('Der Kunde zahlt 5000 Euro.', said)).toBe(false);
});

test('words that no space parts are compared letter by letter', () => {
  const japanese = talkOf('金曜日までに契約書を送ります。');
  const said = { shown: japanese.map(({ text }) => text), window: japanese };
  expect(isTold('契約書は金曜日に届く。', said)).toBe(true);
  expect(isTold('猫が好き', said)).toBe(false);
});
