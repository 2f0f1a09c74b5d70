import { describe, expect, test } from 'bun:test';
import { judgeFields } from '../../../bench/insights/judge-fields.ts';
import {
  isOneOf,
  judgeEntities,
  judgeTimes,
  withoutRepetitions,
} from '../../../bench/insights/judge-spans.ts';
import { testOfDuckling, testOfPoint, testOfResolution } from '../../../bench/insights/labelled-times.ts';
import { placesIn } from '../../../bench/insights/offsets.ts';
import type { PredictedEntity } from '../../../bench/insights/predictor.ts';
import { offsetOfZone } from '../../../bench/insights/read-conversations.ts';

const entity = (type: string, text: string, start: number, value = text): PredictedEntity => ({
  type,
  messageIndex: 0,
  start,
  end: start + text.length,
  text,
  value,
  rangeEnd: undefined,
});
const label = (type: string, text: string, start: number) => ({
  messageIndex: 0,
  type,
  text,
  start,
  end: start + text.length,
});
const kindsAndOutcomes = (verdicts: ReturnType<typeof judgeEntities>) =>
  verdicts.map(({ kind, outcome }) => `${kind} ${outcome}`);

describe('an entity', () => {
  test('is found with its type and exactly its span', () => {
    const labels = { labelled: [label('person', 'Dana Cole', 5)], optional: [] };
    const judged = (one: PredictedEntity) => kindsAndOutcomes(judgeEntities(labels, { entities: [one] }));
    expect(judged(entity('person', 'Dana Cole', 5))).toEqual(['entity: person found']);
    expect(judged(entity('person', 'Dana', 5))).toEqual(['entity: person missed', 'entity: person false']);
    expect(judged(entity('person', 'Dana Cole', 40))).toEqual([
      'entity: person missed',
      'entity: person false',
    ]);
    expect(judged(entity('location', 'Dana Cole', 5))).toEqual([
      'entity: person missed',
      'entity: location false',
    ]);
  });

  test('is compared by its words where no places are labelled', () => {
    const labels = { labelled: [{ messageIndex: 0, type: 'percent', text: 'Fifty percent' }], optional: [] };
    const entities = [entity('percentage', 'fifty percent', 12)];
    expect(kindsAndOutcomes(judgeEntities(labels, { entities }))).toEqual(['entity: percentage found']);
  });

  test('that is optional, or part of something of a type that is not ours, counts neither way', () => {
    const labels = {
      labelled: [label('duration', 'ten minutes', 0)],
      optional: [label('number', 'one', 30)],
    };
    const entities = [entity('number', 'ten', 0), entity('number', 'one', 30), entity('number', 'six', 50)];
    expect(kindsAndOutcomes(judgeEntities(labels, { entities }))).toEqual(['entity: number false']);
  });

  test('of a type that the set does not label is not asked for', () => {
    const labels = { labelled: [], optional: [], types: new Set(['person']) };
    const entities = [entity('number', 'ten', 0), entity('person', 'Dana', 9)];
    expect(kindsAndOutcomes(judgeEntities(labels, { entities }))).toEqual(['entity: person false']);
  });
});

test('entities without repetitions count each name once, found if it is found anywhere', () => {
  const labels = {
    labelled: [label('person', 'Dana', 0), label('person', 'dana', 50), label('location', 'Bonn', 90)],
    optional: [],
  };
  const entities = [entity('person', 'Dana', 50), entity('number', 'a', 60), entity('number', 'a', 70)];
  expect(
    withoutRepetitions(judgeEntities(labels, { entities })).map(({ kind, text, outcome }) => [
      kind,
      text,
      outcome,
    ]),
  ).toEqual([
    ['distinct entity', 'dana', 'found'],
    ['distinct entity', 'Bonn', 'missed'],
    ['distinct entity', 'a', 'false'],
  ]);
});

test('places in sentences become places in their message, in code points', () => {
  const message = '😀 Hi Dana.\n  The office\nis in Bonn.';
  const place = placesIn(message, ['😀 Hi Dana.', 'The office is in Bonn.']);
  const at = ({ start, end }: { start: number; end: number }) =>
    Array.from(message).slice(start, end).join('');
  expect(at(place(0, 5, 9))).toBe('Dana');
  expect(at(place(1, 17, 21))).toBe('Bonn');
  expect(at(place(1, 4, 13))).toBe('office\nis');
});

describe('a date', () => {
  const judged = (entities: PredictedEntity[]) =>
    judgeTimes([{ ...label('date', '15 May', 8), isOne: isOneOf([{ from: { date: '2026-05-15' } }]) }], {
      entities,
    }).map(({ outcome }) => outcome);

  test('is found by its value, wherever the span that overlaps it ends', () => {
    expect(judged([entity('date', 'on 15 May', 5, '2026-05-15')])).toEqual(['found']);
    expect(judged([entity('date', '15 May', 8, '2026-05-16')])).toEqual(['missed', 'false']);
    expect(judged([entity('date', '15 May', 30, '2026-05-15')])).toEqual(['missed', 'false']);
  });

  test('is found by the datetime of which it is the day, and not by a range that begins with it', () => {
    const datetime = entity('datetime', '15 May at 3 pm', 8, '2026-05-15 15:00:00');
    expect(judged([datetime])).toEqual(['found']);
    expect(judged([{ ...datetime, type: 'datetimerange', rangeEnd: '2026-05-16 15:00:00' }])).toEqual([
      'missed',
      'false',
    ]);
  });

  const duckling = (type: string, grain: string, ...values: string[]) =>
    testOfDuckling(type, { kind: 'datetime', values, grain, open: null }, '2013-02-12T04:30:00');
  test.each([
    [
      'a quarter, by its first and last day',
      duckling('daterange', 'Quarter', '2013-07-01T00:00:00'),
      '2013-07-01',
      '2013-09-30',
    ],
    [
      'days, up to the one before the end',
      duckling('daterange', 'Day', '2013-02-10T00:00:00', '2013-02-12T00:00:00'),
      '2013-02-10',
      '2013-02-11',
    ],
    [
      'days with a last one',
      testOfResolution({ values: [{ start: '2016-01-12', end: '2016-01-22' }] }),
      '2016-01-12',
      '2016-01-22',
    ],
  ])('in the notation of a public set: %s', (_, isRight, from, to) => {
    expect(isRight?.({ from: { date: from }, to: { date: to } }, true)).toBe(true);
    expect(isRight?.({ from: { date: from }, to: { date: '2013-01-01' } }, true)).toBe(false);
    expect(isRight?.({ from: { date: from } }, true)).toBe(false);
  });

  test('is understood with a time of the next 24 hours, and must be said with a later one', () => {
    const said = { from: { time: '17:00:00' } };
    expect(duckling('time_or_datetime', 'Hour', '2013-02-12T17:00:00')?.(said, true)).toBe(true);
    expect(duckling('time_or_datetime', 'Hour', '2013-02-13T17:00:00')?.(said, true)).toBe(false);
  });

  test('in a set that knows points alone is found by a range that begins or ends with it', () => {
    const range = {
      from: { date: '2026-05-15', time: '09:00:00' },
      to: { date: '2026-05-17', time: '18:00:00' },
    };
    const isFound = (value: string) => testOfPoint(value)?.(range, true);
    expect(['2026-05-15', '2026-05-17', '18:00'].map(isFound)).toEqual([true, true, true]);
    expect(['2026-05-16', '17:00'].map(isFound)).toEqual([false, false]);
    // "Friday this week": the week that ends with it is not the day.
    expect(testOfPoint('2026-05-17')?.(range, false)).toBe(false);
  });

  test('without a value counts neither way', () => {
    expect(testOfResolution({ values: [{ value: 'not resolved' }] })).toBeUndefined();
    const labels = [{ ...label('set', 'every day', 0), isOne: undefined }];
    expect(judgeTimes(labels, { entities: [entity('date', 'day', 6, '2026-05-15')] })).toEqual([]);
  });
});

describe('who is to act by when', () => {
  const insight = {
    type: 'action_item',
    messageIndex: 0,
    text: 'Ana will send the quote.',
    sentence: 'I will send the quote.',
    score: 0.9,
    isDefinitive: true,
    assignee: 'Ana',
    dueBy: new Date('2026-05-15T21:30:00Z'),
  } as const;
  const judged = (label: { assignee?: string; dueBy?: string }, timezoneOffset = 0) =>
    judgeFields(
      [{ messageIndex: 0, text: 'I will send the quote', ...label }],
      { insights: [insight] },
      timezoneOffset,
    )
      .filter(({ kind }) => kind !== 'dueBy, where said')
      .map(({ outcome }) => outcome);

  test('is right as it is labelled, and only so', () => {
    expect(judged({ assignee: 'Ana', dueBy: '2026-05-15T21:30:00' })).toEqual(['right', 'right']);
    expect(judged({ assignee: 'Mark', dueBy: '2026-05-15T21:00:00' })).toEqual(['wrong', 'wrong']);
    expect(judged({})).toEqual(['wrong', 'wrong']);
  });

  test('is right on the labelled day of the speakers', () => {
    expect(judged({ assignee: 'Ana', dueBy: '2026-05-15' })).toEqual(['right', 'right']);
    expect(judged({ assignee: 'Ana', dueBy: '2026-05-15' }, 180)).toEqual(['right', 'wrong']);
    expect(judged({ assignee: 'Ana', dueBy: '2026-05-16' }, 180)).toEqual(['right', 'right']);
  });

  test('is not asked of an action item that was not found', () => {
    expect(
      judgeFields([{ messageIndex: 3, text: 'I will send the quote' }], { insights: [insight] }, 0),
    ).toEqual([]);
  });
});

test('the offset of a zone is that of the day', () => {
  expect(offsetOfZone('America/New_York', new Date('2026-01-10T12:00:00Z'))).toBe(-300);
  expect(offsetOfZone('America/New_York', new Date('2026-07-10T12:00:00Z'))).toBe(-240);
  expect(offsetOfZone('UTC', new Date('2026-07-10T12:00:00Z'))).toBe(0);
});
