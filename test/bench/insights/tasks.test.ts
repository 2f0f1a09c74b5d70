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

describe('of a task whose fields are labelled', () => {
  const dueOn = (time: string) => new Date(`${time}:00Z`);
  const verdictsOf = (label: { readonly due: string | null }, told: Partial<PredictedInsight>) =>
    judgeTasks(
      {
        id: 'minutes',
        said: [['Ana', "I'll send the minutes on Thursday."]],
        tasks: [{ at: [0], who: 'Ana', what: 'Ana sends the minutes.', kind: 'action_item', ...label }],
      },
      { insights: [{ ...insight(0, 'Ana'), ...told }] },
    )
      .slice(2)
      .map(({ kind, outcome }) => `${kind}: ${outcome}`);

  test('the kind and the day are right, at any time of the day', () => {
    expect(verdictsOf({ due: '2026-03-05' }, { dueBy: dueOn('2026-03-05T17:00') })).toEqual([
      'kind of task: right',
      'dueBy: right',
      'dueBy, where said: right',
    ]);
  });

  test('another kind, another day and none are wrong', () => {
    const other = { type: 'follow_up', dueBy: dueOn('2026-03-06T00:00') } as const;
    expect(verdictsOf({ due: '2026-03-05' }, other)).toEqual([
      'kind of task: wrong',
      'dueBy: wrong',
      'dueBy, where said: wrong',
    ]);
    expect(verdictsOf({ due: '2026-03-05' }, {})[1]).toBe('dueBy: wrong');
  });

  test('a day is wrong where none is labelled', () => {
    expect(verdictsOf({ due: null }, {})).toEqual(['kind of task: right', 'dueBy: right']);
    expect(verdictsOf({ due: null }, { dueBy: dueOn('2026-03-05T00:00') })[1]).toBe('dueBy: wrong');
  });
});

describe('of several tasks in one message', () => {
  const row = {
    id: 'slides',
    said: [['Ana', "I'll book the room and send the slides. Maybe I'll bring cake."]] as const,
    tasks: [
      { at: [0], who: 'Ana', what: 'Ana sends the slides.' },
      { at: [0], who: 'Ana', what: 'Ana books the room.' },
      { at: [0], who: 'Ana', what: 'Ana brings cake.', optional: true },
    ],
  };
  const foundWith = (...texts: readonly string[]) =>
    judgeTasks(row, { insights: texts.map((text) => ({ ...insight(0, 'Ana'), text })) })
      .filter(({ kind }) => kind === 'task')
      .map(({ outcome, text }) => `${outcome}: ${text}`);

  test('each insight tells the one that it has the words of', () => {
    expect(foundWith('Ana will book the room')).toEqual([
      'missed: Ana sends the slides.',
      'found: Ana books the room.',
    ]);
    expect(foundWith('Ana will book the room', 'Ana will send the slides')).toEqual([
      'found: Ana sends the slides.',
      'found: Ana books the room.',
    ]);
  });

  test('one that may be told or not counts neither way', () => {
    expect(foundWith('Ana will bring cake')).toEqual([
      'missed: Ana sends the slides.',
      'missed: Ana books the room.',
    ]);
  });
});
