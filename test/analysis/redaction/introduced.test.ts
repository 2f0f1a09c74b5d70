/** Numbers and codes of which the words beside them say what they are, in whatever way they are said. */

import { describe, expect, test } from 'bun:test';
import { inTurn, redactedTalk, redactedText } from './redacted-talk.ts';

const introductions: readonly (readonly [words: string, name: string])[] = [
  ...[
    ...['member number', 'member ID', 'membership number', 'subscriber ID', 'health insurance number'],
    ...['patient number', 'patient ID', 'medical record number', 'MRN', 'chart number'],
    ...['account number', 'account ID', 'account no.', 'account #', 'customer number', 'client ID'],
    ...['employee ID', 'employee number', 'staff number', 'badge number', 'payroll number', 'student ID'],
  ].map((words) => [words, 'BANK_ACCOUNT_NUMBER'] as const),
  ...[
    ...['policy number', 'policy ID', 'insurance policy number', 'claim number', 'claims number', 'claim ID'],
    ...['case number', 'case ID', 'case reference', 'case #', 'reference number', 'ref no.', 'Ref:'],
    ...['order number', 'order ID', 'purchase order number', 'PO number', 'invoice number'],
    ...['booking number', 'booking reference', 'reservation code', 'confirmation number', 'PNR'],
    ...['ticket number', 'contract number', 'loan number', 'application number', 'prescription number'],
  ].map((words) => [words, 'REFERENCE_NUMBER'] as const),
  ...[
    ...['licence plate', 'license plate', 'license plate number', 'number plate', 'plate number'],
    ...['registration number', 'vehicle registration', 'VIN'],
  ].map((words) => [words, 'LICENSE_PLATE'] as const),
  ['ID number', 'PASSPORT_NUMBER'],
  ['visa number', 'PASSPORT_NUMBER'],
  ['tax number', 'SSN'],
  ['one-time code', 'CREDIT_CARD_PIN'],
  ['access code', 'CREDIT_CARD_PIN'],
];

const values = [
  '4471',
  '88213',
  '83920174',
  'HX-88213',
  'AB12345',
  'KT 4471 92',
  '7 4 4 1 2',
  'four four one seven two',
  'A B one two three',
  'QWZRTK',
];

const sentences = (words: string, value: string): string[] => [
  `My ${words} is ${value}.`,
  `So the ${words} ${value} is what it says`,
  `Sure. ${words}: ${value}, thanks.`,
  `The ${words} I have here would be ${value}`,
  `${value} is my ${words}.`,
];

describe.each(introductions)('behind or before "%s"', (words, name) => {
  test.each(values)('%s is masked', async (value) => {
    const left: string[] = [];
    // Of a mark that opens what is filled in, nothing is said in another order.
    for (const text of /[:#]$/u.test(words) ? [`My ${words} ${value}.`] : sentences(words, value)) {
      expect(text).toContain(value);
      const shown = await redactedText(text);
      // "ID 88213" is a postal code of Idaho, too.
      const ofIdaho = text.replace(`ID ${value}`, '[ADDRESS]');
      if (![text.replace(value, `[${name}]`), ofIdaho].includes(shown) || shown === text)
        left.push(`${text} → ${shown}`);
    }
    expect(left).toEqual([]);
  });
});

test.each([
  ['policy number, let me see, it is HX 88 213', 'policy number, let me see, it is [REFERENCE_NUMBER]'],
  ['The claim number, uh, 4471, 2 items', 'The claim number, uh, [REFERENCE_NUMBER], 2 items'],
  [
    'policy number 4471 and claim number 4472',
    'policy number [REFERENCE_NUMBER] and claim number [REFERENCE_NUMBER]',
  ],
  ['my policy number 4471772 expired', 'my policy number [REFERENCE_NUMBER] expired'],
  ['Policy number 2014, please.', 'Policy number [REFERENCE_NUMBER], please.'],
  ['He gave me HX88213 as his booking reference', 'He gave me [REFERENCE_NUMBER] as his booking reference'],
  ['my plate number is B as in Bravo, K T 4471', 'my plate number is [LICENSE_PLATE]'],
  ['The number plate is AB12 CDE.', 'The number plate is [LICENSE_PLATE].'],
  ["The driver's licence is D1234567", "The driver's licence is [DRIVERS_LICENSE]"],
])('%s', async (text, shown) => {
  expect(await redactedText(text)).toBe(shown);
});

describe('an answer', () => {
  test.each([
    ["What's your member number?", 'four four one seven', '[BANK_ACCOUNT_NUMBER]'],
    ['Your employee ID?', 'MX 48 213', '[BANK_ACCOUNT_NUMBER]'],
    ["What's the policy number?", "It's HX 88213", "It's [REFERENCE_NUMBER]"],
    ['Can I have your claim number please?', '4471', '[REFERENCE_NUMBER]'],
    ['And the case number?', 'Sure, K T four four one', 'Sure, [REFERENCE_NUMBER]'],
    ["What's your booking reference?", 'QW4 7TK', '[REFERENCE_NUMBER]'],
    ['Your licence plate?', 'KT 4471', '[LICENSE_PLATE]'],
  ])('to "%s" is masked: %s', async (question, answer, shown) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(shown);
    expect(await redactedText(`${question} ${answer}`)).toEndWith(shown);
  });

  test('in pieces is masked piece by piece, and nothing of what others count', async () => {
    const talk = inTurn(
      'What is your policy number?',
      '48213',
      'okay',
      '90772',
      'and how many cars?',
      '12 cars',
    );
    expect(await redactedTalk(talk)).toEqual([
      'What is your policy number?',
      '[REFERENCE_NUMBER]',
      'okay',
      '[REFERENCE_NUMBER]',
      'and how many cars?',
      '12 cars',
    ]);
  });

  test('is masked where others repeat it', async () => {
    const talk = inTurn('Hello.', 'my claim number is HX88213', 'so HX88213, found it');
    expect((await redactedTalk(talk)).at(-1)).toBe('so [REFERENCE_NUMBER], found it');
  });
});

describe('stays readable:', () => {
  test.each([
    ['The order number has 8 digits.'],
    ['The policy number is missing, there are 3 of us.'],
    ['In that case 12 people will come.'],
    ['There were no cases reported in 2023.'],
    ['Ticket 884213 was closed without an answer.'],
    ['The invoice is 20331.'],
    ['The tracking number is 9400 1118 9922 3344 5566 77'],
    ['the serial number is SN-4471'],
    ['Use case: 3 users share one login.'],
    ['Application code is 20000 lines.'],
    ['the ticket numbers are up 20 percent'],
    ['I have 2 policy numbers.'],
    ['Do you have the claim number for that?'],
    ['Order number two was late.'],
    ['we put 12 on the plate'],
    ['WHAT IS THE POLICY NUMBER PLEASE'],
  ])('%s', async (text) => {
    expect(await redactedText(text)).toBe(text);
  });
});
