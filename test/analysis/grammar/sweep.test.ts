/** Compromise finds the same with our sweep as with its own, in every word of many texts. */

import { describe, expect, test } from 'bun:test';
import { createRequire } from 'node:module';
import nlp from 'compromise/two';
import { fastSweep } from '../../../src/analysis/grammar/words/sweep.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import { slowShapes } from '../../support/hostile/slow-texts.ts';

type Nlp = typeof nlp;

/** Its build for `require` is a second compromise, which nobody has given a plugin. */
const original: Nlp = createRequire(import.meta.url)('compromise/two');
nlp.plugin(fastSweep);

/** All that is known of the words of a text. */
const wordsOf = (parse: Nlp, text: string) =>
  parse(text).document.map((terms) =>
    // Its ids are made up for each text.
    terms.map(({ id, tags, ...term }) => ({ ...term, tags: [...(tags ?? [])] })),
  );
const expectSame = (text: string) => expect(wordsOf(nlp, text)).toEqual(wordsOf(original, text));

/** Sentences that many of its patterns match: modals, names, numbers, dates, verbs and nouns that are written alike. */
const sentences = [
  "I'll send you the report by Friday, won't I?",
  'Could you please walk the new team through the march release of the book?',
  'Mark Twain Jr. and Dr. Anna May will have been meeting at five thirty on the second of June.',
  'He should not have said that the cold water felt cold, or is it colder than yesterday?',
  "They're going to plan a plan, and the plans plan themselves, don't they?",
  'We paid 3.5 million dollars, 20% less than the two hundred and fifty companies had asked for.',
  'Let us not forget what she was being told to be doing in New York City, Texas.',
];

describe('the words of a sentence are the same as with the sweep of compromise:', () => {
  test.each(sentences)('%s', (sentence) => expectSame(sentence));

  test('of a talk', () => {
    for (const { payload } of [...salesCall.messages, ...afterwards.messages]) expectSame(payload.content);
  });

  test('of random texts', () => {
    const random = seeded(31);
    for (let count = 0; count < 50; count += 1) expectSame(randomText(random, 30));
  });

  test.each(Object.entries(slowShapes))('of %s', (_, shape) => expectSame(shape.repeat(20)));

  test('a control: without any sweep they are others', () => {
    const expected = sentences.map((sentence) => wordsOf(original, sentence));
    nlp.plugin({ methods: { one: { bulkMatch: () => [] } } });
    try {
      expect(sentences.map((sentence) => wordsOf(nlp, sentence))).not.toEqual(expected);
    } finally {
      nlp.plugin(fastSweep);
    }
  });
});
