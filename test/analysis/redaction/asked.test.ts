/** What is personal only by what was asked before it, in another message or in the same one. */

import { describe, expect, test } from 'bun:test';
import { inTurn, redactedTalk, redactedText } from './redacted-talk.ts';

const asked: readonly (readonly [question: string, answer: string, shown: string])[] = [
  ['How old are you?', 'Forty three.', '[AGE].'],
  ['How old are you?', '43', '[AGE]'],
  ['And how old is he?', "He's seven, nearly eight", "He's [AGE], nearly [AGE]"],
  ['How old are your kids?', 'Seven and nine.', '[AGE] and [AGE].'],
  ['and your age', "uh I'm sixty one", "uh I'm [AGE]"],
  ['What year were you born?', 'Eighty two.', '[DATE_OF_BIRTH].'],
  ['And what year was your wife born?', 'nineteen eighty two', '[DATE_OF_BIRTH]'],
  ['When were you born?', 'In 82', 'In [DATE_OF_BIRTH]'],
  ['date of birth?', 'march third eighty two', '[DATE_OF_BIRTH]'],
  ['date of birth?', '3 3 82', '[DATE_OF_BIRTH]'],
  ['Your birthday, please?', "It's 3/3", "It's [DATE_OF_BIRTH]"],
  ["What's your zip?", 'nine four one oh seven', '[ADDRESS]'],
  ["What's your zip?", '94107', '[ADDRESS]'],
  ['zip code please', "sure, it's nine four one oh seven", "sure, it's [ADDRESS]"],
  ['And the postcode?', 'sw1a 1aa', '[ADDRESS]'],
  ['What is your address?', 'five elm court', '[ADDRESS]'],
  ['And your last name?', 'Okafor', '[PERSON_NAME]'],
  ['And your last name?', 'okafor', '[PERSON_NAME]'],
  ['Could I have your surname please?', "Yes, it's van der Berg.", "Yes, it's [PERSON_NAME]."],
  ["What's your name?", 'Will', '[PERSON_NAME]'],
  ['Who am I speaking to?', 'oluwaseun, uh, okafor', '[PERSON_NAME]'],
  ['¿Cómo se llama?', 'guadalupe ortega', '[PERSON_NAME]'],
  ["what's your user name?", 'anaruiz1982', '[PERSON_NAME]'],
  ['When does the card expire?', 'April twenty seven', '[CREDIT_CARD_EXPIRATION_DATE]'],
  ["What's your account number?", '4821', '[BANK_ACCOUNT_NUMBER]'],
  ['And your number?', '900123', '[PHONE_NUMBER]'],
];

describe('an answer', () => {
  test.each(asked)('to "%s" in a message of its own is masked: %s', async (question, answer, shown) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(shown);
  });

  test.each(asked.filter(([question]) => question.endsWith('?')))(
    'to "%s" in the same message is masked: %s',
    async (question, answer, shown) => {
      expect(await redactedText(`${question} ${answer}`)).toEndWith(shown);
    },
  );

  test.each(asked.filter(([, , shown]) => /^\[(?:AGE|DATE_OF_BIRTH|ADDRESS|PERSON_NAME)\]\.?$/u.test(shown)))(
    'to "%s" of the same speaker is masked: %s',
    async (question, answer, shown) => {
      const said = [question, answer].map((text) => ({ speaker: undefined, text }));
      expect((await redactedTalk(said)).at(-1)).toBe(shown);
    },
  );

  test('is masked after a moment, after a reason that was given for the question, and where others repeat it', async () => {
    const shown = await redactedTalk([
      { speaker: 'agent', text: 'How old are you?' },
      { speaker: 'agent', text: 'We need it for the form.' },
      { speaker: 'customer', text: 'Sure.' },
      { speaker: 'customer', text: 'Forty three.' },
      { speaker: 'agent', text: '43, thanks' },
    ]);
    expect(shown.slice(3)).toEqual(['[AGE].', '[AGE], thanks']);
  });

  test('with a name that is an everyday word leaves the word readable elsewhere', async () => {
    const shown = await redactedTalk(inTurn('And your first name?', 'Will', 'I will call you', 'will you?'));
    expect(shown.slice(1)).toEqual(['[PERSON_NAME]', 'I will call you', 'will you?']);
  });
});

describe('what nobody asked for stays readable:', () => {
  test.each([
    ['How many?', 'forty three tickets'],
    ['How many were there?', 'Forty three.'],
    ['What year was that?', 'eighty two'],
    ['How old is the machine?', 'Forty three years.'],
    ['How old are the servers?', 'seven'],
    ["What's the name of the product?", 'Kettle'],
    ["What's the file name?", 'report'],
    ["What's the best price?", 'nine four one oh seven'],
    ['Is it included?', 'Phoenix'],
    ['How old are you?', 'Why do you ask?'],
    ['How old are you?', 'we sold forty three tickets'],
    ["What's your zip?", 'we have 12000 users'],
    ["What's your zip?", 'it is on file'],
    ['And your last name?', 'Yes.'],
    ['And your last name?', 'One moment.'],
    ['And your last name?', 'Same as before.'],
    ['And your last name?', "I'd rather not say"],
    ['Who am I speaking with?', 'the manager'],
    ["What's your username?", "it's not working"],
    ['Is that the exact age of the building or about right?', 'forty three'],
  ])('"%s" – "%s"', async (question, answer) => {
    expect((await redactedTalk(inTurn(question, answer))).at(-1)).toBe(answer);
  });

  test('what is said long after the question', async () => {
    const talk = inTurn('How old are you?', 'That does not matter here.', 'How many seats?', 'Forty three.');
    expect((await redactedTalk(talk)).at(-1)).toBe('Forty three.');
  });
});
