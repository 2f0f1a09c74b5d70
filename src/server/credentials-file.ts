/** The file with the first account's secrets, readable by its owner alone. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { settings } from '../config.ts';
import type { Credentials } from '../features/accounts/accounts.ts';
import type { StoredCredentials } from '../features/accounts/queries.ts';
import { hashSecret, matchesHash } from '../features/accounts/secrets.ts';
import { ConfigError } from '../settings/setting.ts';

/**
 * Writes the secrets. The file is also a body for `POST /oauth2/token:generate`, so that
 * `curl -d @credentials.json` needs no secret on the command line.
 *
 * It is replaced as a whole, whatever its mode was: nobody reads half of it, and not for a moment is there a file with
 * the secrets that others may read. A directory that is made for it is the owner's alone, too; the mode of one that is
 * there already is its owner's business.
 *
 * @throws ConfigError that names the data directory, where it cannot be written to
 */
export async function writeCredentialsFile(path: string, credentials: Credentials): Promise<void> {
  try {
    await replaceFile(path, credentials);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(
      `The first account's secrets cannot be kept in ${path} (${error.message}): ` +
        `let ${settings.dataDirectory.variable} be a directory that this user may write to, on a disk that has room.`,
      { cause: error },
    );
  }
}

async function replaceFile(path: string, credentials: Credentials): Promise<void> {
  const { appId, appSecret, apiKey, webhookSecret } = credentials;
  const content = { type: 'application', appId, appSecret, apiKey, webhookSecret };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Of this process alone, and new: `wx` follows no link that somebody has put there.
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
      // The secrets are nowhere else: they must outlive a loss of power.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Replaces some of the secrets in the file; answers whether there is one that can be read. */
export async function updateCredentialsFile(path: string, changed: Partial<Credentials>): Promise<boolean> {
  const content = await readSecrets(path);
  // Somebody has written something else into it; that is not ours to replace.
  if (content === undefined || content === 'broken') return false;
  await writeCredentialsFile(path, { ...content, ...definedOnly(changed) });
  return true;
}

/**
 * Whether the secrets in the file are those of the account. One that has others is left as it is: it may be the only place
 * where they are, and the server may have been started with the wrong database.
 */
export async function checkCredentialsFile(
  path: string,
  account: StoredCredentials,
): Promise<'current' | 'replaced' | 'missing'> {
  const content = await readSecrets(path);
  if (content === undefined) return 'missing';
  if (content === 'broken') return 'replaced';
  const { appId, appSecret, apiKey, webhookSecret } = content;
  const isCurrent =
    appId === account.appId &&
    matchesHash(String(appSecret), account.appSecretHash) &&
    matchesHash(String(apiKey), account.apiKeyHash) &&
    matchesHash(String(webhookSecret), hashSecret(account.webhookSecret));
  return isCurrent ? 'current' : 'replaced';
}

/** What the file says; undefined where there is none. */
async function readSecrets(path: string): Promise<Credentials | 'broken' | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return 'broken';
  }
}

function definedOnly<T extends object>(object: T): Partial<T> {
  // Entries of T with some left out are entries of Partial<T>.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
