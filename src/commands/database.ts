/** The database that a command works with. */

import type { Config } from '../config.ts';
import { checkServer } from '../db/server-check.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

/**
 * Runs `use` with the address of the database of the settings: the operator's, or the embedded one, which a running
 * server may be using; else it is started for the moment.
 *
 * @throws UnfitDatabase, EmbeddedPostgresError
 */
export async function withDatabase<Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  dataDirectory: string,
  use: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return use(databaseUrl);
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}
