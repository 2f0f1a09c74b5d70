/** JSON of answers that may be large. */

import { inTurns } from '../turns.ts';

/** Elements from which on an array is worth the trouble. */
const manyElements = 64;

/** Many objects; the numbers of one vector are few bytes, and the answer most often asked for. */
const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= manyElements && typeof value[0] === 'object';

/**
 * What JSON.stringify gives for an object. A long array that it holds is written in turns: 10,000
 * messages are 4 MB, and nobody else should wait while they are written.
 */
export async function stringifyInTurns(body: unknown): Promise<string> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.values(body).some(isLong)) return JSON.stringify(body);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    // Undefined has no JSON: the field is left out.
    const written = isLong(value) ? await stringifyElements(value) : JSON.stringify(value);
    if (written !== undefined) fields.push(`${JSON.stringify(name)}:${written}`);
  }
  return `{${fields.join(',')}}`;
}

async function stringifyElements(elements: readonly unknown[]): Promise<string> {
  const slices = await inTurns(elements, (slice) => [JSON.stringify(slice).slice(1, -1)]);
  return `[${slices.join(',')}]`;
}
