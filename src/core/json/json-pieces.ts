/**
 * JSON in pieces, each of them small: other requests should not wait while 10,000 messages are written, which are 4
 * MB.
 */

import type { Pace } from '../turns.ts';

/** Elements from which on an array is worth the trouble. */
const manyElements = 64;
/** Elements written together, unless one of them holds a long array: a look at the clock costs more than some do. */
const elementsAtOnce = 16;
/** Characters of a long text written together. */
const charactersAtOnce = 64 * 1024;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** Many objects; the numbers of one vector are few bytes, and the answer most often asked for. */
const isLong = (value: unknown): value is readonly unknown[] | string =>
  typeof value === 'string'
    ? value.length > charactersAtOnce
    : Array.isArray(value) && value.length >= manyElements && isObject(value[0]);

/** Whether a long array or text lies in the value, at whatever depth an answer of the contract has one. */
export const holdsLong = (value: unknown, depth = 0): boolean =>
  isLong(value) ||
  (isObject(value) && depth < 4 && Object.values(value).some((one) => holdsLong(one, depth + 1)));

function* elementByElement(elements: readonly unknown[]): Generator<string> {
  for (const [index, element] of elements.entries()) {
    if (index > 0) yield ',';
    yield* piecesOf(element);
  }
}

const hasNoJson = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

/** The halves of a character that two parts share are escaped, each for itself: to whoever reads them they are the character. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += charactersAtOnce)
    yield JSON.stringify(text.slice(start, start + charactersAtOnce)).slice(1, -1);
}

/** The JSON of a value in pieces, each of them small. */
export function* piecesOf(value: unknown): Generator<string> {
  if (!holdsLong(value)) {
    // What has no JSON is null in an array; an object leaves it out below.
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  if (typeof value === 'string') {
    yield '"';
    yield* partsOf(value);
    yield '"';
    return;
  }
  // What else holds something long is a long array, or an object or array of such.
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

/**
 * What JSON.stringify gives, in its pieces. A value that holds a long array or text is written in slices.
 *
 * @param value an object or array
 */
export function jsonPieces(value: object, pace: Pace): readonly string[] | Promise<readonly string[]> {
  if (!holdsLong(value)) return [JSON.stringify(value)];
  return pace.map(piecesOf(value), (piece) => piece);
}
