/** The pool, and the types that everything above the database uses. */

import { setTimeout } from 'node:timers/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type ConnectionsOptions, openConnections } from './connections.ts';
import { isDatabaseConflict } from './errors.ts';
import * as schema from './schema.ts';

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseClient {
  readonly db: Database;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** Opens a pool. */
export function connectDatabase(url: string, options: ConnectionsOptions): DatabaseClient {
  const client = openConnections(url, options);
  return {
    db: drizzle(forDrizzle(client, { prepare: options.sharesSessions !== true }), {
      schema,
      casing: 'snake_case',
    }),
    close: () => client.end({ timeout: 5 }),
  };
}

interface StatementOptions {
  /**
   * Whether statements are prepared that Drizzle asks to run unprepared: parsing and planning a statement anew each time
   * costs more than most of ours take to run. Every connection keeps what it prepared, so statements must not have a text of
   * their own for each number of values: lists are passed as one array or as JSON.
   */
  readonly prepare: boolean;
}

/** Makes the client prepare what Drizzle asks for, and do transactions again that were in each other's way. */
function forDrizzle<Client extends postgres.Sql>(client: Client, { prepare }: StatementOptions): Client {
  const { unsafe, begin } = client;
  const preparing: Pick<postgres.Sql, 'unsafe'> = {
    unsafe: (text, parameters, options) => unsafe(text, parameters, { ...options, prepare }),
  };
  return Object.assign(client, preparing, {
    // Drizzle calls it with the function alone. A transaction's client has all that is used of a client here.
    begin: (run: (tx: postgres.Sql) => unknown) =>
      afterConflicts(() => begin((tx) => run(forDrizzle(tx as unknown as postgres.Sql, { prepare })))),
  });
}

/** How often a transaction is tried before its conflict with others is thrown. */
const maximumAttempts = 4;
/**
 * Longest pause before the second attempt; pauses are of random lengths, so that the same transactions do not meet
 * again.
 */
const pauseMilliseconds = 20;

/**
 * Runs a transaction, and runs it again where PostgreSQL has rolled it back because of a conflict with others. So what
 * a transaction does outside of the database must be safe to do twice.
 */
async function afterConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt === maximumAttempts || !isDatabaseConflict(error)) throw error;
      await setTimeout(Math.random() * pauseMilliseconds * attempt);
    }
}
