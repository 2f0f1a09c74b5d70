/** What a backup is: files in a directory, and a list of their checksums that is written last. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SequenceState, TableColumns } from './table-contents.ts';

/** A backup cannot be made or used; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Checksums of all other files, as `sha256sum -c` reads them. */
export const checksumsFile = 'SHA256SUMS';
export const manifestFile = 'manifest.json';
/** The first account's secrets. */
export const credentialsFile = 'credentials.json';
export const tableFile = (table: string) => `${table}.jsonl.gz`;

/** Of the format; another one is not understood. */
export const formatVersion = 1;

export interface Manifest {
  readonly formatVersion: typeof formatVersion;
  readonly createdAt: string;
  /** Hashes of the migrations that the database had, in order. */
  readonly migrations: readonly string[];
  /** In an order in which they can be filled. */
  readonly tables: readonly (TableColumns & { readonly rows: number })[];
  readonly sequences: readonly SequenceState[];
  readonly hasCredentials: boolean;
}

/** The files that this manifest speaks of, itself included. */
function filesOf({ tables, hasCredentials }: Manifest): string[] {
  return [
    manifestFile,
    ...tables.map(({ name }) => tableFile(name)),
    ...(hasCredentials ? [credentialsFile] : []),
  ];
}

/**
 * Reads the manifest of a backup once every file of it has been found to be what was written.
 *
 * @throws BackupError if anything is missing or has changed, or another version wrote it
 */
export async function verifyBackup(directory: string): Promise<Manifest> {
  if (!existsSync(directory)) throw new BackupError(`There is no backup in ${directory}.`);
  const list = join(directory, checksumsFile);
  if (!existsSync(list))
    throw new BackupError(
      `${directory} is not a complete backup: it has no ${checksumsFile}, which is written last.`,
    );
  const sums = parseChecksums(readFileSync(list, 'utf8'));
  if (!sums.has(manifestFile)) throw damaged(directory, checksumsFile, 'does not name all files');
  for (const [file, sum] of sums) {
    const path = join(directory, file);
    if (!existsSync(path)) throw damaged(directory, file, 'is missing');
    if ((await checksumOf(path)) !== sum) throw damaged(directory, file, 'is not what was written');
  }
  // Its checksum says that it is what a version of ours wrote.
  const manifest = JSON.parse(readFileSync(join(directory, manifestFile), 'utf8')) as Manifest;
  if (manifest.formatVersion !== formatVersion)
    throw new BackupError(
      `The backup in ${directory} has format ${manifest.formatVersion}, and this version of Confab reads ` +
        `${formatVersion}: restore it with the version that made it, or a later one.`,
    );
  for (const file of filesOf(manifest))
    if (!sums.has(file)) throw damaged(directory, checksumsFile, 'does not name all files');
  return manifest;
}

const damaged = (directory: string, file: string, how: string) =>
  new BackupError(`The backup in ${directory} is damaged: ${file} ${how}. Nothing was restored.`);

/** File → SHA-256 in hex; what is no line of a checksum is left out, and its file is then missing in the list. */
function parseChecksums(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}([\w.-]+)$/gm);
  return new Map([...lines].map(([, sum = '', file = '']) => [file, sum]));
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
