/** Offers that are taken in more words than a yes (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('an offer that is taken is a task', () => {
  test.each([
    ['Do you want us to repaint the door?', 'Yes please.', 'Ana will repaint the door.'],
    [
      'Want me to print the list?',
      'Yes please, but there is no hurry, the others will only need it for the fair.',
      'Ana will print the list.',
    ],
    ['Shall I put that to them?', 'Put it to them.', 'Ana will put that to them.'],
    [
      'Should I bring the receipt?',
      'Actually yes, that would help us find the order.',
      'Ana will bring the receipt.',
    ],
    ['Should I bring some soup?', "I wouldn't say no to a bowl of that.", 'Ana will bring some soup.'],
  ])('"%s" – "%s"', async (offer, answer, told) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([[told, 'Ana']]);
  });
});

describe('an offer that is not wanted is none', () => {
  test.each([
    ['Should I bring the drill?', 'Actually no, that would help nobody.'],
    ['Should I bring the drill?', "I wouldn't say that."],
    ['Do you want us to win?', 'Depends who plays.'],
  ])('control: "%s" – "%s"', async (offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([]);
  });
});
