/** What is asked of anybody, passed on or offered, and then taken on or ordered in other words, is one task (docs/insights/action-items-talk.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('one task is', () => {
  test.each([
    [
      'Could somebody phone me either way?',
      "I'll phone you myself, Friday before two.",
      'Mark Stone',
      '2026-04-17',
    ],
    ["Could someone call me when it's ready?", "I'll call you tomorrow by noon.", 'Mark Stone', '2026-04-15'],
    ['Can anyone collect Mia from school?', "I'll collect her myself at three.", 'Mark Stone', '2026-04-14'],
    ['Could you get us a bigger one?', "I'll order one tomorrow.", 'Mark Stone', '2026-04-15'],
    ['Ask him to bring his passport.', "I'll pass it on.", 'Mark Stone', undefined],
    ['Have her call me about the keys.', "I'll tell her.", 'Mark Stone', undefined],
    ['Get them to send me the sizes.', "I'll let them know.", 'Mark Stone', undefined],
    ['I can put you on the waiting list.', 'Put me on, please.', 'Ana', undefined],
    ['I can send you the form.', 'Send it, please.', 'Ana', undefined],
    ['I could book you in for the ninth.', 'Yes, book me in.', 'Ana', undefined],
  ])('"%s" – "%s"', async (asked, answer, doer, due) => {
    const found = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(found.map(([, ...fields]) => fields)).toEqual([[doer, due]]);
  });

  test.each([
    ['I can send you the form.', 'Print it, please.'],
    ['Can anyone collect Mia from school?', "I'll collect the parcel at three."],
    ['Ask him to bring his passport.', "I'll tell her about the keys."],
    ['Could you get us a bigger one?', "I'll paint one tomorrow."],
  ])('control: two are "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toHaveLength(2);
  });
});

test('who says that he will try it takes on what he was told to do', async () => {
  const found = await tasksOf(
    'Ana: Mark, move the part on rivers to page six.',
    "Mark: I'll try that this evening.",
  );
  expect(found.map(([, ...fields]) => fields)).toEqual([['Mark Stone', '2026-04-14']]);
});
