import { expect, test } from 'bun:test';
import { createTurns } from '../../../src/core/turns.ts';
import { writeJson } from '../../../src/http/json/json-in-turns.ts';

const pace = createTurns().of('somebody');

/** Read as a client reads it. */
async function textOf(body: unknown): Promise<string> {
  const written = await writeJson(body, pace);
  return typeof written === 'string' ? written : Buffer.concat(written.pieces).toString();
}

/** Longer than one turn takes, and than one slice. */
const many = Array.from({ length: 20_000 }, (_, index) => ({
  index,
  text: `"é🎉\n${index}`,
  at: new Date(index),
}));

test.each<[string, unknown]>([
  ['an object with a long array', { object: 'list', data: many, more: null }],
  ['several long arrays', { 'a "name"': many, b: many.slice(0, 64), c: [] }],
  [
    'a long array with holes and undefined',
    { data: [null, ...Array(100), undefined, () => 1, Symbol('x'), Number.NaN] },
  ],
  ['fields without a value beside a long array', { a: undefined, b: () => 1, data: many.slice(0, 100) }],
  ['an array of one element less than is long', { data: many.slice(0, 63) }],
  ['a vector', { embedding: Array.from({ length: 384 }, Math.random) }],
  ['long arrays in the elements of a short one', { entities: [{ type: 'x', refs: many }, { refs: [] }] }],
  [
    'long arrays in the elements of a long one',
    { a: Array(64).fill({ b: many.slice(0, 65), c: undefined }) },
  ],
  ['long arrays beside values that write themselves', { a: many, b: new Date(0), c: { d: new Date(0) } }],
  ['nothing long', { a: 1, b: { data: many.slice(0, 100) } }],
  ['an array', many],
  ['a string', 'text'],
  ['null', null],
])('what is written in turns is what JSON.stringify writes: %s', async (_, body) => {
  expect(await textOf(body)).toBe(JSON.stringify(body));
});

test('others have their turn in the middle of a long JSON text that is written', async () => {
  let turns = 0;
  let isWritten = false;
  const takeTurns = () => {
    turns += 1;
    if (!isWritten) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  await writeJson({ data: Array(10).fill(many).flat() }, pace);
  isWritten = true;
  expect(turns).toBeGreaterThan(3);
});
