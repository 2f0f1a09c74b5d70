/** A model cannot be fetched. The message says why and what to do; it never holds a token. */
export class PullError extends Error {
  override readonly name = 'PullError';
}

/** A connection that broke, or a server that had a bad moment: the same request may do better in a while. */
export class BrokenConnection extends Error {
  override readonly name = 'BrokenConnection';
}

/** Why a request failed, without the advice to programmers that Bun puts behind it. */
export function reasonOf(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return reason.replace(/\.?\s*For more information, pass .*$/su, '').replace(/\.$/u, '');
}

/** What the operating system says, in words for a person who can do something about it. */
export function fileSystemError(error: unknown, path: string): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const remedy = typeof code === 'string' ? remedies[code] : undefined;
  if (remedy === undefined) return error;
  return new PullError(`${path} cannot be written: ${remedy}`, { cause: error });
}

const goesOn = 'then run the same command again: it goes on where it stopped.';
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: `the disk is full. Make room, or set CONFAB_DATA_DIR to a directory elsewhere; ${goesOn}`,
  EDQUOT: `your share of the disk is used up. Make room; ${goesOn}`,
  EFBIG: `files may not be that large here (ulimit -f). Allow it; ${goesOn}`,
  EACCES: 'this user may not. Run the command as the user that the server runs as.',
  EPERM: 'this user may not. Run the command as the user that the server runs as.',
  EROFS: 'the file system is read-only. Set CONFAB_DATA_DIR to a directory that can be written.',
  ENOTDIR: 'a part of that path is a file and no directory. Move it away.',
  EEXIST: 'something else is there. Move it away.',
  EISDIR: 'a directory of that name is there. Move it away.',
};
