import { expect, test } from 'bun:test';
import {
  findNames,
  hasName,
  opensWithName,
  placeOfName,
  replaceName,
} from '../../../src/analysis/grammar/names/names-in-text.ts';

test.each([
  ['Jo will send it to Joan.', 'Jo', 0],
  ['Joan will send it to Jo.', 'Jo', 21],
  ['Joan will send it to Joanne.', 'Jo', -1],
  ['the same file', 'same', 4],
  ['the same file', 'sam', -1],
  ['a banana for ana', 'ana', 13],
  ["Ana's notes", 'Ana', 0],
  ['Priya (Northlight) will print it.', 'Priya (Northlight)', 0],
  ['Line Ana2 is open.', 'Ana', -1],
  ['𝐀na will print it, and na will not.', 'na', 24],
  ['Ana will print it.', '', -1],
])('in "%s" the name %s stands at %d', (text, name, place) => {
  expect(placeOfName(text, name)).toBe(place);
  expect(hasName(text, name)).toBe(place >= 0);
  expect(opensWithName(text, name)).toBe(place === 0);
});

test('a name is replaced wherever it stands as a whole', () => {
  expect(replaceName('Sam Lee asked Sam Leeson, and Sam Lee agreed.', 'Sam Lee', 'Sam')).toBe(
    'Sam asked Sam Leeson, and Sam agreed.',
  );
  expect(replaceName('Sam Leeson agreed.', 'Sam Lee', 'Sam')).toBe('Sam Leeson agreed.');
});

test('names are found in all their forms, the longer one first', () => {
  const namesIn = findNames([
    ['Jo Park', 'Jo'],
    ['Jo', 'Jo'],
    ['Joan', 'Joan'],
  ]);
  expect(namesIn('Jo will tell Joan, Joanne and Jo Park.')).toEqual([
    { form: 'Jo', whole: 'Jo', index: 0 },
    { form: 'Joan', whole: 'Joan', index: 13 },
    { form: 'Jo Park', whole: 'Jo Park', index: 30 },
  ]);
  expect(findNames([])('Jo')).toEqual([]);
});
