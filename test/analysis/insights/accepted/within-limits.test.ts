/** Offers that are taken within limits, and those with a question behind them (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and due date of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 16)]);

describe('an offer is taken by yes, and how far', () => {
  test.each([
    ['Shall I book the small room?', 'Yes, but only until four.', 'Ana will book the small room.', undefined],
    ['Should I order the labels?', 'Yeah, but not the glossy ones.', 'Ana will order the labels.', undefined],
    [
      'Should I send a driver for two cans?',
      'Yes, but before six, otherwise the pumps are off as well.',
      'Ana will send a driver for two cans.',
      '2026-04-14T18:00',
    ],
    [
      'Should I reprint the badges?',
      'Sure, but by Friday.',
      'Ana will reprint the badges.',
      '2026-04-17T00:00',
    ],
    ['Shall I pay the deposit?', 'Ok, but from the other account.', 'Ana will pay the deposit.', undefined],
  ])('"%s" – "%s"', async (offer, answer, text, dueBy) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([[text, 'Ana', dueBy]]);
  });
});

describe('so is one behind which is asked whether it helps', () => {
  test.each([
    ['I could drop the keys round, would that help?', 'It would.', 'Ana could drop the keys round.'],
    ['I can get it couriered, would that do?', 'That would do nicely.', 'Ana can get it couriered.'],
    ['I can have two dropped round, would that help?', 'It would, aye.', 'Ana can have two dropped round.'],
    [
      'I could put the old rack up again, is that any good?',
      "That'd be great.",
      'Ana could put the old rack up again.',
    ],
  ])('"%s" – "%s"', async (offer, answer, text) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([[text, 'Ana', undefined]]);
  });
});

describe('control: not where', () => {
  test.each([
    ['it is still looked into', 'Shall I pay the deposit?', 'Yes, but I have to look at the account first.'],
    ['it is asked whether it can be', 'Should I cancel the van?', 'Yes, but can we get the deposit back?'],
    ['it does not help', 'I could have the kids on Friday, would that help?', 'Not really.'],
    ['nothing is offered', 'I can hear you, is that any better?', 'It is, yes.'],
    ['somebody eats', 'I can have the salad, would that do?', 'It would.'],
  ])('%s: "%s" – "%s"', async (_, offer, answer) => {
    expect((await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).filter(([, who]) => who === 'Ana')).toEqual(
      [],
    );
  });
});
