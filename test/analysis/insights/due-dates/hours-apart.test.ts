/** When a deed is due whose hour and day stand apart, or beside the day or the number of a thing (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { readFindingsOf } from '../../support.ts';

/** Said on Tuesday, 14 April 2026, at 14:00 UTC. */
const due = async (text: string): Promise<string | undefined> =>
  (await readFindingsOf(text)).insights[0]?.dueBy?.toISOString().slice(0, 16);

test.each([
  ["I'll call you at 4 pm UK time on Friday.", '2026-04-17T16:00'],
  ["I'll call the supplier at 4 pm from the office tomorrow.", '2026-04-15T16:00'],
  ["I'll send it by 5 pm latest on Friday.", '2026-04-17T17:00'],
  ['Can you send it by 10 am at the latest on Monday?', '2026-04-20T10:00'],
  ["Let's meet at 3 pm in the office on Friday.", '2026-04-17T15:00'],
  ["I'll call you at 3 pm or so on Friday.", '2026-04-17T15:00'],
  ["Let's meet at 3 pm with Sam on Friday.", '2026-04-17T15:00'],
  ["I'll call him tomorrow from the office at 4 pm.", '2026-04-15T16:00'],
  ["I'll call you on Friday from Paris before 4 pm.", '2026-04-17T16:00'],
])('an hour and its day may stand apart: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  "I'll call you at 4 pm and send the report on Friday.",
  "I'll call you at 4 pm, Sam will visit on Friday.",
  "I'll call you at 4 pm about the party on Friday.",
  "I'll call you at 4 pm about Friday's meeting.",
  "I'll call you at 4 pm with Friday's figures.",
])('control: the day of something else is not that of the hour: "%s"', async (text) => {
  expect(await due(text)).toBe('2026-04-14T16:00');
});

test.each([
  ["I'll book the flights for the 3rd of June today.", '2026-04-14T00:00'],
  ["I'll prepare Monday's lecture tonight.", '2026-04-14T00:00'],
  ["I'll edit the Tuesday newsletter tomorrow.", '2026-04-15T00:00'],
  ["I'll reserve a room for the meeting on May 20 today.", '2026-04-14T00:00'],
  // No other day is told.
  ["I'll prepare Monday's lecture.", '2026-04-20T00:00'],
  ["I'll schedule it for Friday, or Monday.", '2026-04-17T00:00'],
])(
  'the day of a thing is not when something is done to it, if that is told: "%s"',
  async (text, expected) => {
    expect(await due(text)).toBe(expected);
  },
);

test.each([
  ["I'll test it on Windows 10 tomorrow.", '2026-04-15T00:00'],
  ["I'll test it on the iPhone 15 tomorrow.", '2026-04-15T00:00'],
  ["I'll set up Postgres 12 on Monday.", '2026-04-20T00:00'],
  ["I'll test windows 10 on Friday at 9.", '2026-04-17T09:00'],
  ["Let's do Lunch 12 tomorrow.", '2026-04-15T12:00'],
])('the number of what is sold under one is no hour: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});
