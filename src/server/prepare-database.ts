/** Bringing a database up to date: our tables, and what pg-boss keeps. */

import { type MigrationOptions, migrateDatabase } from '../db/migrations.ts';
import { installQueue } from '../queue/install.ts';

/** What was done to a database. */
export interface Preparation {
  /** The names of the migrations that were applied. */
  readonly migrations: readonly string[];
  /** How many migrations of a later version it has. */
  readonly unknownMigrations: number;
  readonly queue: 'nothing' | 'installed' | 'upgraded';
}

/**
 * Brings a database up to date. It only reads where that is so already, which every user of it may do.
 *
 * @throws MigrationsMissing if there is something to do that the user may not do
 */
export async function prepareDatabase(url: string, options: MigrationOptions = {}): Promise<Preparation> {
  const { applied, unknown } = await migrateDatabase(url, options);
  return {
    migrations: applied,
    unknownMigrations: unknown,
    queue: await installQueue(url, options.signal),
  };
}
