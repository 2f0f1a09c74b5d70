/** Prices and amounts as they are said where money is talked of. */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

const moneyIn = async (...lines: readonly string[]): Promise<string[]> => {
  const { entities } = await findingsOfTalk(...lines);
  return entities.filter(({ type }) => type === 'money').map(({ text, value }) => `${text} = ${value}`);
};

test.each([
  ['It was eighty nine ninety five, I think.', 'eighty nine ninety five = USD 89.95'],
  ['Anything over five thousand has to come through me.', 'five thousand = USD 5000'],
  ['Seventy two hundred.', 'Seventy two hundred = USD 7200'],
])('a number is money: "%s"', async (said, money) => {
  expect(await moneyIn('Ana: It costs $300.', `Mark: ${said}`)).toEqual(['$300 = USD 300', money]);
});

test.each([
  'We counted eighty nine ninety five times.',
  'I need thirty forty.',
  'Twelve hundred people came.',
  'It was in twenty twenty five.',
])('control: what is counted, or a year: "%s"', async (said) => {
  expect(await moneyIn('Ana: It costs $300.', `Mark: ${said}`)).toEqual(['$300 = USD 300']);
});

test('control: where nobody has named an amount', async () => {
  expect(await moneyIn('Ana: It was eighty nine ninety five.')).toEqual([]);
});
