import { describe, expect, test } from 'bun:test';
import vader from 'vader-sentiment';
import { polarity } from '../../src/analysis/sentiment.ts';
import { randomText, seeded } from '../support/data/random-text.ts';

test.each([
  ['I love the new release, it is wonderful!', 1],
  ['The export broke and my team was furious.', -1],
  ['The meeting is on Friday.', 0],
  ['The release is not good.', -1],
])('the polarity has the sign of what is felt: "%s"', (text, sign) => {
  expect(Math.sign(polarity(text))).toBe(sign);
});

test.each(['', ' ', '...', '。'])('without words there is no polarity: %j', (text) => {
  expect(polarity(text)).toBe(0);
});

test('the polarity of any text is in [-1, 1], with three decimals, and always the same', () => {
  const random = seeded(11);
  for (let round = 0; round < 200; round += 1) {
    const text = randomText(random, 12);
    const score = polarity(text);
    expect(Math.abs(score)).toBeLessThanOrEqual(1);
    expect(Math.round(score * 1000) / 1000).toBe(score);
    expect(polarity(text)).toBe(score);
  }
});

describe('words with marks around them score as they do with VADER itself:', () => {
  // The built package shares nothing with what is scored with here.
  const original = (text: string) => {
    const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
    return Math.round(((compound * text.length) / text.length) * 1000) / 1000;
  };

  test.each([
    'Great!!! I love it, really?!',
    '"Good", she said; \'bad\': not -terrible- at all...',
    "It isn't good!? ?!?!Awful !!!nice nice!?!? nice!!!!! ;lovely.",
    '(great) good) :) :-( x! !x don\'t! "don\'t" hasOwnProperty! __proto__ ! ?!',
  ])('%s', (text) => {
    expect(polarity(text)).toBe(original(text));
    // A control: the marks matter.
    expect(polarity(text)).not.toBe(polarity(text.replaceAll(/[^\w\s]/g, '')));
  });

  test('random words', () => {
    const random = seeded(12);
    const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
    const marks = [
      '',
      '',
      '.',
      '!',
      '?',
      ',',
      ';',
      ':',
      '-',
      "'",
      '"',
      '!!',
      '!!!',
      '?!?',
      '!?!?',
      '(',
      '_',
      '!?',
    ];
    const words = [
      'good',
      'bad',
      'GREAT',
      'awful',
      'not',
      'very',
      "isn't",
      'a',
      'but',
      'kind',
      'of',
      'é',
      'least',
    ];
    const scores = new Set<number>();
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: 8 }, () => one(marks) + one(words) + one(marks)).join(' ');
      expect(polarity(text)).toBe(original(text));
      scores.add(polarity(text));
    }
    expect(scores.size).toBeGreaterThan(50);
  });
});
