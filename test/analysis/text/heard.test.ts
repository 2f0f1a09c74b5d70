import { expect, test } from 'bun:test';
import { isWithoutMarks } from '../../../src/analysis/text/clauses/heard.ts';

test.each([
  'so we go with the second one',
  "I'll ask Mark, he knows version 2.5 of example.com",
  'i - i think so',
  'um',
])('nothing tells where sentences of "%s" begin and end', (text) => {
  expect(isWithoutMarks(text)).toBe(true);
});

test.each(['so we go with it.', 'right?', 'so… maybe', 'So we go with it', 'Right', '“It works'])(
  'marks or a capital tell it: "%s"',
  (text) => {
    expect(isWithoutMarks(text)).toBe(false);
  },
);
