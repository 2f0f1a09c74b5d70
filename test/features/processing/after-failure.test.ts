/** What counts as an attempt: one table. */

import { expect, test } from 'bun:test';
import { ConversationRevised } from '../../../src/features/conversations/revision-queries.ts';
import {
  afterFailure,
  type FailureKind,
  kindOf,
  maximumAttempts,
} from '../../../src/features/processing/after-failure.ts';
import { DraftLost } from '../../../src/features/processing/draft-queries.ts';
import { LeaseLost } from '../../../src/queue/lease-lost.ts';

/** As Drizzle hands on what the driver says. */
const databaseError = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error('it says so'), { code, severity }),
  });
const nothing = { takenOver: false, stopping: false };

test.each<[string, FailureKind, unknown]>([
  ['a statement that took too long', 'database', databaseError('57014')],
  ['a silent connection', 'database', databaseError('ANSWER_TIMEOUT')],
  ['a transaction that stood still', 'database', databaseError('25P03')],
  ['a lost connection', 'database', databaseError('CONNECTION_CLOSED')],
  ['no way to the server', 'database', databaseError('ECONNREFUSED')],
  ['a server that starts', 'database', databaseError('57P03', 'FATAL')],
  ['a standby', 'database', databaseError('25006')],
  ['a full disk', 'database', databaseError('53100')],
  ['no more connections', 'database', databaseError('53300', 'FATAL')],
  ['a lock that was not to be had', 'database', databaseError('55P03')],
  ['a deadlock', 'database', databaseError('40P01')],
  ['a conflict of transactions', 'database', databaseError('40001')],
  ['a damaged page', 'database', databaseError('XX001')],
  ['a right that was taken away', 'database', databaseError('42501')],
  ['an error of the disk', 'database', databaseError('58030')],
  ['a value that no column takes', 'fault', databaseError('22P02')],
  ['a key that is there twice', 'fault', databaseError('23505')],
  ['a column that is not there', 'fault', databaseError('42703')],
  ['an error of our own', 'fault', new TypeError('undefined is not an object')],
  ['a revision', 'revised', new ConversationRevised('changed')],
  ['a draft that is gone', 'revised', new DraftLost('gone')],
  ['another holder', 'taken_over', new LeaseLost('taken')],
])('a failed attempt by %s is %p', (_, kind, error) => {
  expect(kindOf(error, nothing)).toBe(kind);
});

test('the kind of a failure follows from what the attempt was told before, whatever it throws', () => {
  const error = databaseError('57014');
  expect(kindOf(error, { takenOver: true, stopping: true })).toBe('taken_over');
  expect(kindOf(error, { takenOver: false, stopping: true })).toBe('stopping');
  expect(kindOf(new Error('aborted'), { takenOver: false, stopping: true })).toBe('stopping');
  expect(kindOf(new LeaseLost('taken'), { takenOver: false, stopping: true })).toBe('taken_over');
});

test.each([
  ['database', 'wait_for_database'],
  ['revised', 'begin_anew'],
  ['stopping', 'hand_back'],
  ['taken_over', 'leave'],
] as const)(
  'what follows from a failure of the kind %p is %p, however many attempts have failed: it is none',
  (kind, step) => {
    for (const attempts of [0, 1, maximumAttempts, 1_000])
      expect(afterFailure(kind, attempts)).toEqual({ step });
  },
);

test('what follows from a fault is another attempt after growing pauses, and failure with the fifth', () => {
  expect([0, 1, 2, 3].map((attempts) => afterFailure('fault', attempts))).toEqual(
    [500, 1_000, 2_000, 4_000].map((afterMilliseconds) => ({ step: 'retry', afterMilliseconds })),
  );
  expect(afterFailure('fault', 4)).toEqual({
    step: 'fail',
    reason: 'The job failed 5 times for an internal reason.',
  });
});
