/** Dates and times as values: what they say, whatever they are written like. */

/** A day, a time of day, or both. */
export interface TimePoint {
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  /** `HH:MM:SS`. */
  readonly time?: string;
}

/** A point in time, or the span to another one, which is its last day or the time when it ends. */
export interface TimeValue {
  readonly from: TimePoint;
  readonly to?: TimePoint;
}

const point = /^(?<date>\d{4}-\d\d-\d\d)?[T ]?(?<time>\d\d:\d\d(?::\d\d)?)?$/u;

function parsePoint(text: string): TimePoint | undefined {
  const { date, time } = point.exec(text)?.groups ?? {};
  if (date === undefined && time === undefined) return undefined;
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time: time.length === 5 ? `${time}:00` : time }),
  };
}

/** A date, a time, both, or two of the same with a slash between; undefined for anything else. */
export function parseTimeValue(text: string): TimeValue | undefined {
  const [first = '', last, ...more] = text.split('/');
  const [from, to] = [parsePoint(first), last === undefined ? undefined : parsePoint(last)];
  if (from === undefined || more.length > 0 || (last !== undefined && to === undefined)) return undefined;
  return to === undefined ? { from } : { from, to };
}

/** Whether `said` says all that `wanted` says; it may say more: of a wanted day also a time. */
const saysAll = (wanted: TimePoint, said: TimePoint): boolean =>
  (wanted.date === undefined || wanted.date === said.date) &&
  (wanted.time === undefined || wanted.time === said.time);

/** Whether a prediction has the wanted value, exactly: a span is no point, and a point is no span. */
export function isSameTime(wanted: TimeValue, said: TimeValue): boolean {
  if (wanted.to === undefined || said.to === undefined)
    return wanted.to === said.to && saysAll(wanted.from, said.from);
  return saysAll(wanted.from, said.from) && saysAll(wanted.to, said.to);
}
