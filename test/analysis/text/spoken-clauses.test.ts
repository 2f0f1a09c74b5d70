import { describe, expect, test } from 'bun:test';
import { spokenClauses } from '../../../src/analysis/text/clauses/spoken-clauses.ts';

const clausesOf = (text: string) => spokenClauses(text).map((clause) => clause.text);

describe('a long sentence', () => {
  test('is not divided before "okay" where that says how something is', () => {
    const said =
      "the coding was fine and both parts were done ten minutes early though his tests were okay i'd say for somebody who has never seen the service before";
    expect(clausesOf(said)).not.toContainEqual(expect.stringMatching(/were$/u));
  });

  test('is divided where a subject follows "and", "so" or "because", which stays with its reason', () => {
    expect(
      clausesOf(
        'You could come up with shapes and some suggested shades for the case and you could look into how it is made so we know the price by then because he has to tell the board.',
      ),
    ).toEqual([
      'You could come up with shapes and some suggested shades for the case',
      'you could look into how it is made',
      'we know the price by then',
      'because he has to tell the board.',
    ]);
  });

  test('is divided after a comma before a subject, and at semicolons and dashes', () => {
    expect(
      clausesOf(
        'If all of the numbers from the second quarter are in by then, we can send the draft to the board; the rest of it waits until the lawyers have looked at each page — nobody else has to.',
      ),
    ).toEqual([
      'If all of the numbers from the second quarter are in by then',
      'we can send the draft to the board',
      'the rest of it waits until the lawyers have looked at each page',
      'nobody else has to.',
    ]);
  });

  test('is not divided at "I think" between commas, which is no clause', () => {
    expect(
      clausesOf(
        'The numbers of the second quarter are not in yet and so we have to at least, I think, ask the people of the other team what they know of them.',
      ),
    ).toEqual([
      'The numbers of the second quarter are not in yet',
      'we have to at least, I think, ask the people of the other team what they know of them.',
    ]);
  });

  test('keeps two people who act together', () => {
    const text =
      'For the next meeting of the whole team in the first week of March Mark and I will prepare the numbers of all the regions and every single product there is.';
    expect(clausesOf(text)).toEqual([text]);
  });

  test('has no clause of less than four words', () => {
    const text =
      'The table of the prices of all the parts that were ordered in the last year is in the folder of the project now, I guess so.';
    expect(clausesOf(text)).toEqual([text]);
  });

  test('is not divided at what fills a pause', () => {
    const text =
      'The table of the prices of all the parts that were ordered in the last year is in the folder, you know what folder, of the project.';
    expect(clausesOf(text)).toEqual([text]);
  });

  test('tells where each clause starts', () => {
    const text =
      'We looked at every one of the options that were on the list for the whole of the morning and we will write to the two that are left tomorrow.';
    const clauses = spokenClauses(text);
    expect(clauses).toHaveLength(2);
    for (const clause of clauses) expect(text.slice(clause.start)).toStartWith(clause.text);
  });
});

test('a sentence of 24 words is read as a whole', () => {
  const text =
    'You could come up with shapes and suggested shades for the case of it and you could look into how it is made there.';
  expect(text.split(' ')).toHaveLength(24);
  expect(clausesOf(text)).toEqual([text]);
  expect(clausesOf(`Well ${text}`)).toHaveLength(2);
});

test('a text without words or spaces is read as a whole', () => {
  expect(clausesOf('')).toEqual(['']);
  const long = 'a'.repeat(1000);
  expect(clausesOf(long)).toEqual([long]);
});

describe('who is called behind a statement, and asked something else', () => {
  test.each([
    [
      'posters need to go to the printer by friday, tess do you still have the file?',
      ['posters need to go to the printer by friday', 'tess do you still have the file?'],
    ],
    [
      'Somebody has to book the hall by Monday, Ben, you still got the number?',
      ['Somebody has to book the hall by Monday', 'Ben, you still got the number?'],
    ],
  ])('"%s"', (text, expected) => {
    expect(clausesOf(text)).toEqual(expected);
  });

  test.each([
    'Can you ask them about the hall, Tess do you know the number?',
    'The chairs and the tables are in the hall, if you still need them?',
    'The chairs and the tables are in the hall, which you want to sell?',
    'The posters go to the printer by Friday, Tess has the file?',
  ])('but not: "%s"', (text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
});
