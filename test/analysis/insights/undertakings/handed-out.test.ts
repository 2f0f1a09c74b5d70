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
      'what the speaker does himself with another thing',
      ['Mark: Who feeds the guests?', "Ana: Tom handles the drinks, I'll handle the food."],
      [
        ['Tom handles the drinks.', 'Tom'],
        ['Ana will handle the food.', 'Ana'],
      ],
    ],
    [
      'what he fetches or carries somewhere',
      ['Ana: Mark takes the parcel to the post, Sophie gets the labels from the printer.', 'Mark: Okay.'],
      [
        ['Mark takes the parcel to the post.', 'Mark Stone'],
        ['Sophie gets the labels from the printer.', 'Sophie Tran'],
      ],
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
    ['a habit', ['Ana: Is it proofread?', 'Mark: Sophie checks the references before every issue.']],
    ['a story', ['Ana: And then?', 'Mark: Then Tom takes the phone and calls his mum.']],
    ['a match', ['Ana: How was it?', 'Mark: Kane takes the corner, Saka heads the ball, one nil.']],
    ['who works where', ['Ana: Who is there?', 'Mark: Tim does the books, Rosa runs the kitchen.']],
    [
      'what one is at',
      ['Ana: Is Sophie with you?', "Mark: Sophie takes the bus, I'm on the bike.", 'Sophie: Hi!'],
    ],
    ['what somebody says is so', ['Ana: Who are they?', 'Mark: Sophie runs the bar.', 'Sophie: Yes.']],
    ['who comes', ["Ana: Who's coming on Saturday?", 'Mark: Sophie brings the kids.', 'Sophie: Always.']],
    ['where one sleeps', ['Ana: Mark gets the big room, Sophie sleeps on the sofa.', 'Mark: Okay.']],
    ['where one sits', ['Ana: Mark sits at the front, Sophie sits at the back.', 'Mark: Okay.']],
    ['what falls to somebody', ['Ana: Mark gets the bonus.', 'Mark: Deal.']],
    ['what somebody may drink from', ['Ana: Mark takes the blue cup.', 'Mark: Ok.']],
    ['who wins', ['Ana: Mark leads by two.', 'Mark: Ok.']],
    ['a trade', ['Ana: Tom drives a lorry and you drive the car he left.', 'Mark: Good.']],
    ['what one hears', ['Ana: Rosa calls me, you hear the dog, and the lights go out.', 'Mark: Then what?']],
    [
      'a story that is announced',
      ["Ana: I'll tell you what happened. Then Tom hits the ball and breaks the window.", 'Mark: Ha.'],
    ],
    ['what keeps one at home', ["Ana: Rosa brings her dog, I'll stay at home.", 'Mark: Pity.']],
  ])('%s', async (_, lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    ["Rosa celebrates her birthday on Friday, I'll order flowers."],
    ["Tom handles refunds, I'll put it through."],
    ["Rosa runs the bar, I'll bring the glasses."],
    ["Rosa wears glasses, I'll make the letters bigger."],
    ["Tom drinks red, I'll bring two bottles."],
    ["Rosa sings in the choir, I'll give her the notes."],
    ["Tom charges forty an hour, I'll do it myself."],
    ["Tom takes his holiday in May, I'll water the plants."],
    ["Tom turns forty on Sunday, I'll bake a cake."],
    ["Rosa does the accounts, I'll ask for her number."],
    ["Tom does tax, I'll give you his card."],
    ["Rosa starts the new job on Monday, I'll send a cake."],
  ])('what is told of somebody who is only the reason: %s', async (line) => {
    expect((await tasksOf(`Ana: ${line}`)).map(([, doer]) => doer)).toEqual(['Ana']);
  });

  test('what somebody does whom the speaker will only ask', async () => {
    expect(await tasksOf('Ana: Who has the key?', "Mark: Otto keeps the keys and I'll ask him.")).toEqual([
      ['Otto keeps the keys and Mark Stone will ask him.', 'Mark Stone'],
    ]);
  });
});
