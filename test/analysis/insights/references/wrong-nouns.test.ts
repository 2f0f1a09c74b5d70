/** What a pronoun of a task does not stand for, and nouns that are told whole (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../../src/analysis/findings.ts';
import { findingsOfTalk, findingsOfTexts, mark } from '../../support.ts';

/** The text of the last task of a talk. */
const lastTask = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.findLast(({ type }) => type !== 'question')?.text;

describe('a pronoun does not get the wrong noun', () => {
  test.each([
    [
      [
        "Mark: I'll do the charts.",
        "Sophie: I need last year's figures.",
        "Mark: I'll dig them out tonight.",
      ],
      'Mark Stone will dig them out tonight.',
    ],
    [
      [
        "Mark: I'll do the charts.",
        "Sophie: Could I trouble you for last year's figures?",
        "Mark: I'll dig them out tonight.",
      ],
      'Mark Stone will dig them out tonight.',
    ],
    [
      ["Mark: I'll do the charts.", "Sophie: Can I have Friday's numbers?", "Mark: I'll send them tonight."],
      'Mark Stone will send the numbers tonight.',
    ],
    [
      ['Mark: Is the report done?', 'Sophie: Nearly.', 'Mark: Whatever you find, send it to Nils.'],
      'Whatever you find, send it to Nils.',
    ],
    [
      [
        'Sophie: One question, do you want tiles?',
        'Mark: No.',
        'Mark: Anything urgent please send it to Nils.',
      ],
      'Anything urgent please send it to Nils.',
    ],
    [
      ['Sophie: The plotter eats paper.', "Mark: So don't run anything wide on it, I'll fix it today."],
      "Don't run anything wide on the plotter, Mark Stone will fix it today.",
    ],
  ])('%j', async (lines, text) => {
    expect(await lastTask(...lines)).toBe(text);
  });
});

test('words with hyphens are whole, and what "that" points to is told', async () => {
  expect(await lastTask('Sophie: You had the on-call doc.', "Mark: I'll finish it tomorrow.")).toBe(
    'Mark Stone will finish the on-call doc tomorrow.',
  );
  expect(await lastTask("Sophie: Where's the check-in desk list?", "Mark: I'll print it.")).toBe(
    'Mark Stone will print the check-in desk list.',
  );
  expect(
    await lastTask(
      'Sophie: Did you ever set up that Slack channel?',
      'Mark: No.',
      "Mark: I'll do it tonight.",
    ),
  ).toBe('Mark Stone will set up that Slack channel tonight.');
});

test('what is brought up ends at its mark, and who is named as an answer is not brought up', async () => {
  expect(await lastTask('Mark: The fridge, in a fair world.', "Ana: I'll replace it tonight.")).toBe(
    'Ana will replace the fridge tonight.',
  );
  expect(
    await lastTask(
      'Ana: Who pays that?',
      'Mark: The shipper, in a fair world.',
      "Mark: I'd claim it, but you decide.",
      'Ana: Claim it.',
    ),
  ).toBe('Claim it.');
});

test('minutes that are counted are a time, and those of a meeting are a thing', async () => {
  const fetched = "Ana: I'll run and fetch them.";
  expect(await lastTask('Sophie: I can wait fifteen minutes, no more.', fetched)).toBe(
    'Ana will run and fetch them.',
  );
  expect(await lastTask('Sophie: The parcels came. It took a few minutes.', fetched)).toBe(
    'Ana will run and fetch the parcels.',
  );
  expect(await lastTask('Sophie: The minutes of the board are on my desk.', fetched)).toBe(
    'Ana will run and fetch the minutes of the board.',
  );
});

test('a distance is nothing to fetch', async () => {
  const fetched = "Ana: I'll fetch them tonight.";
  expect(await lastTask('Sophie: It is a good hundred yards to the tent.', fetched)).toBe(
    'Ana will fetch them tonight.',
  );
});

test('who takes part is not taken for a thing that is called like him', async () => {
  const chair: Speaker = { id: 'chair', name: 'Chair', email: undefined };
  const { insights } = await findingsOfTexts(
    [
      [mark, 'I want the chair to sign it.'],
      [chair, "I'll sign it tonight."],
    ],
    [mark, chair],
  );
  expect(insights.at(-1)?.text).toBe('Chair will sign it tonight.');
  // Control: nobody is called so.
  expect(await lastTask('Sophie: Do you still have the chair?', "Ana: I'll bring it tonight.")).toBe(
    'Ana will bring the chair tonight.',
  );
});
