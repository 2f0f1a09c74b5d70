/** Whether an operator's PostgreSQL, and what stands before it, can keep what Confab promises. */

import type postgres from 'postgres';
import { openConnections } from '../connections.ts';
import { hasDatabaseError } from '../errors.ts';
import { DatabaseProblem, type Sentence } from '../problem.ts';

/** The oldest version whose functions we use. */
const minimumVersion = 15;
/** A pooler that shares sessions shows it in nearly every one of these. */
const rounds = 4;

/** A database that Confab cannot work with. */
export class UnfitDatabase extends DatabaseProblem {
  override readonly name = 'UnfitDatabase';
}

/** A standby takes no writes; it may become the primary in a moment, so that this counts as an outage. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  /** `read_only_sql_transaction`, with which it would refuse the first write. */
  readonly code = '25006';
}

export interface ServerCheckOptions {
  /** Whether the address is that of `CONFAB_DATABASE_SESSION_URL`, and not of `DATABASE_URL`. */
  readonly isPastPooler?: boolean;
}

const adviceBefore =
  'Set it to session pooling (pool_mode = session in PgBouncer), let DATABASE_URL lead to PostgreSQL itself, or name the ' +
  'way past it in CONFAB_DATABASE_SESSION_URL.';
const advicePast =
  'Let CONFAB_DATABASE_SESSION_URL lead to PostgreSQL itself, or to session pooling (pool_mode = session in PgBouncer).';

/**
 * Looks at a database before anything is written to it, and leaves no trace in it or in a pooler.
 *
 * @throws UnfitDatabase if Confab cannot work with it, and what counts as an outage while it is away or a standby
 */
export async function checkServer(
  url: string,
  { isPastPooler = false }: ServerCheckOptions = {},
): Promise<void> {
  // Sets nothing in the sessions, which other programs may share.
  const open = () =>
    openConnections(
      url,
      { maximumConnections: 1, applicationName: 'confab check' },
      { session: '', fetch_types: false },
    );
  const [first, second] = [open(), open()];
  try {
    await checkVersion(first);
    await checkSessions(first, second, isPastPooler ? advicePast : adviceBefore);
  } catch (error) {
    throw withAdvice(error);
  } finally {
    await Promise.all([first, second].map((client) => client.end({ timeout: 1 })));
  }
}

/** What poolers say that refuse something, and what to tell an operator. */
const refusals: readonly (readonly [said: RegExp, advice: string | Sentence])[] = [
  [
    /unsupported startup parameter/i,
    (setting) =>
      `The pooler before PostgreSQL refuses a start-up parameter: take "options" out of ${setting}, or let the pooler pass it on.`,
  ],
  [
    /not allowed in statement pooling mode/i,
    'The pooler before PostgreSQL pools statements, and Confab needs transactions: set it to transaction or session pooling.',
  ],
];

/** The error, or what to tell an operator whose pooler has refused something. */
export function withAdvice(error: unknown): unknown {
  const refusal = refusals.find(([said]) => hasDatabaseError(error, ({ message }) => said.test(message)));
  // Without the cause, which looks like an outage that may end by itself.
  return refusal === undefined ? error : new UnfitDatabase(refusal[1]);
}

async function checkVersion(client: postgres.Sql): Promise<void> {
  const [row] = await client.unsafe(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby`);
  if (Number(row?.major) < minimumVersion)
    throw new UnfitDatabase(
      `This is PostgreSQL ${row?.version}, and Confab needs version ${minimumVersion} or a later one.`,
    );
  if (row?.encoding !== 'UTF8')
    throw new UnfitDatabase(
      `The database has the encoding ${row?.encoding}, which not every text can be kept in: make one with ` +
        `"create database … encoding 'UTF8' template template0".`,
    );
  if (row?.is_standby === true) throw new StandbyError('it is a standby');
}

/**
 * Finds a pooler that gives out its connections for a transaction or a statement, and not for as long as the client
 * stays: what we set, prepare, lock and listen to would belong to other clients, too. Such a pooler either gives out
 * the connection that was used last, so that two clients get the same one, or one after the other, so that one client
 * gets several.
 */
async function checkSessions(first: postgres.Sql, second: postgres.Sql, advice: string): Promise<void> {
  const processOf = async (client: postgres.Sql) => {
    const [row] = await client.unsafe('select pg_backend_pid() as pid');
    return Number(row?.pid);
  };
  const own = await processOf(first);
  for (let round = 0; round < rounds; round += 1)
    if ((await processOf(first)) !== own || (await processOf(second)) === own)
      throw new UnfitDatabase(
        `A pooler before PostgreSQL gives one connection to several clients at a time, and Confab needs each for itself. ${advice}`,
      );
}
