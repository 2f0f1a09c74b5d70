/** The pool, and the types that everything above the database uses. */

import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import * as schema from './schema.ts';

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseClient {
  readonly db: Database;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Between two attempts of a connection to connect. Constant: requests wait for it, and the driver's own grows to
 * 20 seconds while PostgreSQL is away, before a request learns that it is and after it is back.
 */
const reconnectSeconds = 0.1;

/**
 * Opens a pool.
 *
 * @param options.maximumConnections connections the pool may open
 * @param options.applicationName what `pg_stat_activity` shows; starts with `confab`
 */
export function connectDatabase(
  url: string,
  options: { maximumConnections: number; applicationName: string },
): DatabaseClient {
  const client = postgres(url, {
    max: options.maximumConnections,
    connect_timeout: 10,
    backoff: () => reconnectSeconds,
    connection: { application_name: options.applicationName },
    // NOTICEs of `IF NOT EXISTS` say nothing anybody needs to act on.
    onnotice: () => {},
  });
  return {
    db: drizzle(withPreparedStatements(client), { schema, casing: 'snake_case' }),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * Makes the client prepare what Drizzle asks it to run unprepared: parsing and planning a statement anew each
 * time costs more than most of ours take to run. Every connection keeps what it prepared, so statements must not
 * have a text of their own for each number of values: lists are passed as one array or as JSON.
 */
function withPreparedStatements<Client extends postgres.Sql>(client: Client): Client {
  const { unsafe, begin } = client;
  const preparing: Pick<postgres.Sql, 'unsafe'> = {
    unsafe: (text, parameters, options) => unsafe(text, parameters, { ...options, prepare: true }),
  };
  return Object.assign(client, preparing, {
    // Drizzle calls it with the function alone. A transaction's client has all that is used of a client here.
    begin: (run: (tx: postgres.Sql) => unknown) =>
      begin?.((tx) => run(withPreparedStatements(tx as unknown as postgres.Sql))),
  });
}

/** Any number that no other user of the database takes for its own advisory lock. */
const migrationLock = 727_266_322;

/** Applies the migrations under `drizzle/` that are missing; several processes may start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)),
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}
