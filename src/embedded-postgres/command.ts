/** Running the programs of PostgreSQL, as its user. */

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { currentUser, type SystemUser } from './system-user.ts';

/**
 * Starts a program of PostgreSQL as `user`, in `directory`, with nothing of our environment: variables such as
 * `PGOPTIONS`, `LC_ALL` or `LD_LIBRARY_PATH` would change what it does.
 */
export function spawnAs(
  user: SystemUser,
  program: string,
  parameters: readonly string[],
  options: SpawnOptions & { cwd: string },
): ChildProcess {
  const identity = user.uid === currentUser().uid ? {} : { uid: user.uid, gid: user.gid };
  return spawn(program, parameters, {
    ...options,
    ...identity,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
}

/**
 * Runs a program of PostgreSQL to its end, with `input` on its standard input.
 *
 * @throws EmbeddedPostgresError when it cannot be run or fails, with the end of what it wrote
 */
export async function runAs(
  user: SystemUser,
  program: string,
  parameters: readonly string[],
  options: { cwd: string; input?: string },
): Promise<void> {
  const child = spawnAs(user, program, parameters, { cwd: options.cwd, stdio: 'pipe' });
  let output = '';
  const collect = (part: Buffer): void => {
    output = (output + part.toString()).slice(-2000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  // A program that fails before it reads its input closes the pipe; its exit status then says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.input ?? '');
  const status = await exitStatus(child, program);
  if (status !== 0)
    throw new EmbeddedPostgresError(`${program} failed (${status}) as ${user.name}: ${output.trim()}`);
}

/** The exit status of a child, or the name of the signal that ended it, once its output is read to the end. */
function exitStatus(child: ChildProcess, program: string): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(program, error)));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}

/** The program is there and does not run: another C library (Alpine), or a system call that is forbidden. */
export function cannotRun(program: string, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${program} does not run on this machine (${cause.message}): ` +
      'set DATABASE_URL to a PostgreSQL of your own, version 15 or later.',
    { cause },
  );
}
