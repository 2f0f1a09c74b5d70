/** The file with the first account's secrets, readable by its owner alone. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Credentials } from './domain/accounts.ts';

/**
 * Writes the secrets. The file is also a body for `POST /oauth2/token:generate`, so that
 * `curl -d @credentials.json` needs no secret on the command line.
 *
 * It is replaced as a whole, whatever its mode was: nobody reads half of it, and not for a moment is there a file with
 * the secrets that others may read. A directory that is made for it is the owner's alone, too; the mode of one that is
 * there already is its owner's business.
 */
export async function writeCredentialsFile(path: string, credentials: Credentials): Promise<void> {
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
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch {
    return false;
  }
  await writeCredentialsFile(path, { ...JSON.parse(content), ...definedOnly(changed) });
  return true;
}

function definedOnly<T extends object>(object: T): Partial<T> {
  // Entries of T with some left out are entries of Partial<T>.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
