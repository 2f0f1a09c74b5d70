/** Who does what another one is told of, called by title, asked in the midst of a promise, or says without "I" (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

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
