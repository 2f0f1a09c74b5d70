/** What a meeting hands out in plain words is a task of each who is named (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task and follow-up of the talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('a task of each who is told what he does is', () => {
  test.each([
    [
      'what he agrees to',
      ['Ana: For the fair, Mark does the tombola and Sophie does the cakes.', 'Sophie: Okay.'],
      [
        ['For the fair, Mark does the tombola.', 'Mark Stone'],
        ['Sophie does the cakes.', 'Sophie Tran'],
      ],
    ],
    [
      'what he gets for others',
      ['Ana: Sophie gets us the letter from the school, Mark does the application.', 'Mark: Fine.'],
      [
        ['Sophie gets us the letter from the school.', 'Sophie Tran'],
        ['Mark does the application.', 'Mark Stone'],
      ],
    ],
    [
      'what his verb says, also where it might be a noun',
      ['Ana: Mark writes the reply to point four, and Sophie checks the references.', 'Sophie: Okay.'],
      [
        ['Mark writes the reply to point four.', 'Mark Stone'],
        ['Sophie checks the references.', 'Sophie Tran'],
      ],
    ],
    [
      'what the speaker shares with him',
      ['Ana: I do the intro, Mark does the demo.', 'Mark: Okay.'],
      [
        ['Ana does the intro.', 'Ana'],
        ['Mark does the demo.', 'Mark Stone'],
      ],
    ],
    [
      'what is shared out among those who talk and another one',
      ["Mark: I haven't started.", 'Ana: Tom writes the bit about the girls, you write the rest.'],
      [
        ['Tom writes the bit about the girls.', 'Tom'],
        ['Mark Stone writes the rest.', 'Mark Stone'],
      ],
    ],
    [
      'what follows, with what the speaker does himself',
      ['Mark: Imran is in Delhi.', 'Ana: Then Tom does the interview.', "Ana: I'll write to his editor."],
      [
        ['Tom does the interview.', 'Tom'],
        ['Ana will write to his editor.', 'Ana'],
      ],
    ],
    [
      'what he does for a meeting',
      ["Ana: Let's meet on Tuesday at ten.", 'Ana: Sophie sends the invite.'],
      [
        ["Let's meet on Tuesday at ten.", undefined],
        ['Sophie sends the invite.', 'Sophie Tran'],
      ],
    ],
    [
      'what he takes over at a time',
      ['Ana: Jonas moves to days on Monday and Ingrid takes over his night shifts.', 'Mark: Okay.'],
      [['Jonas moves to days on Monday and Ingrid takes over his night shifts.', 'Ingrid']],
    ],
    [
      'what somebody was looked for to do',
      ["Ana: Who's picking up the kids tomorrow?", 'Sophie: Mark picks up the kids.'],
      [['Mark picks up the kids.', 'Mark Stone']],
    ],
  ])('%s', async (_, lines, tasks) => {
    expect(await tasksOf(...lines)).toEqual(tasks);
  });
});

describe('control: no task is', () => {
  test.each([
    ['a habit', ['Ana: Is it proofread?', 'Mark: Sophie checks the references before we print, always.']],
    ['a story', ['Ana: And then?', 'Mark: Then Tom takes the phone and calls his mum.']],
    ['a match', ['Ana: How was it?', 'Mark: Kane takes the corner, Saka heads the ball, one nil.']],
    ['who works where', ['Ana: Who is there?', 'Mark: Tim does the books, Rosa runs the kitchen.']],
    [
      'what one is at',
      ['Ana: Is Sophie with you?', "Mark: Sophie drives the van, I'm on the bike.", 'Sophie: Hi!'],
    ],
    ['what somebody says is so', ['Ana: Who are they?', 'Mark: Sophie runs the bar.', 'Sophie: Yes.']],
    ['who comes', ["Ana: Who's coming on Saturday?", 'Mark: Sophie brings the kids.', 'Sophie: Always.']],
  ])('%s', async (_, lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test('what somebody does whom the speaker will only ask', async () => {
    expect(await tasksOf('Ana: Who has the key?', "Mark: Otto keeps the keys and I'll ask him.")).toEqual([
      ['Otto keeps the keys and Mark Stone will ask him.', 'Mark Stone'],
    ]);
  });
});
