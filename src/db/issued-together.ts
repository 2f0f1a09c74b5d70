/** Statements of one transaction that the driver sends in one round trip. */

import { hasDatabaseError } from './error-causes.ts';

/** SQLSTATE of a statement that was skipped because another one of its transaction had failed. */
const skippedStatement = '25P02';

/**
 * Waits until all of them are settled. Throws the failure that broke the transaction: the answers may come in
 * another order than the statements ran, and those of skipped ones say nothing about the cause.
 */
export async function issuedTogether(statements: readonly unknown[]): Promise<void> {
  const outcomes = await Promise.allSettled(statements);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !wasSkipped(failure)) ?? failures[0];
}

function wasSkipped(error: unknown): boolean {
  return hasDatabaseError(error, ({ code }) => code === skippedStatement);
}
