import { describe, expect, test } from 'bun:test';
import type { PredictedInsight } from '../../../bench/insights/predictor.ts';
import { judgeTasks } from '../../../bench/insights/read-tasks.ts';

const insight = (
  messageIndex: number,
  assignee?: string,
  type: PredictedInsight['type'] = 'action_item',
): PredictedInsight => ({
  type,
  messageIndex,
  text: 'Tim will stop the reminders.',
  sentence: 'Tim will stop the reminders.',
  score: 0.9,
  isDefinitive: true,
  assignee,
  dueBy: undefined,
});

/** What becomes of one task that two sentences speak of, which Tim is to do, and of what is told beside it. */
function outcomesOf(...insights: readonly PredictedInsight[]) {
  const row = {
    id: 'reminders',
    said: [
      ['Ana', 'Should somebody stop the reminders?'],
      ['Tim', "I'll see to it."],
      ['Ana', 'Nice weather.'],
    ] as const,
    tasks: [{ at: [0, 1], who: 'Tim', what: 'Tim will stop the reminders.' }],
  };
  return judgeTasks(row, { insights }).map(({ kind, outcome }) => `${kind}: ${outcome}`);
}

describe('a task of a dialogue', () => {
  test.each([0, 1])('is found in any of its sentences (%i)', (place) => {
    expect(outcomesOf(insight(place, 'Tim'))).toEqual(['task: found', 'who does it: right']);
  });

  test('is found by a follow-up, and by no question', () => {
    expect(outcomesOf(insight(1, 'Tim', 'follow_up'))[0]).toBe('task: found');
    expect(outcomesOf(insight(1, 'Tim', 'question'))).toEqual(['task: missed']);
  });

  test('has the wrong doer where another one, or nobody, is told', () => {
    expect(outcomesOf(insight(1, 'Ana'))).toEqual(['task: found', 'who does it: wrong']);
    expect(outcomesOf(insight(1))).toEqual(['task: found', 'who does it: wrong']);
  });

  test('is told falsely a second time, whichever names the doer', () => {
    expect(outcomesOf(insight(0), insight(1, 'Tim'))).toEqual([
      'task: found',
      'who does it: right',
      'task: false',
    ]);
  });

  test('is missed by what is told elsewhere, which is false', () => {
    expect(outcomesOf(insight(2, 'Tim'))).toEqual(['task: missed', 'task: false']);
  });
});
