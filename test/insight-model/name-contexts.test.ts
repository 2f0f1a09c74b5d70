import { describe, expect, test } from 'bun:test';
import companies from '../../models/confab-insight/companies.json' with { type: 'json' };
import lexicon from '../../models/confab-insight/lexicon.json' with { type: 'json' };
import shipped from '../../models/confab-insight/name-contexts.json' with { type: 'json' };
import { createKnownNames } from '../../src/insight-model/known-names.ts';
import { createNameContexts, type NameContextWeights } from '../../src/insight-model/name-contexts.ts';

/** Weights are written in hundredths of log-odds: so much is lost of each. */
const tolerance = 0.12;
const known = createKnownNames(new Set(['okta', 'wells fargo']), new Set(['tampa']), new Map([['ana', 1]]));

/** What is said of a part of a text by weights of one feature each: person, location, organization. */
function oddsOf(text: string, name: string, features: NameContextWeights['features']): readonly number[] {
  const start = text.indexOf(name);
  return createNameContexts({ levels: [-1, -2, -3], features }, known)(text, {
    start,
    end: start + name.length,
  });
}

describe('what stands around a name says', () => {
  test('what its level says, where nothing is known', () => {
    expect(oddsOf('We met Halden there.', 'Halden', {})).toEqual([-1, -2, -3]);
  });

  test.each([
    'before at',
    'before met at',
    'earlier met',
    'after for',
    'after for a',
    'later a',
    'around at for',
    'words 2',
    'first halden',
    'last works',
    'begins hal',
    'ends rks',
    'ends ks',
    'shape Xx',
    'inner shape Xx',
    'known 0',
    'inner known 0 X',
  ])('by "%s"', (feature) => {
    const odds = oddsOf('We met at Halden Works for a day.', 'Halden Works', { [feature]: [0, 50, 100] });
    expect(odds).toEqual([-1, -1.5, -2]);
  });

  test.each([
    ['McKay went.', 'McKay', 'opening shape XxXx'],
    ['McKay went.', 'McKay', 'before ^'],
    ['It was McKay', 'McKay', 'after $'],
    ['Ask ana.', 'ana', 'known 1'],
    ['Ask ana smith.', 'ana smith', 'inner known 1 x'],
    ['Okta, or Brightsoft', 'Brightsoft', 'joined company 0'],
    ['Brightsoft vs. Wells Fargo', 'Brightsoft', 'joined company 0'],
    ['We asked Ana and Dee.', 'Dee', 'joined known 1'],
  ])('in "%s" of "%s" by "%s"', (text, name, feature) => {
    expect(oddsOf(text, name, { [feature]: [100, 0, 0] })[0]).toBeCloseTo(0, 9);
    expect(oddsOf(text, name, { 'joined known 9': [100, 0, 0] })[0]).toBeCloseTo(-1, 9);
  });

  test('that a company of the list is one', () => {
    expect(oddsOf('We asked Okta.', 'Okta', {})).toEqual([-1, -2, -1]);
  });

  test('that a city of the list is a place, unless it is a part of another name', () => {
    expect(oddsOf('We asked Tampa.', 'Tampa', {})).toEqual([-1, 1, -3]);
    expect(oddsOf('We asked Tampa Electric.', 'Tampa', {})).toEqual([-1, -2, -3]);
    expect(oddsOf('The University of Tampa asked.', 'Tampa', {})).toEqual([-1, -2, -3]);
  });

  const contexts = createNameContexts(
    shipped as unknown as NameContextWeights,
    // The layer has learned without cities.
    createKnownNames(new Set(companies), new Set(), new Map(Object.entries(lexicon))),
  );
  test.each(shipped.reference.map((reference) => ({ reference })))(
    'what those who learned the weights have written: $reference',
    ({ reference: [text, name, ...expected] }) => {
      const [sentence, written] = [String(text), String(name)];
      const start = sentence.indexOf(written);
      const found = contexts(sentence, { start, end: start + written.length });
      expect(found).toHaveLength(expected.length);
      for (const [index, odds] of expected.entries())
        expect(Math.abs((found[index] ?? Number.NaN) - Number(odds))).toBeLessThan(tolerance);
    },
  );
});

describe('companies and cities of the lists', () => {
  const listed = createKnownNames(
    new Set(['okta', 'wells fargo', 'at&t', 'target', 'wells']),
    new Set(['tampa', 'des moines', 'charlotte']),
    new Map([
      ['target', 16],
      ['charlotte', 1],
      ['dana', 1],
      ['ohio', 4],
    ]),
  );
  const listedIn = (text: string) =>
    listed.listedIn(text).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

  test('are seen with their capitals, the longer one first, and without an "\'s"', () => {
    expect(listedIn("We took Okta's offer, Wells Fargo and AT&T, in Des Moines.")).toEqual([
      'organization Okta',
      'organization Wells Fargo',
      'organization AT&T',
      'location Des Moines',
    ]);
  });

  test('are not seen where the first word has its capital anyway, unless it is of more than one', () => {
    expect(listedIn('Okta is down.')).toEqual([]);
    expect(listedIn('Wells Fargo is down.')).toEqual(['organization Wells Fargo']);
  });

  test('are none where the name is a word as well, or has no capital', () => {
    expect(listedIn('We have a Target, and okta.')).toEqual([]);
  });

  test('are none where a city is a part of another name', () => {
    expect(listedIn('They are the Tampa Seals, the Port Tampa, and the Bank of Tampa.')).toEqual([]);
    expect(listedIn('So it is done. The Tampa site is slow.')).toEqual(['location Tampa']);
  });

  test('are none where people are called like a city', () => {
    expect(listedIn('We asked Charlotte.')).toEqual([]);
    expect(listed.isCityToo('Charlotte')).toBe(true);
    expect(listed.isCityToo('Tampa')).toBe(false);
  });

  test('people alone are called by a first name that no city has', () => {
    expect(['Dana', 'Dana Frost', 'Charlotte', 'Tampa'].map(listed.isPersonAlone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('places are those cities, and those of the lexicon', () => {
    expect(['Tampa', 'Ohio', 'Dana'].map(listed.isPlace)).toEqual([true, true, false]);
  });
});
