/** Values that are personal by a few words right before them, however short they are. */

import { describe, expect, test } from 'bun:test';
import { inTurn, redactedTalk, redactedText } from './redacted-talk.ts';

describe('is masked:', () => {
  test.each([
    ['DOB: 3/3', 'DOB: [DATE_OF_BIRTH]'],
    ['dob 3-3-82', 'dob [DATE_OF_BIRTH]'],
    ['my birthday is 3/3', 'my birthday is [DATE_OF_BIRTH]'],
    ['Her birthday is the third', 'Her birthday is the [DATE_OF_BIRTH]'],
    ['I was born in 82', 'I was born in [DATE_OF_BIRTH]'],
    ['he was born around seventy nine', 'he was born around [DATE_OF_BIRTH]'],
    ['my number is 900123', 'my number is [PHONE_NUMBER]'],
    ["my mobile number's 900123", "my mobile number's [PHONE_NUMBER]"],
    ['my account number is 4821', 'my account number is [BANK_ACCOUNT_NUMBER]'],
    ['account number: 123', 'account number: [BANK_ACCOUNT_NUMBER]'],
    ['my account number is four eight two one', 'my account number is [BANK_ACCOUNT_NUMBER]'],
    ['My member number is 48213.', 'My member number is [BANK_ACCOUNT_NUMBER].'],
    ['the patient’s ID: 550-21', 'the patient’s ID: [BANK_ACCOUNT_NUMBER]'],
    ['my customer number is four four one one', 'my customer number is [BANK_ACCOUNT_NUMBER]'],
    ['employee ID MX48213, please', 'employee ID [BANK_ACCOUNT_NUMBER], please'],
    ['the medical record number is 778812', 'the medical record number is [BANK_ACCOUNT_NUMBER]'],
    ['my zip is nine four one oh seven', 'my zip is [ADDRESS]'],
    ['12 oak st apt 4b', '[ADDRESS]'],
    ['it is 12 oak st springfield il 62704', 'it is [ADDRESS]'],
    ['yes 12 oak st.', 'yes [ADDRESS].'],
    ['my username is anaruiz1982', 'my username is [PERSON_NAME]'],
    ['My user name is anaruiz, as always', 'My user name is [PERSON_NAME], as always'],
    ['login is anaruiz1982', 'login is [PERSON_NAME]'],
    ['user name: ana.ruiz', 'user name: [PERSON_NAME]'],
    ['I am logged in as ana_ruiz here', 'I am logged in as [PERSON_NAME] here'],
    ['username is ana underscore ruiz eighty two', 'username is [PERSON_NAME]'],
    ['valid thru april twenty seven', 'valid thru [CREDIT_CARD_EXPIRATION_DATE]'],
    ['valid thru oh four … twenty seven', 'valid thru [CREDIT_CARD_EXPIRATION_DATE]'],
    ['the card expires in april of twenty seven', 'the card expires in [CREDIT_CARD_EXPIRATION_DATE]'],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });

  test.each([
    ['my number is 917 555 zero one', 'two one please'],
    ['917 555 zero one …', 'two one, please'],
    ['valid thru oh four …', 'twenty seven'],
  ])('"%s" that goes on with "%s"', async (first, second) => {
    const shown = await redactedTalk([
      { speaker: 'customer', text: first },
      { speaker: 'agent', text: 'okay' },
      { speaker: 'customer', text: second },
    ]);
    expect(shown[0]).not.toMatch(/four|five|555/u);
    expect(shown[2]).toMatch(/^\[[A-Z_]+\](?:,? please)?$/u);
  });
});

describe('stays readable:', () => {
  test.each([
    ['the birthday party is for 12 people'],
    ['a baby born at 38 weeks'],
    ['your number in the queue is 12'],
    ['our number of users is 12000'],
    ['my account grew by 12'],
    ['the account number has 8 digits'],
    ['account 12 is closed'],
    ['12 apples for st patrick'],
    ['3 cases at st mary'],
    ['my username is not working'],
    ['the login page is 404'],
    ['username and password'],
    ['sign in as a guest'],
    ['log in with your email'],
    ['expires in twenty four hours'],
    ['the zip file is 94107 bytes long'],
  ])('%s', async (text) => {
    expect(await redactedText(text)).toBe(text);
  });

  test('a day by which something is needed is no date of birth', async () => {
    expect(await redactedText("What's your date of birth? I need it by Friday.")).toBe(
      "What's your date of birth? I need it by [DATE].",
    );
  });

  test('two numbers that follow one another politely', async () => {
    const talk = inTurn('How many?', 'we sold 300', 'and then?', '250 please');
    expect(await redactedTalk(talk)).toEqual(talk.map(({ text }) => text));
  });
});
