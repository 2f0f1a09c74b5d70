/** Who offers himself takes what was opened last, and nothing that is done (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Who has what: each task of a talk and its assignee. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

const somebody = 'Ana: Somebody needs to book the hotel.';
const open = ['Somebody needs to book the hotel.', undefined];

describe('who offers himself', () => {
  test.each([
    "Who's on the early shift?",
    'And the early shift?',
    'Who can do the early shift?',
    "Who's got the projector?",
  ])('does not take what was said before "%s"', async (next) => {
    const told = await tasksOf(somebody, `Mark: ${next}`, "Sophie: I'll take that.");
    expect(told[0]).toEqual(open);
    expect(told.slice(1).every(([, who]) => who === 'Sophie Tran')).toBe(true);
  });

  test('takes one of two', async () => {
    const other = 'Mark: Different topic, I need help with the move on Saturday.';
    expect(await tasksOf(somebody, other, 'Sophie: I can do that.')).toEqual([
      open,
      [expect.stringContaining('help with the move'), 'Sophie Tran'],
    ]);
    expect(
      await tasksOf(somebody, 'Mark: Also somebody has to rent a van.', "Sophie: I'll do that."),
    ).toEqual([open, [expect.stringContaining('rent a van'), 'Sophie Tran']]);
  });

  test.each([
    ['How many rooms?', "I'll do it."],
    ["Who's free this afternoon?", 'I can do it.'],
    ['Who wants to?', 'Me.'],
    ['Is there a deadline?', "I'll take that."],
    ["Who's on the early shift?", "I'll book the hotel."],
  ])('has it behind what asks about it, and where he names it: "%s" – "%s"', async (next, answer) => {
    const told = await tasksOf(somebody, `Mark: ${next}`, `Sophie: ${answer}`);
    expect(told[0]).toEqual(['Somebody needs to book the hotel.', 'Sophie Tran']);
  });
});

test.each(["That's already done, four rooms at the Ibis.", "It's done.", 'I did that yesterday.'])(
  'what anybody may do is none once it is done, whoever takes something later: "%s"',
  async (done) => {
    const told = await tasksOf(
      somebody,
      `Mark: ${done}`,
      "Ana: Great. Who's on the early shift?",
      "Sophie: I'll take that.",
    );
    expect(told.map(([text]) => text)).not.toContain('Somebody needs to book the hotel.');
  },
);
