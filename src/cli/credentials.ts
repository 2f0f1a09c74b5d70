/** Whose account the command uses. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { settings, credentialVariables as variables } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { credentialsPath, dataDirectoryOf } from '../embedded-postgres/data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { readSecret } from '../settings/secret.ts';
import { ConfigError, type Environment, readSettings } from '../settings/setting.ts';
import { Failure } from './failure.ts';

export interface AppCredentials {
  readonly appId: string;
  readonly appSecret: string;
  /** Where they are from, to be named when they are refused. */
  readonly source: string;
}

/** The variables that have them. */
export const bothVariables = `${variables.appId} and ${variables.appSecret}`;

const otherWays = `give --credentials FILE (the credentials.json of the server), or set ${bothVariables}`;

/**
 * From the file, else from `CONFAB_APP_ID` and `CONFAB_APP_SECRET`, else from the file that the server on this
 * machine has written into its data directory.
 */
export function resolveCredentials(file: string | undefined, environment: Environment): AppCredentials {
  if (file !== undefined) return readCredentials(resolve(file));
  // As they are: which are good enough is for the server to say, which may be another one's.
  const appId = environment[variables.appId];
  const appSecret = orFailure(() => readSecret(environment, variables.appSecret));
  if (appId && appSecret) return { appId, appSecret, source: bothVariables };
  if (appId || appSecret) {
    const missing = appId ? variables.appSecret : variables.appId;
    throw new Failure('credentials', `${missing} is not set, but its other half is: set both or none.`);
  }
  return readCredentials(credentialsPath(serversDirectory(environment)));
}

/** Where the server that this environment would start keeps its files. */
function serversDirectory(environment: Environment): string {
  const { databaseUrl, dataDirectory } = settings;
  return orFailure(() => dataDirectoryOf(readSettings({ databaseUrl, dataDirectory }, environment)));
}

/** What `read` answers; a setting that cannot be used is a failure of the command. */
function orFailure<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError || error instanceof ConfigError)) throw error;
    throw new Failure('credentials', error.message, { cause: error });
  }
}

function readCredentials(path: string): AppCredentials {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (cause) {
    const code: unknown = Reflect.get(Object(cause), 'code');
    const what = code === 'ENOENT' ? 'There are no credentials at' : 'The credentials cannot be read at';
    throw new Failure(
      'credentials',
      `${what} ${path}${code === 'ENOENT' ? '' : ` (${code})`}. ` +
        `Start the server once with "${commandLine('server')}", or ${otherWays}.`,
      { cause },
    );
  }
  const { appId, appSecret } = parseObject(content, path);
  if (typeof appId !== 'string' || typeof appSecret !== 'string' || appId === '' || appSecret === '')
    throw new Failure('credentials', `${path} has no "appId" and "appSecret": ${otherWays}.`);
  return { appId, appSecret, source: path };
}

function parseObject(content: string, path: string): { appId?: unknown; appSecret?: unknown } {
  try {
    return Object(JSON.parse(content));
  } catch (cause) {
    throw new Failure('credentials', `${path} is not valid JSON: ${otherWays}.`, { cause });
  }
}
