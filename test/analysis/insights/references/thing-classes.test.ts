/** What is done with what, by kinds of things. */

import { describe, expect, test } from 'bun:test';
import {
  type Deed,
  fitOf,
  isFirm,
  isOfPeople,
  isPeople,
} from '../../../../src/analysis/insights/references/thing-classes.ts';

const deed = (said: string, isBehind = false): Deed => {
  const [verb = '', particle] = said.split(' ');
  return { verb, particle, isBehind };
};

describe('one does with a thing what is done with its kind', () => {
  test.each([
    ['pay', 'bill'],
    ['pay', 'bills'],
    ['sign', 'contract'],
    ['descale', 'kettle'],
    ['ring', 'plumber'],
    ['chase up', 'supplier'],
    ['hand out', 'leaflets'],
    ['water', 'roses'],
  ])('one may %s the %s', (said, noun) => {
    expect(fitOf(deed(said), noun)).toBeGreaterThan(0);
  });

  test.each([
    ['pay', 'gutter'],
    ['ring', 'leaflet'],
    ['sign', 'boiler'],
    ['bake', 'contract'],
  ])('nobody will %s the %s', (said, noun) => {
    expect(fitOf(deed(said), noun)).toBe(-1);
  });

  test.each([
    ['grommet', 'bill'],
    ['pay', 'grommet'],
  ])('control: whether one will %s the %s nobody knows', (said, noun) => {
    expect(fitOf(deed(said), noun)).toBeUndefined();
  });

  test('what goes with fewer kinds tells more', () => {
    expect(fitOf(deed('water'), 'rose')).toBeGreaterThan(fitOf(deed('move'), 'rose') ?? 0);
  });

  test('a particle that nobody knows leaves the verb, and a preposition does not', () => {
    expect(fitOf(deed('sign across'), 'contract')).toBeGreaterThan(0);
    expect(fitOf(deed('sign beneath', true), 'contract')).toBeUndefined();
  });
});

describe('people and firms', () => {
  test.each(['plumber', 'tenants', 'council'])('"%s" is somebody', (noun) => {
    expect(isPeople(noun)).toBe(true);
  });

  test('one speaks of a firm as of several people', () => {
    expect([isFirm('council'), isFirm('plumber')]).toEqual([true, false]);
  });

  test('one rings and warns people alone', () => {
    expect(['ring', 'warn', 'sign'].map((said) => isOfPeople(deed(said)))).toEqual([true, true, false]);
  });
});
