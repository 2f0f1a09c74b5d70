/** `bun run models pull`: a model's files from the Hugging Face Hub, whole and checked, in its directory. */

import { mkdir, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { byteSize } from '../../core/amounts/byte-size.ts';
import { type Lock, tryLock } from '../../core/file-lock.ts';
import type { HubSource, LocalModel } from '../../models/registry-schema.ts';
import { type Checksum, digestOf } from './checksum.ts';
import { fetchFile, partFile } from './fetch-file.ts';
import { type Hub, hubOf } from './hub-request.ts';
import { type Persistence, persist } from './persist.ts';
import { BrokenConnection, fileSystemError, PullError } from './pull-error.ts';
import { describeFile, type RemoteFile } from './remote-file.ts';

export interface PullOptions {
  /** URL of the Hub. */
  readonly endpoint: string;
  /** Has the token, if one is needed. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** @param done of all bytes, from 0 to 1 */
  readonly onProgress: (done: number, what: string) => void;
  /** Lines that a person should read while it goes on. */
  readonly onNote: (line: string) => void;
  /** See {@link Persistence}. */
  readonly pauses?: readonly number[];
  /** Milliseconds without a byte after which a connection counts as broken. */
  readonly stallMilliseconds?: number;
  /** Bytes that the disk of a directory has room for. */
  readonly freeBytes?: (directory: string) => Promise<number>;
}

export interface PulledFile {
  readonly path: string;
  /** `present`: it was there already. `absent`: the repository has no such file, and it is not needed. */
  readonly outcome: 'fetched' | 'present' | 'absent';
  readonly bytes: number;
  /** What it was checked against; undefined: neither the Hub nor the registry says what the content must be. */
  readonly checksum: Checksum | undefined;
}

export interface PulledModel {
  readonly directory: string;
  /** The commit that the files are of, if the Hub has stated it. */
  readonly commit: string | undefined;
  readonly files: readonly PulledFile[];
}

const defaultPauses = [1_000, 2_000, 5_000, 10_000];
const defaultStallMilliseconds = 30_000;
/** How often a run looks whether another one is done. */
const lockMilliseconds = 200;

/**
 * Fetches what is not there yet. Files get their names at the very end, once all are whole and checked, weights last:
 * a server never sees half of a model. Runs for the same directory wait for one another.
 *
 * @throws {PullError} saying why and what to do; the next run goes on from there
 */
export async function pullModel(
  model: LocalModel & { readonly source: HubSource },
  options: PullOptions,
): Promise<PulledModel> {
  const { directory } = model;
  const hub = hubOf(model.source, options.endpoint, options.environment);
  const lock = await lockDirectory(directory, options);
  try {
    return await pullInto(directory, model.source, hub, options);
  } catch (error) {
    throw error instanceof BrokenConnection ? new PullError(`${error.message}. Try again later.`) : error;
  } finally {
    lock.release();
  }
}

async function lockDirectory(directory: string, { onNote }: PullOptions): Promise<Lock> {
  const file = join(directory, '.pull-lock');
  try {
    await mkdir(directory, { recursive: true });
    let lock = tryLock(file, 'exclusive');
    if (lock === undefined) onNote(`Another run fetches into ${directory}; waiting for it.`);
    while (lock === undefined) {
      await Bun.sleep(lockMilliseconds);
      lock = tryLock(file, 'exclusive');
    }
    return lock;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (String(code).startsWith('SQLITE_'))
      throw new PullError(
        `${directory} cannot be written. Run the command as the user that the server runs as.`,
        { cause: error },
      );
    throw fileSystemError(error, directory);
  }
}

async function pullInto(
  directory: string,
  source: HubSource,
  hub: Hub,
  options: PullOptions,
): Promise<PulledModel> {
  const {
    onNote,
    onProgress,
    pauses = defaultPauses,
    stallMilliseconds = defaultStallMilliseconds,
  } = options;
  const persistence: Persistence = {
    pauses,
    onRetry: (reason, milliseconds) => onNote(`${reason}. Trying again in ${milliseconds / 1_000} s.`),
  };
  const files: PulledFile[] = [];
  const wanted: RemoteFile[] = [];
  let commit: string | undefined;
  for (const file of source.files) {
    onProgress(0, `asking ${new URL(hub.endpoint).host}`);
    const remote = await persist(
      () => describeFile(hub, source, file, commit ?? source.revision),
      persistence,
    );
    commit ??= remote?.commit;
    if (remote === undefined) {
      files.push({ path: file.path, outcome: 'absent', bytes: 0, checksum: undefined });
      continue;
    }
    const bytes = await presentBytes(join(directory, file.path), remote);
    if (bytes === undefined) wanted.push(remote);
    else files.push({ path: file.path, outcome: 'present', bytes, checksum: remote.checksum });
  }

  await refuseFullDisk(directory, wanted, options.freeBytes ?? freeBytesOf);
  const sizes = new Map(wanted.map((file) => [file, file.size ?? 0]));
  const all = sumOf(sizes.values());
  const whole: { part: string; target: string }[] = [];
  let before = 0;
  for (const file of wanted) {
    const what = file.size === undefined ? file.path : `${file.path}, ${byteSize(file.size)}`;
    const target = join(directory, file.path);
    const part = await fetchFile(target, file, {
      hub,
      source,
      ...persistence,
      stallMilliseconds,
      onBytes: (bytes) => onProgress(all === 0 ? 0 : Math.min(1, (before + bytes) / all), what),
    });
    const bytes = (await stat(part)).size;
    before += file.size ?? 0;
    whole.push({ part, target });
    files.push({ path: file.path, outcome: 'fetched', bytes, checksum: file.checksum });
  }
  for (const { part, target } of whole)
    await rename(part, target).catch((error: unknown) => {
      throw fileSystemError(error, target);
    });
  return { directory, commit, files };
}

/** The size of a file that is there and is what the Hub has; undefined for any other. */
async function presentBytes(target: string, { size, checksum }: RemoteFile): Promise<number | undefined> {
  const found = await stat(target).catch(() => undefined);
  if (found === undefined || !found.isFile() || checksum === undefined) return undefined;
  if (size !== undefined && found.size !== size) return undefined;
  return (await digestOf(target, checksum.algorithm)) === checksum.digest ? found.size : undefined;
}

/** Refuses before an hour of fetching, and not at its end. */
async function refuseFullDisk(
  directory: string,
  wanted: readonly RemoteFile[],
  freeBytes: (directory: string) => Promise<number>,
): Promise<void> {
  const missing = await Promise.all(
    wanted.map(async (file) => {
      const part = await stat(partFile(join(directory, file.path), file)).catch(() => undefined);
      return Math.max(0, (file.size ?? 0) - (part?.size ?? 0));
    }),
  );
  const needed = sumOf(missing);
  const free = await freeBytes(directory);
  if (needed > free)
    throw new PullError(
      `${byteSize(needed)} are to be fetched, but the disk of ${directory} has room for ${byteSize(free)}. Make room, or set CONFAB_DATA_DIR to a directory elsewhere.`,
    );
}

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);
