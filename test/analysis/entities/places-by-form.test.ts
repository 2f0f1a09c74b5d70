/** Places that are known by how they are written, and names that are read in parts. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const entitiesIn = async (text: string): Promise<string[]> => {
  const { entities } = await readFindingsOf(text, {}, []);
  return entities.map(({ type, text: written }) => `${type} ${written}`);
};

describe('a street with its house number is one place, and the number none of its own', () => {
  test.each([
    ['Can the crew not park in front of 218 Mercy Lane?', '218 Mercy Lane'],
    ["I'm a resident at 10916 Berry Street.", '10916 Berry Street'],
    ['We are at 14 Fenchurch Yard, London EC3M 5DJ', '14 Fenchurch Yard'],
    ['Bring it to my place at 77B Saint Clair Ave., Apt 4?', '77B Saint Clair Ave., Apt 4'],
    ['It is number 62 Orchard Cl, the blue door', '62 Orchard Cl'],
    ['Write to Herengracht 341-343, 1016 AZ Amsterdam', 'Herengracht 341-343, 1016 AZ'],
    [
      'we are at fourteen hundred commonwealth avenue suite three oh five',
      'fourteen hundred commonwealth avenue suite three oh five',
    ],
    ['Use the lot on County Road 12.', 'County Road 12'],
  ])('%s', async (text, street) => {
    const found = await entitiesIn(text);
    expect(found).toContain(`location ${street}`);
    expect(found.filter((entity) => entity.startsWith('number'))).toEqual([]);
  });

  test('the town behind it is its own, without a code', async () => {
    expect(await entitiesIn('We are at 14 Fenchurch Yard, London EC3M 5DJ')).toContain('location London');
    expect(await entitiesIn('Write to Herengracht 341-343, 1016 AZ Amsterdam')).toContain(
      'location Amsterdam',
    );
  });

  test.each([
    ['We sold 12 Central Park tickets.', 'number 12'],
    ['it is a four lane road with 2 lanes', 'number 2'],
    ['There are 3 ways down the road.', 'number 3'],
  ])('control: "%s" counts something', async (text, number) => {
    const found = await entitiesIn(text);
    expect(found).toContain(number);
    expect(found.filter((entity) => entity.startsWith('location') && /\d/u.test(entity))).toEqual([]);
  });
});

describe('a place is known by its form', () => {
  test.each([
    ['I called Wade County twice.', 'location Wade County'],
    ['We moved to St. Louis County.', 'location St. Louis County'],
    ['It is in the City of Fairfax now.', 'location City of Fairfax'],
    ["They moved to King's Lynn.", "location King's Lynn"],
    ['I live in São Paulo now.', 'location São Paulo'],
  ])('%s', async (text, place) => {
    expect(await entitiesIn(text)).toEqual([place]);
  });

  test.each([
    ['The Fairfax County Council met.', 'organization Fairfax County Council'],
    ['We asked Wade about it.', 'person Wade'],
    ["That is King's book.", 'person King'],
  ])('control: %s', async (text, name) => {
    expect((await entitiesIn(text)).filter((found) => found.startsWith('location'))).toEqual([]);
    expect(await entitiesIn(text)).toContain(name);
  });
});

test('an apostrophe cuts no name', async () => {
  const found = await entitiesIn("She works for King's College, and lands from Lagos.");
  expect(found).toContain("organization King's College");
  expect(found.filter((entity) => /\bs College/u.test(entity) && !entity.includes("King's"))).toEqual([]);
});
