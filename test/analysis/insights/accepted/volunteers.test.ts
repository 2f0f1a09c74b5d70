/** Who says that he can do what was asked of whoever would: "Who's picking up the cake?" – "I can get it." */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Kind, doer, text and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ type, text, assignee, dueBy }) => [
      type,
      assignee?.name,
      text,
      dueBy?.toISOString().slice(0, 10),
    ]);

describe('an answer whose verb says the deed that was asked for is told in the words of the question', () => {
  test.each([
    ["Who's picking up the cake?", 'I can get it.', 'action_item', 'Mark Stone can pick up the cake.'],
    ["Who's doing the demo?", 'I can do it.', 'action_item', 'Mark Stone can do the demo.'],
    ['Who rings the helpers?', 'I can do that.', 'follow_up', 'Mark Stone can ring the helpers.'],
    ['Is somebody calling the plumber?', "I'll do it.", 'follow_up', 'Mark Stone will call the plumber.'],
    [
      'Is anyone bringing the projector tomorrow?',
      'I am.',
      'action_item',
      'Mark Stone will bring the projector tomorrow.',
    ],
  ])('"%s" – "%s"', async (asked, answer, type, told) => {
    const tasks = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`, 'Ana: Thanks.');
    expect(tasks.map(([kind, doer, text]) => [kind, doer, text])).toEqual([[type, 'Mark Stone', told]]);
  });

  test('what is a task of its own is told once', async () => {
    expect(await tasksOf('Ana: Could someone pick up the cake?', 'Mark: I can get it.')).toEqual([
      ['action_item', 'Mark Stone', 'Could someone pick up the cake?', undefined],
    ]);
  });

  test.each([
    ['Who can take the minutes?', 'I can do it, but I have to leave at four.'],
    ['Who can take the minutes?', "I'll do it, but it may take a day."],
    ['Who can take the minutes?', 'I can do it, but you will have to tell me the names.'],
  ])(
    'what others are to bear in mind is no other task, and its time is none to do it by: "%s" – "%s"',
    async (asked, answer) => {
      const [task, other] = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`);
      expect(task?.[2]).toMatch(/^Mark Stone (?:can|will) take the minutes\.$/u);
      expect([task?.[3], other]).toEqual([undefined, undefined]);
    },
  );
});

describe('control: nobody takes anything on', () => {
  test.each([
    ['Does anyone speak French?', 'I do.'],
    ['Does anyone own a drill?', 'I do.'],
    ['Does anybody drive a truck?', 'I can.'],
    ['Is anyone using the meeting room?', 'I am.'],
    ['Is anyone using the printer?', 'I can.'],
    ['Is anybody calling the plumber?', 'Lena is.'],
    ['Who can take the minutes?', "I'd do it, but I have to leave at four."],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('who says that he does what somebody is asked to be going to do has a task', () => {
  test.each([
    [
      'Is anybody going to tell the tenants?',
      'I will, on Monday.',
      'Mark Stone will tell the tenants on Monday.',
    ],
    ['Is anyone going to call the bank?', 'Me.', 'Mark Stone will call the bank.'],
    ['Is somebody going to water the plants?', "I'll do it.", 'Mark Stone will water the plants.'],
    ['Is anyone actually going to order the chairs?', 'I can.', 'Mark Stone can order the chairs.'],
  ])('"%s" – "%s"', async (asked, answer, told) => {
    const tasks = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(tasks.map(([, who, text]) => [who, text])).toEqual([['Mark Stone', told]]);
  });

  test.each([
    ['Is anybody going to the fair?', 'I am.'],
    ['Is anybody going to be there?', 'I will.'],
    ['Is anyone going to sleep here?', 'I am.'],
    ['Is anybody going to tell the tenants?', 'Not me.'],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });
});
