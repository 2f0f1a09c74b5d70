/** Environment → one typed object. A wrong value is refused with the variable, its value and what is allowed. */

import { defaultStatementSeconds } from './db/connections.ts';
import { DatabaseUrlError, parseDatabaseUrl } from './db/database-url.ts';
import type { ChosenCredentials, ChosenField } from './features/accounts/first-account.ts';
import { maximumRetentionDays } from './features/retention/retention.ts';
import type { TrackerPut } from './features/trackers/account-trackers.ts';
import type { AccountTrackers } from './features/trackers/request-trackers.ts';
import { type AllowedAddresses, parseAllowedAddresses } from './features/webhooks/client/address-guard.ts';
import { defaultRequests } from './http/admission/admission.ts';
import { type CorsOrigins, parseCorsOrigins } from './http/browsers/cors-origins.ts';
import { parseTrustedProxies, type TrustedProxies } from './http/client-address.ts';
import { type LogLevel, logLevels } from './telemetry/log.ts';

export type Role = 'all' | 'api' | 'worker';

const roles = ['all', 'api', 'worker'] as const satisfies readonly Role[];
const trackerPuts = ['merge', 'replace'] as const satisfies readonly TrackerPut[];
const accountTrackers = ['request', 'always'] as const satisfies readonly AccountTrackers[];

/** The variables with credentials of the first account. */
export const credentialVariables = {
  appId: 'CONFAB_APP_ID',
  appSecret: 'CONFAB_APP_SECRET',
  apiKey: 'CONFAB_API_KEY',
} as const satisfies Record<ChosenField, string>;

/** What of the first account's credentials the settings choose. */
export const chosenCredentials = ({ appId, appSecret, apiKey }: Config): ChosenCredentials => ({
  ...(appId === undefined ? {} : { appId }),
  ...(appSecret === undefined ? {} : { appSecret }),
  ...(apiKey === undefined ? {} : { apiKey }),
});

/** Shortest secret an operator may choose; a shorter one could be guessed. */
const minimumSecretCharacters = 16;

export interface Config {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly databaseSeconds: number;
  /** Undefined: the default place. */
  readonly dataDirectory: string | undefined;
  /** Credentials of the first account; what is undefined is made up. */
  readonly appId: string | undefined;
  readonly appSecret: string | undefined;
  readonly apiKey: string | undefined;
  readonly webhookAllowed: AllowedAddresses;
  readonly corsOrigins: CorsOrigins;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: TrustedProxies;
  readonly trackerPut: TrackerPut;
  readonly accountTrackers: AccountTrackers;
  /** The file that lists the embedding models; undefined: the one that ships. */
  readonly modelsFile: string | undefined;
  readonly logLevel: LogLevel;
  /** How long requests are still taken after SIGTERM. */
  readonly drainSeconds: number;
  /** Requests worked on at one time; 0 is no limit. */
  readonly requests: number;
  /** Unfinished jobs of all accounts; 0 is no limit. */
  readonly backlogJobs: number;
  /** Days without a change after which a conversation is deleted; undefined: never. */
  readonly retentionDays: number | undefined;
}

/** A setting that cannot be used; the message is all an operator needs. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads every setting; throws `ConfigError` at the first wrong one. An empty value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string) => environment[name] || undefined;
  const refuse = (name: string, allowed: string) =>
    new ConfigError(`${name} is "${environment[name]}", but must be ${allowed}.`);

  const oneOf = <Value extends string>(name: string, values: readonly Value[], fallback: Value): Value => {
    const given = read(name);
    const value = given === undefined ? fallback : values.find((candidate) => candidate === given);
    if (value === undefined) throw refuse(name, `one of ${values.join(', ')}`);
    return value;
  };
  const secret = (name: string): string | undefined => {
    const value = read(name);
    if (value !== undefined && !/^[\x21-\x7e]{16,256}$/.test(value))
      // The value itself stays out of the terminal.
      throw new ConfigError(
        `${name} must have ${minimumSecretCharacters} to 256 visible ASCII characters without spaces.`,
      );
    return value;
  };

  const wholeNumber = (name: string, maximum: number, fallback: number): number => {
    const given = read(name);
    if (given === undefined) return fallback;
    if (!/^\d{1,15}$/.test(given) || Number(given) > maximum)
      throw refuse(name, `a whole number from 0 to ${maximum}`);
    return Number(given);
  };

  const port = read('PORT') ?? '8080';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw refuse('PORT', 'a number from 0 to 65535');
  const appId = read(credentialVariables.appId);
  if (appId !== undefined && !/^[\x21-\x7e]{1,256}$/.test(appId))
    throw refuse(credentialVariables.appId, '1 to 256 visible ASCII characters without spaces');

  const retentionDays = read('CONFAB_RETENTION_DAYS');
  if (
    retentionDays !== undefined &&
    (!/^[1-9]\d{0,5}$/.test(retentionDays) || Number(retentionDays) > maximumRetentionDays)
  )
    throw refuse('CONFAB_RETENTION_DAYS', `a whole number from 1 to ${maximumRetentionDays}, or not be set`);

  const corsOrigins = parseCorsOrigins(read('CONFAB_CORS_ORIGINS') ?? '*');
  if (corsOrigins === undefined)
    throw refuse(
      'CONFAB_CORS_ORIGINS',
      'one of *, none, or origins like https://app.example.com:8443 separated by commas',
    );
  const trustedProxies = parseTrustedProxies(read('CONFAB_TRUSTED_PROXIES') ?? '');
  if (trustedProxies === undefined)
    throw refuse('CONFAB_TRUSTED_PROXIES', 'IP addresses and networks like 10.0.0.0/8 separated by commas');

  const databaseSeconds = Number(read('CONFAB_DATABASE_TIMEOUT') ?? defaultStatementSeconds);
  if (!Number.isInteger(databaseSeconds) || databaseSeconds < 1 || databaseSeconds > 300)
    throw refuse('CONFAB_DATABASE_TIMEOUT', 'a whole number of seconds from 1 to 300');

  return {
    role: oneOf('CONFAB_ROLE', roles, 'all'),
    host: read('HOST') ?? '127.0.0.1',
    port: Number(port),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    databaseSeconds,
    dataDirectory: read('CONFAB_DATA_DIR'),
    appId,
    appSecret: secret(credentialVariables.appSecret),
    apiKey: secret(credentialVariables.apiKey),
    webhookAllowed: readAllowed(read('CONFAB_WEBHOOK_ALLOW_PRIVATE') ?? ''),
    corsOrigins,
    trustedProxies,
    trackerPut: oneOf('CONFAB_TRACKER_PUT', trackerPuts, 'merge'),
    accountTrackers: oneOf('CONFAB_ACCOUNT_TRACKERS', accountTrackers, 'request'),
    modelsFile: read('CONFAB_MODELS'),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    drainSeconds: wholeNumber('CONFAB_DRAIN_SECONDS', 300, 5),
    requests: wholeNumber('CONFAB_REQUESTS', 10_000, defaultRequests),
    retentionDays: retentionDays === undefined ? undefined : Number(retentionDays),
    backlogJobs: wholeNumber('CONFAB_BACKLOG_JOBS', 1_000_000_000, 100_000),
  };
}

/** The URL, which has been found to be one; what is wrong with another is said without repeating it. */
function readDatabaseUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  try {
    parseDatabaseUrl(url);
    return url;
  } catch (error) {
    if (error instanceof DatabaseUrlError) throw new ConfigError(`DATABASE_URL ${error.message}`);
    throw error;
  }
}

function readAllowed(value: string): AllowedAddresses {
  try {
    return parseAllowedAddresses(value);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
