import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { vectorJson } from '../../../src/features/embeddings/vector-json.ts';

const text = (vector: Float32Array) => Buffer.from(vectorJson(vector)).toString();
const written = (numbers: readonly number[]) => text(Float32Array.from(numbers));

describe('numbers', () => {
  const unitNumber = fc.float({ min: -1, max: 1, noNaN: true });
  const anyNumber = fc.float({ noNaN: true, noDefaultInfinity: true });
  test.each([
    ['numbers of a vector of length 1', unitNumber],
    ['numbers of any size', anyNumber],
  ])('what is read back of a vector is what was written, in single precision: %s', (_, number) => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 400 }), (numbers) => {
        const vector = Float32Array.from(numbers);
        const read: unknown = JSON.parse(text(vector));
        // Zero has no sign in JSON.
        expect(Float32Array.from(read as number[])).toEqual(vector.map((value) => value + 0));
      }),
      { numRuns: 1000 },
    );
  });

  test('what is read back of a vector is what was written, at every border and beside it', () => {
    const bits = new Uint32Array(1);
    const number = new Float32Array(bits.buffer);
    for (const border of [2 ** -6, 2 ** -16, 1, 2 ** -126, 1e-7, 0.999_999_94]) {
      number[0] = border;
      const middle = bits[0] ?? 0;
      for (let step = -1000; step <= 1000; step += 1) {
        bits[0] = middle + step;
        const [read] = JSON.parse(text(number)) as number[];
        expect(Math.fround(read ?? 0)).toBe(number[0] ?? 0);
      }
    }
  });
});

test.each<[string, number[], string]>([
  ['nothing', [], '[]'],
  ['nine decimals', [0.05, -0.5], '[0.050000001,-0.500000000]'],
  ['twelve where it takes them', [0.001], '[0.001000000047]'],
  ['whole numbers', [0, -0, 1, -1, 3], '[0,0,1,-1,3]'],
  ['very small and very large ones', [1e-10, -1.5e20], '[1.000000013351432e-10,-150000003006131600000]'],
  ['what is no number', [Number.NaN, Number.POSITIVE_INFINITY], '[null,null]'],
])('a vector is written as JSON as others write it: %s', (_, numbers, json) => {
  expect(written(numbers)).toBe(json);
});

test('a long vector after a short one is written as JSON as others write it, with the longest numbers there are', () => {
  const longest = Math.fround(-0.000_001_036_649_337_038_397_8);
  for (const dimensions of [1, 1000, 3])
    expect(written(Array(dimensions).fill(longest))).toBe(JSON.stringify(Array(dimensions).fill(longest)));
});

test('a vector is written as JSON between what stands before and after it', () => {
  const json = vectorJson(Float32Array.of(0.5, 2), '{"name":"é🎉","numbers":', ',"more":"ß"}');
  expect(JSON.parse(Buffer.from(json).toString())).toEqual({ name: 'é🎉', numbers: [0.5, 2], more: 'ß' });
});

test('a vector that was written does not change when another is written', () => {
  const one = vectorJson(Float32Array.of(1));
  vectorJson(Float32Array.of(2));
  expect(Buffer.from(one).toString()).toBe('[1]');
});
