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
