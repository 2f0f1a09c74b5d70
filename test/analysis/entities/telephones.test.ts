/** Telephone numbers, as they are written and said. */

import { describe, expect, test } from 'bun:test';
import { findingsOf } from '../support.ts';

const amountsIn = (text: string): string[] =>
  findingsOf(text)
    .entities.filter(({ type }) => ['money', 'percentage', 'number', 'phone'].includes(type))
    .map(({ type, text: written, value }) => `${type} ${written} = ${value}`);

describe('telephone numbers', () => {
  test.each([
    [
      'ten digits as they are said',
      'six one seven five five five oh one four two',
      ['phone six one seven five five five oh one four two = 6175550142'],
    ],
    [
      'the last ones in pairs',
      'my cell is eight five seven five five five nineteen twenty two',
      ['phone eight five seven five five five nineteen twenty two = 8575551922'],
    ],
    ['of an Indian network', 'Is it 98201 55512?', ['phone 98201 55512 = 9820155512']],
    ['of a British network', 'The mobile is 07700 900415.', ['phone 07700 900415 = 07700900415']],
    [
      'with what is dialled first in America',
      'Call 1-800-555-0199, 1 (800) 555-0198 or 1.800.555.0197.',
      [
        'phone 1-800-555-0199 = 18005550199',
        'phone 1 (800) 555-0198 = 18005550198',
        'phone 1.800.555.0197 = 18005550197',
      ],
    ],
    [
      'with the area code alone before the rest',
      'Ring 0171 2345678 or 030/1234567.',
      ['phone 0171 2345678 = 01712345678', 'phone 030/1234567 = 0301234567'],
    ],
    ['in pairs behind a nought', 'We have 01 42 68 53 00.', ['phone 01 42 68 53 00 = 0142685300']],
    ['in pairs, where somebody is to call', 'Call me on 22 33 44 55.', ['phone 22 33 44 55 = 22334455']],
    [
      'from abroad, with what is dialled at home',
      'Ring +31 (0)6 5550 1234.',
      ['phone +31 (0)6 5550 1234 = +31655501234'],
    ],
  ])('%s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });

  test.each([
    ['the number of a paper', 'Please find attached the contract, no. 2027-0318.', []],
    ['the number of a paper that begins with a date', 'The invoice 2026-04-14-001 is here.', []],
    ['the address of a machine', 'Our IP is 10.20.30.40, or 192.168.10.20.', []],
    [
      'years',
      'Sales were 2024 2025 2026.',
      ['number 2024 = 2024', 'number 2025 = 2025', 'number 2026 = 2026'],
    ],
    [
      'small numbers',
      'We did 10 15 20 25.',
      ['number 10 = 10', 'number 15 = 15', 'number 20 = 20', 'number 25 = 25'],
    ],
    ['a count', 'Step 1 800 bags.', ['number 1 = 1', 'number 800 = 800']],
    [
      'fewer digits',
      'The policy is one one eight zero four four seven.',
      ['number one one eight zero four four seven = 1180447'],
    ],
  ])('control: %s', (_, text, expected) => {
    expect(amountsIn(text)).toEqual(expected);
  });
});
