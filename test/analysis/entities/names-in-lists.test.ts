/** Names that stand in a list are each a name, and those whose form has a comma are one. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const namesIn = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text, {}, [])).entities.flatMap(({ type, text: written }) =>
    ['person', 'location', 'organization'].includes(type) ? [written] : [],
  );

describe('each of a list is a name', () => {
  test.each([
    ['Ask Liz, Tom and Raj to sign.', ['Liz', 'Tom', 'Raj']],
    ['Nick, Tom, and Jane will come.', ['Nick', 'Tom', 'Jane']],
    ['Offices in Paris, London and Berlin are closed.', ['Paris', 'London', 'Berlin']],
    ['cc Joao, Dmitri, Fatima', ['Joao', 'Dmitri', 'Fatima']],
    ['Smith, John; Doe, Jane.', ['Smith, John', 'Doe, Jane']],
  ])('%s', async (text, names) => {
    expect(await namesIn(text)).toEqual(names);
  });
});

describe('control: a name with a comma', () => {
  test.each([
    ['We live in Paris, Texas.', 'Paris, Texas'],
    ['I work for Acme, Inc. now.', 'Acme, Inc.'],
    ['From: Allen, Phillip K.', 'Allen, Phillip K.'],
    ['To: Graham, Roger', 'Graham, Roger'],
    ['We used Baker, Holt and Sons.', 'Baker, Holt and Sons'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toEqual([name]);
  });
});
