/** What is asked of somebody: a deed, which is a task, or an answer, which is a question (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('a request stays one', () => {
  test.each([
    'Can you also include the numbers from support?',
    'Can you also include the, the numbers from support?',
    'Could you also, um, include the numbers from support?',
    'Uh, could you also include the numbers from support?',
  ])('where a sound or a word that was begun twice is left out: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });
});

describe('no task is', () => {
  test.each([
    'Can you go back to that slide?',
    'Uh can you go to the next slide please?',
    'Could you take that mike there?',
    'Can you hand me your digit form?',
    'Can you just click the next one?',
    'Could you say that again?',
  ])('what is done, or not, while one is still talking: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test('control: who goes back to somebody to ask has something to do', async () => {
    expect(await typesOf('Can you go back to the vendor and ask for a better price?')).not.toEqual([]);
  });
});
