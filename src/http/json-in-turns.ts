/** JSON of answers that may be large. */

import type { Pace } from '../turns.ts';

/** Elements from which on an array is worth the trouble. */
const manyElements = 64;
/** Elements written together, unless one of them holds a long array: a look at the clock costs more than some do. */
const elementsAtOnce = 16;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** Many objects; the numbers of one vector are few bytes, and the answer most often asked for. */
const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= manyElements && isObject(value[0]);

/** Whether a long array lies in the value, at whatever depth an answer of the contract has one. */
const holdsLong = (value: unknown, depth = 0): boolean =>
  isLong(value) ||
  (isObject(value) && depth < 4 && Object.values(value).some((one) => holdsLong(one, depth + 1)));

/**
 * What JSON.stringify gives. A value that holds a long array is written in slices: 10,000 messages are 4 MB, and nobody
 * else should wait while they are written.
 */
export async function stringifyInTurns(body: unknown, pace: Pace): Promise<string> {
  if (!holdsLong(body)) return JSON.stringify(body);
  return (await pace.map(piecesOf(body), (piece) => piece)).join('');
}

function* elementByElement(elements: readonly unknown[]): Generator<string> {
  for (const [index, element] of elements.entries()) {
    if (index > 0) yield ',';
    yield* piecesOf(element);
  }
}

const hasNoJson = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

/** The JSON of a value in pieces, each of them small unless a single text is large. */
export function* piecesOf(value: unknown): Generator<string> {
  if (!holdsLong(value)) {
    // What has no JSON is null in an array; an object leaves it out below.
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  // What holds a long array is one, or an object or array of such.
  if (Array.isArray(value)) {
    yield '[';
    for (let start = 0; start < value.length; start += elementsAtOnce) {
      const some = value.slice(start, start + elementsAtOnce);
      if (start > 0) yield ',';
      if (some.some((element) => holdsLong(element))) yield* elementByElement(some);
      else yield JSON.stringify(some).slice(1, -1);
    }
    yield ']';
    return;
  }
  yield '{';
  let separator = '';
  for (const [name, field] of Object.entries(Object(value))) {
    if (hasNoJson(field)) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* piecesOf(field);
    separator = ',';
  }
  yield '}';
}
