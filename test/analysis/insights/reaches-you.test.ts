/** What reaches "you" is of who says so, or of another one, and never of who gets it (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark } from '../support.ts';

const doersOf = async (text: string) =>
  (await findingsOfTexts([[ana, text]], [ana, mark])).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

describe('what reaches "you"', () => {
  test.each([
    'You should have the quote by Friday.',
    'You should have it by Friday.',
    'You should have your results by Friday.',
    'You should get a call within 48 hours.',
    'You should have the quote from us by Friday.',
    'The logo files will be with you on Friday.',
    'The contract will reach you by Friday.',
    'The contract should reach you by Friday.',
    'The photos will be in your inbox by Friday.',
    'Lovely, the invoice will be with you tonight.',
    'The package will get to you by Friday.',
  ])('is of who says so: "%s"', async (text) => {
    expect(await doersOf(text)).toEqual(['Ana']);
  });

  test.each([
    'Accounts is on it, you should have it by Friday.',
    'The courier has it, you should have it by Friday.',
    'You should be hearing from our engineer tomorrow.',
    'You should get an answer from him by Friday.',
  ])('is of nobody where another one sends it who is not named: "%s"', async (text) => {
    expect(await doersOf(text)).toEqual([undefined]);
  });

  test.each([
    'You should have the slides ready by Friday.',
    'You should have the car checked by Friday.',
    'You should have a look at the slides before Friday.',
    'You should have a word with him by Friday.',
    'You should have this done by Friday.',
    'You should have these signed by Friday.',
    'You should have a first draft by Friday.',
    'You should have your passport with you on Friday.',
    'You should have the slides by Friday, or the boss gets angry.',
    'You should have the slides by Friday, please.',
    'You should see the doctor by Friday.',
    'You should get the vaccine by Friday.',
    'You should get a quote by Friday.',
    'You should get your boots by Friday.',
    'You should get the form from the office by Friday.',
    'You should find your receipt by Friday.',
  ])('control: what "you" should do is for "you": "%s"', async (text) => {
    expect(await doersOf(text)).toEqual(['Mark Stone']);
  });
});

/** What is found where Ana says the first text, Mark the second, and so on in turn. */
const tasksOf = async (...texts: readonly string[]) =>
  (
    await findingsOfTexts(
      texts.map((text, index) => [index % 2 === 0 ? ana : mark, text]),
      [ana, mark],
    )
  ).insights.map(
    ({ text, assignee, dueBy }) => `${text} (${assignee?.name}, ${dueBy?.toISOString().slice(0, 10) ?? '-'})`,
  );

describe('"you should have it" is for "you" where the answer sees to it', () => {
  test.each([
    ["sure, I'll have them done", '2026-04-17'],
    ["ok, I'll send them", '2026-04-17'],
    ["ok, I'll send them over on Thursday", '2026-04-16'],
    ['will do', '2026-04-17'],
    ["I'll try.", '2026-04-17'],
    ["Okay. You'll get them on Thursday.", '2026-04-16'],
    ["No problem, they're nearly done.", '2026-04-17'],
    ["Yep, I'll finish them tomorrow.", '2026-04-15'],
    ["ok, I'll get them to you by then", '2026-04-17'],
  ])('"%s"', async (answer, day) => {
    expect(await tasksOf('You should have the slides by Friday.', answer)).toEqual([
      `Mark Stone should have the slides by Friday. (Mark Stone, ${day})`,
    ]);
  });

  test('and where it asks for more time', async () => {
    expect(
      await tasksOf('You should have the draft by Friday.', "Friday's tight, can I have until Monday?", 'ok'),
    ).toEqual(['Mark Stone should have the draft by Monday. (Mark Stone, 2026-04-20)']);
  });

  test.each([
    'thanks',
    'great, looking forward',
    'ok',
    "Great, I'll read them on the weekend.",
    "Great, I'll send them to the client then.",
    "Perfect, then I'll have them for the board.",
    "Thanks. I'll send you the deposit on Monday.",
  ])('control: who gets it does nothing for it: "%s"', async (answer) => {
    const [first] = await tasksOf('You should have the slides by Friday.', answer);
    expect(first).toEndWith('(Ana, 2026-04-17)');
  });
});
