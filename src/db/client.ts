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

/** How long PostgreSQL may take to let a connection in: some round trips over any network that is worth using. */
const connectSeconds = 5;

/** How long PostgreSQL may take over a statement, in seconds, where nothing else is said. */
export const defaultStatementSeconds = 15;

/**
 * How much longer we wait than PostgreSQL itself: of what takes too long it says so, and only a connection whose
 * bytes go nowhere is silent.
 */
const silenceSeconds = 1;

/** For how long, in seconds, a connection may say nothing before our side closes it. */
export const answerSeconds = (statementSeconds: number) => statementSeconds + silenceSeconds;

export interface DatabaseClientOptions {
  /** Connections the pool may open. */
  readonly maximumConnections: number;
  /** What `pg_stat_activity` shows; starts with `confab`. */
  readonly applicationName: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  /** Told the payload of every notification that a connection hears, once it listens. */
  readonly onNotification?: (payload: string) => void;
}

/**
 * Opens a pool. Nothing that is asked of it waits for ever: see {@link limitsOf}.
 */
export function connectDatabase(url: string, options: DatabaseClientOptions): DatabaseClient {
  const { statementSeconds = defaultStatementSeconds } = options;
  const { onNotification } = options;
  // The driver takes it, though its published type says nothing of it.
  const listening = onNotification && {
    onnotify: (_: string, payload: string) => onNotification(payload),
  };
  const client = postgres(url, {
    ...listening,
    max: options.maximumConnections,
    connect_timeout: connectSeconds,
    answer_timeout: answerSeconds(statementSeconds),
    keep_alive: keepAliveSeconds,
    backoff: () => reconnectSeconds,
    connection: { application_name: options.applicationName, ...limitsOf(statementSeconds) },
    // NOTICEs of `IF NOT EXISTS` say nothing anybody needs to act on.
    onnotice: () => {},
  });
  return {
    db: drizzle(withPreparedStatements(client), { schema, casing: 'snake_case' }),
    close: () => client.end({ timeout: 5 }),
  };
}

/** After this long without a byte each side asks the other whether it is still there. */
const keepAliveSeconds = 30;

/**
 * What PostgreSQL itself ends (milliseconds, but for keepalives): a statement that takes too long; a transaction whose
 * client says nothing any more, which may hold locks that others wait for; and the connection of a client that is gone
 * without a word, which takes one of the few there are.
 */
function limitsOf(statementSeconds: number) {
  return {
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: statementSeconds * 1000,
    tcp_keepalives_idle: keepAliveSeconds,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
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

/** Where the migrations are that this version knows, as `drizzle-kit` leaves them. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * Applies the migrations that are missing, all or none; several processes may start at once.
 *
 * @param folder another folder of migrations, such as the first ones alone
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end({ timeout: 5 });
  }
}
