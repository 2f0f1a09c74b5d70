/** A promise that another one stops at once is no task (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

const promise = "Ana: I'll send the client the draft tonight.";
const told = 'Ana will send the client the draft tonight.';

describe('what somebody promises is none', () => {
  test.each([
    ['Hold off, the date might move.', "Ok, I'll wait."],
    ["Hold on, legal hasn't seen it.", "Oh right. I'll wait."],
    ['Wait for legal.', 'Ok.'],
    ["Let's wait with that until legal has seen it.", 'Ok.'],
    ['Better not.', 'Ok.'],
    ["Let's not, they're on holiday.", 'Fair point.'],
    ['I already did.', 'Great.'],
    ['Scrap it.', 'Fine.'],
  ])('once another one stops it: "%s" – "%s"', async (stop, answer) => {
    expect(await tasksOf(promise, `Mark: ${stop}`, `Ana: ${answer}`)).toEqual([]);
  });

  test.each([
    [
      "I'll ring the Italian.",
      "Not the Italian, Lena's allergic.",
      "Ok, I'll ring the Thai.",
      ['Ana will ring the Thai.'],
    ],
    ["I'll close my ticket then.", "Leave it open until the money's there.", 'Ok.', []],
    ["I'll rent two laptops tomorrow.", 'Then scrap the rental.', 'Ok.', []],
  ])('and what calls it off is none either: "%s" – "%s"', async (said, stop, answer, left) => {
    expect(await tasksOf(`Ana: ${said}`, `Mark: ${stop}`, `Ana: ${answer}`)).toEqual([...left]);
  });

  test('also where a third one says before why', async () => {
    expect(
      await tasksOf(
        "Ana: I'll rent two laptops tomorrow.",
        "Mark: We've still got the ones from Leipzig.",
        'Sophie: Then scrap the rental.',
        'Ana: Ok.',
      ),
    ).toEqual([]);
  });
});

describe('it stays', () => {
  test.each([
    // He does it all the same.
    ['Hold off, the date might move.', 'I have to, they asked for it.'],
    ['I already did.', 'Which one did they get?'],
    // Of something else, or only for a moment.
    ['Wait, which client?', 'The new one.'],
    ["Hang on, I can't hear you.", 'Better now?'],
    ['Wait for me outside.', 'Ok.'],
    ["Let's not forget the plan.", 'Ok.'],
    ['Not the old one, please.', 'Ok.'],
    ['Leave it open until Friday.', 'Ok.'],
  ])('"%s" – "%s"', async (next, answer) => {
    expect(await tasksOf(promise, `Mark: ${next}`, `Ana: ${answer}`)).toContain(told);
  });
});
