import { expect, test } from 'bun:test';
import { dueAsSaid } from '../../src/shown/due-as-said.ts';

const friday = { type: 'date', value: '2026-11-27' };
const atFour = { type: 'datetime', value: '2026-11-27 16:00:00' };
const nextWeek = { type: 'daterange', start: '2026-11-30', end: '2026-12-06', value: '2026-11-30' };

test.each([
  ['2026-11-27T00:00:00.000Z', [friday], { day: '2026-11-27' }],
  // Kiritimati, and Baker Island.
  ['2026-11-26T10:00:00.000Z', [friday], { day: '2026-11-27' }],
  ['2026-11-27T12:00:00.000Z', [friday], { day: '2026-11-27' }],
  ['2026-12-05T23:00:00.000Z', [nextWeek], { day: '2026-12-06' }],
  ['2026-11-30T05:00:00.000Z', [nextWeek, friday], { day: '2026-11-30' }],
  ['2026-11-27T00:00:00.000Z', [{ type: 'person', value: { name: 'Ana' } }, friday], { day: '2026-11-27' }],
  ['2026-11-28T00:00:00.000Z', [atFour], 'moment'],
  ['2026-11-27T16:00:00.000Z', [{ type: 'time', value: '16:00:00' }], 'moment'],
  // Another day than the one that is named, a day and an hour, two days, and nothing.
  ['2026-11-30T00:00:00.000Z', [friday], undefined],
  ['2026-11-27T09:00:00.000Z', [friday, { type: 'time', value: '09:00:00' }], undefined],
  ['2026-11-26T11:00:00.000Z', [friday, { type: 'date', value: '2026-11-26' }], undefined],
  ['2026-11-27T00:00:00.000Z', [{ type: 'date', value: 'Friday' }], undefined],
  ['2026-11-27T00:00:00.000Z', [], undefined],
] as const)('what is due at %s, and names %j, is due at %j', (dueBy, mentions, due) => {
  expect(dueAsSaid(dueBy, mentions)).toEqual(due);
});
