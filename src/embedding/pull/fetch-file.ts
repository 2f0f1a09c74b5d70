/** Fetches one file of the Hub into a `.part` file, going on where an earlier run has stopped. */

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { byteSize } from '../../core/amounts/byte-size.ts';
import type { HubSource } from '../../models/registry-schema.ts';
import { digestOf } from './checksum.ts';
import { askHub, type Hub, type HubResponse, refusalOf } from './hub-request.ts';
import { type Persistence, persist } from './persist.ts';
import { BrokenConnection, fileSystemError, PullError, reasonOf } from './pull-error.ts';
import { mismatch, type RemoteFile } from './remote-file.ts';

export interface FetchOptions extends Persistence {
  readonly hub: Hub;
  readonly source: HubSource;
  /** Milliseconds without a byte after which a connection counts as broken. */
  readonly stallMilliseconds: number;
  /** @param bytes of the file that are there, from this run or from earlier ones */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Where the file lies until it is whole. The entity tag is in the name, so that a part of one content is never
 * continued with another; without a tag they cannot be told apart, and every run begins anew.
 */
export function partFile(target: string, { entityTag }: RemoteFile): string {
  const key = createHash('sha256')
    .update(entityTag ?? '')
    .digest('hex');
  return `${target}.${key.slice(0, 12)}.part`;
}

/**
 * Makes the `.part` file whole and checks it.
 *
 * @returns its path
 * @throws {PullError} saying what to do; what has been fetched stays there for the next run, unless it is wrong
 */
export async function fetchFile(target: string, file: RemoteFile, options: FetchOptions): Promise<string> {
  const part = partFile(target, file);
  await prepare(target, part, file);
  let most = await sizeOf(part);
  const hasGrown = async () => {
    const before = most;
    most = Math.max(before, await sizeOf(part));
    return most > before;
  };
  try {
    await persist(() => fetchRest(part, file, options), options, hasGrown);
  } catch (error) {
    if (error instanceof BrokenConnection) throw brokenOff(file, await sizeOf(part), error);
    throw fileSystemError(error, part);
  }
  await check(part, file);
  return part;
}

async function prepare(target: string, part: string, file: RemoteFile): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    // Parts of other contents are of no use any more, and large.
    const others = new RegExp(`^${RegExp.escape(basename(target))}\\.[0-9a-f]{12}\\.part$`, 'u');
    for (const name of await readdir(dirname(target))) {
      const stale = join(dirname(target), name);
      if (others.test(name) && (stale !== part || file.entityTag === undefined)) await rm(stale);
    }
  } catch (error) {
    throw fileSystemError(error, dirname(target));
  }
}

async function fetchRest(part: string, file: RemoteFile, options: FetchOptions): Promise<void> {
  let start = await sizeOf(part);
  if (file.size !== undefined && start > file.size) {
    await rm(part);
    start = 0;
  }
  options.onBytes(start);
  if (start > 0 && start === file.size) return;

  const stall = new AbortController();
  const seconds = options.stallMilliseconds / 1_000;
  const timer = setTimeout(
    () => stall.abort(new Error(`nothing came for ${seconds} s`)),
    options.stallMilliseconds,
  );
  try {
    const answer = await askHub(options.hub, file.url, {
      method: 'GET',
      headers: start === 0 ? {} : rangeFrom(start, file),
      signal: stall.signal,
    });
    const { response } = answer;
    if (response.status === 416) {
      // What is there cannot be the beginning of this file.
      await rm(part);
      throw new BrokenConnection(`${new URL(response.url).origin} has no byte ${start} of ${file.path}`);
    }
    if (!response.ok) throw refusalOf(options.hub, options.source, file.path, answer);
    const from = response.status === 206 ? start : 0;
    const total = totalOf(answer, from, file);
    const handle = await open(part, from === 0 ? 'w' : 'a');
    try {
      const size = await writeBody(handle, response, from, stall.signal, (bytes) => {
        timer.refresh();
        options.onBytes(bytes);
      });
      if (total !== undefined && size < total)
        throw new BrokenConnection(`the connection ended after ${byteSize(size)} of ${byteSize(total)}`);
      if (total !== undefined && size > total)
        throw new PullError(`${file.path} came with ${size} bytes, but has ${total}. Run the command again.`);
      // Renamed later, and it must not be an empty file then if the power fails.
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for the rest of this content, and for the whole file if it has another one by now. */
function rangeFrom(start: number, { entityTag, isServedByHub }: RemoteFile): Record<string, string> {
  const range = { Range: `bytes=${start}-` };
  // A storage that the Hub sends us to knows the file by another tag; its addresses name one content for ever. A weak
  // tag may not be sent (RFC 9110, section 13.1.5).
  const isOfUse = isServedByHub && entityTag !== undefined && !entityTag.startsWith('W/');
  return isOfUse ? { ...range, 'If-Range': entityTag } : range;
}

/** Length of the whole file, which must be the one that the Hub has stated. */
function totalOf({ response }: HubResponse, from: number, file: RemoteFile): number | undefined {
  let total = file.size;
  if (response.status === 206) {
    const [, first, all] =
      /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(response.headers.get('content-range') ?? '') ?? [];
    if (Number(first) !== from)
      throw new PullError(
        `${new URL(response.url).origin} answered another part of ${file.path} than it was asked for.`,
      );
    if (all !== '*') total ??= Number(all);
    if (all !== '*' && total !== Number(all)) throw changedMeanwhile(file);
  } else {
    const length = response.headers.get('content-length');
    if (length !== null) total ??= Number(length);
    if (length !== null && total !== Number(length)) throw changedMeanwhile(file);
  }
  return total;
}

async function writeBody(
  handle: FileHandle,
  response: Response,
  from: number,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<number> {
  let size = from;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read().catch((cause: unknown) => {
      const reason: unknown = signal.aborted ? signal.reason : cause;
      throw new BrokenConnection(`the connection broke: ${reasonOf(reason)}`, { cause });
    });
    if (read === undefined || read.done) return size;
    // If writing fails, the rest of this answer is not wanted.
    await handle.writeFile(read.value).catch(async (error: unknown) => {
      await reader?.cancel().catch(() => {});
      throw error;
    });
    size += read.value.byteLength;
    onBytes(size);
  }
}

async function check(part: string, file: RemoteFile): Promise<void> {
  if (file.checksum === undefined) return;
  const digest = await digestOf(part, file.checksum.algorithm);
  if (digest === file.checksum.digest) return;
  await rm(part);
  throw mismatch(file, file.checksum, digest);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

const changedMeanwhile = ({ path }: RemoteFile): PullError =>
  new PullError(`${path} has changed on the Hub while it was fetched. Run the same command again.`);

function brokenOff({ path, size: total }: RemoteFile, size: number, cause: BrokenConnection): PullError {
  const howFar = total === undefined ? byteSize(size) : `${byteSize(size)} of ${byteSize(total)}`;
  return new PullError(
    `${path} is not whole (${howFar}): ${cause.message}. Run the same command again: it goes on from there.`,
    { cause },
  );
}
