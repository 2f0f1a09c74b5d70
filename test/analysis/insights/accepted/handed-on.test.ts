/** Who is to act where others do it for him, where something is to reach the speaker, and where two people are charged at once (docs/insights/action-items-talk.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk: by whom, and when they are due. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee, dueBy }) => [assignee?.name, dueBy?.toISOString().slice(0, 10)]);

test('who is asked to have others do something has it, and not who gets it', async () => {
  expect(
    await toldOf(
      'Ana: Could you have your agency send that to Mr Stone by Monday?',
      'Sophie: Sure.',
      'Mark: Thanks.',
    ),
  ).toEqual([['Sophie Tran', '2026-04-20']]);
});

describe('what the speaker is to be let have by a time is for the other one, and due then', () => {
  test.each([
    ['Please let me have the figures by Thursday.'],
    ["I'd like to send it before the weekend, so let me have it by Thursday."],
  ])('"%s"', async (text) => {
    expect(await toldOf('Mark: Here I am.', `Ana: ${text}`, 'Mark: Fine.')).toEqual([
      ['Mark Stone', '2026-04-16'],
    ]);
  });

  test('but what he does himself is his', async () => {
    expect(await toldOf('Ana: Let me have a look at it tomorrow.', 'Mark: Fine.')).toEqual([
      ['Ana', '2026-04-15'],
    ]);
  });

  test('and what is handed over on the spot is none', async () => {
    expect(await toldOf('Ana: Let me have the baby for a moment.', 'Mark: Sure.')).toEqual([]);
  });
});

test('who calls somebody once the other one has done his part has a task of his own', async () => {
  expect(
    await toldOf(
      'Sophie: Hello.',
      "Ana: Mark, reply to the mail and I'll call the courier myself.",
      'Mark: Okay.',
    ),
  ).toEqual([
    ['Mark Stone', undefined],
    ['Ana', undefined],
  ]);
});

describe('"give it to me" takes it over', () => {
  const tasksOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type !== 'question')
      .map(({ text, assignee }) => [text, assignee?.name]);

  test.each([
    [
      ['Ana: Mark, can you fill in the form?', "Mark: I can't, I have no access.", 'Sophie: Give it to me.'],
      ['Sophie Tran will fill in the form.', 'Sophie Tran'],
    ],
    [
      [
        'Ana: Mark, can you fill in the form?',
        "Mark: I can't, I have no access.",
        'Sophie: Leave that with me.',
      ],
      ['Sophie Tran will fill in the form.', 'Sophie Tran'],
    ],
    [
      ['Ana: Who could write the minutes?', 'Mark: Not me.', 'Sophie: All right, give it to me.'],
      ['Sophie Tran will write the minutes.', 'Sophie Tran'],
    ],
    [
      ['Ana: Somebody has to count the stock.', 'Mark: Hand it over to me.'],
      ['Somebody has to count the stock.', 'Mark Stone'],
    ],
    [
      ['Ana: Mark, can you fill in the form?', "Mark: I'm abroad.", 'Sophie: I can do it.'],
      ['Sophie Tran can fill in the form.', 'Sophie Tran'],
    ],
  ])('%p', async (lines, told) => {
    expect(await tasksOf(...lines)).toEqual([told]);
  });

  test('control: a thing is handed over', async () => {
    expect(await tasksOf("Ana: Here's the contract.", 'Mark: Give it to me, please.')).toEqual([
      ['Give the contract to Mark Stone, please.', undefined],
    ]);
  });
});

describe('what somebody would have by a time is a task of who grants it', () => {
  const tasksOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights.map(({ text, assignee }) => [text, assignee?.name]);

  test.each([
    ['Could I have the floor plan by Monday?', "Mark: Monday's fine."],
    ['Could I have the floor plan no later than Monday?', "Mark: Monday's fine."],
    ['OK, can I have the floor plan by Monday?', 'Mark: Monday works.'],
    ['Mark, could I get the floor plan by Monday?', 'Mark: Will do.'],
    ['Could I have the floor plan by Monday, please?', 'Mark: Sure.'],
  ])('"%s" – "%s"', async (wish, answer) => {
    expect(await tasksOf(`Ana: ${wish}`, answer)).toEqual([
      [
        expect.stringMatching(/^Mark Stone will let Ana have the floor plan (?:by|no later than) Monday\.$/u),
        'Mark Stone',
      ],
    ]);
  });

  test.each([
    ['Mark, can I get a quote by Monday?', 'Sophie: Me too.'],
    ['Could I have an answer by Monday?', "Mark: No, that's too soon."],
    ['Could I have Monday off?', "Mark: Monday's fine."],
    ['Can I get the train before nine?', "Mark: Yes, there's one at eight."],
  ])('control: nobody takes it on: "%s" – "%s"', async (wish, answer) => {
    const told = await tasksOf(`Ana: ${wish}`, answer);
    expect(told.map(([text]) => text).join()).not.toContain('will let');
  });
});

test('what another one sends is no task of who gets it', async () => {
  const told = await toldOf(
    'Ana: Friday works for Carl.',
    "Ana: He'll send you his list, so you can have a look.",
  );
  expect(told.map(([name]) => name)).not.toContain('Mark Stone');
});

describe('who is asked and hands it on', () => {
  const tasksOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type !== 'question')
      .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 16)]);
  const asked = 'Ana: Mark, can you send the list today?';
  const told = ['Sophie Tran will send the list today.', 'Sophie Tran', '2026-04-14T00:00'];

  test.each([
    ["I'm in meetings all day. Sophie, could you?", 'Sure.'],
    ["I can't, I'm in workshops. Sophie, could you do it?", 'Ok.'],
    ["Sophie, would you mind? I'm swamped.", 'No problem.'],
    ["I'm in workshops. Sophie, could you, you know them?", 'Sure.'],
    ['Can Sophie do it?', 'Yes.'],
    ["I can't today. Sophie?", 'Ok.'],
    ["Sophie's got the file, Sophie?", "Ok, I'll send it."],
    ['Why not Sophie, she has the file.', 'Fine.'],
  ])('has nothing to do once the other one agrees: "%s" – "%s"', async (handing, answer) => {
    expect(await tasksOf(asked, `Mark: ${handing}`, `Sophie: ${answer}`)).toEqual([told]);
  });

  test('and it is due when that one says', async () => {
    const handing = "Mark: I'm in workshops till five. Sophie, could you?";
    expect(await tasksOf(asked, handing, "Sophie: Yeah go on, I'll send it at three.")).toEqual([
      ['Sophie Tran will send the list at three.', 'Sophie Tran', '2026-04-14T15:00'],
    ]);
  });

  test('also what was promised, where another one has somebody else do it', async () => {
    const promised = "Ana: I'll pick up the cake.";
    expect(await tasksOf(promised, "Sophie: Let Mark do that, he's got the car.", 'Mark: Sure.')).toEqual([
      ['Mark Stone will pick up the cake.', 'Mark Stone', undefined],
    ]);
    expect(
      await tasksOf(promised, 'Sophie: Let Mark do that.', "Ana: No, I'd rather do it myself.", 'Mark: Ok.'),
    ).toEqual([['Ana will pick up the cake.', 'Ana', undefined]]);
  });

  test.each([
    // The other one does not agree, or is asked for something else.
    ['Sophie, could you?', "Sorry, I can't."],
    ["I'm in meetings. Sophie?", "I'm out, too."],
    ['Sophie, are you in the office?', 'Yes.'],
    ['Sure. Sophie, can you print the posters?', 'Ok.'],
  ])('keeps it otherwise: "%s" – "%s"', async (handing, answer) => {
    const tasks = await tasksOf(asked, `Mark: ${handing}`, `Sophie: ${answer}`);
    expect(tasks).toContainEqual(['Mark, can you send the list today?', 'Mark Stone', '2026-04-14T00:00']);
  });
});
