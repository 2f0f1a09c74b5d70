/** Settings of the database, how they go together, and how a failure names the one that has its address. */

import { DatabaseUrlError, parseDatabaseUrl } from '../db/database-url.ts';
import { defaultStatementSeconds } from '../db/sessions/session.ts';
import type { SharedSessions } from '../db/sessions/shared-sessions.ts';
import { ConfigError, parsed, wholeNumber } from '../settings/setting.ts';

/** What is wrong with a URL is said without repeating it. */
function parse(url: string, variable: string): string {
  try {
    parseDatabaseUrl(url);
    return url;
  } catch (error) {
    if (error instanceof DatabaseUrlError) throw new ConfigError(`${variable} ${error.message}`);
    throw error;
  }
}

const allowed = 'a URL like `postgres://user:password@host:5432/database`';

/** Settings of the database that a server uses. */
export const database = {
  databaseUrl: parsed({
    variable: 'DATABASE_URL',
    about: 'a PostgreSQL of your own, from version 15 on',
    allowed,
    parse,
    isSecret: true,
    default: undefined,
    unset: 'an embedded one',
  }),
  /** Where each connection has a session for itself. */
  databaseSessionUrl: parsed({
    variable: 'CONFAB_DATABASE_SESSION_URL',
    about:
      'where `DATABASE_URL` leads to a pooler of transactions: the same database past it, for the few connections that need a session',
    allowed,
    parse,
    isSecret: true,
    default: undefined,
    unset: 'as `DATABASE_URL`',
  }),
  /** How long PostgreSQL may take over a statement, in seconds. */
  databaseSeconds: wholeNumber({
    variable: 'CONFAB_DATABASE_TIMEOUT',
    about: 'how long PostgreSQL may take over a statement; then the request is answered 503',
    kind: 'whole number of seconds',
    from: 1,
    to: 300,
    default: defaultStatementSeconds,
  }),
};

interface DatabaseUrls {
  readonly databaseUrl: string | undefined;
  readonly databaseSessionUrl: string | undefined;
}

/** @throws ConfigError if the settings of the database do not go together */
export function refuseSessionUrlAlone({ databaseUrl, databaseSessionUrl }: DatabaseUrls): void {
  if (databaseUrl === undefined && databaseSessionUrl !== undefined)
    throw new ConfigError(
      `${database.databaseSessionUrl.variable} needs ${database.databaseUrl.variable} beside it: the address of the pooler.`,
    );
}

/** An address of the operator's database, and the setting that it is named by. */
export interface NamedAddress {
  readonly url: string;
  /** The setting that has it. */
  readonly variable: string;
  /** Whether it is the way past a pooler. */
  readonly isPastPooler: boolean;
}

/** Where each connection to the operator's database has a session for itself; undefined with the embedded one. */
export function sessionAddress({ databaseUrl, databaseSessionUrl }: DatabaseUrls): NamedAddress | undefined {
  if (databaseUrl === undefined) return undefined;
  return databaseSessionUrl === undefined
    ? { url: databaseUrl, variable: database.databaseUrl.variable, isPastPooler: false }
    : { url: databaseSessionUrl, variable: database.databaseSessionUrl.variable, isPastPooler: true };
}

/** What failed, and which setting has the address at which it did. */
export class AddressFailure extends Error {
  override readonly name = 'AddressFailure';

  constructor(
    readonly variable: string,
    override readonly cause: unknown,
  ) {
    super(`what failed at the address of ${variable}`, { cause });
  }
}

/**
 * Works at an address; without one the work is done all the same.
 *
 * @throws AddressFailure
 */
export async function atAddress<Result>(
  address: Pick<NamedAddress, 'variable'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw address === undefined ? error : new AddressFailure(address.variable, error);
  }
}

/** What a pooler of transactions shares, before the operator's database; undefined without one. */
export function sharedSessionsOf({
  databaseUrl,
  databaseSessionUrl,
  databaseSeconds,
}: DatabaseUrls & { readonly databaseSeconds: number }): SharedSessions | undefined {
  if (databaseUrl === undefined || databaseSessionUrl === undefined) return undefined;
  return { url: databaseUrl, sessionUrl: databaseSessionUrl, statementSeconds: databaseSeconds };
}
