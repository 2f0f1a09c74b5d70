/** Statements of one transaction that the driver sends in one round trip. */

import { hasDatabaseError } from './errors.ts';

/** SQLSTATE of a statement that was skipped because another one of its transaction had failed. */
const skippedStatement = '25P02';

/**
 * The results of all of them, once all are settled. Throws the failure that broke the transaction: the answers may
 * come in another order than the statements ran, and those of skipped ones say nothing about the cause.
 */
export async function inOneRoundTrip<Statements extends readonly unknown[] | []>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  // As promises: Drizzle runs a statement anew each time that it is awaited.
  const running = statements.map((statement) => Promise.resolve(statement));
  const failures = (await Promise.allSettled(running)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (failures.length > 0) throw failures.find((failure) => !wasSkipped(failure)) ?? failures[0];
  // All are settled, and none has failed; one result for each statement, as the type of a tuple cannot say of `map`.
  return Promise.all(running) as Promise<{
    -readonly [Index in keyof Statements]: Awaited<Statements[Index]>;
  }>;
}

function wasSkipped(error: unknown): boolean {
  return hasDatabaseError(error, ({ code }) => code === skippedStatement);
}
