import { describe, expect, test } from 'bun:test';
import { polarity } from '../../src/analysis/sentiment.ts';
import { randomText, seeded } from '../support/data/random-text.ts';

describe('the polarity has the sign of what is felt', () => {
  test.each([
    ['I love the new release, it is wonderful!', 1],
    ['The export broke and my team was furious.', -1],
    ['The meeting is on Friday.', 0],
    ['The release is not good.', -1],
  ])('%s', (text, sign) => {
    expect(Math.sign(polarity(text))).toBe(sign);
  });
});

describe('without words there is no polarity', () => {
  test.each(['', ' ', '...', '。'])('%j', (text) => {
    expect(polarity(text)).toBe(0);
  });
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
