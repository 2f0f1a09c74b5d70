import { expect, test } from 'bun:test';
import { lengthInText } from '../../src/console/conversation/phrase-in-text.ts';

test.each([
  ['half price', 'At half price.', 3, 'half price'],
  ['half price', 'At Half   Price.', 3, 'Half   Price'],
  ['how much?', 'So how much is it?', 3, 'how much'],
  ['half price', 'So half, price or what?', 3, 'half, price'],
  ["don't know", 'I don\u2019t know.', 2, 'don\u2019t know'],
  ['half price', '🎉 Half\nprice', 2, 'Half\nprice'],
  ['値引き', '大きな値引きです', 3, '値引き'],
])('%j stands in %j from %d on as %j', (phrase, text, offset, stands) => {
  const length = lengthInText(phrase, text, offset);
  expect(
    Array.from(text)
      .slice(offset, offset + length)
      .join(''),
  ).toBe(stands);
});

test('where a phrase is not found it is as long as it is written', () => {
  expect(lengthInText('half price', 'Nothing is here at all.', 3)).toBe(10);
});
