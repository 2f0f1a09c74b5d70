/** What the tests of access tokens and API keys share. */

import { Problem } from '../../../src/core/problem.ts';
import { connectDatabase, type DatabaseClient } from '../../../src/db/client.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';

/** A database of a test file's own, and connections to it. */
export async function startDatabase(): Promise<{ client: DatabaseClient; stop(): Promise<void> }> {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
  return {
    client,
    async stop() {
      await client.close();
      await database.drop();
    },
  };
}

/** What somebody is told whose credentials are refused; fails when the attempt ends in another way. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Problem) || error.code !== 'unauthorized')
    throw new Error('it was not refused as unauthorized', { cause: error });
  return error.message;
}

/** Whether an attempt is refused since too many others were wrong. */
export async function isLimited(attempt: Promise<unknown>): Promise<boolean> {
  const error = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  return error instanceof Problem && error.code === 'rate_limited';
}
