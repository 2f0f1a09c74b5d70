/** Addresses of mail and numbers in the ways in which people say them. */

import { describe, expect, test } from 'bun:test';
import { redactedText } from './redacted-talk.ts';

describe('an address of mail is masked as a whole:', () => {
  test.each([
    ['my email is j k nine nine at yahoo dot com', 'my email is [EMAIL_ADDRESS]'],
    ['ana underscore ruiz at gee mail dot com', '[EMAIL_ADDRESS]'],
    ['it is ruiz eighty two at hotmail dot co dot uk, thanks', 'it is [EMAIL_ADDRESS], thanks'],
    ['write to b dot lindqvist eighty eight at northwind dash logistics dot com', 'write to [EMAIL_ADDRESS]'],
    ['you can reach me at jx77 at gmail', 'you can reach me at [EMAIL_ADDRESS]'],
    ['reach me under p k seven seven at g mail dot com', 'reach me under [EMAIL_ADDRESS]'],
    ['ana ruiz, all one word, at gmail dot com', '[EMAIL_ADDRESS]'],
    ['anna punkt schmidt ät web punkt de', '[EMAIL_ADDRESS]'],
    ['ana punto ruiz arroba gmail punto com', '[EMAIL_ADDRESS]'],
    ['jean tiret paul arobase orange point fr', '[EMAIL_ADDRESS]'],
    ["write to sam dot o'neil plus shop at proton dot me", 'write to [EMAIL_ADDRESS]'],
    ['lupita guion bajo ortega arroba hotmail punto com', '[EMAIL_ADDRESS]'],
    ['and my private one k.ruiz at example dot org', 'and my private one [EMAIL_ADDRESS]'],
    ['mailto:ana%40x.io', 'mailto:[EMAIL_ADDRESS]'],
    ['write to ana&#64;x.io please', 'write to [EMAIL_ADDRESS] please'],
    ['ana(a)x.io', '[EMAIL_ADDRESS]'],
    ['ana [at] x [dot] io', '[EMAIL_ADDRESS]'],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });

  test.each([
    ['We met two people at Yahoo in the lobby'],
    ['I sent it at yahoo headquarters'],
    ['They arrived at some point in the game'],
    ['We were at work. It was fun.'],
    ['Meet me at Starbucks on the corner'],
    ['Look at slide 4 at the conference'],
    ['Take option (a)example and (b)other'],
    ['100%40 discount'],
    ['version two dot five'],
  ])('and this is none: %s', async (text) => {
    expect(await redactedText(text)).toBe(text);
  });

  test('what is looked at on a page is none, either', async () => {
    expect(await redactedText('look at example dot com')).toBe('look at [DOMAIN_NAME]');
  });
});

describe('a number is masked as a whole:', () => {
  test.each([
    [
      'The IBAN is DE eighty nine, thirty seven, oh four, oh oh four four, oh five thirty two, oh one thirty, oh oh',
      'The IBAN is [IBAN_CODE]',
    ],
    ['it is N O nine three, eight six oh one, one one one seven, nine four seven', 'it is [IBAN_CODE]'],
    ['my social is four hundred fifty six, seventy eight, nine thousand twelve', 'my social is [SSN]'],
    ['我的电话是一三八零零一三八零零零', '我的电话是[PHONE_NUMBER]'],
    ['请打１３８００１３８０００', '请打[PHONE_NUMBER]'],
    ['请打一三八００一三八零零零', '请打[PHONE_NUMBER]'],
    ['请打一一零一零五一九四九一二三一零零二X', '请打[CREDIT_CARD_NUMBER]'],
    [
      "it's five five three one, two two eight nine, four four seven one, oh oh one two",
      "it's [CREDIT_CARD_NUMBER]",
    ],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });

  test.each([
    ['We sold four hundred fifty six units and nine thousand twelve more'],
    ['We had four hundred fifty people and nine thousand twelve visits'],
    ['The invoice over two thousand five hundred euros is open'],
    ['三四个人一起去'],
    ['第一次是二零二四年'],
  ])("and this is nobody's: %s", async (text) => {
    expect(await redactedText(text)).toBe(text);
  });
});
