/** What is asked, and the next words tell what has come of it: that is nothing to do any more (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('what is asked is no task where its answer tells what has come of it', () => {
  test.each([
    ['Mark, could you ring the plumber?', 'Already have.'],
    [
      'Mark, could you read the letter before noon?',
      'Already did, I have two questions but otherwise it reads well.',
    ],
    ['Would you ask your brother?', 'He says yes.'],
    ['Would you ask her?', 'She says we can, until nine.'],
    ['Mark, could you ask Petra whether she minds?', "She doesn't mind."],
    ['Can you ask them if the hall is free?', "They said it's ours from six."],
    ['Mark, send me the photos, please.', "They're in the shared folder under March."],
    ['Leave me the keys, please.', "They're on the hook by the door."],
    ['Could you leave it in the shed and not in the hall, please?', "It's in the shed with a note."],
    ['Can you put the bins out?', "They're out."],
    ['Could you lock the back door?', "It's locked."],
    ['Try it with the heating off.', "Heating's off, the hum's gone."],
    ["If it still hums I'll swap the amp.", 'It works now, thanks.'],
    ["If that doesn't help I'll send you a new one.", "That did it, it's gone."],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    ['Would you ask her?', "She says she's busy, I'll ask her again tomorrow."],
    ['Would you ask her?', 'She says that every time.'],
    ['Mark, could you ask Petra whether she minds?', "I'll see her tonight."],
    ['Mark, bring me the drill, please.', "It's in my car."],
    ['Mark, send me the photos, please.', "They're on my phone, I'll send them tonight."],
    ['Could you leave it in the shed, please?', "It's in the van still."],
    ['Could you lock the back door?', "It's stuck."],
    ["If it still hums on Friday I'll swap the amp.", 'Thanks.'],
  ])('control: it is one where it is still to do: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).not.toEqual([]);
  });
});

describe('who goes and looks while the other one waits has no task', () => {
  test.each([
    [["Mark: Hang on, I'll check."]],
    [["Mark: One second, I'll go and have a look."]],
    [['Mark: Bear with me, let me look it up.']],
    [['Mark: I can look it up by your number.', 'Mark: Here we are, the third of May.']],
  ])('%j', async (answer) => {
    expect(await tasksOf('Ana: Do we have any left?', ...answer)).toEqual([]);
  });

  test.each([
    [["Mark: Hang on, I'll check tomorrow."]],
    [["Mark: Hang on, I'll check and call you back."]],
    [["Mark: I'll look it up by your number tonight."]],
  ])('control: %j', async (answer) => {
    expect(await tasksOf('Ana: Do we have any left?', ...answer)).toHaveLength(1);
  });
});

test('what is promised for what one is told is done once he says so', async () => {
  expect(
    await tasksOf(
      "Ana: Tell me what you want changed and I'll change it.",
      'Mark: Just the opening times, ten to six.',
      'Ana: Done.',
    ),
  ).toEqual([]);
});

test('who is not allowed to do it refuses', async () => {
  expect(
    await tasksOf(
      'Ana: Mark, can you give me access to the rota?',
      "Mark: I'm not allowed to give access any more.",
    ),
  ).toEqual([]);
});
