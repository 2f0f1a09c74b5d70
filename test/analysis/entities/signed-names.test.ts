/** How mails begin and end in other languages, and what only looks like a name. */

import { expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { ana, readFindingsOf } from '../support.ts';

const gerhard: Speaker = { id: 'gerhard', name: 'Gerhard Lindner', email: undefined };
const namesIn = async (text: string, speakers: readonly Speaker[] = [ana, gerhard]): Promise<string[]> =>
  (await readFindingsOf(text, {}, speakers)).entities
    .filter(({ type }) => ['person', 'location', 'organization'].includes(type))
    .map(({ type, text: written }) => `${type} ${written}`);

test.each([
  ['who is greeted in another language', 'Kia ora Gerhard, thank you for your patience.', ['person Gerhard']],
  ['how one says goodbye', 'Thank you for the quick reply. Saluti, Ana', ['person Ana']],
  ['where one writes from', 'Kind regards from rainy Bremen, Ana', ['location Bremen', 'person Ana']],
  ['letters that are spelled', 'The other one, L-O-S, is red.', []],
  ['what is drawn out', 'fiiine', []],
  ['what one is to do', 'Mark the calendar.', []],
  [
    'an organization without capitals',
    'it is on lease with northgate leasing till june',
    ['organization northgate leasing'],
  ],
])('%s', async (_, text, expected) => {
  expect(await namesIn(text)).toEqual(expected);
});

test('control: who calls the own name behind that of the firm', async () => {
  expect(await namesIn('Kiraly Locks, Ana speaking.')).toContain('person Ana');
  expect((await namesIn('Kiraly Locks, Ana speaking.')).join()).toContain('Kiraly Locks');
});
