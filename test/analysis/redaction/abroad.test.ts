/** Addresses, papers and plates as several countries have them; and numbers, days and capitals that are nobody's. */

import { describe, expect, test } from 'bun:test';
import { inTurn, redactedTalk, redactedText } from './redacted-talk.ts';

describe('is masked:', () => {
  test.each([
    ['I live at 10 George Street, Sydney NSW 2000.', 'I live at [ADDRESS].'],
    ['Send it to Brisbane, QLD 4000.', 'Send it to [ADDRESS].'],
    ['We moved to Toronto, ON M5V 3L9.', 'We moved to [ADDRESS].'],
    ['It goes to Pune, 411001.', 'It goes to [ADDRESS].'],
    ['Pincode 560001, thanks.', 'Pincode [ADDRESS], thanks.'],
    ['I live in 10115 Berlin.', 'I live in [ADDRESS].'],
    ['My PAN is ABCDE1234F.', 'My PAN is [SSN].'],
    ['My IFSC code is HDFC0001234.', 'My IFSC code is [BANK_ROUTING_NUMBER].'],
    ['My BSB is 062-000.', 'My BSB is [BANK_ROUTING_NUMBER].'],
    ['My UPI id is ana@okhdfcbank, thanks.', 'My UPI id is [EMAIL_ADDRESS], thanks.'],
    ['My NRIC is S1234567D.', 'My NRIC is [SSN].'],
    ['My codice fiscale is RSSMRA85T10A562S.', 'My codice fiscale is [SSN].'],
    ['My Steuer-ID is 12 345 678 901.', 'My Steuer-ID is [SSN].'],
    ['My car is AB12 CDE.', 'My car is [LICENSE_PLATE].'],
    ['My rego is ABC 123.', 'My rego is [LICENSE_PLATE].'],
    ['I turned 43 last week.', 'I turned [AGE] [DATE].'],
    ['I have been diagnosed with MS.', 'I have been diagnosed with [HEALTH_CONDITION].'],
    ['I cut my finger.', 'I [INJURY].'],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });

  test.each([
    ['Rose Cottage, Mill Lane, Wells.', '[ADDRESS].'],
    ['Flat 12B, Sai Krupa Apartments, Link Road, Andheri West.', '[ADDRESS].'],
    ['Plot 23, Sector 15, Gurgaon.', '[ADDRESS].'],
    ['12-B, Lajpat Nagar II, New Delhi 110024.', '[ADDRESS].'],
    ['Sure, B-204, Green Park, New Delhi 110016.', 'Sure, [ADDRESS].'],
  ])('asked for an address, %s', async (answer, shown) => {
    expect((await redactedTalk(inTurn('And your address?', answer)))[1]).toBe(shown);
  });
});

describe('stays as it is:', () => {
  test.each([
    'Our 2024-2025 plan is ready.',
    'In 2023/2024 we grew.',
    'Open 0900-1700.',
    'The budget is 10000-15000.',
    'It costs 500-1000 a month.',
    'The score was 21-19 21-15.',
    'The years 2021, 2022, 2023, 2024.',
    'We sold 1200 1300 1400 1500.',
    'See you there.It will be fun.',
    'Thanks.No problem.',
    'Meet at 5.30.Me too.',
    'My car is 12 years old.',
    'My pan is 28 cm wide.',
    'The oven temperature is 180.',
    'I have MS Office.',
    'Perhaps in WA 2024 was dry.',
  ])('%s', async (text) => {
    const shown = await redactedText(text);
    expect(shown).not.toMatch(/PHONE|CARD|ADDRESS|EMAIL|DOMAIN|AGE|SSN|MEDICAL|HEALTH/u);
  });

  test.each([
    ["It's OK.", 'OK, so what about the budget?'],
    ["I'm NOT sure.", 'Not really, no.'],
    ["I'm SO sorry.", 'So what is next?'],
    ["I'm British.", 'British Airways is on strike.'],
    ["I'm QA.", 'The QA build is broken.'],
    ["I'm Head of Sales.", 'Head over to the hall.'],
    ['Please ask Finance about it.', 'The finance team knows.'],
  ])('%s %s', async (before, text) => {
    expect((await redactedTalk(inTurn(before, text)))[1]).not.toContain('PERSON_NAME');
  });

  test('a year, and an amount, that are somebody’s PIN as well', async () => {
    expect(
      await redactedTalk(inTurn('My PIN is 2024.', 'In 2024 we sold 2024 units.', 'Again: 2024.')),
    ).toEqual([
      'My PIN is [CREDIT_CARD_PIN].',
      expect.stringMatching(/2024 units/u),
      'Again: [CREDIT_CARD_PIN].',
    ]);
  });

  test('an answer that names people and days, and no place', async () => {
    const [, answer] = await redactedTalk(inTurn('And your address?', 'On Monday, Tuesday, and so on.'));
    expect(answer).not.toContain('ADDRESS');
  });
});

test.each([
  ["I'm AJ from Acme.", "I'm [PERSON_NAME] from Acme."],
  ['Call me on 555-1234.', 'Call me on [PHONE_NUMBER].'],
  ['We are at example.it for now.', 'We are at [DOMAIN_NAME] for now.'],
  ['My daughter is 12 years old.', 'My daughter is [AGE].'],
])('control: %s', async (text, shown) => {
  expect(await redactedText(text)).toBe(shown);
});
