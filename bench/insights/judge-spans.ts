/** Entities and dates against labelled spans of texts. */

import type { Verdict } from './judgement.ts';
import type { PredictedEntity, Prediction } from './predictor.ts';
import { isSameTime, type TimeValue } from './time-values.ts';
import { wordsOf } from './words.ts';

/** The types of entities that are scored, and what labels call them. */
const typeOfLabel: Readonly<Record<string, string>> = {
  person: 'person',
  location: 'location',
  organization: 'organization',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  daterange: 'daterange',
  timerange: 'timerange',
  datetimerange: 'datetimerange',
  number: 'number',
  money: 'money',
  percent: 'percentage',
  percentage: 'percentage',
  email: 'email',
  phone: 'phone',
  url: 'url',
};

/**
 * Labels that are no type of ours, but in which one may lie: the number of "ten days", the person or the firm of a name that
 * is labelled as either. A prediction that overlaps one counts neither way.
 */
const neutralLabels: ReadonlySet<string> = new Set(
  (
    'duration ordinal age dimension distance temperature quantity volume credit_card ip set organization_or_place ' +
    'business_or_person'
  ).split(' '),
);

/** The type that a label is scored as: `neutral` if it counts neither way, undefined if it is left out. */
export const typeOf = (label: string): string | undefined =>
  typeOfLabel[label] ?? (neutralLabels.has(label) ? 'neutral' : undefined);

export interface LabelledSpan {
  readonly messageIndex: number;
  /** As the label calls it. */
  readonly type: string;
  readonly text: string;
  /** In code points; where they are not known, the words are compared. */
  readonly start?: number;
  readonly end?: number;
}

const isSameSpan = (label: LabelledSpan, entity: PredictedEntity): boolean => {
  if (label.messageIndex !== entity.messageIndex) return false;
  if (label.start !== undefined && label.end !== undefined)
    return label.start === entity.start && label.end === entity.end;
  return wordsOf(label.text).join(' ') === wordsOf(entity.text).join(' ');
};

/** Whether a prediction and a label share a part of the text; where places are not known, whether one has the other's words. */
function overlaps(label: LabelledSpan, entity: PredictedEntity): boolean {
  if (label.messageIndex !== entity.messageIndex) return false;
  if (label.start !== undefined && label.end !== undefined)
    return label.start < entity.end && entity.start < label.end;
  const [first, second] = [label.text, entity.text].map((text) => ` ${wordsOf(text).join(' ')} `);
  return first !== undefined && second !== undefined && (first.includes(second) || second.includes(first));
}

export interface SpanLabels {
  readonly labelled: readonly LabelledSpan[];
  readonly optional: readonly LabelledSpan[];
  /** Our types that the labels are complete for; of others nothing is asked. Absent: all. */
  readonly types?: ReadonlySet<string>;
}

/** Entities, each right with the labelled type and exactly the labelled span. */
export function judgeEntities(
  { labelled, optional, types }: SpanLabels,
  { entities }: Pick<Prediction, 'entities'>,
): Verdict[] {
  const asked = (type: string | undefined): type is string =>
    type !== undefined && type !== 'neutral' && (types?.has(type) ?? true);
  const used = new Set<PredictedEntity>();
  const verdicts: Verdict[] = [];
  for (const label of labelled) {
    const type = typeOf(label.type);
    if (!asked(type)) continue;
    const entity = entities.find((one) => !used.has(one) && one.type === type && isSameSpan(label, one));
    if (entity !== undefined) used.add(entity);
    const common = { kind: `entity: ${type}`, place: String(label.messageIndex), text: label.text };
    verdicts.push({ ...common, outcome: entity === undefined ? 'missed' : 'found' });
  }
  const neutral = [...optional, ...labelled.filter(({ type }) => typeOf(type) === 'neutral')];
  for (const entity of entities) {
    if (used.has(entity) || !asked(entity.type)) continue;
    if (neutral.some((label) => overlaps(label, entity))) continue;
    const { type, messageIndex, text } = entity;
    verdicts.push({ kind: `entity: ${type}`, place: String(messageIndex), text, outcome: 'false' });
  }
  return verdicts;
}

/**
 * Entities as a list without repetitions: each once for its type and its words, however often it is said. One that is found
 * anywhere is found.
 */
export function withoutRepetitions(verdicts: readonly Verdict[]): Verdict[] {
  const distinct = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const key = `${verdict.kind} ${wordsOf(verdict.text).join(' ')}`;
    if (verdict.outcome === 'found' || !distinct.has(key))
      distinct.set(key, { ...verdict, kind: 'distinct entity', place: verdict.kind.replace('entity: ', '') });
  }
  return [...distinct.values()];
}

/** A labelled date or time with all its readings; without any, it counts neither way. */
export interface LabelledTime {
  readonly messageIndex: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a prediction is right that says this of all of the label, or of a part of it. */
  readonly isOne: ((said: TimeValue, isWhole: boolean) => boolean) | undefined;
}

const timeTypes: ReadonlySet<string> = new Set([
  'date',
  'time',
  'datetime',
  'daterange',
  'timerange',
  'datetimerange',
]);

function timeOf({ value, rangeEnd }: PredictedEntity): TimeValue {
  const point = (text: string) => {
    const date = /\d{4}-\d\d-\d\d/u.exec(text)?.[0];
    const time = /\d\d:\d\d:\d\d/u.exec(text)?.[0];
    return { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
  };
  return { from: point(value), ...(rangeEnd !== undefined && { to: point(rangeEnd) }) };
}

/**
 * Dates and times by their values. A label is found by a prediction that overlaps it and has its value; one datetime may
 * find a date and a time that are labelled apart. A prediction that finds no label is false.
 */
export function judgeTimes(
  labelled: readonly LabelledTime[],
  prediction: Pick<Prediction, 'entities'>,
): Verdict[] {
  const entities = prediction.entities.filter(({ type }) => timeTypes.has(type));
  const overlapping = (label: LabelledTime, entity: PredictedEntity) =>
    label.messageIndex === entity.messageIndex && label.start < entity.end && entity.start < label.end;
  const used = new Set<PredictedEntity>();
  const verdicts: Verdict[] = [];
  for (const label of labelled) {
    const near = entities.filter((entity) => overlapping(label, entity));
    const { isOne } = label;
    const right = near.filter(
      (entity) => isOne?.(timeOf(entity), entity.start <= label.start && entity.end >= label.end) ?? true,
    );
    for (const entity of right) used.add(entity);
    if (isOne === undefined) continue;
    const predicted = near.map(({ value, rangeEnd }) => [value, rangeEnd].filter(Boolean).join(' to '));
    verdicts.push({
      kind: 'date',
      place: String(label.messageIndex),
      text: label.text,
      outcome: right.length > 0 ? 'found' : 'missed',
      predicted: predicted.join('; ') || '-',
    });
  }
  const others = entities.filter((entity) => !used.has(entity));
  return [
    ...verdicts,
    ...others.map(
      ({ messageIndex, text, value }): Verdict => ({
        kind: 'date',
        place: String(messageIndex),
        text,
        outcome: 'false',
        predicted: value,
      }),
    ),
  ];
}

/** A label is right with a value that is the same as one of these. */
export const isOneOf = (values: readonly TimeValue[]) => (said: TimeValue) =>
  values.some((value) => isSameTime(value, said));
