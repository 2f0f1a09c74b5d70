import { describe, expect, test } from 'bun:test';
import shipped from '../../models/confab-insight/clause-openings.json' with { type: 'json' };
import { createClauseOpenings, createPlaceJudge } from '../../src/insight-model/clause-openings.ts';

describe('whether a clause opens at a place', () => {
  const judge = createPlaceJudge({
    before: [0, -40, -30],
    behind: [0, -4, -3],
    inAll: [0, 500, 600],
    features: { "so|i'll": 100, '|i': 20, '^ okay|': 7, '|_ 0': 1, '~|': 5000 },
  });

  test('is told by the words around it, how many are before it and behind it, and how many there are', () => {
    expect(judge('Okay I’ll, 2')).toEqual([
      { start: 5, odds: 500 - 40 - 3 + 7 + 1 },
      { start: 11, odds: 500 - 30 - 4 },
    ]);
    expect(judge("it was so I'll be in 14 days").map(({ odds }) => odds)).toEqual([
      600 - 40 - 3,
      600 - 30 - 3,
      600 - 30 - 3 + 100,
      600 - 30 - 3,
      600 - 30 - 3 + 1,
      600 - 30 - 3,
      600 - 30 - 4,
    ]);
  });

  test.each(['', '?!', 'yes'])('control: there is no place between the words of "%s"', (text) => {
    expect(judge(text)).toEqual([]);
  });

  test.each(shipped.reference)(
    'is what those who learned the weights have written: $text',
    ({ text, odds }) => {
      expect(createPlaceJudge(shipped)(text).map((place) => place.odds)).toEqual(odds);
    },
  );
});

describe('the openings of clauses', () => {
  const openingsIn = createClauseOpenings(shipped);

  test.each([
    [["there's a brewery in leeds using them", "i'll get a written statement from their head of hr"]],
    [['thank you so much', 'i really appreciate it']],
    [['we will send the invoice today', 'and you can pay it by card']],
    [['it was late', 'and we had nothing to eat', 'so we went home']],
  ])('are where others have ended: %j', (clauses) => {
    const text = clauses.join(' ');
    expect(openingsIn(text)).toEqual(clauses.slice(1).map((clause) => text.indexOf(clause)));
  });

  test('control: there is none within a clause', () => {
    expect(openingsIn('the man with the long grey coat has brought us a letter from the mayor')).toEqual([]);
  });

  test('are in doubt only where what is said is too long for one clause', () => {
    const doubtful = createClauseOpenings({
      before: [0],
      behind: [0],
      inAll: [-200],
      features: { '|so': 120, '|and': 300 },
    });
    const short = 'w '.repeat(10);
    expect(doubtful(`${short}so ${short}`)).toEqual([]);
    const long = 'w '.repeat(20);
    expect(doubtful(`${long}so ${long}`)).toEqual([long.length]);
    expect(doubtful(`${short}and ${short}`)).toEqual([short.length]);
  });
});
