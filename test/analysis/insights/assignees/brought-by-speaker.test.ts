/** What becomes of a thing is a task of who says so: he sends it, makes it or puts it there (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of what is said behind a greeting of two others. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk('Mark: Good morning both.', 'Sophie: Morning.', ...lines)).insights.filter(
    ({ type }) => type !== 'question',
  );
const doersOf = async (...lines: readonly string[]) =>
  (await tasksOf(...lines)).map(({ assignee }) => assignee?.name);

describe('what becomes of a thing is for who says so', () => {
  test.each([
    'The new price list goes out to you on Thursday.',
    'Then a corrected plan is in the shared folder by tomorrow noon.',
    'The spare key goes in the letter box tonight.',
    'The invoice is with me and will go out tomorrow.',
    'price list goes up on the website tonight',
    'the minutes are in your inbox tonight',
    'The draft will be finished here by tomorrow.',
    'The signed original follows by courier on Tuesday.',
    "Samples of both colours will follow as soon as they're dry.",
    "They'll go out on Monday instead, by registered post.",
    "It's on its way within the hour.",
    'The estimate is coming your way this afternoon.',
    'deposit goes back to you on monday',
    'A new one will be drafted here, for your signature.',
    'The caterer gets the numbers off me on the tenth.',
    "She'll get the password from me after lunch.",
  ])('"%s"', async (text) => {
    expect(await doersOf(`Ana: ${text}`)).toEqual(['Ana']);
  });

  test('what is told so is a follow-up', async () => {
    const [told] = await tasksOf('Ana: He gets the good news from me first thing tomorrow.');
    expect([told?.type, told?.assignee?.name]).toEqual(['follow_up', 'Ana']);
  });

  test('another one who says that he does it has it', async () => {
    expect(await doersOf('Ana: The spare key goes in the letter box tonight.', "Mark: I'll do it.")).toEqual([
      'Mark Stone',
    ]);
  });
});

describe('control: what goes by itself, or comes from others, is nothing to do', () => {
  test.each([
    'The train goes out at nine.',
    'The newsletter goes out every Friday.',
    'The bins go out on Mondays.',
    'The results will follow the pattern.',
    'The bill follows on Monday, they said.',
    'The invoice from the plumber will go out on Friday.',
    "The council's reply will go out tomorrow, they say.",
    'My thanks go to all of you today.',
    'The prize goes to you on Friday, I hope.',
    'The children get a lot of sweets from me.',
    'The shop gets its bread from us every morning.',
    'They get no help from us tomorrow.',
    'The parcel is on its way.',
    'A short break follows at ten.',
  ])('"%s"', async (text) => {
    expect(await tasksOf(`Ana: ${text}`)).toEqual([]);
  });

  test('what he who is on it does is his', async () => {
    expect(await doersOf("Ana: Stefan's on it, he'll send the list by Wednesday.")).toEqual(['Stefan']);
  });
});
