/** Where a server keeps its data. */

import { join, resolve } from 'node:path';
import { homeOfData } from '../core/project.ts';
import { mayHaveCluster, resolveDataDirectory } from './cluster-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The settings that decide it. */
export interface DataSettings {
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** `CONFAB_DATA_DIR`. */
  readonly dataDirectory: string | undefined;
}

/**
 * The data directory of these settings; see {@link resolveDataDirectory}. With a database of the operator's own,
 * only the credentials and the models lie there, and any directory of ours will do.
 */
export function dataDirectoryOf({ databaseUrl, dataDirectory }: DataSettings): string {
  return databaseUrl === undefined
    ? resolveDataDirectory({ configured: dataDirectory, baseDirectory: homeOfData })
    : resolve(dataDirectory ?? join(homeOfData, '.confab'));
}

/** The file with the first account's secrets in a data directory. */
export const credentialsPath = (dataDirectory: string): string => join(dataDirectory, 'credentials.json');

/**
 * Refuses a server with one of the two roles that would make a database of its own, where the other role never looks: only a
 * server that has both makes one. One that is there may be used, such as by an API for a backup that was restored.
 *
 * @throws EmbeddedPostgresError
 */
export function refuseRoleWithoutDatabase(
  { role, databaseUrl }: { readonly role: string; readonly databaseUrl: string | undefined },
  dataDirectory: string,
): void {
  if (role !== 'all' && databaseUrl === undefined && !mayHaveCluster(dataDirectory))
    throw new EmbeddedPostgresError(
      `CONFAB_ROLE is ${role}, and DATABASE_URL is not set: set it to the database that the API and the workers share. ` +
        `No server has kept data in ${dataDirectory}.`,
    );
}
