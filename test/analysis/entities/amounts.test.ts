/** Amounts, shares and numbers, as they are written and said. */

import { describe, expect, test } from 'bun:test';
import { findingsOf, findingsOfTalk } from '../support.ts';

const amountsIn = (text: string): string[] =>
  findingsOf(text)
    .entities.filter(({ type }) => ['money', 'percentage', 'number', 'phone'].includes(type))
    .map(({ type, text: written, value }) => `${type} ${written} = ${value}`);

describe('money', () => {
  test.each([
    ['a scale counts', 'It is nearly $1 trillion of growth.', ['money $1 trillion = USD 1000000000000']],
    [
      'a short scale counts',
      'They hold $5tn, £3bn and $4mm.',
      ['money $5tn = USD 5000000000000', 'money £3bn = GBP 3000000000', 'money $4mm = USD 4000000'],
    ],
    ['cents stand behind a comma', 'The rate is EUR 74,50 a day.', ['money EUR 74,50 = EUR 74.5']],
    [
      'thousands have a point before cents with a comma',
      'In total € 61.480,00 or 1.250,00 euros.',
      ['money € 61.480,00 = EUR 61480', 'money 1.250,00 euros = EUR 1250'],
    ],
    [
      'pounds have other names',
      'I owe you 20 quid and a tenner.',
      ['money 20 quid = GBP 20', 'money tenner = GBP 10'],
    ],
    [
      'both ends of what is said',
      'The copay went from twenty five to forty dollars.',
      ['money twenty five = USD 25', 'money forty dollars = USD 40'],
    ],
    [
      'both ends of what is written',
      'It is 20 to 30 dollars, or $30-45k a year.',
      ['money 20 = USD 20', 'money 30 dollars = USD 30', 'money $30 = USD 30000', 'money 45k = USD 45000'],
    ],
    [
      'other currencies by their units',
      'I pay 1,499 rupees, 1.2 million pesos and four thousand francs.',
      [
        'money 1,499 rupees = INR 1499',
        'money 1.2 million pesos = MXN 1200000',
        'money four thousand francs = CHF 4000',
      ],
    ],
    [
      'whose unit it is',
      'I pay 200 Swiss francs or 5 million Australian dollars.',
      ['money 200 Swiss francs = CHF 200', 'money 5 million Australian dollars = AUD 5000000'],
    ],
    [
      'whose sign it is',
      'We have R48,300, NZ$11,480 and US$5m.',
      ['money R48,300 = ZAR 48300', 'money NZ$11,480 = NZD 11480', 'money US$5m = USD 5000000'],
    ],
    [
      'coins that are not called so',
      'Nine euros forty a kilo, or 12 dollars 50.',
      ['money Nine euros forty = EUR 9.4', 'money 12 dollars 50 = USD 12.5'],
    ],
    [
      'the article is its one',
      'It is a hundred and eighty euros a day.',
      ['money a hundred and eighty euros = EUR 180'],
    ],
  ])('%s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });

  test.each([
    [
      'what follows may be a number of something',
      'I gave ten euros twenty times.',
      ['money ten euros = EUR 10', 'number twenty = 20'],
    ],
    ['a letter before a number is no sign', 'We take the R350 to room R12.', []],
    [
      'a comma parts thousands',
      'It is EUR 2,150 or $74,500.',
      ['money EUR 2,150 = EUR 2150', 'money $74,500 = USD 74500'],
    ],
    [
      'a point parts cents',
      'It is €68.50 or € 1.459 a litre.',
      ['money €68.50 = EUR 68.5', 'money € 1.459 = EUR 1.459'],
    ],
    [
      'what only goes to somebody is no range',
      'I gave two to Ana for forty dollars.',
      ['number two = 2', 'money forty dollars = USD 40'],
    ],
  ])('control: %s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });
});

describe('shares', () => {
  test.each([
    ['short for percent', 'The renewal jumped 40 pct.', ['percentage 40 pct = 40%']],
    ['and more', 'It is 30-plus percent of them.', ['percentage 30-plus percent = 30%']],
    [
      'both ends',
      'Order 10-15% over, or 5 to 7 percent.',
      ['percentage 10 = 10%', 'percentage 15% = 15%', 'percentage 5 = 5%', 'percentage 7 percent = 7%'],
    ],
    ['and a half', 'Lumber went up about 6 1/2 percent.', ['percentage 6 1/2 percent = 6.5%']],
  ])('%s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });
});

describe('numbers', () => {
  test.each([
    ['and more', 'We had 80-plus last year.', ['number 80 = 80']],
    ['of seats', 'A 50-seater is better.', ['number 50 = 50']],
    ['with a unit right behind', 'It takes ~120ms or 12km.', ['number 120 = 120', 'number 12 = 12']],
    ['before a colon', 'See bip 118: it is there.', ['number 118 = 118']],
    ['both ends of thousands', 'The budget is 30-45k.', ['number 30 = 30000', 'number 45k = 45000']],
    ['thousands, as they are said', 'They are 2 grand more.', ['number 2 grand = 2000']],
    ['and a half', 'I need 3 1/2 yards.', ['number 3 1/2 = 3.5']],
    [
      'below nought',
      'It shows minus eleven, and not minus 18.',
      ['number minus eleven = -11', 'number minus 18 = -18'],
    ],
    [
      'the article is its one',
      'It is a hundred and ninety, or a hundred ninety-two thousand.',
      ['number a hundred and ninety = 190', 'number a hundred ninety-two thousand = 192000'],
    ],
  ])('%s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });

  test.each([
    ['an instrument', 'We sold 2 grand pianos.', ['number 2 = 2']],
    ['a version', 'It is version 10.5.3 of it.', []],
    ['how much is paid for', 'A 60-day trial.', []],
    [
      'what is taken away',
      'Ten minus three is plus minus 7.',
      ['number Ten = 10', 'number three = 3', 'number 7 = 7'],
    ],
    ['a hundred alone says how much is a lot', 'I told you a hundred times.', []],
  ])('control: %s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });
});

describe('telephone numbers', () => {
  test.each([
    [
      'ten digits as they are said',
      'six one seven five five five oh one four two',
      ['phone six one seven five five five oh one four two = 6175550142'],
    ],
    [
      'the last ones in pairs',
      'my cell is eight five seven five five five nineteen twenty two',
      ['phone eight five seven five five five nineteen twenty two = 8575551922'],
    ],
    ['of an Indian network', 'Is it 98201 55512?', ['phone 98201 55512 = 9820155512']],
    ['of a British network', 'The mobile is 07700 900415.', ['phone 07700 900415 = 07700900415']],
    [
      'with what is dialled first in America',
      'Call 1-800-555-0199, 1 (800) 555-0198 or 1.800.555.0197.',
      [
        'phone 1-800-555-0199 = 18005550199',
        'phone 1 (800) 555-0198 = 18005550198',
        'phone 1.800.555.0197 = 18005550197',
      ],
    ],
    [
      'with the area code alone before the rest',
      'Ring 0171 2345678 or 030/1234567.',
      ['phone 0171 2345678 = 01712345678', 'phone 030/1234567 = 0301234567'],
    ],
    ['in pairs behind a nought', 'We have 01 42 68 53 00.', ['phone 01 42 68 53 00 = 0142685300']],
    ['in pairs, where somebody is to call', 'Call me on 22 33 44 55.', ['phone 22 33 44 55 = 22334455']],
    [
      'from abroad, with what is dialled at home',
      'Ring +31 (0)6 5550 1234.',
      ['phone +31 (0)6 5550 1234 = +31655501234'],
    ],
  ])('%s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });

  test.each([
    ['the number of a paper', 'Please find attached the contract, no. 2027-0318.', []],
    ['the number of a paper that begins with a date', 'The invoice 2026-04-14-001 is here.', []],
    ['the address of a machine', 'Our IP is 10.20.30.40, or 192.168.10.20.', []],
    [
      'years',
      'Sales were 2024 2025 2026.',
      ['number 2024 = 2024', 'number 2025 = 2025', 'number 2026 = 2026'],
    ],
    [
      'small numbers',
      'We did 10 15 20 25.',
      ['number 10 = 10', 'number 15 = 15', 'number 20 = 20', 'number 25 = 25'],
    ],
    ['a count', 'Step 1 800 bags.', ['number 1 = 1', 'number 800 = 800']],
    [
      'fewer digits',
      'The policy is one one eight zero four four seven.',
      ['number one one eight zero four four seven = 1180447'],
    ],
  ])('control: %s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });
});

describe('a large number is money where money is talked of', () => {
  const moneyIn = async (...lines: readonly string[]): Promise<string[]> =>
    (await findingsOfTalk(...lines)).entities
      .filter(({ type }) => type === 'money')
      .map(({ text, value }) => `${text} = ${value}`);

  test('in the same sentence, and in one behind it', async () => {
    expect(
      await moneyIn(
        'Ana: We took 312,000 euros.',
        'Mark: The new shop alone did fifty-one thousand.',
        'Ana: And the old one 12k.',
      ),
    ).toEqual(['312,000 euros = EUR 312000', 'fifty-one thousand = EUR 51000', '12k = EUR 12000']);
  });

  test.each([
    ['a number of something', 'Ana: We paid $300 for 12,000 bags.'],
    ['a small one', 'Ana: We paid $300 for seven.'],
    ['the number of a paper', 'Ana: We paid $300 of invoice 12,000.'],
    ['what is sold', 'Ana: We took $300 and sold 12,000.'],
  ])('control: %s', async (_, line) => {
    expect(await moneyIn(line)).toEqual(['$300 = USD 300']);
  });

  test('control: where nobody has named an amount', async () => {
    expect(await moneyIn('Ana: The new shop alone did fifty-one thousand.')).toEqual([]);
  });
});

test.each([
  ['I add 95 cents to it.', 'money 95 cents = USD 0.95'],
  ['They are twenty five pence each.', 'money twenty five pence = GBP 0.25'],
  ['The glass is 1,150 won.', 'money 1,150 won = KRW 1150'],
  ['We would get two grand more.', 'number two grand = 2000'],
  ['Team 2 won it.', 'number 2 = 2'],
])('small coins alone, won and grand: "%s"', (text, expected) => {
  const found = findingsOf(text).entities.map(
    ({ type, text: written, value }) => `${type} ${written} = ${value}`,
  );
  expect(found).toContain(expected);
});
