/** Codes and numbers that are personal by what was asked, or said, right before them, in whatever way they are said. */

import { describe, expect, test } from 'bun:test';
import { inTurn, redactedTalk, redactedText } from './redacted-talk.ts';

const asked: readonly (readonly [question: string, answer: string, shown: string])[] = [
  ["What's your driver's licence number?", 'D1234567', '[DRIVERS_LICENSE]'],
  ["What's your driver's licence number?", "It's D 123 4567", "It's [DRIVERS_LICENSE]"],
  ['Your licence?', 'D as in David, one two three, four five six seven', '[DRIVERS_LICENSE]'],
  ['What is your passport number?', 'X one two three four five six seven', '[PASSPORT_NUMBER]'],
  ['And your passport number?', 'N for November, seven seven two one nine oh four', '[PASSPORT_NUMBER]'],
  ["What's the BIC?", 'DEUTDEFF', '[SWIFT_CODE]'],
  ["What's the BIC?", 'deutdeff', '[SWIFT_CODE]'],
  ["What's your account number?", 'AC99812', '[BANK_ACCOUNT_NUMBER]'],
  [
    'Can I get your account number?',
    "Yeah, it's double oh four seven, one nine two two",
    "Yeah, it's [BANK_ACCOUNT_NUMBER]",
  ],
  ['And the account?', 'three one nine two six eight one nine', '[BANK_ACCOUNT_NUMBER]'],
  ["What's the sort code?", 'Twenty, forty five, ninety one', '[BANK_ROUTING_NUMBER]'],
  ["What's your national insurance number?", 'yeah, Q Q, twelve, thirty four, fifty six, C', 'yeah, [SSN]'],
  ["What's the last four of your social?", 'Uh, sixty seven twelve', 'Uh, [SSN]'],
  ['PIN please?', 'four thousand eight hundred twenty one', '[CREDIT_CARD_PIN]'],
  ["What's the CVV?", 'four hundred seventeen', '[CREDIT_CARD_CVV]'],
  ["What's the long number on the card?", 'It ends in 4417', 'It ends in [CREDIT_CARD_NUMBER]'],
  ['Which account?', 'The one ending four four one nine', 'The one ending [BANK_ACCOUNT_NUMBER]'],
  ['Which card?', 'It ends in 4417', 'It ends in [CREDIT_CARD_NUMBER]'],
  ['The last 3 of your phone?', 'one one nine', '[PHONE_NUMBER]'],
  ["What's your blood type?", 'AB negative', '[BLOOD_GROUP]'],
  ["What's your blood type?", "I think it's O positive", "I think it's [BLOOD_GROUP]"],
  ['How much do you weigh?', 'about ninety two kilos', 'about [MEDICAL_STATISTIC]'],
  ['How tall are you?', 'five foot nine', '[MEDICAL_STATISTIC]'],
  ["What's your height and weight?", 'Five eleven, one eighty five', '[MEDICAL_STATISTIC]'],
  ['Can I have the code we texted you?', 'four four one nine two two', '[CREDIT_CARD_PIN]'],
  ["What's your email?", 'marta_99 at outlook', '[EMAIL_ADDRESS]'],
  ["What's your email?", 'anaruiz at gmail', '[EMAIL_ADDRESS]'],
  ["What's the SWIFT code?", 'N W B K G B two L', '[SWIFT_CODE]'],
  ["What's your driving licence?", 'MORGA 657054 SM9IJ', '[DRIVERS_LICENSE]'],
  ['Your residence permit number?', 'R T, one two three, four five six seven', '[PASSPORT_NUMBER]'],
  [
    'Votre numéro de compte ?',
    'trois zéro zéro zéro quatre, douze, quatre-vingt-dix',
    '[BANK_ACCOUNT_NUMBER]',
  ],
  ['Ihre Handynummer?', 'Null eins fünf zwei, achtunddreißig, siebenundvierzig, elf', '[PHONE_NUMBER]'],
  ['Wie ist Ihre Kontonummer?', 'Null vier sieben eins neun zwei zwei', '[BANK_ACCOUNT_NUMBER]'],
  ['Wann sind Sie geboren?', 'Am dritten März dreiundachtzig', 'Am [DATE_OF_BIRTH]'],
  ['¿Cuál es su número de teléfono?', 'seis uno dos, tres cuatro cinco, seis siete ocho', '[PHONE_NUMBER]'],
  ['¿Cuándo nació?', 'El tres de marzo de mil novecientos ochenta y tres', '[DATE_OF_BIRTH]'],
  [
    'Votre numéro de téléphone ?',
    'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
    '[PHONE_NUMBER]',
  ],
  ['¿Y su DNI?', '12345678Z', '[SSN]'],
];

describe('an answer', () => {
  test.each(asked)('to "%s" in a message of its own is masked: %s', async (question, answer, shown) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(shown);
  });

  test.each(asked)('to "%s" in the same message is masked: %s', async (question, answer, shown) => {
    expect(await redactedText(`${question} ${answer}`)).toEndWith(shown);
  });

  test('to two questions is masked as both of them, in turn', async () => {
    const talk = inTurn('The expiry and the CID?', 'eleven twenty seven, and four one four');
    expect((await redactedTalk(talk)).at(-1)).toBe('[CREDIT_CARD_EXPIRATION_DATE], and [CREDIT_CARD_CVV]');
  });

  test.each([
    [
      'Your date of birth and postcode?',
      "Sure, nine nine sixty six and it's L S one, four A P",
      "Sure, [DATE_OF_BIRTH] and it's [ADDRESS]",
    ],
    ['Your name and zip?', "Okafor, and it's nine four one oh seven", "[PERSON_NAME], and it's [ADDRESS]"],
  ])('to two questions is masked in each of its clauses: %s', async (question, answer, shown) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(shown);
  });

  test('is masked in all its pieces, in a moment, and what follows it is not', async () => {
    const shown = await redactedTalk(
      inTurn(
        'What is your passport number?',
        'Sure.',
        'Go on',
        'C four five',
        'okay',
        'six seven eight',
        'How many seats?',
        'six',
      ),
    );
    expect(shown.slice(3)).toEqual([
      '[PASSPORT_NUMBER]',
      'okay',
      '[PASSPORT_NUMBER]',
      'How many seats?',
      'six',
    ]);
  });
});

describe('a short question goes back to what was spoken of before it:', () => {
  test.each([
    [['What is your date of birth?', 'March third', 'And the year?', 'eighty three']],
    [['Hello', 'I was born on March third', 'And the year?', 'eighty three']],
    [['When is your birthday?', 'In March', 'What day?', 'the third', 'And what year?', 'ninety one']],
    [['How old are you?', 'Forty one', 'And your son?', 'nine']],
  ])('%j', async (texts) => {
    expect((await redactedTalk(inTurn(...texts))).at(-1)).toMatch(/^\[(?:DATE_OF_BIRTH|AGE)\]$/u);
  });

  test.each([
    [['What year did you start?', 'eighty three', 'And the month?', 'March']],
    [['How old is the contract?', 'three years', 'And the building?', 'forty']],
    [['How old are you?', 'Forty one', 'And the year?', 'eighty three']],
    [['How many in March?', 'twelve', 'And the year?', 'eighty three']],
    [['What is your name?', 'Ana', 'And the product?', 'Kettle']],
  ])('but not where something else was: %j', async (texts) => {
    expect((await redactedTalk(inTurn(...texts))).at(-1)).toBe(texts.at(-1) ?? '');
  });
});

describe('words right before a code say what it is:', () => {
  test.each([
    [
      'My licence number is D as in David, one two three, four five six seven.',
      'My licence number is [DRIVERS_LICENSE].',
    ],
    [
      'my passport number is X one two three four five six seven, issued in Leeds',
      'my passport number is [PASSPORT_NUMBER], issued in Leeds',
    ],
    ['my BIC is deutdeff', 'my BIC is [SWIFT_CODE]'],
    ['My blood type is AB negative', 'My blood type is [BLOOD_GROUP]'],
    ['Mi DNI es 12345678Z y mi teléfono es 612 345 678', 'Mi DNI es [SSN] y mi teléfono es [PHONE_NUMBER]'],
    [
      'Meine Kontonummer ist null vier sieben eins neun zwei zwei.',
      'Meine Kontonummer ist [BANK_ACCOUNT_NUMBER].',
    ],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });
});

describe('stays readable:', () => {
  test.each([
    ["What's your number?", 'we have 12000 users'],
    ['Do you have an account?', '2 years now'],
    ['What card do you play?', '4 aces'],
    ['Which phone do you have?', 'iPhone 15'],
    ["What's your favorite number?", '42'],
    ['Do you have a licence for this?', '2 licences'],
    ["What's the order number?", 'SO-99812'],
    ['Your age and zip?', 'No, and it depends on 94107 users'],
    ['Which account plan?', 'The 500 one'],
    ['PIN please?', 'QX 4471'],
    ["What's the error code?", '4471'],
    ["What's the weight of the parcel?", 'one eighty five'],
    ['How tall is the shelf?', '185'],
    ["What's your account number?", 'we moved desks with 4471, thanks'],
    ["What's the account manager's availability?", '2 or 3 at the office'],
    ["What's the number of seats?", '1200'],
    ['When does your licence expire?', 'in 2027'],
    ['How many passports did you process?', 'About 4500'],
    ["What's the driver version?", 'D1234567 or later'],
    ['Is there an account code for the project?', '4471'],
    ["What's the blood type question about?", 'A friend asked me'],
    ["What's the BIC?", 'Honestly, no idea'],
    ['Do you need my PIN?', "No, just the reference, it's 448812"],
    ['What is your passport number?', 'I have it at home, 2 minutes please'],
  ])('"%s" – "%s"', async (question, answer) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(answer);
  });

  test.each([
    ['the account is overdrawn and my account is in Boston'],
    ['My account number is wrong, it says 4 of 12'],
    ['the phone number is on page 1200'],
    ['my phone is an iPhone 15'],
    ['The licence is MIT and the code is 2024.1'],
    ['My IBAN project is 12 weeks late'],
    ['Account: ACME 2024 renewal'],
    ['B positive! We can do it.'],
    ['Type A personalities are hard'],
  ])('%s', async (text) => {
    expect(await redactedText(text)).toBe(text);
  });
});
