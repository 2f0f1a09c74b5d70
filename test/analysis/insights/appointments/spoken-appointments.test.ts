/** Times that people find in speech without marks, and for an evening (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The follow-ups of a talk: the place of the message that tells it, its text and its time. */
const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ messageId, text, dueBy }) => [messageId, text, dueBy?.toISOString().slice(0, 16)]);

test('without marks, a day is refused and another one proposed in the same breath', async () => {
  const told = await followUpsOf(
    'Ana: okay shall we do a site visit next week say tuesday at three',
    "Mark: tuesday's bad wednesday same time would work",
    "Ana: perfect i'll send an invite for wednesday three o'clock and if Sue can't make it we move it",
  );
  expect(told).toEqual([
    ['1', 'Ana and Mark Stone have a site visit on Wednesday at three.', '2026-04-22T15:00'],
  ]);
});

test('an evening stays one, and "before Easter" is no choice', async () => {
  const told = await followUpsOf(
    "Ana: Let's have dinner before Christmas, Thursday the 23rd at 7?",
    "Mark: Can't Thursday. Friday at 7?",
    'Ana: Friday at 7 it is.',
  );
  expect(told).toEqual([['1', 'Ana and Mark Stone have dinner on Friday at 7.', '2026-04-24T19:00']]);
});

test('what is sent for the day that was agreed on is sent for the week that is talked of', async () => {
  const { insights } = await findingsOfTalk(
    'Ana: Shall we do a demo next week, say Tuesday at three?',
    "Mark: Tuesday's bad, Wednesday would work.",
    "Ana: Perfect, I'll send an invite for Wednesday.",
  );
  expect(insights.find(({ messageId }) => messageId === '2')).toMatchObject({
    text: 'Ana will send an invite for Wednesday.',
    dueBy: new Date('2026-04-22T00:00:00Z'),
  });
});

describe('an hour alone is in the half of the day of the one that it replaces', () => {
  test.each([
    [['Ana: can you come round at 6 on Friday?', 'Mark: 7?', 'Ana: ok'], '2026-04-17T19:00'],
    [['Ana: Could we meet at 6 on Friday?', 'Mark: Can we make it 7.30?', 'Ana: Sure.'], '2026-04-17T19:30'],
    [['Ana: Shall we meet at half six on Friday?', 'Mark: make it 7', 'Ana: ok'], '2026-04-17T19:00'],
    [['Ana: can you come round at 5 on Friday?', 'Mark: 7?', 'Ana: ok'], '2026-04-17T19:00'],
    [['Ana: Can we meet at 6 am on Friday?', 'Mark: 5?', 'Ana: ok'], '2026-04-17T05:00'],
    [
      ['Ana: can you come round at 6 on Friday?', "Mark: Friday's out. Saturday at 7?", 'Ana: ok'],
      '2026-04-18T19:00',
    ],
  ])('%p', async (talk, due) => {
    expect((await followUpsOf(...talk)).map(([, , time]) => time)).toEqual([due]);
  });

  test.each([
    [['Ana: Can we meet at 3 on Friday?', 'Mark: 10 would be better', 'Ana: ok'], '2026-04-17T10:00'],
    [['Ana: Can we meet at 9 on Friday?', 'Mark: 8?', 'Ana: ok'], '2026-04-17T08:00'],
    [['Ana: Can we meet at 6 on Friday?', 'Mark: 7am?', 'Ana: ok'], '2026-04-17T07:00'],
    [['Ana: Can we meet at 5 on Friday?', 'Mark: Could we do 9 instead?', 'Ana: ok'], '2026-04-17T09:00'],
    [['Ana: Can you call me at 6 on Friday?', 'Mark: 11?', 'Ana: fine'], '2026-04-17T11:00'],
    [['Ana: Can you come to the office at 6 on Friday?', 'Mark: 8?', 'Ana: ok'], '2026-04-17T08:00'],
    [
      ['Ana: Shall we meet at the office at 6 on Friday?', 'Mark: 8 is better.', 'Ana: ok'],
      '2026-04-17T08:00',
    ],
    [["Ana: Let's have breakfast at 6 on Friday.", 'Mark: 8?', 'Ana: ok'], '2026-04-17T08:00'],
    [
      ['Ana: Can we meet at 6 on Friday?', 'Mark: Monday at 10 would be better', 'Ana: ok'],
      '2026-04-20T10:00',
    ],
  ])('control: in working hours where that is nearer, or said: %p', async (talk, due) => {
    expect((await followUpsOf(...talk)).map(([, , time]) => time)).toEqual([due]);
  });
});
