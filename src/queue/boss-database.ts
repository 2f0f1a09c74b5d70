/**
 * The database as pg-boss sees it: through our own driver, so that one place decides how sessions are set up, how one
 * signs in, and how long anything may take (docs/decisions/0016-one-driver.md).
 */

import { setTimeout } from 'node:timers/promises';
import type { Db } from 'pg-boss';
import type postgres from 'postgres';
import { type ConnectionsOptions, openConnections } from '../db/connections.ts';
import { defaultStatementSeconds, sessionStatements } from '../db/sessions/session.ts';

/** How often the connection that listens is tried, and how long it may take to answer. */
const heartbeatSeconds = 5;
/** Between two attempts to listen again. */
const relistenMilliseconds = 1_000;
/** For what is under way when the queue stops. */
const endSeconds = 2;

interface Closable {
  close(): Promise<void>;
}

export interface BossDatabase extends Db, Closable {
  /** Ends what is under way, and closes every connection. */
  close(): Promise<void>;
}

export interface BossDatabaseOptions extends ConnectionsOptions {
  /**
   * Whether it goes on without waiting for the disk: a crash of PostgreSQL may take back what it wrote in the last moments,
   * such as that a wake-up was taken, which then waits again. Whatever follows from it is written behind it, and waits for
   * the disk with all that stands before (docs/decisions/0057-peers.md). It waits all the same where sessions are shared.
   */
  readonly mayForget?: boolean;
  /** Where a connection that listens has a session for itself. Default: where the others are. */
  readonly sessionUrl?: string | undefined;
  /** Told when it cannot listen, once each time that it could before. */
  readonly onError: (error: Error) => void;
  /** Told of every notification that pg-boss hears: something has become due. */
  readonly onNotification?: (() => void) | undefined;
  /** Further channels that are listened to beside that of pg-boss, and who is told of their notifications, with what they say. */
  readonly channels?: ReadonlyMap<string, (payload: string) => void> | undefined;
}

/** What pg-boss expects of values: as node-postgres has them, which it brings along. */
const likeNodePostgres = {
  // Nothing waits behind a statement of its, some of which wait for locks.
  max_pipeline: 0,
  transform: { undefined: null },
  types: {
    json: {
      to: 114,
      from: [114, 3802],
      serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
      parse: (text: string): unknown => JSON.parse(text),
    },
  },
};

/** Several statements in one text, with a transaction of their own around them. */
const isScript = (text: string) => /^\s*begin\s*;/i.test(text);

export function openBossDatabase(url: string, options: BossDatabaseOptions): BossDatabase {
  const statements = openConnections(url, options, {
    ...likeNodePostgres,
    ...(options.mayForget &&
      !options.sharesSessions && {
        session: `${sessionStatements(options.statementSeconds ?? defaultStatementSeconds)};
        set synchronous_commit = 'off'`,
      }),
  });
  // A script has a connection of its own, so that it may begin and end transactions.
  const scripts = openConnections(url, { ...options, maximumConnections: 1 }, likeNodePostgres);
  const listeners = new Set<Closable>();

  /** The script before this one, which has to end first. */
  let previous: Promise<unknown> = Promise.resolve();
  function runScript(text: string): Promise<{ rows: postgres.Row[] }> {
    const run = async () => {
      try {
        // A result for each of its statements.
        const results: unknown[] = await scripts.unsafe(text);
        return { rows: results.filter((result) => Array.isArray(result)).flat() };
      } catch (error) {
        // What failed in the middle has left its transaction open.
        await scripts.unsafe('rollback').catch(() => {});
        throw error;
      }
    };
    const running = previous.then(run);
    previous = running.catch(() => {});
    return running;
  }

  return {
    async executeSql(text, values = []) {
      if (isScript(text)) return runScript(text);
      // pg-boss passes what its statements take; the driver's type knows no `unknown`.
      return { rows: [...(await statements.unsafe(text, values as postgres.SerializableParameter[]))] };
    },
    async listen(channel, onPayload, onListening) {
      const listener = await startListener(options.sessionUrl ?? url, options, {
        channel,
        onPayload,
        onListening,
      });
      listeners.add(listener);
      return listener;
    },
    async close() {
      await Promise.all([
        ...[...listeners].map((listener) => listener.close()),
        statements.end({ timeout: endSeconds }),
        scripts.end({ timeout: endSeconds }),
      ]);
    },
  };
}

interface Subscription {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Told when it listens, and again after it was lost: what came in between was not heard. */
  readonly onListening: () => void;
}

/**
 * Listens on a connection of its own until it is closed, whatever becomes of connections. It goes on trying where it cannot
 * at first, too: pg-boss would never try again.
 */
async function startListener(
  url: string,
  options: BossDatabaseOptions,
  { channel, onPayload, onListening }: Subscription,
): Promise<Closable> {
  const closing = new AbortController();
  const { signal } = closing;
  let lost = Promise.withResolvers<void>();
  const client = openConnections(
    url,
    { ...options, sharesSessions: false, maximumConnections: 1 },
    {
      answer_timeout: heartbeatSeconds,
      max_lifetime: null,
      onnotify(from: string, payload: string) {
        options.channels?.get(from)?.(payload);
        if (from !== channel) return;
        onPayload(payload);
        options.onNotification?.();
      },
      onclose: () => lost.resolve(),
    },
  );

  /** Makes sure that this connection listens. */
  async function listen(): Promise<void> {
    const [row] =
      await client`select ${channel} = any(array(select pg_listening_channels())) as is_listening`;
    if (row?.is_listening) return;
    const channels = [...(options.channels?.keys() ?? []), channel];
    await client.unsafe(channels.map((each) => `listen "${each}"`).join(';'));
    onListening();
  }

  let failures = 0;
  async function tryToListen(): Promise<void> {
    lost = Promise.withResolvers();
    try {
      await listen();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1 && !signal.aborted)
        options.onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const pause =
        failures === 0
          ? Promise.race([lost.promise, setTimeout(heartbeatSeconds * 1000, undefined, { signal })])
          : setTimeout(relistenMilliseconds, undefined, { signal });
      await pause.catch(() => {});
      if (!signal.aborted) await tryToListen();
    }
  }

  await tryToListen();
  const running = keepListening();
  return {
    async close() {
      closing.abort();
      await client.end({ timeout: 0 });
      await running;
    },
  };
}
