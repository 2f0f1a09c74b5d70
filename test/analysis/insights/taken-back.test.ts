/** Who puts right in the midst of a sentence what he says has one task, as he means it (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

/** Text, assignee and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 16)]);

describe('within the sentence', () => {
  test.each([
    [
      "I'll send the offer on Thursday, no wait, Friday.",
      'Ana will send the offer on Friday.',
      '2026-04-17T00:00',
    ],
    [
      "I'll send the offer by Thursday, or rather Monday.",
      'Ana will send the offer by Monday.',
      '2026-04-20T00:00',
    ],
    [
      "I'll send the offer this afternoon, well, tomorrow morning.",
      'Ana will send the offer tomorrow morning.',
      '2026-04-15T00:00',
    ],
  ])('when: %p', async (said, text, due) => {
    expect(await tasksOf(`Ana: ${said}`, 'Mark: Ok.')).toStrictEqual([[text, 'Ana', due]]);
  });

  test('when one meets', async () => {
    expect(await tasksOf("Ana: Let's meet at three, no, four on Monday.", 'Mark: Ok.')).toMatchObject([
      [expect.stringContaining('at four on Monday'), undefined, '2026-04-20T16:00'],
    ]);
  });

  test.each([
    [
      'Mark, could you send it to Karl, sorry, I mean to Klaus, by Friday?',
      'Mark, could you send it to Klaus by Friday?',
    ],
    ['Mark, please ask Karl, no, Klaus, about the key.', 'Mark, please ask Klaus about the key.'],
    ['Mark, please order the van, no, the car for the fair.', 'Mark, please order the car for the fair.'],
    ['Mark, please order twelve, no, fourteen chairs.', 'Mark, please order fourteen chairs.'],
    ['Mark, please order twelve chairs, no, fourteen.', 'Mark, please order fourteen chairs.'],
    ['Sophie, no, Mark, could you print the list?', 'Mark, could you print the list?'],
  ])('whom and what: %p', async (said, text) => {
    expect((await tasksOf(`Ana: ${said}`, 'Mark: Ok.')).map(([told, who]) => [told, who])).toStrictEqual([
      [text, 'Mark Stone'],
    ]);
  });

  test.each([
    ['Mark will print the list, no, Sophie will.', 'Sophie will print the list.', 'Sophie Tran'],
    ["I'll print the list, no wait, Mark will.", 'Mark will print the list.', 'Mark Stone'],
  ])('who: %p', async (said, text, who) => {
    expect(await tasksOf(`Ana: ${said}`)).toStrictEqual([[text, who, undefined]]);
  });

  test.each([
    'Mark, please order the tables and the chairs, or rather the stools.',
    'Mark, please send the list to Karl and Lena, no, Paul.',
  ])('stays where nobody knows which of several is not meant: %p', async (said) => {
    expect((await tasksOf(`Ana: ${said}`, 'Mark: Ok.')).map(([text]) => text)).toStrictEqual([said]);
  });
});

describe('in the next sentence, and with more behind it', () => {
  const onThursday = "Ana: I'll send the offer on Thursday.";

  test.each([
    "No wait, Friday, I'm out on Thursday.",
    'Scratch that, by Friday, the office is closed.',
    'Scratch that, by Friday, the 20th is when they close the books.',
  ])('why: %p', async (correction) => {
    expect(await tasksOf(onThursday, `Ana: ${correction}`, 'Mark: Ok.')).toStrictEqual([
      [expect.stringMatching(/^Ana will send the offer (?:on|by) Friday\.$/u), 'Ana', '2026-04-17T00:00'],
    ]);
  });

  test('another task', async () => {
    expect(
      await tasksOf(onThursday, "Ana: No wait, Friday, and I'll bring the list, too.", 'Mark: Ok.'),
    ).toStrictEqual([
      ['Ana will send the offer on Friday.', 'Ana', '2026-04-17T00:00'],
      ['Ana will bring the list, too.', 'Ana', undefined],
    ]);
  });

  test.each([
    ['Mark, can you copy in Steve?', 'Sorry, not Steve, Stefan.', 'Mark, can you copy in Stefan?'],
    ['Mark, can you copy in Steve?', 'Sorry, Stefan.', 'Mark, can you copy in Stefan?'],
    [
      'Mark, can you order twelve chairs?',
      "Sorry, fourteen, Lena's coming too.",
      'Mark, can you order fourteen chairs?',
    ],
  ])('whom and how many: %p %p', async (task, correction, text) => {
    const told = await tasksOf(`Ana: ${task}`, `Ana: ${correction}`, 'Mark: Ok.');
    expect(told.map(([said]) => said)).toStrictEqual([text]);
  });

  test('who does it', async () => {
    expect(await tasksOf('Ana: Mark will print the list.', 'Ana: No wait, Sophie will.')).toStrictEqual([
      ['Sophie will print the list.', 'Sophie Tran', undefined],
    ]);
  });

  test.each([
    // It calls who is here.
    ['Mark, can you copy in Steve?', 'Sorry, Mark.', 'Mark, can you copy in Steve?'],
    [
      "I'll send the offer on Thursday.",
      "Actually, on Friday, I'm out.",
      'Ana will send the offer on Thursday.',
    ],
  ])('%p stays behind %p', async (task, next, text) => {
    const told = await tasksOf(`Ana: ${task}`, `Ana: ${next}`, 'Mark: Ok.');
    expect(told.map(([said]) => said)).toStrictEqual([text]);
  });
});
