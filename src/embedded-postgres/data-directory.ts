/** Where a server keeps its data. */

import { join, resolve } from 'node:path';
import { homeOfData } from '../core/project.ts';
import { resolveDataDirectory } from './cluster-directory.ts';

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
