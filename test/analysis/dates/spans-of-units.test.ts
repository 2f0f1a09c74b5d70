import { expect, test } from 'bun:test';
import { insightOf } from '../support.ts';
import { times } from './times-of.ts';

test.each([
  ['in the next 10 days', 'daterange next 10 days = 2026-04-15 to 2026-04-24'],
  ['over the next two weeks', 'daterange next two weeks = 2026-04-15 to 2026-04-28'],
  ['over the coming three months', 'daterange coming three months = 2026-04-15 to 2026-07-14'],
  ['within the next couple of days', 'daterange next couple of days = 2026-04-15 to 2026-04-16'],
  ['in the next few days', 'daterange next few days = 2026-04-15 to 2026-04-17'],
  ['in the last 30 days', 'daterange last 30 days = 2026-03-15 to 2026-04-13'],
  ['in the past six months', 'daterange past six months = 2025-10-14 to 2026-04-13'],
  ['over the last twenty-five years', 'daterange last twenty-five years = 2001-04-14 to 2026-04-13'],
])('days that lie behind or ahead are a range: "%s"', (text, expected) => {
  expect(times(`We do it ${text}.`)).toEqual([expected]);
});

test.each([
  ['in the last 2 quarters', 'daterange last 2 quarters = 2025-10-01 to 2026-03-31'],
  ['in the past three quarters', 'daterange past three quarters = 2025-07-01 to 2026-03-31'],
  ['in the next two quarters', 'daterange next two quarters = 2026-07-01 to 2026-12-31'],
  ['last quarter', 'daterange last quarter = 2026-01-01 to 2026-03-31'],
  ['next quarter', 'daterange next quarter = 2026-07-01 to 2026-09-30'],
])('quarters are those of the calendar: "%s"', (text, expected) => {
  expect(times(`It grew ${text}.`)).toEqual([expected]);
});

test.each([
  'It grew in the last few quarters.',
  'We have a good pipeline for the next few quarters.',
  'We rang them in the past few weeks.',
  'It takes the next few years.',
  'They only last six months.',
  "You pay it once you're past three months.",
  'They hired two in the last three weeks of it.',
])('nobody knows which days are meant by "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('what is done within such days is due on the last one', () => {
  expect(insightOf('I will send it in the next two weeks.')?.dueBy?.toISOString()).toBe(
    '2026-04-28T00:00:00.000Z',
  );
});

test.each([
  ['in two months from now', 'date two months from now = 2026-06-14'],
  ['a month from now', 'date a month from now = 2026-05-14'],
  ['a year from now', 'date a year from now = 2027-04-14'],
  ['a month from today', 'date a month from today = 2026-05-14'],
  ['two days after Monday', 'date two days after Monday = 2026-04-22'],
  ['a week today', 'date a week today = 2026-04-21'],
  ['a week today if you like', 'date a week today = 2026-04-21'],
  ['a fortnight today', 'date a fortnight today = 2026-04-28'],
  ['a fortnight tomorrow', 'date a fortnight tomorrow = 2026-04-29'],
  ['a week tomorrow at 10', 'datetime a week tomorrow at 10 = 2026-04-22 10:00:00'],
  // Controls: nobody knows how many, another time, and how long something takes.
  ['several years from now', 'daterange several years from now = 2033-01-01 to 2033-12-31'],
  ['next month', 'daterange next month = 2026-05-01 to 2026-05-31'],
  ['two days on Friday', 'date Friday = 2026-04-17'],
])('a day may be counted from now, and from a day: "%s"', (text, expected) => {
  expect(times(`I call you ${text}.`)).toEqual([expected]);
});

test('counted in months it is no later than the last day of its month', () => {
  expect(times('I call you a month from today.', { saidAt: new Date('2026-01-31T14:00:00Z') })).toEqual([
    'date a month from today = 2026-02-28',
  ]);
});
