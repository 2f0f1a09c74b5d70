/** What was agreed or promised, told in a clause of its own or by "to" (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { ana, mark, readFindingsOf } from '../../support.ts';

const tasksOf = async (text: string, speakers?: Parameters<typeof readFindingsOf>[2]) =>
  (await readFindingsOf(text, {}, speakers)).insights.map(({ type, assignee }) => [type, assignee?.name]);

/** In a talk of two. */
const ofTwo = (text: string) => tasksOf(text, [ana, mark]);

describe('what was agreed is a task of who is to do it', () => {
  test.each([
    ['We agreed that Tom will pay the deposit.', 'action_item', 'Tom'],
    ["We've decided that Tom will lead the project.", 'action_item', 'Tom'],
    ['It was decided that Lena will write the minutes.', 'action_item', 'Lena'],
    ['We decided that Lena will present the results on Thursday.', 'action_item', 'Lena'],
    ['So we agreed that Tom will call the bank on Monday.', 'follow_up', 'Tom'],
    ['They agreed that I would bring the drinks.', 'action_item', 'Ana'],
    ['Tom agreed to bake a cake for Saturday.', 'action_item', 'Tom'],
    ['Tom promised that he would send the invoice on Friday.', 'action_item', 'Tom'],
    ['I promised to help Lena on Saturday.', 'action_item', 'Ana'],
    ['I promised the customer that I would call him tomorrow.', 'follow_up', 'Ana'],
  ])('"%s"', async (text, type, name) => {
    expect(await tasksOf(text)).toEqual([[type, name]]);
    expect(await tasksOf(text, [ana, { id: 'tom', name: 'Tom', email: undefined }])).toEqual([[type, name]]);
  });

  test.each([
    ['is how things are', 'We agreed that the price is fair.'],
    ['is nobody’s deed', 'They decided that it would rain.'],
    ['is over', 'I promised to help Lena last Saturday, and I did.'],
    ['was over long ago', 'Tom agreed to pay the deposit two years ago.'],
    ['was forgotten', 'I promised to call her, but I forgot.'],
    ['is no deed', 'He agreed to nothing.'],
    ['is not to be done', 'We agreed that Tom will not pay.'],
    ['was never promised', 'I never promised to help Lena.'],
    ['hangs on a condition', 'If we decided that Tom will lead, he would leave.'],
    ['is only allowed', 'We agreed that Tom could pay later.'],
    ['is a vow', 'I promised myself to quit smoking.'],
  ])('control: what %s is none: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});

test('what was promised is due when it is to be done', async () => {
  const [task] = (await readFindingsOf('I promised to help Lena on Saturday.')).insights;
  expect(task?.dueBy).toEqual(new Date('2026-04-18T00:00:00.000Z'));
});

describe('whose task, turn or next step it is has it to do', () => {
  test.each([
    ['Your task is to count the votes.', 'Mark Stone'],
    ["It's your turn to take out the rubbish, Mark.", 'Mark Stone'],
    ['The next step is for you to send us the signed contract.', 'Mark Stone'],
    ['My next step is to update the plan.', 'Ana'],
    ["It's Tom's turn to bring the cake.", 'Tom'],
  ])('"%s"', async (text, name) => {
    expect(await ofTwo(text)).toEqual([['action_item', name]]);
  });

  test.each([
    ['not now', "When it's your turn to speak, raise your hand."],
    ['over', 'It was your turn to cook.'],
    ['done again and again', "Every Friday it's my turn to cook."],
  ])('control: what is %s is nobody’s: "%s"', async (_, text) => {
    expect(await ofTwo(text)).toEqual([]);
  });
});

test('who was asked to do something is to do it, and not who asked', async () => {
  expect(await tasksOf('I asked Tom to call you tomorrow.')).toEqual([['follow_up', 'Tom']]);
  expect(await tasksOf('I asked Tom to help, and he did.')).toEqual([]);
});

test('a report that is expected is for another one to hand in; a call is for who expects it', async () => {
  expect(await ofTwo('I expect the report by Friday, please.')).toEqual([['action_item', 'Mark Stone']]);
  expect(await ofTwo('I expect a call from Ben on Monday.')).toEqual([['follow_up', 'Ana']]);
});
