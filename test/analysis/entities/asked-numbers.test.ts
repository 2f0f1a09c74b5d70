/** Digits that are no telephone number, since the number of something else was asked for (docs/insights/entities.md). */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

const numbersIn = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).entities
    .filter(({ type }) => /^(?:number|phone)$/u.test(type))
    .map(({ type, value }) => `${type} ${value}`);

test.each([
  ['in words', ['Ana: May I have your customer number?', 'Mark: Four four seven, nine one zero, two six.']],
  ['in digits', ['Ana: What is your account number, please?', 'Mark: 4479 1026.']],
  ['in the same sentence', ['Ana: My policy number is 4479 1026.']],
  [
    'a few sentences later',
    [
      'Ana: And your customer number?',
      'Mark: I have just typed that in.',
      'Ana: Once more, please?',
      'Mark: 4479 1026.',
    ],
  ],
])('the number of a customer is no telephone number, %s', async (_, lines) => {
  expect(await numbersIn(...lines)).toEqual(['number 44791026']);
});

test.each([
  ['one that is asked for', ['Ana: What number can I reach you on?', 'Mark: 4479 1026.']],
  ['one that is told of instead', ['Ana: May I have your customer number?', 'Mark: Call me on 4479 1026.']],
  ['one of which nothing is said', ['Ana: It is 4479 1026.']],
])('control: %s is', async (_, lines) => {
  expect(await numbersIn(...lines)).toEqual(['phone 44791026']);
});
