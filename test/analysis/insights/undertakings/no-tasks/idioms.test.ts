/** Turns of phrase and small print, by which nobody has anything to do (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { acceptanceIn } from '../../../../../src/analysis/insights/assignees/takers/acceptances.ts';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks and follow-ups in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nobody has anything to do by', () => {
  test.each([
    ['what is known', ['Ana: You will recall that the grant offer lapses on 3 February.']],
    ['what is known', ["Ana: You'll have seen that the rates went up on Monday."]],
    ['an apology', ['Ana: I hate to pile on, but the choir wants the hall for 3 May as well.']],
    ['an apology', ['Ana: I hate to add to the list, but the choir wants the hall for 3 May as well.']],
    ['what calms', ['Ana: Hold your fire, Ben, not before the bank has answered.']],
    ['what is as good as done', ['Ana: Consider the word given, provided they leave at nine.']],
    ['what is left to others', ["Ana: I'll leave the flowers to wiser heads."]],
    ['small print', ['Ana: Please consider whether you need to print this message.']],
    ['small print', ['Ana: Please think twice before printing.']],
    ['a joke', ['Ana: The bells again?', "Ben: I'll call the pope"]],
    ['a joke', ["Ana: lol i'll nail that toaster to the ceiling"]],
    ['a joke', ['Ana: I am going to throw that scanner out of the window.']],
    ['a joke', ["Ana: I'll ask Santa."]],
    ['what is over', ['Ana: The portal locked me out.', 'Ben: same. had to ring the helpdesk for 40 min']],
  ])('%s: %j', async (_, lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [['Ana: Please consider whether we need a second van.']],
    [['Ana: Please print this e-mail and put it on the board.']],
    [['Ana: I hate to ask, but could you cover my shift on Friday?']],
    [["Ana: I'll leave the keys to the flat with Tom."]],
    [['Ana: The boiler is out.', "Ben: lol i'll call the plumber"]],
    [["Ana: I'll nail the sign to the fence tomorrow."]],
  ])('but what is to be done beside such words is told: %j', async (lines) => {
    expect(await tasksOf(...lines)).toHaveLength(1);
  });
});

test.each(['Count on me.', 'You can count on it.'])('who may be counted on takes it on: %j', (answer) => {
  expect(acceptanceIn(answer)?.offers).toBe(true);
  expect(acceptanceIn('You can count on the bus.')).toBeUndefined();
});
