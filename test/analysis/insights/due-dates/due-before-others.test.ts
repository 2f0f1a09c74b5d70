/** When a deed is due that is to be done before a day that was named: "the day before", "by the Friday before" (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

/** Said on Tuesday, 14 April 2026, at 14:00 UTC. */
const due = async (text: string): Promise<string | undefined> =>
  (await readFindingsOf(text)).insights[0]?.dueBy?.toISOString().slice(0, 16);

test.each([
  ["The fair is on May 9, I'll print the posters the day before.", '2026-05-08T00:00'],
  ["The fair is on May 9, I'll hang up the posters the week before.", '2026-05-03T00:00'],
  ["I'll print the posters the day before.", undefined],
  ["The fair is on May 9, I'll print the posters the day before the concert.", '2026-05-09T00:00'],
])('the day before is counted from the one that is named: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test('the day before is counted from the one that another one has named, too', async () => {
  const { insights } = await findingsOfTalk(
    'Mark: The fair is on May 9.',
    "Ana: I'll print the posters the day before.",
  );
  expect(insights.at(-1)?.dueBy?.toISOString().slice(0, 10)).toBe('2026-05-08');
});

test.each([
  ["We fly on 10 May, so I'll pack the Saturday before.", '2026-05-09T00:00'],
  ["I'll clean the hall the Friday before we open on 20 May.", '2026-05-15T00:00'],
  ['Please bring the cakes by the Friday before.', undefined],
  ['Please send it on Friday before you leave.', '2026-04-17T00:00'],
])('a day of the week before another day is counted from that: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test('a day of the week before what another one has named is counted from that, too', async () => {
  const { insights } = await findingsOfTalk(
    'Mark: The fair is on 16 May.',
    'Ana: Please bring the cakes by the Friday before.',
  );
  expect(insights.at(-1)?.dueBy?.toISOString().slice(0, 10)).toBe('2026-05-15');
});

test('a day that would be over is not meant: nobody has said before what it is', async () => {
  const { insights } = await findingsOfTalk(
    'Mark: I can see you on Thursday night.',
    'Ana: Please bring the cakes by the Friday before.',
  );
  expect(insights.at(-1)?.dueBy).toBeUndefined();
});

test.each([
  ['Please send it the day before Christmas.', '2026-12-24T00:00'],
  ['Please send it the week before Christmas.', '2026-12-20T00:00'],
  ['Please send it a week before the 1st of May.', '2026-04-24T00:00'],
  ['Please send it three days before the end of the month.', '2026-04-27T00:00'],
  ['Please clean the flat the day before the viewing on Friday.', '2026-04-16T00:00'],
  ['Please call me the morning after Boxing Day.', '2026-12-27T00:00'],
  ['Please send it two days after the 1st of May.', '2026-05-03T00:00'],
  // Nobody knows when that is.
  ['Please send it two days after the repair.', undefined],
  ['Please send it the day after tomorrow.', '2026-04-16T00:00'],
])('so long before or after a day is counted from it: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ['The committee meets on May 10, please send me your numbers two days before.', '2026-05-08T00:00'],
  ["The board meets on May 10, and I'll send round the papers a week before.", '2026-05-03T00:00'],
  ['The committee meets on May 10, please send me your numbers two days before that.', '2026-05-08T00:00'],
  ['We meet on Friday at ten, so please send me your notes two hours before.', '2026-04-17T08:00'],
  ['We meet on Friday at ten, so please send me your notes half an hour before.', '2026-04-17T09:30'],
  // Nobody has said at what hour that is.
  ["The review's on Friday, please send me your notes an hour before.", '2026-04-17T00:00'],
  ['Please send me your numbers two days before.', undefined],
])('so many days, weeks or hours before are counted from what was named: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test('they are counted from what the sentence before has named, too', async () => {
  const { insights } = await findingsOfTalk(
    'Ana: The launch is on 10 May.',
    'Ana: Mark, please send me the copy three days before.',
  );
  expect(insights.at(-1)?.dueBy?.toISOString().slice(0, 10)).toBe('2026-05-07');
});

test('a meeting is when it is told, and not when something is due before it', async () => {
  expect(
    await due("The hearing's on Friday at six, and the clerk has to publish the notice five days before."),
  ).toBe('2026-04-17T18:00');
});

test.each([
  ['I need the figures on Friday.', "You'll have them by three.", '2026-04-17T15:00'],
  ['Could you start if I get everything to you by Friday?', "You'll get it by three.", '2026-04-17T15:00'],
  ['I need the figures today.', "You'll have them by four.", '2026-04-14T16:00'],
])('an hour alone is of the day that was asked for: "%s" – "%s"', async (asked, answer, expected) => {
  const { insights } = await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`);
  expect(insights.map(({ dueBy }) => dueBy?.toISOString().slice(0, 16))).toEqual([expected]);
});

test('who needs a thing by a time leaves it to the other one', async () => {
  const { insights } = await findingsOfTalk('Ana: I need your notes an hour before.', 'Mark: Will do.');
  expect(insights.map(({ assignee }) => assignee?.name)).toEqual(['Mark Stone']);
});

test.each([
  ['The hearing is on 2 June, so the brief has to be filed by the 28th.', '2026-05-28T00:00'],
  ['We launch on 1 May, please have the texts ready by the twenty-fifth.', '2026-04-25T00:00'],
  ["They need the plan on 7 May, but I'd like your part by the 20th.", '2026-04-20T00:00'],
  ['They need it by 10 May, please send me yours by the 8th.', '2026-05-08T00:00'],
  // What comes of that day, and what can be no more before it.
  ['The meeting is on 2 May, please send the minutes by the 8th.', '2026-05-08T00:00'],
  ['The hearing is on 20 April, so the brief has to be filed by the 28th.', '2026-04-28T00:00'],
])('what is wanted for a day is due before it: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  [['Mark: The fair is on May 9.', "Ana: I'll collect the chairs two days after."], '2026-05-11'],
  [['Mark: The fair is on May 9.', "Ana: I'll collect the chairs the day after."], '2026-05-10'],
  [["Ana: I'm away next week, I'll do it the week after."], '2026-05-03'],
  // What is said of something else, or counted from what nobody has dated.
  [
    ['Mark: The fair is on May 9.', 'Ana: Please send it on Monday, the rest comes two days after.'],
    '2026-04-20',
  ],
  [['Mark: The fair is soon.', "Ana: I'll collect the chairs two days after."], undefined],
  [['Mark: The repair is soon.', "Ana: I'll pay within ten days after."], undefined],
])('so is what is done after it: %p', async (talk, day) => {
  const { insights } = await findingsOfTalk(...talk);
  expect(insights.at(-1)?.dueBy?.toISOString().slice(0, 10)).toBe(day);
});
