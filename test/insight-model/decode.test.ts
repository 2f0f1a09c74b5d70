import { expect, test } from 'bun:test';
import { namesOf } from '../../src/insight-model/decode.ts';

const words = [
  { piece: 0, start: 0, end: 3 },
  { piece: 1, start: 4, end: 8 },
  { piece: 2, start: 9, end: 13 },
];

type OfType = readonly [outside: number, begins: number, goesOn: number];
const outside: OfType = [0.9, 0.05, 0.05];

/** What the model says of each word as a part of a person, a location and an organization: the logarithms of probabilities. */
const logits = (...ofWords: readonly (readonly OfType[])[]) => ofWords.flat(2).map(Math.log);

test('a name begins, and goes on for as long as it most probably does', () => {
  const found = namesOf(
    words,
    logits(
      [[0.1, 0.8, 0.1], outside, outside],
      [[0.2, 0.1, 0.7], outside, outside],
      [outside, outside, outside],
    ),
    0,
  );
  expect(found).toEqual([{ type: 'person', start: 0, end: 8, probability: expect.closeTo(0.7) }]);
});

test('a name may begin right behind another one', () => {
  const begins: OfType = [0.1, 0.8, 0.1];
  const found = namesOf(
    words,
    logits([begins, outside, outside], [begins, outside, outside], [outside, outside, outside]),
    0,
  );
  expect(found.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [4, 8],
  ]);
});

test('a name that goes on without having begun is one all the same', () => {
  const goesOn: OfType = [0.2, 0.1, 0.7];
  const found = namesOf(
    words,
    logits([outside, outside, outside], [outside, goesOn, outside], [outside, outside, outside]),
    0,
  );
  expect(found).toEqual([{ type: 'location', start: 4, end: 8, probability: expect.closeTo(0.7) }]);
});

test('of two names that overlap the more probable one is kept', () => {
  const found = namesOf(
    words,
    logits(
      [[0.3, 0.6, 0.1], outside, [0.1, 0.9, 0]],
      [[0.3, 0.1, 0.6], outside, [0.1, 0, 0.9]],
      [outside, outside, outside],
    ),
    0,
  );
  expect(found).toEqual([{ type: 'organization', start: 0, end: 8, probability: expect.closeTo(0.9) }]);
});

test('there are no names where everything is most probably outside of one', () => {
  expect(namesOf(words.slice(0, 1), logits([outside, outside, outside]), 0)).toEqual([]);
});

test('a word is told by its first piece, among the pieces of all texts', () => {
  const begins: OfType = [0.1, 0.8, 0.1];
  const [none, person] = [
    [outside, outside, outside],
    [begins, outside, outside],
  ] as const;
  const found = namesOf([{ piece: 1, start: 4, end: 8 }], logits(none, none, person, none), 1);
  expect(found.map(({ start, end }) => [start, end])).toEqual([[4, 8]]);
});

test('what may be a name by other signs is found with a difference that is asked, and no more', () => {
  const doubtful: OfType = [0.6, 0.35, 0.05];
  const numbers = logits([doubtful, outside, outside]);
  expect(namesOf(words.slice(0, 1), numbers, 0)).toEqual([]);
  expect(namesOf(words.slice(0, 1), numbers, 0, -0.5)).toEqual([]);
  expect(namesOf(words.slice(0, 1), numbers, 0, -0.7)).toEqual([
    { type: 'person', start: 0, end: 3, probability: expect.closeTo(0.35) },
  ]);
});
