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
    [
      'a space parts thousands',
      'It is 12 500 € or €1 250, 1 000 000 euros and 1 250,50 EUR.',
      [
        'money 12 500 € = EUR 12500',
        'money €1 250 = EUR 1250',
        'money 1 000 000 euros = EUR 1000000',
        'money 1 250,50 EUR = EUR 1250.5',
      ],
    ],
    [
      'scales of the continent and of India',
      'It is 2,5 Mio € or 3 Mrd. Euro, and ₹2 crore.',
      [
        'money 2,5 Mio € = EUR 2500000',
        'money 3 Mrd. Euro = EUR 3000000000',
        'money ₹2 crore = INR 20000000',
      ],
    ],
    [
      'units in short',
      'It was 12 000 kr, 100 zł, 250 Kč, 99p and 300 Ksh, or Ksh 400.',
      [
        'money 12 000 kr = SEK 12000',
        'money 100 zł = PLN 100',
        'money 250 Kč = CZK 250',
        'money 99p = GBP 0.99',
        'money 300 Ksh = KES 300',
        'money Ksh 400 = KES 400',
      ],
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
      'the sign behind it',
      'The deposit is 20 €, 5$ or 10-20 €, and 3 k€ in all.',
      [
        'money 20 € = EUR 20',
        'money 5$ = USD 5',
        'money 10 = EUR 10',
        'money 20 € = EUR 20',
        'money 3 k€ = EUR 3000',
      ],
    ],
    [
      'the code right behind it',
      'It costs 500USD, or 10-20EUR.',
      ['money 500USD = USD 500', 'money 10 = EUR 10', 'money 20EUR = EUR 20'],
    ],
    [
      'thousands have a point, of euros',
      'It is 1.250 €, €1.250 a month or 1.250.000 euros.',
      ['money 1.250 € = EUR 1250', 'money €1.250 = EUR 1250', 'money 1.250.000 euros = EUR 1250000'],
    ],
    [
      'thousands have an apostrophe',
      "It is CHF 1'250.50, or 10’000 francs.",
      ["money CHF 1'250.50 = CHF 1250.5", 'money 10’000 francs = CHF 10000'],
    ],
    [
      'parts of a scale',
      'It is half a million dollars, a quarter of a million euros or a couple hundred dollars.',
      [
        'money half a million dollars = USD 500000',
        'money a quarter of a million euros = EUR 250000',
        'money a couple hundred dollars = USD 200',
      ],
    ],
    ['below nought', 'We lost -$50, or -20 €.', ['money -$50 = USD -50', 'money -20 € = EUR -20']],
    ['a comma before a scale', 'It is €1,2 million.', ['money €1,2 million = EUR 1200000']],
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
      'of what is sold by measure',
      'It is 1.459 € per kWh, 1.299 euros a kilo, or $1.250.',
      ['money 1.459 € = EUR 1.459', 'money 1.299 euros = EUR 1.299', 'money $1.250 = USD 1.25'],
    ],
    [
      'a million and a quarter of another kind',
      'It is €1.250 million.',
      ['money €1.250 million = EUR 1250000'],
    ],
    ['a hyphen behind a number or a word', 'It is 3-$5, all-$7.', ['money $5 = USD 5', 'money $7 = USD 7']],
    ['two numbers before dollars', 'I gave $5 100 times.', ['money $5 = USD 5', 'number 100 = 100']],
    ['numbers without a sign', 'Room 12 500 is for page 99p.', ['number 12 = 12', 'number 500 = 500']],
    ['the next amount has the sign', 'I have 5 $10 notes.', ['number 5 = 5', 'money $10 = USD 10']],
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
    [
      'below nought',
      'Sales fell -5%, or −7.5 percent.',
      ['percentage -5% = -5%', 'percentage −7.5 percent = -7.5%'],
    ],
    ['a hyphen', 'The all-50% day is on.', ['percentage 50% = 50%']],
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
    ['a comma before a scale', 'We print 1,2 million flyers.', ['number 1,2 million = 1200000']],
    [
      'scales of India',
      'It has 2 crore views and 3 lakh seats.',
      ['number 2 crore = 20000000', 'number 3 lakh = 300000'],
    ],
    ['half of a scale', 'Half a million people came.', ['number Half a million = 500000']],
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
