/** What the Hub says of a file before it is fetched. */

import type { HubFile, HubSource } from '../../models/registry-schema.ts';
import { type Checksum, checksumOfEntityTag, nameOfChecksum } from './checksum.ts';
import { askHub, fileUrl, type Hub, refusalOf } from './hub-request.ts';
import { PullError } from './pull-error.ts';

export interface RemoteFile {
  readonly path: string;
  readonly url: URL;
  /** In bytes; undefined: the Hub does not say. */
  readonly size: number | undefined;
  /** Changes when the content does; undefined: the Hub does not say. */
  readonly entityTag: string | undefined;
  /** Whether the Hub has the content itself, and does not send on to a storage. */
  readonly isServedByHub: boolean;
  /** Undefined: neither the Hub nor the registry says what the content must be. */
  readonly checksum: Checksum | undefined;
  /** The commit that the revision stands for. */
  readonly commit: string | undefined;
}

/** A server that has not answered after this long will not. */
const answerMilliseconds = 30_000;

/**
 * @param revision the registry's, or the commit it stands for once that is known: all files must be of one commit
 * @returns undefined for an optional file that the repository does not have
 * @throws {PullError | BrokenConnection}
 */
export async function describeFile(
  hub: Hub,
  source: HubSource,
  { path, isOptional, sha256 }: HubFile,
  revision: string,
): Promise<RemoteFile | undefined> {
  const url = fileUrl(hub, source.repository, revision, path);
  const answer = await askHub(hub, url, {
    method: 'HEAD',
    stay: true,
    signal: AbortSignal.timeout(answerMilliseconds),
  });
  const { response, said, isOfHub } = answer;
  const code = said.get('x-error-code');
  const isAbsent = response.status === 404 && (code === null || code === 'EntryNotFound');
  if (isAbsent && isOptional) return undefined;
  // A storage may sign its addresses for GET alone; then nothing is known yet.
  if (response.status >= 400 && isOfHub) throw refusalOf(hub, source, path, answer);

  // The size and the checksum of a file in a storage are in headers of their own: the usual ones describe the
  // redirect.
  const own = (name: string) => (response.ok ? response.headers.get(name) : null);
  const size = said.get('x-linked-size') ?? own('content-length');
  const entityTag = said.get('x-linked-etag') ?? own('etag') ?? undefined;
  const ofHub = checksumOfEntityTag(entityTag);
  if (sha256 !== undefined && ofHub?.algorithm === 'sha256' && ofHub.digest !== sha256)
    throw new PullError(
      `${path} of ${source.repository} has the SHA-256 ${ofHub.digest}, but the registry says ${sha256}. Set "revision" to the commit that the checksum is of, or correct "checksums".`,
    );
  const commit = said.get('x-repo-commit') ?? undefined;
  return {
    path,
    // The URL of the commit that was described, even if the branch moves on meanwhile.
    url: fileUrl(hub, source.repository, commit ?? revision, path),
    size: size !== null && /^\d+$/u.test(size) ? Number(size) : undefined,
    entityTag,
    isServedByHub: response.ok && isOfHub,
    checksum:
      sha256 === undefined ? ofHub : { algorithm: 'sha256', digest: sha256, statedBy: 'the registry' },
    commit,
  };
}

/** Why a file is not what it must be. */
export function mismatch(file: RemoteFile, checksum: Checksum, digest: string): PullError {
  return new PullError(
    `${file.path} does not match the ${nameOfChecksum(checksum)}: it is ${digest}, not ${checksum.digest}. What came has been thrown away; ${
      checksum.statedBy === 'the registry'
        ? 'if "revision" names a branch, the file may have changed since: correct "checksums" in the registry, or run the same command again.'
        : 'run the same command again.'
    }`,
  );
}
