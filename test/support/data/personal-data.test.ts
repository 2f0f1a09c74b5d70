/** The personal data that redaction is tried with are what they pretend to be. */

import { describe, expect, test } from 'bun:test';
import { digitsOf, ibanRemainder, isLuhn } from './checksums.ts';
import { personalData, sentenceWith } from './personal-data.ts';

const seeds = Array.from({ length: 50 }, (_, seed) => seed);
const everything = seeds.flatMap((seed) => personalData(seed));
const kindOf = ({ spelling }: { readonly spelling: string }): string => spelling.split(': ')[0] ?? '';

describe('Personal data', () => {
  test('are the same for the same seed, and others for another one', () => {
    expect(personalData(7)).toEqual(personalData(7));
    const sentences = (seed: number) => everything.map((datum) => sentenceWith(datum, seed));
    expect(sentences(7)).toEqual(sentences(7));
    expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => sentences(seed)[0])).size).toBeGreaterThan(1);
    expect(personalData(7)).not.toEqual(personalData(8));
  });

  test('have needles that stand in the text, the whole text first', () => {
    for (const { text, needles, spelling } of everything) {
      expect(needles[0]).toBe(text);
      for (const needle of needles) {
        expect(`${spelling}: ${needle}`.trim()).toBe(`${spelling}: ${needle}`);
        expect(needle.length).toBeGreaterThan(1);
        expect(text).toContain(needle);
      }
    }
  });

  test('stand in a sentence that has none of their needles besides', () => {
    for (const [index, datum] of everything.entries()) {
      const sentence = sentenceWith(datum, index);
      expect(sentence).toContain(datum.text);
      for (const needle of datum.needles) expect(sentence.replace(datum.text, '\n')).not.toContain(needle);
    }
  });

  test('are cards that pass Luhn in every spelling', () => {
    const cards = everything.filter((datum) => kindOf(datum) === 'card');
    for (const { text, spelling } of cards)
      expect(`${spelling} ${text} ${isLuhn(digitsOf(text))}`).toBe(`${spelling} ${text} true`);
    expect(new Set(cards.map(({ text }) => digitsOf(text).length))).toEqual(new Set([15, 16]));
  });

  test('are cards whose second needle is their last eight digits, or less where a run of digits begins before', () => {
    for (const { text, spelling, needles } of everything.filter((datum) => kindOf(datum) === 'card')) {
      const tail = digitsOf(needles[1] ?? '');
      expect(digitsOf(text).endsWith(tail)).toBe(true);
      const least = /digits and words/.test(spelling) ? 4 : /double/.test(spelling) ? 6 : 8;
      expect(tail.length).toBeGreaterThanOrEqual(least);
      expect(tail.length).toBeLessThanOrEqual(8);
    }
  });

  test('are IBANs that pass mod 97, whatever stands between their groups', () => {
    const separated = /^IBAN: (?:plain|spaced|dotted|with .*|over two lines|lower case)$/;
    for (const { text, spelling } of everything.filter((datum) => separated.test(datum.spelling))) {
      const characters = text.replaceAll(/<br\/?>|&nbsp;|[^A-Za-z0-9]/g, '');
      expect(`${spelling} ${text} ${ibanRemainder(characters)}`).toBe(`${spelling} ${text} 1`);
    }
  });

  test('are social security numbers of nine digits, with parts that are given out', () => {
    for (const datum of everything.filter((one) => kindOf(one) === 'SSN'))
      expect(digitsOf(datum.text)).toMatch(/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/);
  });

  test('have each spelling once a seed, and the same spellings for most seeds', () => {
    for (const seed of seeds) {
      const spellings = personalData(seed).map(({ spelling }) => spelling);
      expect(new Set(spellings).size).toBe(spellings.length);
      for (const kind of ['card', 'SSN', 'IBAN', 'phone', 'e-mail', 'URL', 'domain', 'IP address'])
        expect(spellings).toContain(`${kind}: plain`.replace('IP address: plain', 'IP address: IPv4, plain'));
    }
  });

  test('have digits of other scripts, look-alike letters and characters that nobody sees', () => {
    const texts = everything.map(({ text }) => text).join('\n');
    for (const some of [/[０-９]/, /[٠-٩]/, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /[\u200b-\u200d]/])
      expect(texts).toMatch(some);
    expect(texts).toMatch(/[\u00a0\u2007\u2009\u202f\u3000]/);
    expect(texts).toMatch(/[\u2010-\u2015\u2212\uff0d]/);
    expect(texts).toMatch(/double|triple/);
  });
});
