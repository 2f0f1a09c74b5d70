/** What tells how things are, or when somebody would like something, is no task (docs/insights/action-items-none.md). It is Tuesday, 14 April 2026, at 14:00 UTC. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question');

describe('nothing is to be done by', () => {
  test.each([
    ['when somebody would like what is offered', 'Yes please, ideally this week.'],
    ['when somebody would like what is offered', 'Yes, sometime next week if possible.'],
    ['who only tries', "I'll try."],
    ['what another one may do', 'Mrs Kaur may ring about her refund.'],
    ['what was asked before', "You'd asked me to ring in November."],
  ])('%s: "%s"', async (_, text) => {
    expect(await tasksOf('Mark: Would you like to view it?', `Ana: ${text}`)).toEqual([]);
  });

  test('what nobody will hear', async () => {
    expect(await tasksOf("Ana: I'll take that to my grave.", 'Mark: Good.')).toEqual([]);
  });

  test.each([
    ['a deed with its time', 'Preferably send it this week.'],
    ['what is tried', "I'll try the other cable."],
    ['what the speaker may do', 'I might call you tomorrow.'],
    ['what the speaker may do', "I thought I might drop in on them while I'm up there."],
    ['what is asked beside it', 'Mr Kaur may call, so please be there.'],
    ['what is still asked', "You'd asked me to ring in May, so I'll call him on Friday."],
  ])('but something is by %s: "%s"', async (_, text) => {
    expect(await tasksOf(`Ana: ${text}`, 'Mark: Ok.')).toHaveLength(1);
  });
});

test('what somebody needs is asked, whatever time it names', async () => {
  const { insights } = await findingsOfTalk('Ana: What do you need to get it done by Friday?');
  expect(insights.map(({ type }) => type)).toEqual(['question']);
});

test('what somebody needs to know is for who is to tell it', async () => {
  const told = await tasksOf(
    "Ana: Mark, are you there? I'd need to know by Friday whether you can deliver.",
    'Mark: Will do.',
  );
  expect(told.map(({ assignee }) => assignee?.name)).toEqual(['Mark Stone']);
});
