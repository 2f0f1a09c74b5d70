/** Speakers whose names are words as well: somebody where only somebody can stand, and otherwise what the words say. */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { readFindingsOf } from '../support.ts';

const speakers = [
  'Ana',
  'Sam Price',
  'Eva Long',
  'Wei He',
  'An Do',
  'Johnny To',
  'Kenny So',
  'My Tran',
  'Thu Le',
  'Ann Cook',
  'Tim Driver',
  'Leo',
].map((name): Speaker => ({ id: name === 'Ana' ? 'ana' : name, name, email: undefined }));

const peopleIn = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text, {}, speakers)).entities.flatMap(({ type, value }) =>
    type === 'person' ? [value] : [],
  );

describe('a word that is a part of a name, and is meant as a word', () => {
  test.each([
    'We know what the price is.',
    'How long will it take?',
    'I think he said he would call.',
    'Do you have an apple? I do.',
    'I want to go to the shop.',
    'So what do you think?',
    'So, could you send it?',
    'My plan is fine. See you Thu.',
    'ok my friend, see you thu',
    'how long does the driver take',
    'The Price is fine.',
  ])('"%s" names nobody', async (text) => {
    expect(await peopleIn(text)).toEqual([]);
  });

  test('is nobody to do what is said of it', async () => {
    const [task] = (await readFindingsOf('The cook should call the supplier by Friday.', {}, speakers))
      .insights;
    expect(task?.assignee).toBeUndefined();
  });
});

describe('control: a name where only somebody can stand', () => {
  test.each([
    ['Please ask Price to sign it.', ['Sam Price']],
    ['Eva Long and Sam Price will come.', ['Eva Long', 'Sam Price']],
    ['I spoke to eva long, she will send it.', ['Eva Long']],
    ['Thanks, An!', ['An Do']],
    ['Hi An, could you send it?', ['An Do']],
    ['I asked ann about it.', ['Ann Cook']],
    ['ok tim can you send it to eva', ['Tim Driver', 'Eva Long']],
    ['thanks cook, see you', ['Ann Cook']],
    ['leo?', ['Leo']],
    ['I spoke to Mr Long.', ['Eva Long']],
  ])('%s', async (text, people) => {
    expect(await peopleIn(text)).toEqual(people);
  });

  test('"Tim, could you call the cook?" is for Tim', async () => {
    const [task] = (await readFindingsOf('Tim, could you call the cook?', {}, speakers)).insights;
    expect(task?.assignee?.name).toBe('Tim Driver');
  });
});
