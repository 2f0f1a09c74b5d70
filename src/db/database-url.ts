/** The address of a PostgreSQL, as an operator writes it: read strictly, and never repeated in a message. */

import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** Ways in which a server may ask who we are, by libpq's names; `none` asks nothing, `password` in clear text. */
const signInMethods = ['scram-sha-256', 'md5', 'password', 'none'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Which PostgreSQL of several is the right one, by libpq's names. `primary` may take no writes just now. */
const targetSessions = ['read-write', 'primary', 'any'] as const;
export type TargetSession = (typeof targetSessions)[number];

export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** What a URL like `postgres://user:password@host:5432/database?sslmode=require` says. */
export interface DatabaseAddress {
  /** Where it may be; of several the first one that is what `target` says. */
  readonly hosts: readonly DatabaseHost[];
  readonly target: TargetSession;
  /** Undefined: `PGUSER`, or the user of this process. */
  readonly user: string | undefined;
  /** Undefined: `PGPASSWORD`, or none. */
  readonly password: string | undefined;
  readonly database: string;
  /** `false` is plain TCP; `prefer` is TLS with a server that offers it. */
  readonly tls: false | 'prefer' | ConnectionOptions;
  /** Which ways of signing in are answered. */
  readonly signInMethods: readonly SignInMethod[];
  /** Instead of our own in `pg_stat_activity`. */
  readonly applicationName: string | undefined;
  /** How long PostgreSQL may take to let a connection in, in seconds. */
  readonly connectSeconds: number | undefined;
  /** `options` of the start-up message, such as `-c name=value`. */
  readonly startupOptions: string | undefined;
}

/** A URL that cannot be used; the message goes on behind the name of the setting, and has nothing of the URL in it. */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError';
}

const refuse = (message: string) => new DatabaseUrlError(message);

const shape = 'must be a URL like postgres://user:password@host:5432/database.';
const encode =
  'cannot be read as a URL. Write what is special in the user name and the password in percent-encoding: ' +
  '%23 for #, %2F for /, %3F for ?, %40 for @, %3A for : and %25 for %.';

/** scheme, user and password, host and port, path, parameters */
const pattern = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^@/?#]*)(?:\/([^@?#]*))?(?:\?([^@#]*))?$/;
const hostPattern = /^(?:\[([0-9A-Fa-f:.]+)\]|([^[\]:]*))(?::(\d{0,5}))?$/;

/**
 * @throws DatabaseUrlError if it is no such URL, or asks for something that Confab does not do
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  if (!/^postgres(ql)?:\/\/./.test(url)) throw refuse(shape);
  const parts = pattern.exec(url);
  // An "@", "/", "?" or "#" in a password has ended its part of the URL too early.
  if (parts === null) throw refuse(encode);
  const [, account = '', authority = '', path = '', query = ''] = parts;
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/.exec(account) ?? [];
  const hosts = authority.split(',').map(parseHost);
  const database = decoded(path);
  if (database === '') throw refuse(`names no database: it ${shape}`);
  return {
    hosts,
    user: decoded(user) || undefined,
    password: decoded(password) || undefined,
    database,
    ...parseParameters(query, hosts.length > 1),
  };
}

function parseHost(authority: string): DatabaseHost {
  const [matches, address, name = '', port = ''] = hostPattern.exec(authority) ?? [];
  if (matches === undefined || (port !== '' && !(Number(port) >= 1 && Number(port) <= 65_535)))
    throw refuse('has a host or a port that cannot be read: ports are numbers from 1 to 65535.');
  const host = address ?? decoded(name);
  if (host === '') throw refuse(`names no host: it ${shape}`);
  if (host.includes('/'))
    throw refuse('names the directory of a Unix socket, but Confab connects by TCP: name a host.');
  return { host, port: port === '' ? 5432 : Number(port) };
}

/** Undoes percent-encoding. A NUL would end the text early in PostgreSQL's protocol. */
function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text);
  } catch {
    throw refuse(encode);
  }
  if (plain.includes('\0')) throw refuse(encode);
  return plain;
}

const taken = [
  'sslmode',
  'sslrootcert',
  'require_auth',
  'target_session_attrs',
  'application_name',
  'connect_timeout',
  'options',
] as const;

/** Parameters that other clients take and Confab does not, and what to do instead. */
const instead: ReadonlyMap<string, string> = new Map([
  ['ssl', 'use sslmode'],
  ['sslcert', 'Confab has no certificate of its own'],
  ['sslkey', 'Confab has no certificate of its own'],
  ['channel_binding', 'it cannot be required'],
  ['schema', 'the tables are always in public'],
  ['search_path', 'the tables are always in public'],
  ['statement_timeout', 'set CONFAB_DATABASE_TIMEOUT'],
  ['idle_in_transaction_session_timeout', 'set CONFAB_DATABASE_TIMEOUT'],
  ['query_timeout', 'set CONFAB_DATABASE_TIMEOUT'],
  ['pgbouncer', 'a pooler has to keep sessions apart'],
  ['host', 'write it before the path'],
  ['port', 'write it behind the host'],
  ['user', 'write it before the host'],
  ['password', 'write it before the host'],
  ['dbname', 'write it as the path'],
]);

function parseParameters(query: string, areSeveral: boolean) {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const advice = instead.get(name);
    if (advice !== undefined) throw refuse(`has the parameter ${name}, which is not taken here: ${advice}.`);
    // Not named: it may be part of a password.
    if (!taken.some((each) => each === name))
      throw refuse(`has a parameter that is not taken here; these are: ${taken.join(', ')}.`);
    if (parameters.has(name)) throw refuse(`has the parameter ${name} twice.`);
    parameters.set(name, value);
  }
  const read = (name: (typeof taken)[number]) => parameters.get(name) || undefined;
  const connectTimeout = read('connect_timeout');
  if (connectTimeout !== undefined && !/^[1-9]\d{0,2}$/.test(connectTimeout))
    throw refuse('has a connect_timeout that is not a whole number of seconds from 1 to 999.');
  const target = read('target_session_attrs') ?? (areSeveral ? 'primary' : 'any');
  const knownTarget = targetSessions.find((each) => each === target);
  if (knownTarget === undefined)
    throw refuse(
      `has a target_session_attrs that is not one of ${targetSessions.join(', ')}: Confab writes, which a standby does not take.`,
    );
  const tls = parseTls(read('sslmode'), read('sslrootcert'));
  return {
    tls,
    target: knownTarget,
    signInMethods: parseSignInMethods(read('require_auth'), tls !== false && tls !== 'prefer'),
    applicationName: read('application_name'),
    connectSeconds: connectTimeout === undefined ? undefined : Number(connectTimeout),
    startupOptions: read('options'),
  };
}

/** As libpq has them ("SSL Support"), except that nothing is looked up in the home directory. */
function parseTls(mode: string | undefined, rootCertificate: string | undefined): DatabaseAddress['tls'] {
  if (mode === 'verify-full') return trusting(rootCertificate);
  if (mode === 'verify-ca' || (mode === 'require' && rootCertificate !== undefined))
    return { ...trusting(rootCertificate), checkServerIdentity: () => undefined };
  if (rootCertificate !== undefined)
    throw refuse('has an sslrootcert, which needs the sslmode verify-full, verify-ca or require.');
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'prefer') return 'prefer';
  if (mode === undefined || mode === 'disable') return false;
  throw refuse('has an sslmode that is not one of disable, prefer, require, verify-ca, verify-full.');
}

/**
 * A certificate is trusted if an authority in this file has signed it or, without a file, one that the runtime knows.
 */
function trusting(rootCertificate: string | undefined): ConnectionOptions {
  if (rootCertificate === undefined || rootCertificate === 'system') return { rejectUnauthorized: true };
  try {
    return { rejectUnauthorized: true, ca: readFileSync(rootCertificate, 'utf8') };
  } catch {
    throw refuse('has an sslrootcert that is not a file that can be read.');
  }
}

/**
 * libpq's `require_auth`: methods separated by commas, or all but those with a `!`. Without it every method is
 * allowed, except the password in clear text over a connection that is not encrypted.
 */
function parseSignInMethods(required: string | undefined, isEncrypted: boolean): readonly SignInMethod[] {
  if (required === undefined) return signInMethods.filter((method) => isEncrypted || method !== 'password');
  const words = required.split(',');
  const isNegated = words.every((word) => word.startsWith('!'));
  const named = words.map((word) =>
    signInMethods.find((method) => method === (isNegated ? word.slice(1) : word)),
  );
  if (named.includes(undefined))
    throw refuse(
      `has a require_auth that is not a list of ${signInMethods.join(', ')}, or of these with a ! before each.`,
    );
  return signInMethods.filter((method) => named.includes(method) !== isNegated);
}
