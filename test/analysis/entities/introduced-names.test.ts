/** Names that are words, or months, as well: somebody where only somebody can stand, and otherwise what they say. */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { readFindingsOf } from '../support.ts';

const entitiesIn = async (text: string, speakers: readonly Speaker[] = []): Promise<string[]> => {
  const { entities } = await readFindingsOf(text, {}, speakers);
  return entities.map(({ type, text: written, value }) =>
    value === written ? `${type} ${written}` : `${type} ${written} = ${value}`,
  );
};

describe('somebody who is called as a word', () => {
  test.each([
    ['good morning this is joy how can i help you', ['joy']],
    ['the nurse will call you, her name is faith', ['faith']],
    ["The nurse's name is Faith and my name is Joy.", ['Faith', 'Joy']],
    ['My name is Hope Okafor.', ['Hope Okafor']],
    ['Olive will email you a change order.', ['Olive']],
    ['Ask Grace and Summer.', ['Grace', 'Summer']],
    ['Lily and Max would love to!', ['Lily', 'Max']],
    ["Ruby's dad (Will) can help.", ['Ruby', 'Will']],
    ['Thanks Hope, see you Will.', ['Hope', 'Will']],
    ['Is Art coming?', ['Art']],
    ['Thanks, Will!', ['Will']],
    ['Hi, Will, can you help?', ['Will']],
    ['I saw Will yesterday.', ['Will']],
    ['Talk to Will about it.', ['Will']],
    ["Will's car is here.", ['Will']],
    ['Will is sick.', ['Will']],
    ['Please give it to May.', ['May']],
    ['I asked Ana and May is fine for me.', ['Ana']],
    ['Meeting with Tom and June invoices are next.', ['Tom']],
  ])('%s', async (text, names) => {
    const people = (await entitiesIn(text)).filter((entity) => entity.startsWith('person'));
    expect(people).toEqual(names.map((name) => `person ${name}`));
  });

  test('who speaks is known by it', async () => {
    const speakers = [{ id: 'joy', name: 'Joy Okafor', email: undefined }];
    expect(await entitiesIn('good morning this is joy how can i help you', speakers)).toEqual([
      'person joy = Joy Okafor',
    ]);
  });

  test.each([
    'This is joy and nothing else.',
    'There is hope, and faith will help.',
    'Will you ask for art and summer clothes?',
    'Hope will keep us going.',
    'Penny for your thoughts!',
    'this is hope and joy for all of us',
    'Is Summer coming?',
    'I saw Hope in it, and May flowers.',
    'Will is a strong word, and Hope is never lost.',
  ])('control: "%s" names nobody', async (text) => {
    expect((await entitiesIn(text)).filter((entity) => entity.startsWith('person'))).toEqual([]);
  });
});

describe('somebody who is called as a month', () => {
  test.each([
    ['its april pemberton', 'april pemberton'],
    ['See you there, says April Pemberton.', 'April Pemberton'],
    ['i have april here with doctor osei', 'april'],
    ['happy thanksgiving to you and april', 'april'],
    ['Commissioner May voted aye.', 'May'],
    ['Please ask June about it.', 'June'],
  ])('%s', async (text, name) => {
    const found = await entitiesIn(text);
    expect(found).toContain(`person ${name}`);
    expect(found.filter((entity) => entity.startsWith('date'))).toEqual([]);
  });

  test.each([
    'We closed the office in May.',
    'See you in April.',
    'Call me on June 3 or in August.',
    'We meet between May and June.',
  ])('control: "%s" has times and nobody', async (text) => {
    const found = await entitiesIn(text);
    expect(found.some((entity) => entity.startsWith('date'))).toBe(true);
    expect(found.filter((entity) => entity.startsWith('person'))).toEqual([]);
  });
});
