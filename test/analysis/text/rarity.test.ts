import { expect, test } from 'bun:test';
import { isEveryday, rarityOf } from '../../../src/analysis/text/words/rarity.ts';

test('the rarer a word is in talk the higher its rarity', () => {
  const rarities = ['the', 'time', 'budget', 'appraisal'].map(rarityOf);
  expect(rarities).toEqual(rarities.toSorted((a, b) => a - b));
  expect(new Set(rarities).size).toBe(rarities.length);
});

test('one and several of a thing are as rare', () => {
  expect(rarityOf('seats')).toBe(rarityOf('seat'));
});

test('a word that no talk has is as rare as the rarest, and no everyday word', () => {
  expect(rarityOf('zzyzx')).toBe(7);
  expect(isEveryday('zzyzx')).toBe(false);
  expect(isEveryday('help')).toBe(true);
});
