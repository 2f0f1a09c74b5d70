/** Who does what another one is told of, called by title, asked in the midst of a promise, or says without "I" (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const doersOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

describe('a task is for', () => {
  test.each([
    [
      'the colleague who is told of',
      'Our colleague Inês Duarte Lopes, in copy, will check the tiles and report back to you on Monday.',
      'Inês Duarte Lopes',
    ],
    ['a colleague who takes part', 'My colleague Mark, in copy, will send you the plan.', 'Mark Stone'],
    [
      'the one of whom it is asked, whoever is called',
      'Sophie, could Mark please send us the keys?',
      'Mark Stone',
    ],
    ['who is called by title and last name', 'Mr Stone, could you also send us the bill?', 'Mark Stone'],
    [
      'who is asked whether he will have it',
      "Sophie, do you think you'll have it done by Friday?",
      'Sophie Tran',
    ],
    ['who says that it comes from him', 'Summary from me by Thursday.', 'Ana'],
  ])('%s: "%s"', async (_, text, doer) => {
    expect(await doersOf(`Ana: ${text}`)).toEqual([doer]);
  });

  test('who agrees to what another one wants to be done', async () => {
    expect(await doersOf('Ana: I want the report redone by Friday.', 'Mark: Sure.')).toEqual(['Mark Stone']);
    expect(
      await doersOf('Ana: I want the tests repeated at midnight, please.', 'Mark: Midnight, fine.'),
    ).toEqual(['Mark Stone']);
  });

  test('who takes on, with a request to another one behind it, what somebody should do', async () => {
    expect(
      await doersOf(
        'Ana: Somebody should write to the customers.',
        "Mark: I'll draft the mail, Sophie, can you look over it?",
      ),
    ).toEqual(['Mark Stone', 'Mark Stone', 'Sophie Tran']);
  });
});

describe('whom the speaker has asked, and who he says will do it, does it', () => {
  test.each([
    "I asked Mark, he'll send the list by Friday.",
    "I've asked Mark and he'll send the list by Friday.",
    "I spoke to Mark, he'll send the list by Friday.",
    "I rang Mark and he'll bring the keys tomorrow.",
    'I asked Mark, who will send the list by Friday.',
    'I told Mark that he should send the list by Friday.',
    "I asked Mark. He'll send the list by Friday.",
  ])('%s', async (text) => {
    const [first = '', second] = text.split(/(?<=\.) /u);
    const lines = second === undefined ? [first] : [first, second];
    expect(await doersOf(...lines.map((line) => `Ana: ${line}`))).toEqual(['Mark Stone']);
  });

  test('who does not take part, too', async () => {
    expect(await doersOf("Ana: I asked Stefan, he'll send the list by Friday.")).toEqual(['Stefan']);
  });

  test.each([
    "I've asked our designer, she'll send the logo by Friday.",
    "I emailed the landlord, he'll fix the door on Friday.",
    "I asked Mark and Stefan, he'll send the list by Friday.",
  ])('and nobody where he is not named, or not alone: "%s"', async (text) => {
    expect(await doersOf(`Ana: ${text}`)).toEqual([undefined]);
  });

  test('control: not where the speaker does it', async () => {
    expect(await doersOf("Ana: I spoke to Mark, I'll send him the list by Friday.")).toEqual(['Ana']);
  });
});
