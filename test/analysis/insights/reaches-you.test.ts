/** What reaches "you" is of who says so, or of another one, and never of who gets it (docs/insights.md). */

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
