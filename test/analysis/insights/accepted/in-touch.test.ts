/** Who is asked to ask or to tell somebody, and only sees him, has one task, also where it cannot be told in his words (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks of a request of Ana and Mark's answer. */
const tasksOf = async (asked: string, promise: string) =>
  (await findingsOfTalk(`Ana: ${asked}`, `Mark: ${promise}`)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text }) => text);

describe('who gets in touch does what was asked', () => {
  test.each([
    [
      'Mark, could you sound him out?',
      "I'm seeing him Friday, so, yes.",
      'Mark Stone will sound him out Friday.',
    ],
    [
      'Mark, could you try him again, do you think?',
      "I'm seeing him at darts on Thursday.",
      'Mark, could you try him again, do you think?',
    ],
    [
      'Mark, for the quiz, ask the new chap, Weber, he knows a lot.',
      "Then I'll corner him at lunch.",
      'Mark, for the quiz, ask the new chap, Weber, he knows a lot.',
    ],
    [
      'You want to have a word with her, not me.',
      "I'll catch her at choir tomorrow.",
      'Mark Stone wants to have a word with her, not Ana.',
    ],
  ])('"%s" – "%s"', async (asked, promise, told) => {
    expect(await tasksOf(asked, promise)).toEqual([told]);
  });

  test.each([
    ['Mark, could you get the keys from Petra?', "I'm meeting her on Friday."],
    ['Mark, could you tell Petra that we start at nine?', "I'm meeting the plumber on Friday."],
  ])('control: another deed, or somebody else: "%s" – "%s"', async (asked, promise) => {
    expect(await tasksOf(asked, promise)).toHaveLength(2);
  });
});

describe('who gets in touch with whom he was to ask, chase or invite, has one task', () => {
  test.each([
    [
      'Mark, chase the client today please.',
      "I'll ring the client after lunch.",
      'Mark, chase the client today please.',
    ],
    [
      'Mark, could you check with the caterer whether they can do Friday?',
      "I'll ring the caterer tomorrow.",
      'Mark Stone will check with the caterer tomorrow whether they can do Friday.',
    ],
    [
      'Mark, can you find out what they charge?',
      "I'll email them tomorrow.",
      'Mark Stone will find out tomorrow what they charge.',
    ],
    [
      'Mark, could you remind Sophie about the deadline?',
      "I'll ping Sophie.",
      'Mark Stone will remind Sophie about the deadline.',
    ],
    [
      'Mark, can you chase Hugo for the form?',
      "I'll write Hugo a note tonight.",
      'Mark Stone will chase Hugo for the form tonight.',
    ],
    [
      'Mark, could you invite the neighbours?',
      "Yes, I'll pop a note through their door.",
      'Mark, could you invite the neighbours?',
    ],
    ['Mark, call Ms Deng today.', "I'll call.", 'Mark, call Ms Deng today.'],
  ])('"%s" – "%s"', async (asked, promise, told) => {
    expect(await tasksOf(asked, promise)).toEqual([told]);
  });

  test('who calls those who have it books it, and that is no call', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Mark, can you book the hall for the party?',
      "Mark: I'll ring them tomorrow.",
    );
    expect(
      insights.map(({ type, text, assignee, dueBy }) => [
        type,
        text,
        assignee?.name,
        dueBy?.toISOString().slice(0, 10),
      ]),
    ).toEqual([['action_item', 'Mark, can you book the hall for the party?', 'Mark Stone', '2026-04-15']]);
  });

  test.each([
    ['Mark, could you book the hall?', "I'll call the caterer tomorrow."],
    ['Mark, could you clean the hall?', "I'll call them tomorrow."],
    ['Mark, could you call the dentist?', "I'll call my mother first."],
    ['Mark, could you try the soup?', "I'll try the cake."],
    ['Mark, can you check the oven?', "I'll ring them tonight."],
    ['Mark, could you chase Hugo?', "I'll ring Hugo about the keys, too."],
    ['Mark, could you book the hall?', "I'll ring them tomorrow to ask about prices."],
    ['Mark, could you cancel the order?', "I'll phone them tonight and explain."],
    ['Mark, could you organise the party?', "I'll ring them tomorrow."],
    ['Mark, could you invite Ida and Tom?', "I'll call Ida tonight."],
    ['Mark, could you invite the Millers and the Smiths?', "I'll call the Smiths tonight."],
  ])('control: another call, or another deed: "%s" – "%s"', async (asked, promise) => {
    expect(await tasksOf(asked, promise)).toHaveLength(2);
  });
});
