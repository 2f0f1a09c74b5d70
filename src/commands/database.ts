/** The database that a command works with. */

import { atAddress, sessionAddress } from '../config/database.ts';
import type { Config } from '../config.ts';
import { checkServer } from '../db/sessions/server-check.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

/**
 * Runs `use` with the address of the database of the settings: the operator's, or the embedded one, which a running
 * server may be using; else it is started for the moment.
 *
 * @throws AddressFailure, EmbeddedPostgresError
 */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>,
  dataDirectory: string,
  use: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const own = sessionAddress(config);
  if (own)
    return atAddress(own, async () => {
      await checkServer(own.url, own);
      return use(own.url);
    });
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}
