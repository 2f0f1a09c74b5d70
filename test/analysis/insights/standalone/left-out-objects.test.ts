/** What a verb leaves out that needs an object is told with it where it is plain (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks of a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('"I\'ll send by Friday" takes on what was asked for, and is one task with it', () => {
  test.each([
    [
      'Can you send the print file to the studio?',
      'Sure, will send by end of day tomorrow.',
      'Mark Stone will send the print file to the studio by end of day tomorrow.',
    ],
    [
      'Could you give me the contract?',
      'Sure, will send tomorrow.',
      'Mark Stone will give Ana the contract tomorrow.',
    ],
    [
      'Could you bring the ladder?',
      "Sure, I'll bring on Friday.",
      'Mark Stone will bring the ladder on Friday.',
    ],
  ])('%s – "%s"', async (asked, said, text) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${said}`)).toEqual([text]);
  });

  test('control: another deed stays a task of its own', async () => {
    expect(await tasksOf('Ana: Could you print the list?', "Mark: I'll deliver tomorrow.")).toEqual([
      'Could you print the list?',
      'Mark Stone will deliver tomorrow.',
    ]);
  });
});

describe('an object that is left out is the one of the same deed, or what somebody wants or has', () => {
  test.each([
    ['Ana: We need the minutes.', "Mark: I'll send tomorrow.", 'Mark Stone will send the minutes tomorrow.'],
    ['Mark: I have photos here.', 'Ana: Yes, please send.', 'Please send the photos.'],
    [
      "Mark: I've got the floor plans here.",
      'Ana: Could you send to me by Friday?',
      'Could you send the floor plans to Ana by Friday?',
    ],
    [
      'Mark: Do you need the invoice again?',
      'Ana: Yes, please resend by tonight.',
      'Please resend the invoice by tonight.',
    ],
    [
      'Ana: Did you find the list of songs?',
      "Mark: Yes, I'll send later.",
      'Mark Stone will send the list of songs later.',
    ],
    [
      'Ana: I need the photos from Saturday.',
      "Mark: No problem. I'll send over tonight.",
      'Mark Stone will send over the photos tonight.',
    ],
    [
      'Ana: Have you ordered the chairs?',
      "Mark: I'll order today.",
      'Mark Stone will order the chairs today.',
    ],
  ])('%s – %s', async (before, said, text) => {
    expect((await tasksOf(before, said)).at(-1)).toBe(text);
  });

  test.each([
    ['of two things', 'Ana: We need the ticket and the bill.', "Mark: I'll send tomorrow."],
    ['of what was only seen', 'Ana: I painted the fence.', "Mark: I'll send tomorrow."],
    ['where nothing was named', 'Ana: How are you getting on?', "Mark: I'll send tomorrow."],
  ])('control: not %s', async (_, before, said) => {
    expect((await tasksOf(before, said)).at(-1)).toBe('Mark Stone will send tomorrow.');
  });

  test('control: not of a verb that needs none, nor where it stands there', async () => {
    expect((await tasksOf('Ana: I need the form.', "Mark: I'll call tomorrow.")).at(-1)).toBe(
      'Mark Stone will call tomorrow.',
    );
    expect((await tasksOf('Ana: I need the form.', "Mark: I'll send a letter tomorrow.")).at(-1)).toBe(
      'Mark Stone will send a letter tomorrow.',
    );
  });
});

describe('"I\'ll do it" takes the verb with which the request ends', () => {
  test.each([
    ['You both need to sign.', 'sign'],
    ['Both of you have to vote.', 'vote'],
    ['You need to register.', 'register'],
    // Controls: a verb that says nothing to do, and one with an object.
    ['You both need to know.', 'do it'],
    ['You both need to sign the lease.', 'sign the lease'],
  ])('%s', async (asked, deed) => {
    expect((await tasksOf(`Ana: ${asked}`, "Mark: I'll do it tonight.")).at(-1)).toBe(
      `Mark Stone will ${deed} tonight.`,
    );
  });
});
