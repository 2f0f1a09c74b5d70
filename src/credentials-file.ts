/** The file with the first account's secrets, readable by its owner alone. */

import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Credentials } from './domain/accounts.ts';

/**
 * Writes the secrets. The file is also a body for `POST /oauth2/token:generate`, so that
 * `curl -d @credentials.json` needs no secret on the command line.
 */
export async function writeCredentialsFile(path: string, credentials: Credentials): Promise<void> {
  const { appId, appSecret, apiKey, webhookSecret } = credentials;
  const content = { type: 'application', appId, appSecret, apiKey, webhookSecret };
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

/** Replaces some of the secrets in the file, if it is there. */
export async function updateCredentialsFile(path: string, changed: Partial<Credentials>): Promise<void> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch {
    return;
  }
  await writeCredentialsFile(path, { ...JSON.parse(content), ...definedOnly(changed) });
}

function definedOnly<T extends object>(object: T): Partial<T> {
  // Entries of T with some left out are entries of Partial<T>.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
