/** Large JSON is parsed in steps, into the same as in one go, and refused where it is refused in one go. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { maximumNames, parseInSteps, UnwieldyJson } from '../../../src/http/json/json-steps.ts';

function parse(text: string): { readonly value: unknown; readonly steps: number } {
  const parsing = parseInSteps(text);
  for (let steps = 1; ; steps += 1) {
    const { done, value } = parsing.next();
    if (done) return { value, steps };
  }
}

const outcomeOf = (parseOne: () => unknown) => {
  try {
    return { value: parseOne() };
  } catch (error) {
    return { isSyntaxError: error instanceof SyntaxError };
  }
};

function expectTheSame(text: string): void {
  expect(outcomeOf(() => parse(text).value)).toEqual(outcomeOf(() => JSON.parse(text)));
}

const filler = 'x'.repeat(20_000);
const values = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ [`n${index % 9}`]: `w${index}` }));
const names = (count: number) =>
  Object.fromEntries(values(count).map((value, index) => [`name ${index}`, value]));

describe('long texts', () => {
  test.each<[string, unknown]>([
    ['a list', values(10_000)],
    ['an object of many names', names(maximumNames)],
    ['lists in lists', [values(3_000), [], [values(4_000), [[[values(5_000)]]]], 'end']],
    [
      'objects in objects',
      { a: names(3_000), b: { c: names(4_000), d: {}, e: { f: names(5_000) } }, g: null },
    ],
    ['long strings', { a: filler.repeat(9), b: [filler.repeat(9), filler], c: filler }],
    [
      'quotes and backslashes',
      values(5_000).map((_, index) => `${'\\'.repeat(index % 7)}"[{,}]"${'\\'.repeat(index % 5)}`),
    ],
    [
      'names that are numbers',
      { b: 1, ...Object.fromEntries(values(9_000).map((_, index) => [9_000 - index, index])), a: 2 },
    ],
    ['short values around long ones', [1, values(5_000), 2, 3, { a: values(5_000), b: 4 }, 5]],
    ['a number', 5],
    ['text', filler.repeat(3)],
  ])('a long JSON text gives what it gives in one go: %s', (_, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, undefined, 3)]) {
      expectTheSame(text);
      // In the same order, too.
      expect(JSON.stringify(parse(text).value)).toBe(JSON.stringify(value));
    }
  });

  test('a long JSON text in which a name comes twice has its last value, and __proto__ is a name as any other', () => {
    const list = JSON.stringify(values(5_000));
    const text = `{"a":${list},"__proto__":{"x":1},"b":1,"a":2,"__proto__":${list},"b":${list}}`;
    const { value } = parse(text);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
  });

  test('a long JSON text gives what it gives in one go: anything that JSON can say', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 4 }), fc.nat(3), (some, place) => {
        const value = some.toSpliced(place, 0, values(3_000), { deep: [{ some, more: values(3_000) }] });
        const text = JSON.stringify(value);
        expect(JSON.stringify(parse(text).value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('refused texts', () => {
  const list = JSON.stringify(values(4_000));
  test.each([
    `[${list}`,
    `[${list}}`,
    `{"a":${list}]`,
    `[${list}]]`,
    `[${list}] 1`,
    `[${list},]`,
    `[,${list}]`,
    `[${list},,1]`,
    `[${list} 1]`,
    `[1 ${list}]`,
    `[${list}${list}]`,
    `["a":${list}]`,
    `{${list}}`,
    `{"a" ${list}}`,
    `{a:${list}}`,
    `{"a":1 "b":${list}}`,
    `{"a":"b":${list}}`,
    `{"a":1${list}}`,
    `{"a":-${list}}`,
    `{"a":1.${list}}`,
    `{"a":1e${list}}`,
    `{"a":1e+ ${list}}`,
    `{"b":1,"a":2 ${list}}`,
    `{"a":${list},}`,
    `{,"a":${list}}`,
    `{"a":${list} "b":1}`,
    `[${list},"never ends]`,
    `[${list.replace('w3000', 'w\n3000')}]`,
    `[${list.replace('"w3000"', 'w3000')}]`,
    `[${list.replace('},{', '},,{')}]`,
    `\u00a0[${list}]`,
    `[${list}]\u00a0`,
    '',
    ' ',
    '{',
  ])('a JSON text that is refused in one go is refused in steps: %#', (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test('a JSON text is refused in steps as in one go wherever a character is missing, doubled or another one', () => {
    const text = JSON.stringify([{ a: values(2_500), 'b"\\': [values(2_500), {}] }, [], 'x', -1.5e-3]);
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.constantFrom('', '"', ',', '[', ']', '{', '}', ':', '\\', ' ', '0'),
        (at, one) => {
          expectTheSame(text.slice(0, at) + one + text.slice(at + 1));
          expectTheSame(text.slice(0, at) + one + text.slice(at));
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a long text is parsed in as many steps as it is long', () => {
  const text = JSON.stringify(values(40_000));
  expect(parse(text).steps).toBeGreaterThan(text.length / 100_000);
  expect(parse('[1]').steps).toBe(1);
});

test('what is long lies at most 32 levels deep', () => {
  const nested = (levels: number) =>
    `${'['.repeat(levels)}${JSON.stringify(values(21_000))}${']'.repeat(levels)}`;
  expectTheSame(nested(31));
  expect(() => parse(nested(33))).toThrow(UnwieldyJson);
  // What is short may: nobody has to wait for it.
  expectTheSame(`[${JSON.stringify(values(5_000))},${'['.repeat(500)}${']'.repeat(500)}]`);
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
  expect(parse(`{"a":${deep},"b":1}`).value).toMatchObject({ b: 1 });
  expect(() => parse('['.repeat(4_000_000))).toThrow(SyntaxError);
});

test('an object has at most 10,000 names', () => {
  expectTheSame(JSON.stringify(names(maximumNames)));
  expect(() => parse(JSON.stringify(names(maximumNames + 1)))).toThrow(UnwieldyJson);
});
