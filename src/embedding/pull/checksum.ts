/** Checksums of files of the Hugging Face Hub. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

export interface Checksum {
  /** `git` is the SHA-1 of git's blob: of a header with the length, and the content. */
  readonly algorithm: 'sha256' | 'git';
  /** Hexadecimal, in lower case. */
  readonly digest: string;
  readonly statedBy: 'the registry' | 'the Hub';
}

/**
 * The checksum that an entity tag of the Hub holds: the SHA-256 of a large file, which is stored outside of the
 * repository, and the name of git's blob of any other.
 */
export function checksumOfEntityTag(entityTag: string | undefined): Checksum | undefined {
  const digest = entityTag?.replace(/^W\//u, '').replaceAll('"', '').toLowerCase() ?? '';
  if (/^[0-9a-f]{64}$/u.test(digest)) return { algorithm: 'sha256', digest, statedBy: 'the Hub' };
  if (/^[0-9a-f]{40}$/u.test(digest)) return { algorithm: 'git', digest, statedBy: 'the Hub' };
  return undefined;
}

/** The file's checksum by this algorithm. */
export async function digestOf(file: string, algorithm: Checksum['algorithm']): Promise<string> {
  const hash = createHash(algorithm === 'git' ? 'sha1' : 'sha256');
  if (algorithm === 'git') hash.update(`blob ${(await stat(file)).size}\0`);
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part);
  return hash.digest('hex');
}

/** In words: `SHA-256 of the registry`. */
export const nameOfChecksum = ({ algorithm, statedBy }: Checksum): string =>
  `${algorithm === 'git' ? "git's SHA-1" : 'SHA-256'} of ${statedBy}`;
