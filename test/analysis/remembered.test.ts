/** What was found before is told again without looking. */

import { describe, expect, test } from 'bun:test';
import { rememberedByText, rememberedFor, rememberedForWords } from '../../src/analysis/remembered.ts';

/** Counts how often it is asked to find something. */
function counting<Asked>() {
  const asked: Asked[] = [];
  return {
    asked,
    find: (one: Asked) => {
      asked.push(one);
      return asked.length;
    },
  };
}

test('it is found once for each object, even if nothing is found', () => {
  const asked: object[] = [];
  const find = rememberedFor((one: object) => {
    asked.push(one);
    return undefined;
  });
  const [first, second] = [{}, {}];
  expect([find(first), find(second), find(first)]).toEqual([undefined, undefined, undefined]);
  expect(asked).toEqual([first, second]);
});

describe('by text', () => {
  test('it is found once for each text', () => {
    const { asked, find } = counting<string>();
    const remembered = rememberedByText<number>();
    const of = (text: string) => remembered.of(text, () => find(text));
    expect([of('a'), of('b'), of('a')]).toEqual([1, 2, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  test('of more than 300 characters nothing is remembered', () => {
    const { asked, find } = counting<string>();
    const remembered = rememberedByText<number>();
    const [longest, longer] = ['a'.repeat(300), 'a'.repeat(301)];
    for (const text of [longest, longest, longer, longer]) remembered.of(text, () => find(text));
    expect(asked).toEqual([longest, longer, longer]);
  });

  test('1,024 texts are remembered; with the next one all are forgotten', () => {
    const { asked, find } = counting<string>();
    const remembered = rememberedByText<number>();
    const of = (text: string) => remembered.of(text, () => find(text));
    for (let number = 0; number < 1_024; number += 1) of(String(number));
    of('0');
    expect(asked).toHaveLength(1_024);
    of('another one');
    of('0');
    expect(asked).toHaveLength(1_026);
  });
});

describe('for words', () => {
  test('it is found once for each word', () => {
    const { asked, find } = counting<string>();
    const of = rememberedForWords(find);
    expect(['a', 'b', 'a'].map(of)).toEqual([1, 2, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  test('of a longer word than one may be nothing is remembered', () => {
    const { asked, find } = counting<string>();
    const of = rememberedForWords(find, { longest: 3 });
    ['abc', 'abc', 'abcd', 'abcd'].map(of);
    expect(asked).toEqual(['abc', 'abcd', 'abcd']);
  });

  test('with one word more than there may be all are forgotten', () => {
    const { asked, find } = counting<string>();
    const of = rememberedForWords(find, { most: 2 });
    ['a', 'b', 'a', 'c', 'c', 'a'].map(of);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
