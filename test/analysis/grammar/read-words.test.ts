/** The words that the insight model reads are those of the grammar, so that the rules find the same in both. */

import { describe, expect, test } from 'bun:test';
import { wordsOfReading } from '../../../src/analysis/grammar/words/read-words.ts';
import { isTagged, parseWords, type Word } from '../../../src/analysis/grammar/words/tagged-words.ts';
import { turns } from '../../../src/core/turns.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

const model = await insightModel();

async function readWords(text: string): Promise<readonly Word[]> {
  const { readings } = await model.read([{ text, speakerId: undefined }], [], turns.of('test'));
  const [reading] = readings;
  return reading === undefined ? [] : wordsOfReading(text, reading);
}

const placed = (words: readonly Word[]) =>
  words.map(({ text, normal, start, end, after }) => ({ text, normal, start, end, after }));

describe('the words of a sentence are cut as the grammar cuts them', () => {
  test.each([
    "I'll send it to Mark, and they won't call you; we've got to check.",
    "We're gonna do it, I wanna go and she's going, too.",
    'The follow-up (see the deck) is on Friday at 5:30pm, e-mail Ana!',
    "Let's meet there. It's his. That's Mark's report, he'd like to see it.",
    'You cannot send R&D to dana@example.org, can you?',
    'She’s late — we don’t wait.',
  ])('%s', async (text) => {
    expect(placed(await readWords(text))).toEqual(placed(parseWords(text)));
  });
});

describe('the words have the tags that the rules ask for', () => {
  test.each([
    ["I'll call Sophie tomorrow.", 'will', 'Modal'],
    ["I'll call Sophie tomorrow.", 'call', 'Infinitive'],
    ["I'll call Sophie tomorrow.", 'sophie', 'FirstName'],
    ["I'll call Sophie tomorrow.", 'tomorrow', 'Date'],
    ['She was sending her report to Boston.', 'sending', 'Gerund'],
    ['She was sending her report to Boston.', 'her', 'Possessive'],
    ['She was sending her report to Boston.', 'to', 'Preposition'],
    ['She was sending her report to Boston.', 'boston', 'Place'],
    ['They wanted to go if you paid.', 'to', 'Conjunction'],
    ['They wanted to go if you paid.', 'if', 'Conjunction'],
    ['They wanted to go if you paid.', 'paid', 'PastTense'],
    ['I will send the revised quote by Friday.', 'revised', 'Adjective'],
    ["I'll get it done by Friday.", 'done', 'Adjective'],
    ["I'll have it reviewed by Friday.", 'reviewed', 'Adjective'],
    ['They have revised the quote.', 'revised', 'PastTense'],
    ['It has not yet been sent.', 'sent', 'PastTense'],
    ['Dr. Smith has been told, please wait.', 'dr', 'Honorific'],
    ['Dr. Smith has been told, please wait.', 'has', 'Auxiliary'],
    ['Dr. Smith has been told, please wait.', 'please', 'Expression'],
  ])('%s: %s is tagged %s', async (text, normal, tag) => {
    const word = (await readWords(text)).find((one) => one.normal === normal);
    expect(word).toBeDefined();
    expect(isTagged(word, tag)).toBe(true);
  });

  test('whoever is known by no first name is a person where the model reads one', async () => {
    const words = await readWords('Mr Okonkwo will send the contract to Zhang Wei on Monday.');
    const people = words.filter((word) => isTagged(word, 'Person')).map(({ normal }) => normal);
    expect(people).toContain('okonkwo');
  });
});

test('every word stands where it says, in order, in any text', async () => {
  const random = seeded(11);
  for (let round = 0; round < 200; round += 1) {
    const text = randomText(random, 120);
    let end = 0;
    for (const word of await readWords(text)) {
      expect(text.slice(word.start, word.end)).toEndWith(word.text);
      expect(word.start).toBeGreaterThanOrEqual(end);
      end = word.end;
    }
  }
});
