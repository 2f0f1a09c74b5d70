/** The dates and times of public sets, each in its own notation, as values that a prediction may have. */

import { isOneOf, type LabelledTime } from './judge-spans.ts';
import { parseTimeValue, type TimePoint } from './time-values.ts';

/** Duckling's: moments in the local time of the reference, and how exact they are. */
export interface DucklingValue {
  readonly kind: string;
  readonly values: readonly string[];
  readonly grain: string;
  /** Set where only one end is known: "after five". */
  readonly open: string | null;
}

/** Recognizers-Text's: all readings of an expression. */
export interface Resolution {
  readonly values?: readonly {
    readonly type?: string;
    readonly value?: string;
    readonly start?: string;
    readonly end?: string;
  }[];
}

/** Whether a prediction is right; undefined if the label has no value of ours, and counts neither way. */
type Test = LabelledTime['isOne'];

const dayMilliseconds = 86_400_000;
const grains: Readonly<Record<string, number>> = {
  Second: 1_000,
  Minute: 60_000,
  Hour: 3_600_000,
  Day: dayMilliseconds,
};

const millisecondsOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);
const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const pointOf = (milliseconds: number): Required<TimePoint> => ({
  date: dateOf(milliseconds),
  time: new Date(milliseconds).toISOString().slice(11, 19),
});

/** Where the period that begins with a day ends: its last day. */
function lastDayOf(grain: string, first: string): string | undefined {
  const [year = 0, month = 0, day = 0] = first.slice(0, 10).split('-').map(Number);
  const end: Readonly<Record<string, number>> = {
    Week: Date.UTC(year, month - 1, day + 7),
    Month: Date.UTC(year, month, day),
    Quarter: Date.UTC(year, month + 2, day),
    Year: Date.UTC(year + 1, month - 1, day),
  };
  const next = end[grain];
  return next === undefined ? undefined : dateOf(next - dayMilliseconds);
}

/**
 * Whether a point says the time of `wanted`. It may leave the day to be understood, if that is within a day after the
 * reference.
 */
const saysTime = (wanted: number, reference: number) => (said: TimePoint) => {
  const { date, time } = pointOf(wanted);
  const isUnderstood = wanted >= reference && wanted - reference < dayMilliseconds;
  return said.time === time && (said.date === undefined ? isUnderstood : said.date === date);
};

/** @param reference local time of the speaker, as ISO 8601 without a zone writes it */
export function testOfDuckling(type: string, value: DucklingValue, reference: string): Test {
  const [first, end] = value.values;
  if (value.open !== null || first === undefined) return undefined;
  const now = millisecondsOf(reference);
  if (type === 'date') return isOneOf([{ from: { date: first.slice(0, 10) } }]);
  if (type === 'daterange') {
    const last =
      end === undefined
        ? lastDayOf(value.grain, first)
        : dateOf(millisecondsOf(end.slice(0, 10)) - dayMilliseconds);
    return last === undefined
      ? undefined
      : isOneOf([{ from: { date: first.slice(0, 10) }, to: { date: last } }]);
  }
  const isFirst = saysTime(millisecondsOf(first), now);
  if (type === 'time_or_datetime') return ({ from, to }) => to === undefined && isFirst(from);
  if (end === undefined) return undefined;
  // The end is the beginning of what comes after: one grain later than what is said, if that has a grain.
  const ends = [millisecondsOf(end), millisecondsOf(end) - (grains[value.grain] ?? 0)];
  return ({ from, to }) => to !== undefined && isFirst(from) && ends.some((one) => saysTime(one, now)(to));
}

/** All readings are right: "on Friday" without more may be the last or the next one. */
export function testOfResolution({ values = [] }: Resolution): Test {
  const readings = values.flatMap(({ value, start, end }) => {
    const last =
      end !== undefined && /^\d{4}-\d\d-\d\d$/u.test(end)
        ? dateOf(millisecondsOf(end) - dayMilliseconds)
        : end;
    // A span may end with the day that is named last, or with the one before what comes after it.
    const texts =
      start === undefined ? [value] : end === undefined ? [] : [`${start}/${end}`, `${start}/${last}`];
    return texts.flatMap((text) => (text === undefined ? [] : (parseTimeValue(text) ?? [])));
  });
  return readings.length === 0 ? undefined : isOneOf(readings);
}

/** A date or a time of day in ISO 8601, of a set that knows points alone: of a span, each end has a label of its own. */
export function testOfPoint(value: string): Test {
  const wanted = parseTimeValue(value);
  if (wanted === undefined) return undefined;
  const isPoint = isOneOf([wanted]);
  return (said, isWhole) =>
    isPoint(said) ||
    (isWhole && said.to !== undefined && (isPoint({ from: said.from }) || isPoint({ from: said.to })));
}
