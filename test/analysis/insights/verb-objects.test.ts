/** What is done with what: `models/confab-insight/training/verb_objects.py` has counted it in public talk. */

import { describe, expect, test } from 'bun:test';
import { affinityOf, baseOf } from '../../../src/analysis/insights/references/verb-objects.ts';

describe('a verb is known by any of its regular forms', () => {
  test.each([
    ['send', 'send'],
    ['sending', 'send'],
    ['writes', 'write'],
    ['writing', 'write'],
    ['dropped', 'drop'],
    ['copied', 'copy'],
    // Nobody has counted it.
    ['grommeting', 'grommeting'],
  ])('%s is of %s', (verb, base) => {
    expect(baseOf(verb)).toBe(base);
  });
});

describe('one does with a thing what is done with such things', () => {
  test.each([
    ['pay', undefined, 'bill'],
    ['pay', undefined, 'bills'],
    ['sign', undefined, 'contract'],
    ['book', undefined, 'room'],
    ['pick', 'up', 'phone'],
  ])('one may %s %s the %s', (verb, particle, noun) => {
    expect(affinityOf(verb, particle, noun)).toBeGreaterThan(1);
  });

  test.each([
    ['send', 'company'],
    ['pay', 'problem'],
    ['fix', 'team'],
  ])('hardly ever one will %s the %s', (verb, noun) => {
    expect(affinityOf(verb, undefined, noun)).toBeLessThan(-1);
  });

  test.each([
    ['book', 'receipt'],
    ['grommet', 'bill'],
    ['pay', 'grommet'],
  ])('control: whether one will %s the %s nobody has counted', (verb, noun) => {
    expect(affinityOf(verb, undefined, noun)).toBe(0);
  });
});
