import { expect, test } from 'bun:test';
import { findAmbiguousLoop } from '../support/hostile/ambiguous-loops.ts';

const collector = new URL('../support/hostile/patterns-of-project.ts', import.meta.url).pathname;

test('no pattern that reads what people write goes through one text in many ways', async () => {
  const patterns: [where: string, source: string, flags: string][] =
    await Bun.$`${process.execPath} ${collector}`.json();
  expect(patterns.length).toBeGreaterThan(1000);
  const found = patterns.flatMap(([where, source, flags]) => {
    const ambiguous = findAmbiguousLoop(new RegExp(source, flags));
    return ambiguous === undefined ? [] : [{ where, ...ambiguous }];
  });
  expect(found).toEqual([]);
});

test.each([
  ['a word that is two alternatives', /^(?:(?:so|and|\p{L}+),? )*is$/u],
  ['a capital that is any letter where case does not matter', /^(?:(?:so|well|\p{Lu}\p{L}+),? )*is$/iu],
  ['words that are one alternative and two others', /^(?:(?:ok|then|ok then)[,.]? )*i$/u],
  ['what may stand before and behind a word', /^by(?:,?\s+(?:say|like),?)* nine$/u],
  ['a space that may be missing', /^now(?: ?(?:at|a|t) ?)*$/u],
])('control: %s', (_, pattern) => {
  expect(findAmbiguousLoop(pattern)).toBeDefined();
});

test.each([
  ['words with one way each', /^(?:(?:ok|okay|then|so)(?!\p{L})[\s,.!]*)*i$/u],
  ['behind which nothing can fail', /^(?:(?:so|and|\p{L}+),? )*/u],
  ['of a few rounds', /^(?:(?:so|and|\p{L}+),? ){0,3}is$/u],
])('control: %s', (_, pattern) => {
  expect(findAmbiguousLoop(pattern)).toBeUndefined();
});
