/** An item that leaves open what it is about is told with the sentence that says it (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { maximumSentenceLength } from '../../../src/analysis/text/windows.ts';
import { toldAlone } from './told-alone.ts';

/** The quote behind the item; undefined: there is none. */
const quoteOf = (...lines: readonly string[]): string | undefined =>
  /\((.*“.*”)\)/u.exec(toldAlone(lines).text)?.[1];

describe('what is left open is quoted, with who said it', () => {
  test.each([
    [
      'a number',
      ['Mark: Do you do boxes?', 'Ana: Ana can drop off forty on Wednesday.'],
      'Mark: “Do you do boxes?”',
    ],
    [
      'some of what there is, by when',
      ['Mark: We have no chairs left.', 'Ana: Ana will order some tomorrow.'],
      'Mark: “We have no chairs left.”',
    ],
    [
      'another one, by when',
      ['Mark: The old cables are worn.', 'Ana: Ana will order another tomorrow.'],
      'Mark: “The old cables are worn.”',
    ],
    [
      'one that is told by what it is like',
      ['Mark: The old cables are worn.', 'Ana: Ana will order a new one.'],
      'Mark: “The old cables are worn.”',
    ],
    [
      'what is to be found out',
      ['Mark: Would Oxfam collect the books?', 'Mark: Sophie is to find out.'],
      'Mark: “Would Oxfam collect the books?”',
    ],
    [
      'what somebody is asked',
      ["Mark: There's the school choir.", 'Mark: Sophie is to ask Mrs Patel.'],
      "Mark: “There's the school choir.”",
    ],
    [
      'what somebody is told of',
      ['Mark: When does the scaffold come down?', 'Ana: Ana will let Sophie know.'],
      'Mark: “When does the scaffold come down?”',
    ],
    [
      'who is rung',
      ["Mark: There's a lad I use, Kev.", 'Ana: Ana will give him a ring tonight.'],
      "Mark: “There's a lad I use, Kev.”",
    ],
    [
      'where somebody goes',
      ['Mark: The pet shop on Mill Street has collars.', 'Ana: Ana will pop in there at lunch.'],
      'Mark: “The pet shop on Mill Street has collars.”',
    ],
    [
      'what was asked for',
      ['Mark: Is the piano going to be a problem?', 'Ana: Ana will bring a third man for that.'],
      'Mark: “Is the piano going to be a problem?”',
    ],
    [
      'what somebody writes',
      ["Mark: I'd want the wording by the 20th.", 'Ana: Ana will write something.'],
      "Mark: “I'd want the wording by the 20th.”",
    ],
    [
      'with whom somebody is put in touch',
      ['Ana: Our designer does the lettering.', 'Ana: Ana will put Mark in touch.'],
      'Ana: “Our designer does the lettering.”',
    ],
  ])('%s', (_, lines, quote) => {
    expect(quoteOf(...lines)).toBe(quote);
  });
});

describe('nothing is quoted where nothing is left open', () => {
  test.each([
    ['the thing is named', 'Ana will send the contract on Monday.'],
    ['the pronoun stands for what the item names', 'Ana will print the list and send it.'],
    ['the pronoun stands for who is named', 'Ana will tell Olga that she can start.'],
    ['"that" joins two clauses', 'Ana will make sure that the door is locked.'],
    ['"it" stands for nothing', "Ana will bring the tent if it's raining."],
    ['the number counts what stands behind it', 'Ana can drop off forty boxes on Wednesday.'],
    ['the number counts a time', "Ana has to give three months' notice."],
    ['the number is an hour', 'Ana can do four.'],
    ['it says what is asked', 'Ana will ask Mrs Patel about the choir.'],
    ['it says what is let known', 'Ana will let Sophie know what it costs.'],
    ['"that" belongs to a noun', 'Ana will sign that form.'],
    ['it is a circumstance', "Ana will speak to Sophie about the rota when she's back."],
  ])('%s', (_, item) => {
    expect(toldAlone(['Mark: Would Oxfam collect the books?', `Ana: ${item}`]).text).not.toContain('“');
  });
});

describe('none is quoted rather than a wrong one', () => {
  test.each([
    ['nothing was said before', ['Ana: Ana will find out.']],
    ['a murmur and a greeting', ['Mark: Good morning everyone.', 'Mark: Okay.', 'Ana: Ana will find out.']],
    ['it is open in the same way', ['Mark: Could you look into it?', 'Ana: Ana will find out.']],
    [
      'it is long ago',
      [
        'Mark: Would Oxfam collect the books?',
        ...Array.from({ length: 5 }, () => 'Sophie: The weather was lovely at the weekend.'),
        'Ana: Ana can pop in there.',
      ],
    ],
    ['it names nobody', ['Mark: The gate is open.', 'Ana: Ana will ring him tonight.']],
    [
      'it was said of an address',
      ['Mark: It is on https://example.com/books now.', 'Ana: Ana will find out.'],
    ],
  ])('%s', (_, lines) => {
    expect(quoteOf(...lines)).toBeUndefined();
  });
});

test('a sentence that is open is passed over for the one that it goes on from', () => {
  const told = toldAlone([
    'Mark: Does the piano have to come along?',
    'Mark: It is terribly heavy.',
    'Ana: Ana will bring a third man for that.',
  ]);
  expect(told.text).toBe('Ana will bring a third man for that (Mark: “Does the piano have to come along?”).');
});

test('what opens a sentence is left out of the quote, and its own marks of quotation are single ones', () => {
  const told = toldAlone([
    'Mark: Um, well, {vocalsound} would the "Oxfam" shop collect the books?',
    'Mark: Sophie is to find out.',
  ]);
  expect(told.text).toBe("Sophie is to find out (Mark: “Would the 'Oxfam' shop collect the books?”).");
});

test('of a sentence of many clauses the one is quoted that says it', () => {
  const told = toldAlone([
    'Mark: I was up there with my brother on Friday and the gutters are full again, so we need to clear them soon, and I could lend you the long ladder for a week or two.',
    'Ana: Ana will fetch it.',
  ]);
  expect(told.text).not.toContain('gutters');
});

test('the quote stands before the mark that ends the item, and phrases and entities stay where they were', () => {
  const phrases = [{ type: 'action_phrase' as const, text: 'ask Olga' }];
  const entities = [{ type: 'person', text: 'Olga', value: 'Olga', offset: 13 }];
  const told = toldAlone(['Mark: Would Oxfam collect the books?', 'Ana: Ana will ask Olga.'], {
    phrases,
    entities,
  });
  expect(told).toEqual({
    text: 'Ana will ask Olga (Mark: “Would Oxfam collect the books?”).',
    phrases,
    entities,
  });
});

test('an item as long as a text is told as it is', () => {
  const text = `Ana will find out ${'and on '.repeat(maximumSentenceLength)}`;
  expect(toldAlone(['Mark: Would Oxfam collect the books?', 'Ana: -'], { text }).text).toBe(text);
});
