/** Personal data that somebody says over several messages: it is planted in all its spellings, and cut in two or three. */

import { describe, expect, test } from 'bun:test';
import { continuedData } from '../../../src/analysis/redaction/continued/continued-data.ts';
import type { SaidText } from '../../../src/analysis/redaction/continued/conversation-turns.ts';
import { findPersonalData } from '../../../src/analysis/redaction/find-personal-data.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { compileVocabulary } from '../../../src/analysis/text/phrase-matcher.ts';
import { personalData, sentenceWith } from '../../support/data/personal-data.ts';
import { seeded } from '../../support/data/random-text.ts';

/** The messages as reads answer them. */
function redacted(messages: readonly SaidText[]): string[] {
  const pieces = [...continuedData(messages)].flat();
  const continued = compileVocabulary(pieces.map((piece) => ({ text: piece.text, key: piece })));
  return messages.map(
    ({ text }) =>
      redactText(text, findPersonalData(text, { words: new Map(), continued }), (name) => `[${name}]`).text,
  );
}

const customer = (text: string): SaidText => ({ speaker: 'customer', text });
const agent = (text: string): SaidText => ({ speaker: 'agent', text });

/** What the other one says while somebody dictates. */
const replies = ['okay', 'mhm', 'Go on.', 'uh huh, and the rest?', 'Yes, I am with you', 'got it'];

interface Planted {
  readonly spelling: string;
  readonly messages: readonly SaidText[];
  /** The parts of the datum, each in a message of its own. */
  readonly parts: readonly string[];
}

/** Places at which somebody may pause: between what is written or said apart. */
function pausesIn(text: string): number[] {
  const apart = Array.from(
    text.matchAll(/(?<=[\p{L}\p{N}])[ .,\n-]{1,3}(?=[\p{L}\p{N}(])/gu),
    ({ 0: gap, index }) => index + gap.length,
  );
  return apart;
}

function plant(seed: number): Planted[] {
  return personalData(seed).flatMap((datum) => {
    const random = seeded(seed);
    const sentence = sentenceWith(datum, seed);
    const start = sentence.indexOf(datum.text);
    const pauses = pausesIn(datum.text);
    if (start === -1 || pauses.length === 0) return [];
    const cuts = [
      ...new Set(
        Array.from(
          { length: seed % 2 === 0 ? 2 : 1 },
          () => pauses[Math.floor(random() * pauses.length)] ?? 0,
        ),
      ),
    ].sort((a, b) => a - b);
    const parts = [0, ...cuts].map((cut, index) => datum.text.slice(cut, cuts[index]).trim());
    const texts = parts.map(
      (part, index) =>
        (index === 0 ? sentence.slice(0, start) : '') +
        part +
        (index === cuts.length ? sentence.slice(start + datum.text.length) : ''),
    );
    const messages = texts.flatMap((text, index) => [
      ...(index > 0 && random() < 0.6 ? [agent(replies[Math.floor(random() * replies.length)] ?? '')] : []),
      customer(text),
    ]);
    return [{ spelling: datum.spelling, messages, parts }];
  });
}

const planted = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(plant);

/** Parts that can be read though they should not be; "the" and single letters stand in other words, too. */
function leftOf({ messages, parts }: Planted, shown: readonly string[]): string[] {
  const own = shown.filter((_, index) => messages[index]?.speaker === 'customer');
  return parts.filter(
    (part, index) => /[\p{L}\p{N}]{2}/u.test(part) && part !== 'the' && own[index]?.includes(part),
  );
}

const isOf =
  (...kinds: readonly string[]) =>
  ({ spelling }: Planted) =>
    kinds.some((kind) => spelling.startsWith(`${kind}:`));
const dictated = planted.filter(isOf('card', 'SSN', 'IBAN', 'phone', 'e-mail'));
const spellings = [...new Set(dictated.map(({ spelling }) => spelling))];

describe('what is said over several messages is in none of them', () => {
  test.each(spellings.map((spelling) => [spelling]))('%s', (spelling) => {
    const left = dictated
      .filter((one) => one.spelling === spelling)
      .filter((one) => leftOf(one, redacted(one.messages)).length > 0)
      .map(({ messages }) => messages.map(({ text }) => text));
    expect(left).toEqual([]);
  });

  test('addresses, days of birth and addresses of pages: nearly none', () => {
    const others = planted.filter(isOf('address', 'date of birth', 'URL', 'domain'));
    const left = others.filter((one) => leftOf(one, redacted(one.messages)).length > 0);
    expect(others.length).toBeGreaterThan(200);
    expect(left.length / others.length).toBeLessThan(0.04);
  });

  test('all of it is there before it is masked, and most of it where messages are looked at alone', () => {
    for (const one of planted)
      expect(
        leftOf(
          one,
          one.messages.map(({ text }) => text),
        ).length,
      ).toBe(
        one.parts.filter(
          (part) => leftOf({ ...one, parts: [part], messages: [customer(part)] }, [part]).length > 0,
        ).length,
      );
    const alone = dictated.filter(
      (one) =>
        leftOf(
          one,
          one.messages.map(({ text }) => redactText(text, findPersonalData(text), () => '').text),
        ).length > 0,
    );
    expect(alone.length / dictated.length).toBeGreaterThan(0.5);
  });
});

describe('what is said again by somebody else', () => {
  test.each([
    ['in the same words', 'four one five, got it'],
    ['in digits', 'Okay, 415.'],
  ])('is masked %s', (_, repeated) => {
    const shown = redacted([
      agent('What is your phone number?'),
      customer('four one five'),
      agent(repeated),
      customer('five five five oh one nine nine'),
    ]);
    expect(shown[1]).toBe('[PHONE_NUMBER]');
    expect(shown[2]).toContain('[PHONE_NUMBER]');
    expect(shown[3]).toBe('[PHONE_NUMBER]');
  });
});

test('what is kept is never longer than the ends of messages that are looked at', () => {
  const long = 'b'.repeat(5000);
  const pieces = [`1111'${long}`, `${long}'1111`, `1111 ${long}`, `${long} 1111`].flatMap((heard) =>
    [
      ...continuedData([
        customer('My card number is 4111 1111'),
        agent('okay'),
        customer('1111 1111'),
        agent(heard),
      ]),
    ].flat(),
  );
  expect(pieces.filter(({ text }) => text.length > 200)).toEqual([]);
  // A control: what is said at the ends of a long message is found.
  expect(pieces.filter(({ text }) => text === '1111').length).toBe(2);
});

describe('values that go on', () => {
  test.each([['eleven'], ['twelve']])('after "%s", and before it', (number) => {
    const shown = redacted([
      customer(`My account number is four one ${number}`),
      agent('okay'),
      customer(`${number} nine nine`),
    ]);
    expect(shown).toEqual(['My account number is [BANK_ACCOUNT_NUMBER]', 'okay', '[BANK_ACCOUNT_NUMBER]']);
  });

  test.each([['nu\u0301mero'], ['my_number']])('in a short message behind "%s"', (word) => {
    const shown = redacted([customer('My social is 222'), customer(`${word} 44`), customer('5556')]);
    expect(shown[1]).not.toContain('44');
  });
});

describe('ordinary talk', () => {
  test.each<[string[]]>([
    [['we sold 300', 'and 250 last week']],
    [['We sold 300.', '250 were sent back.']],
    [['The red kettle ships.', 'No kettle, no tea.']],
    [['We know where it ships.', 'No.']],
    [['Then we have it.', 'So be it.']],
    [['we called 3500', '4200 leads yesterday']],
    [['In 2019', '2020', 'and 2021 it was the same']],
    [['The order is 12345', '67890']],
    [['our account grew by 12500', '13000 more than before']],
    [['It costs 400', '1200 with the stand', '2500 with both']],
    [['I am at the office', 'Dot is here, too.']],
    [['option a', 'or b', 'or c']],
  ])('%j is no value that goes on', (texts) => {
    expect([...continuedData(texts.map(customer))].flat()).toEqual([]);
  });

  test('two people who say a number each have not said one together', () => {
    expect([...continuedData([customer('My card is 4111 1111'), agent('Ours is 1111 1111')])].flat()).toEqual(
      [],
    );
  });
});
