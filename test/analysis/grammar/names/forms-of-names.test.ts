import { expect, test } from 'bun:test';
import { shortName } from '../../../../src/analysis/grammar/names/forms-of-names.ts';

test.each([
  ['a first name', 'Sandra Ohlsson', 'Sandra'],
  ['a first name that no list has', 'Omari Blake', 'Omari'],
  ['a title with the last name', 'Ms. Anju Dhillon', 'Ms. Dhillon'],
  ['a last name of several words', 'Mr Peter van Dam', 'Mr van Dam'],
  ['the name behind an office', 'Front Desk Yolanda', 'Yolanda'],
  ['who works there', 'Support (Mira)', 'Mira'],
  ['control: the firm behind a name', 'Priya (Northlight)', 'Priya'],
])('%s is how one is called again: %s', (_, name, short) => {
  expect(shortName(name)).toBe(short);
});

test.each([
  'Mr Van Dam',
  'Aunt Jo',
  'Cllr Boyd',
  'DJ Pam',
  'Parish Clerk',
  'Linen Rep',
  'Skip Hire',
  'Oncology Helpline',
  'Hospice Nurse',
  'Langport Rowing',
  'Harbour Office',
  'Nurse Kelly',
])('none of the words of "%s" stands for the whole', (name) => {
  expect(shortName(name)).toBe(name);
});
