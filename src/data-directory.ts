/** Where a server keeps its data. */

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { resolveDataDirectory } from './postgres/data-directory.ts';

const projectDirectory = fileURLToPath(new URL('..', import.meta.url));

/**
 * The data directory of these settings; see {@link resolveDataDirectory}. With a database of the operator's own,
 * only the credentials and the models lie there, and any directory of ours will do.
 */
export function dataDirectoryOf({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): string {
  return databaseUrl === undefined
    ? resolveDataDirectory({ configured: dataDirectory, projectDirectory })
    : resolve(dataDirectory ?? join(projectDirectory, '.confab'));
}
