import { expect, test } from 'bun:test';
import { mayNameTime, timeWithinWord, wordOfTime } from '../../../src/analysis/dates/may-name-time.ts';
import { formOf, signsAmong } from '../../../src/analysis/text/words/signs.ts';

/** The look before {@link mayNameTime}, at the words of a sentence. */
const mayBeLookedAt = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const signs = signsAmong(words.map(formOf));
  return timeWithinWord.test(text) || (signs & wordOfTime) !== 0;
};

test.each([
  ...[
    'on the 3rd',
    'every Monday',
    'at the weekend',
    'around noon',
    'sept',
    'in May',
    'do it now',
    'EOD',
    'an hour ago',
  ],
  ...[
    'last spring',
    'by the early autumn',
    'at close of business',
    'half past',
    'by the twenty-third',
    'the nineteenth',
  ],
  ...[
    'on the first',
    'until the fifth',
    'say nine',
    'by twelve',
    'in a fortnight',
    'ten mins',
    'before weds',
    'by Easter',
    'since Christmas',
    'done tmrw',
  ],
])('a time may be named in "%s", and the look before it lets it through', (text) => {
  expect(mayNameTime.test(text)).toBe(true);
  expect(mayBeLookedAt(text)).toBe(true);
});

test.each(['it may be so', 'now that you say it', 'a spring of water', 'the first of them', 'one of us'])(
  'none is named in "%s"',
  (text) => {
    expect(mayNameTime.test(text)).toBe(false);
  },
);

test('a sentence without any of the words is spared the pattern', () => {
  expect(mayBeLookedAt('we should send the plan to the board')).toBe(false);
});
