/** The labels of `test/data/redaction.jsonl` say what is true of its texts (`test/data/README.md`). */

import { describe, expect, test } from 'bun:test';
import { type PersonalDataName, personalDataNames } from '../../../src/analysis/redaction/personal-data.ts';
import { digitsOf, ibanRemainder, isLuhn, isRoutingNumber } from './checksums.ts';

interface Utterance {
  readonly text: string;
  readonly speakers: readonly string[];
  readonly spans: readonly {
    readonly name: PersonalDataName;
    readonly start: number;
    readonly end: number;
  }[];
}

const utterances = (await Bun.file(new URL('../../data/redaction.jsonl', import.meta.url)).text())
  .trimEnd()
  .split('\n')
  .map((line): Utterance => JSON.parse(line));

/** What is labelled with the name, over all utterances. */
const labelled = (name: PersonalDataName): string[] =>
  utterances.flatMap(({ text, spans }) =>
    spans.filter((span) => span.name === name).map(({ start, end }) => text.slice(start, end)),
  );

const often = new Set<PersonalDataName>([
  'CREDIT_CARD_NUMBER',
  'SSN',
  'DATE_OF_BIRTH',
  'ADDRESS',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'PERSON_NAME',
]);

describe('The labelled utterances', () => {
  test.each(personalDataNames)('have %s often enough to judge by', (name) => {
    expect(labelled(name).length).toBeGreaterThanOrEqual(often.has(name) ? 25 : 10);
  });

  test('are all different, and at least 120 have nothing personal', () => {
    expect(new Set(utterances.map(({ text }) => text)).size).toBe(utterances.length);
    expect(utterances.filter(({ spans }) => spans.length === 0).length).toBeGreaterThanOrEqual(120);
  });

  test('have only known names, at places in the text, in its order, none over another, on whole characters', () => {
    for (const { text, spans } of utterances) {
      let before = 0;
      for (const { name, start, end } of spans) {
        expect(personalDataNames).toContain(name);
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        const span = text.slice(start, end);
        expect(span).toBe(span.trim());
        expect(span.isWellFormed()).toBe(true);
        before = end;
      }
    }
  });

  test('have numbers of cards and banks that are right', () => {
    for (const card of labelled('CREDIT_CARD_NUMBER')) {
      expect(digitsOf(card)).toMatch(/^\d{12,19}$/);
      expect(`${card} ${isLuhn(digitsOf(card))}`).toBe(`${card} true`);
    }
    for (const iban of labelled('IBAN_CODE'))
      expect(`${iban} ${ibanRemainder(iban.replaceAll(/[^A-Za-z0-9]/g, ''))}`).toBe(`${iban} 1`);
    for (const routing of labelled('BANK_ROUTING_NUMBER'))
      expect(`${routing} ${isRoutingNumber(digitsOf(routing))}`).toBe(`${routing} true`);
  });

  test('have nothing without a label that is a card number', () => {
    for (const { text, spans } of utterances.filter((one) => one.spans.length === 0)) {
      const joined = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
      for (const [digits] of joined.matchAll(/(?<!\d)\d{12,19}(?!\d)/g))
        expect(`${text} ${isLuhn(digits)}`).toBe(`${text} false`);
      expect(spans).toEqual([]);
    }
  });
});

interface Conversation {
  readonly messages: readonly Pick<Utterance, 'text' | 'spans'>[];
}

const conversations = (
  await Bun.file(new URL('../../data/redaction-conversations.jsonl', import.meta.url)).text()
)
  .trimEnd()
  .split('\n')
  .map((line): Conversation => JSON.parse(line));

describe('The labelled conversations', () => {
  test('are at least 60, all different, and at least 20 have no number that is personal', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(conversations.map((one) => JSON.stringify(one))).size).toBe(conversations.length);
    const ordinary = conversations.filter(({ messages }) =>
      messages.every(({ spans }) => spans.length === 0),
    );
    expect(ordinary.length).toBeGreaterThanOrEqual(20);
  });

  test('have only known names, at places in the texts, and pieces in more than one message mostly', () => {
    let [continued, personal] = [0, 0];
    for (const { messages } of conversations) {
      const labels = messages.flatMap(({ text, spans }) =>
        spans.map(({ name, start, end }) => {
          expect(personalDataNames).toContain(name);
          expect(text.slice(start, end)).toMatch(/^\S.*\S$|^\S$/);
          return name;
        }),
      );
      if (labels.length > 0) personal += 1;
      if (new Set(labels).size < labels.length) continued += 1;
    }
    expect(continued / personal).toBeGreaterThan(0.8);
  });
});
