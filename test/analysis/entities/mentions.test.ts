import { describe, expect, test } from 'bun:test';
import type { CustomEntity } from '../../../src/analysis/findings.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { atCodePoint, findingsOf, readFindingsOf } from '../support.ts';

const mentions = (text: string, customEntities: readonly CustomEntity[] = []): string[] =>
  findingsOf(text, { customEntities }).entities.map(
    ({ type, text: written, value }) => `${type} ${written} = ${value}`,
  );

test.each([
  [
    'speakers, by any of their names',
    'Mark met Sophie Tran.',
    ['person Mark = Mark Stone', 'person Sophie Tran = Sophie Tran'],
  ],
  ['people who have not spoken', 'We met Barack Obama.', ['person Barack Obama = Barack Obama']],
  ['the owner of something', "Mark's laptop broke.", ['person Mark = Mark Stone']],
  [
    'places and organizations',
    'Microsoft opened in New York.',
    ['organization Microsoft = Microsoft', 'location New York = New York'],
  ],
  [
    'addresses',
    'Write to Ana@Example.com or see https://example.com/a?b=c.',
    ['email Ana@Example.com = ana@example.com', 'url https://example.com/a?b=c = https://example.com/a?b=c'],
  ],
  [
    'addresses with an apostrophe',
    "Write to O’Brien@example.com, d'arcy@example.com or 'bo@example.com'.",
    [
      "email O’Brien@example.com = o'brien@example.com",
      "email d'arcy@example.com = d'arcy@example.com",
      'email bo@example.com = bo@example.com',
    ],
  ],
  [
    'addresses with brackets',
    'See https://example.com/Foo_(bar). (See https://example.com/a[1], (https://example.com/b_(c)). Or [d](https://example.com/d).)',
    [
      'https://example.com/Foo_(bar)',
      'https://example.com/a[1]',
      'https://example.com/b_(c)',
      'https://example.com/d',
    ].map((url) => `url ${url} = ${url}`),
  ],
  [
    'an address before an ellipsis',
    'See https://example.com…',
    ['url https://example.com = https://example.com'],
  ],
  ['telephone numbers', 'Ring +1 (555) 123-4567.', ['phone +1 (555) 123-4567 = +15551234567']],
  [
    'telephone numbers of other countries',
    'Ring +31 6 5550 1288, +44 (0)20 7946 0958 or +49 171 5550123.',
    [
      'phone +31 6 5550 1288 = +31655501288',
      'phone +44 (0)20 7946 0958 = +442079460958',
      'phone +49 171 5550123 = +491715550123',
    ],
  ],
  [
    'amounts of money with the code of the currency',
    'It is EUR 2,150, USD 500, CHF 40k or 18 SEK.',
    [
      'money EUR 2,150 = EUR 2150',
      'money USD 500 = USD 500',
      'money CHF 40k = CHF 40000',
      'money 18 SEK = SEK 18',
    ],
  ],
  [
    'a range of amounts whose scale is told once',
    'It is £26 to £28 million for 2 to 3 thousand seats.',
    [
      'money £26 = GBP 26000000',
      'money £28 million = GBP 28000000',
      'number 2 = 2000',
      'number 3 thousand = 3000',
    ],
  ],
  [
    'a range of amounts of which the greater one has a scale',
    'It is $500 to $2 million.',
    ['money $500 = USD 500', 'money $2 million = USD 2000000'],
  ],
  [
    'amounts of money',
    'It costs $1,250.50 or €3 million or 20 dollars.',
    ['money $1,250.50 = USD 1250.5', 'money €3 million = EUR 3000000', 'money 20 dollars = USD 20'],
  ],
  ['percentages', 'It grew 12.5% or 7 percent.', ['percentage 12.5% = 12.5%', 'percentage 7 percent = 7%']],
  [
    'decimals as they are said',
    'It grew one point four percent.',
    ['percentage one point four percent = 1.4%'],
  ],
  ['numbers', 'We need 1,200 seats and twelve chairs.', ['number 1,200 = 1200', 'number twelve = 12']],
  [
    'dates and times',
    'It was on May 3, 2023 at 5 pm.',
    ['datetime May 3, 2023 at 5 pm = 2023-05-03 17:00:00'],
  ],
])('a sentence mentions %s', (_, text, expected) => {
  expect(mentions(text)).toEqual(expected);
});

test.each([
  [
    'with a family name that is another one',
    'We have to call Mark Johnson.',
    'person Mark Johnson = Mark Johnson',
  ],
  ['with a family name that is hers', 'We have to call Sophie Tran.', 'person Sophie Tran = Sophie Tran'],
  ['with a title', 'We have to call Mr. Stone.', 'person Stone = Mark Stone'],
])(
  'a sentence in which the model reads a name mentions the speaker of that name %s',
  async (_, text, expected) => {
    const { entities } = await readFindingsOf(text);
    expect(entities.map(({ type, text: written, value }) => `${type} ${written} = ${value}`)).toEqual([
      expected,
    ]);
  },
);

test.each([
  ['O’Neil Smith', "I asked O'Neil about it.", "O'Neil"],
  ["O'Neil Smith", 'It is O’Neil’s plan.', 'O’Neil'],
  ['Jean-Luc Picard', 'Jean-Luc will come.', 'Jean-Luc'],
  ['Ana (Sales)', 'Ana said so.', 'Ana'],
  ['R&D Team', 'The R&D Team agreed.', 'R&D Team'],
  ['J. R. Hartley', 'We sent it to J. R. Hartley.', 'J. R. Hartley'],
])('a speaker called %s is mentioned in: %s', async (name, text, expected) => {
  const { entities } = await readFindingsOf(text, {}, [{ id: '1', name, email: undefined }]);
  expect(entities.map(({ text: written, value }) => [written, value])).toContainEqual([expected, name]);
});

test('a sentence mentions the same thing as often as it stands there', () => {
  expect(mentions('Mark, Mark and Mark')).toHaveLength(3);
});

test.each([
  ['pronouns and verbs', 'I will mark it, may I?'],
  ['a version as a number', 'It is version 10.5.3 of it.'],
  [
    'a time in words that only end as one',
    'We lost the money, the weights and the honey of a coupled system.',
  ],
  ['"one" as a number', 'The red one is fine.'],
  ['a date by "now"', 'He works there now.'],
  ['half an address', 'Look at @ or http:// first.'],
  ['words that only look like a name', 'The bill is due.'],
])('a sentence does not mention %s', (_, text) => {
  expect(mentions(text)).toEqual([]);
});

test('a sentence mentions nothing, unless entities were asked for', () => {
  expect(findingsOf('Mark met Sophie.', { detectEntities: false }).entities).toEqual([]);
});

describe('custom entities', () => {
  const internship = { customType: 'Hiring', text: 'internships', value: 'INTERN' };

  test('a custom entity is found as a whole word in any case, with its type and value', () => {
    expect(findingsOf('Any Internships?', { customEntities: [internship] }).entities).toEqual([
      {
        messageId: '1',
        type: 'custom',
        customType: 'Hiring',
        text: 'Internships',
        value: 'INTERN',
        offset: 4,
      },
    ]);
  });

  test('a custom entity is not found inside a word', () => {
    expect(mentions('preinternships and internshipsX', [internship])).toEqual([]);
    expect(mentions('the art of parting', [{ customType: 'T', text: 'part', value: 'part' }])).toEqual([]);
  });

  test('a custom entity is found at each of its places, and stands before what else is there', () => {
    const custom = [{ customType: 'Team', text: 'mark stone', value: 'x' }];
    expect(mentions('Mark Stone, and Mark Stone again', custom)).toEqual([
      'custom Mark Stone = x',
      'custom Mark Stone = x',
    ]);
  });

  test('a custom entity gives way to a longer one', () => {
    const custom = ['price', 'price list', 'list'].map((text) => ({ customType: 'T', text, value: text }));
    expect(mentions('the price list', custom)).toEqual(['custom price list = price list']);
  });
});

test('mentions are in order, do not overlap and stand at their offsets, whatever the text', () => {
  const random = seeded(5);
  const customEntities = [{ customType: 'T', text: 'own notes', value: 'notes' }];
  let count = 0;
  for (let round = 0; round < 300; round += 1) {
    const text = randomText(random, 30);
    let end = 0;
    for (const mention of findingsOf(text, { customEntities }).entities) {
      expect(atCodePoint(text, mention.offset, mention.text)).toBe(mention.text);
      expect(mention.offset).toBeGreaterThanOrEqual(end);
      end = mention.offset + Array.from(mention.text).length;
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(300);
});
