import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { legible } from '../../../src/analysis/redaction/legible.ts';
import { addLookedUp } from '../../../src/analysis/redaction/looked-up.ts';
import { wordsToLookUp } from '../../../src/analysis/redaction/names/person-names.ts';
import { tokenForms } from '../../../src/analysis/text/phrase-matcher.ts';

const pieces = [
  ' ',
  '\n',
  'Ana',
  "O'Neil",
  'Müller-Lüdenscheidt',
  '4111 1111',
  "don't",
  '契約書',
  '👍',
  'node.js',
  'a\u0301',
  'Ａｎａ',
  '[at]',
  'x'.repeat(300),
];
const texts = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 })
  .map((some) => some.join(''));

/** What is looked up of a text, and in how many steps. */
function lookedUp(text: string) {
  const found = { words: new Set<string>(), forms: new Set<string>() };
  const steps = [...addLookedUp(found, text)].length;
  return { ...found, steps };
}

test('all words and forms of a text are looked up, however long it is', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (some, times) => {
      const text = some.repeat(times);
      const plain = legible(text).text;
      const { words, forms } = lookedUp(text);
      // Where it is one long word, what is looked for in it is shorter.
      const isShort = (word: string) => word.length <= 2_000;
      for (const word of [...wordsToLookUp(plain), ...wordsToLookUp(text)].filter(isShort))
        expect(words).toContain(word);
      for (const form of tokenForms(plain).filter(isShort)) expect(forms).toContain(form);
    }),
    { numRuns: 200 },
  );
});

test('nothing else is looked up of a text that has spaces', () => {
  const text = "Ana O'Neil said: don't call 415-555-0132, Müller-Lüdenscheidt! ".repeat(400);
  const { words, forms } = lookedUp(text);
  expect(words).toEqual(new Set(wordsToLookUp(text)));
  expect(forms).toEqual(new Set(tokenForms(legible(text).text)));
});

test('a text that is ten times as long takes ten times as many steps', () => {
  const ofLength = (length: number) => lookedUp('Ana calls Ben. '.repeat(length / 15)).steps;
  expect(ofLength(90_000)).toBeGreaterThan(8 * ofLength(9_000));
});
