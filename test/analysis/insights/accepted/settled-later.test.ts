/** What is over in the course of the talk, some sentences behind where it was asked or promised, is nothing to do (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('who was to find something out reports it', () => {
  test.each([
    [["Ana: I'll ask him.", 'Mark: Thanks.', 'Ana: He says it was never switched on.']],
    [["Ana: I'll let you know in five minutes.", 'Mark: Great.', 'Ana: Got a yes.']],
    [['Ana: Let me ask her if she has a spare key.', 'Ana: She has two.']],
    [["Ana: I'll ring the depot.", 'Mark: Do.', 'Ana: They took it back on Friday, it seems.']],
    [
      [
        'Mark: Is the cot still there?',
        'Ana: Somebody is looking at it today.',
        'Mark: Ok, let me know?',
        'Ana: Will do.',
        'Ana: He took it, sorry.',
        'Mark: No worries, thanks for telling me.',
      ],
    ],
  ])('%p', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [["Ana: I'll ask him.", 'Ana: He usually says yes.', 'Mark: Thanks.']],
    [["Ana: I'll ask the landlord.", 'Mark: Thanks.', 'Mark: He said no last year.']],
    [["Ana: I'll let you know tonight.", 'Mark: Great.', 'Ana: I have to see what the bank thinks.']],
    [["Ana: I'll ask about the parking.", 'Mark: And the canteen?', 'Ana: The builders say June.']],
    [['Mark: Could you let me know by Friday?', 'Ana: Yes.', 'Mark: Thanks for your help.']],
    [["Ana: I'll ask her if she has a spare key.", 'Mark: She is away this week.', 'Ana: Then on Monday.']],
  ])('control: %p', async (lines) => {
    expect(await tasksOf(...lines)).not.toEqual([]);
  });
});

describe('who was to say what he thinks says it', () => {
  test.each([
    [
      [
        'Ana: The scanner reads every page twice. Please advise.',
        'Mark: That is the old driver, version four does not do it.',
      ],
    ],
    [['Ana: Would you look at this joint and tell me what you think?', "Mark: It's too dry at the top."]],
    [
      [
        'Ana: Please let us know what you propose.',
        'Mark: We propose to replace all of them free of charge.',
      ],
    ],
  ])('%p', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [['Ana: The scanner reads every page twice. Please advise.', "Mark: I'll look into it."]],
    [
      [
        'Ana: Please read the draft and tell me what you think.',
        'Mark: Sure, it is on my list.',
        'Ana: Thanks.',
      ],
    ],
    [['Ana: Please read the draft by Friday and tell me what you think.', 'Mark: The first page is lovely.']],
    [['Ana: Please let us know what you propose.', 'Mark: Tomorrow morning, when I have the plan here.']],
  ])('control: it is said later: %p', async (lines) => {
    expect(await tasksOf(...lines)).not.toEqual([]);
  });
});

describe('who was asked says the very verb alone, however much was said in between', () => {
  const between = ['Mark: Looking.', 'Mark: Why is there a loop', 'Ana: Their box is slow', 'Ana: Very slow'];
  test('it is done', async () => {
    expect(await tasksOf('Ana: Could you approve my change, Mark?', ...between, 'Mark: Approved')).toEqual(
      [],
    );
  });

  test('control: another deed is, or another one speaks', async () => {
    expect(await tasksOf('Ana: Could you approve my change, Mark?', ...between, 'Mark: Removed')).not.toEqual(
      [],
    );
    expect(
      await tasksOf('Ana: Could you approve my change, Mark?', ...between, 'Sophie: Approved'),
    ).not.toEqual([]);
  });
});

describe('what is done is said in few words', () => {
  test.each([
    ['Mark, please cancel the crane for the 12th.', 'Already cancelled, no cost.'],
    ['Mark, can you print that?', 'Already printed.'],
    ['Mark, could you get me a clean towel?', 'On the chair already.'],
    ['Mark, could you share that with me?', 'Done just now.'],
    [
      'Mark, please sign the enclosed copy and let me have it back.',
      'Dear Ana, signed, and posted this morning.',
    ],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    ['Mark, please cancel the crane for the 12th.', 'Already asked, no answer.'],
    ['Mark, can you print that?', 'Just printing costs, or the design too?'],
    ['Mark, could you share that with me?', 'Done tonight.'],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).not.toEqual([]);
  });
});
