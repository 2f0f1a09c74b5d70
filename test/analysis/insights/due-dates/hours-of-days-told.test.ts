/** An hour that is said alone is of the day that another sentence has told (docs/insights/action-items-when.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When what is told last in a talk is due. */
const lastDue = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .at(-1)
    ?.dueBy?.toISOString()
    .slice(0, 16);

describe('an hour is of the day that its speaker has just said', () => {
  test.each([
    ['Saturday week, then.', "I'll fetch her about ten.", '2026-04-25T10:00'],
    ['Friday, then.', "I'll drop the keys at half past four.", '2026-04-17T16:30'],
    ["Ok, let's say the 20th.", "I'll bring the van at nine.", '2026-04-20T09:00'],
    // Controls: more is said of that day, or the hour is of today.
    ["On Friday I'm in Leeds.", "I'll ring the bank at four.", '2026-04-14T16:00'],
    ['The fair is on Saturday.', "I'll ring the bank at four.", '2026-04-14T16:00'],
    ['Friday, then.', "I'll ring the bank at four today.", '2026-04-14T16:00'],
  ])('"%s" – "%s"', async (day, hour, due) => {
    expect(await lastDue('Mark: Fine.', `Ana: ${day}`, `Ana: ${hour}`)).toBe(due);
  });
});

describe('an hour that is asked for is of the day that was named', () => {
  test.each([
    ['Can you take Sophie to ballet on Thursday?', 'What time?', 'Four.', '2026-04-16T16:00'],
    ['Can you take Sophie to ballet on Thursday?', 'At what hour?', 'Half past four.', '2026-04-16T16:30'],
    ['Could you bring the trailer on Saturday?', 'And what time, roughly?', 'At eight.', '2026-04-18T08:00'],
    // Controls: of something else, or nobody says.
    ['Could you bring the trailer on Saturday?', 'What time do they open?', 'At eight.', '2026-04-18T00:00'],
    ['Could you bring the trailer on Saturday?', 'What time?', 'Whenever you like.', '2026-04-18T00:00'],
  ])('"%s" – "%s" – "%s"', async (task, asked, told, due) => {
    const { insights } = await findingsOfTalk(`Ana: ${task}`, `Mark: ${asked}`, `Ana: ${told}`);
    const [first] = insights.filter(({ type }) => type === 'action_item');
    expect(first?.dueBy?.toISOString().slice(0, 16)).toBe(due);
  });
});

describe('what was asked for a day is promised with its hour', () => {
  test.each([
    ['Can you hold one for us until tomorrow?', 'I can hold it till ten, no later.', '2026-04-15T10:00'],
    ['Could you send me the form on Thursday?', "You'll have it by three.", '2026-04-16T15:00'],
    // Controls: another deed, another thing, or nothing was asked.
    ['Could you send me the form on Thursday?', "I'll call you at four.", '2026-04-14T16:00'],
    ['The form is due on Thursday.', "I'll have it ready by four.", '2026-04-14T16:00'],
  ])('"%s" – "%s"', async (asked, promised, due) => {
    expect(await lastDue(`Ana: ${asked}`, `Mark: ${promised}`)).toBe(due);
  });
});

describe('a day is due at the hour with which it is named again', () => {
  test.each([
    [
      "I'd like to come by on Monday to talk about the plan.",
      'Any time.',
      'Monday at ten.',
      '2026-04-20T10:00',
    ],
    ["I'll bring the trailer on Friday.", 'Great.', "Let's say Friday at eight.", '2026-04-17T08:00'],
    // Controls: something else is then, or another day.
    [
      "I'll bring the trailer on Friday.",
      'Great.',
      'Friday at eight I have the dentist.',
      '2026-04-17T00:00',
    ],
    [
      "I'll bring the trailer on Friday.",
      'And the hedge?',
      'The hedge is on Friday at eight.',
      '2026-04-17T00:00',
    ],
  ])('"%s" – "%s" – "%s"', async (task, answer, again, due) => {
    const { insights } = await findingsOfTalk(`Ana: ${task}`, `Mark: ${answer}`, `Ana: ${again}`);
    const [first] = insights.filter(({ type }) => type !== 'question');
    expect(first?.dueBy?.toISOString().slice(0, 16)).toBe(due);
  });
});

test.each([
  ["I'll write to you after the weekend.", '2026-04-20T00:00'],
  ["I'll do it over the weekend.", '2026-04-19T00:00'],
  ["I'll send it after this weekend.", '2026-04-20T00:00'],
])('after the weekend is the day behind it: "%s"', async (said, due) => {
  expect(await lastDue(`Ana: ${said}`)).toBe(due);
});
