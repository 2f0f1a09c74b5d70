/** What is asked and the promise of it are one task, also where the promise says it in words of its own (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks in a talk of Ana and Mark, each with who does it and the hour it is due. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) =>
      [text, assignee?.name ?? 'nobody', dueBy?.toISOString().slice(0, 10) ?? '-'].join(' | '),
    );

describe('what is needed and promised is one task of who promises it', () => {
  test.each([
    'And I still need the wireframes from you.',
    'And I still need the wireframes from you for the settings page.',
    'I still need the wireframes from you.',
  ])('%s', async (need) => {
    for (const answer of [
      "Yeah, yeah, sorry, you'll have them tomorrow.",
      "Sorry, you'll have them tomorrow.",
    ]) {
      const [task = '', ...others] = await tasksOf(`Ana: ${need}`, `Mark: ${answer}`);
      expect(others).toEqual([]);
      expect(task).toMatch(/^Ana still needs the wireframes from .* \| Mark Stone \| 2026-04-15$/);
    }
  });

  test('control: what two need is for neither of them alone', async () => {
    const tasks = await tasksOf('Ana: You and I need the wireframes first.', 'Mark: True.');
    expect(tasks.filter((task) => task.includes('Mark Stone |'))).toEqual([]);
  });
});

test.each([
  [
    "I'll have the office send it to you tomorrow.",
    'Mark Stone will have the office send the plan to Ana tomorrow.',
  ],
  ["I'll get Tom to send it tomorrow.", 'Mark Stone will get Tom to send the plan tomorrow.'],
])('who has another one do what he is asked for has one task: "%s"', async (answer, told) => {
  expect(await tasksOf('Ana: Could you send me the plan?', `Mark: ${answer}`)).toEqual([
    `${told} | Mark Stone | 2026-04-15`,
  ]);
});

test('who puts something in a mail sends it', async () => {
  expect(
    await tasksOf('Ana: Can you put that in an email for me?', "Mark: Of course. I'll send it tomorrow."),
  ).toEqual(['Can you put that in an email for Ana? | Mark Stone | 2026-04-15']);
});

test.each([
  ['Yes please.', "I'll send them tomorrow."],
  ['Yes please, that would help.', "I'll send both tomorrow."],
])(
  'what one offers, and does later than he has offered, is one task: "%s" – "%s"',
  async (answer, promise) => {
    expect(
      await tasksOf('Ana: Shall I send the photos to the printer now?', `Mark: ${answer}`, `Ana: ${promise}`),
    ).toEqual(['Ana will send the photos to the printer. | Ana | 2026-04-15']);
  },
);
