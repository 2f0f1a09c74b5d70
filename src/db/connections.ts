/** Connections to PostgreSQL: the one place that opens any, with the same limits, sessions and signing in for all. */

import postgres from 'postgres';
import { parseDatabaseUrl } from './database-url.ts';
import { defaultStatementSeconds, keepAliveSeconds, sessionStatements } from './sessions/session.ts';
import { parseTime } from './time.ts';

/**
 * Between two attempts of a connection to connect. Constant: requests wait for it, and the driver's own grows to
 * 20 seconds while PostgreSQL is away, before a request learns that it is and after it is back.
 */
const reconnectSeconds = 0.1;

/** How long PostgreSQL may take to let a connection in: some round trips over any network that is worth using. */
const connectSeconds = 5;

/**
 * How much longer we wait than PostgreSQL itself: it reports a statement that takes too long, and only a connection
 * that has been cut off stays silent.
 */
const silenceSeconds = 1;

export interface ConnectionsOptions {
  /** Connections that may be open at one time. */
  readonly maximumConnections: number;
  /** What `pg_stat_activity` shows; starts with `confab`. */
  readonly applicationName: string;
  /** How long PostgreSQL may take over a statement, in seconds; 0 is as long as it likes. */
  readonly statementSeconds?: number | undefined;
  /**
   * Whether a pooler gives each session to one client after another, for a transaction each: nothing is set or prepared
   * in it then (`sessions/shared-sessions.ts`).
   */
  readonly sharesSessions?: boolean;
  /** The same object for pools of one process: when a connection of one is lost, they all close those that are idle. */
  readonly together?: object;
}

/**
 * Opens connections as they are needed. No statement waits for ever, unless `statementSeconds` is 0.
 *
 * @param special further options of the driver
 * @throws DatabaseUrlError if the URL cannot be used
 */
export function openConnections(
  url: string,
  {
    maximumConnections,
    applicationName,
    statementSeconds = defaultStatementSeconds,
    sharesSessions = false,
    together = {},
  }: ConnectionsOptions,
  special: postgres.Options<Record<string, postgres.PostgresType>> = {},
): postgres.Sql {
  const address = parseDatabaseUrl(url);
  return postgres({
    // As lists: the driver would read an IPv6 address, which has colons, as a host with a port.
    host: address.hosts.map(({ host }) => host),
    port: address.hosts.map(({ port }) => port),
    ...(address.target !== 'any' && { target_session_attrs: address.target }),
    database: address.database,
    ...(address.user !== undefined && { username: address.user }),
    ...(address.password !== undefined && { password: address.password }),
    ssl: address.tls,
    require_auth: [...address.signInMethods],
    max: maximumConnections,
    connect_timeout: address.connectSeconds ?? connectSeconds,
    answer_timeout: statementSeconds === 0 ? 0 : statementSeconds + silenceSeconds,
    keep_alive: keepAliveSeconds,
    together,
    backoff: () => reconnectSeconds,
    connection: {
      application_name: address.applicationName ?? applicationName,
      ...(address.startupOptions !== undefined && { options: address.startupOptions }),
    },
    session: sharesSessions ? '' : sessionStatements(statementSeconds),
    prepare: !sharesSessions,
    types: {
      date: { to: 1184, from: [1184], serialize: (time: Date) => time.toISOString(), parse: parseTime },
    },
    // NOTICEs of `IF NOT EXISTS` need no action.
    onnotice: () => {},
    debug: false,
    ...special,
  });
}
