/** Whether a PostgreSQL runs in a cluster already, by the file that it leaves there. */

import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in `postmaster.pid` (PostgreSQL 18, "Database File Layout"). */
export interface PostmasterFile {
  readonly pid: number;
  /** 0 until it listens. */
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown';
}

/** Reads `postmaster.pid` of a cluster; undefined when there is none, or it is only half written. */
export function readPostmasterFile(clusterDirectory: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(postmasterFile(clusterDirectory), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const postmasterFile = (clusterDirectory: string): string => join(clusterDirectory, 'postmaster.pid');

/** Line 1 is the process id, line 4 the port, line 8 the status, padded with spaces (`pidfile.h`). */
export function parsePostmasterFile(contents: string): PostmasterFile | undefined {
  const lines = contents.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    port: Number(lines[3]) || 0,
    status:
      status === 'starting' || status === 'ready' || status === 'stopping' || status === 'standby'
        ? status
        : 'unknown',
  };
}

/**
 * Whether process `pid` is the living PostgreSQL of this cluster. A process id alone says little: after a crash
 * it may be another program's, or still name a dead process that nobody has waited for.
 */
export function isPostmaster(pid: number, clusterDirectory: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive too; that of ours it cannot be, but the checks below decide.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform === 'linux'
    ? isPostmasterOnLinux(pid, clusterDirectory)
    : isPostmasterByCommand(pid, clusterDirectory);
}

function isPostmasterOnLinux(pid: number, clusterDirectory: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
    // Every process of PostgreSQL works in its cluster's directory.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory);
  } catch {
    return false;
  }
}

function isPostmasterByCommand(pid: number, clusterDirectory: string): boolean {
  try {
    const found = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return !found.startsWith('Z') && found.includes('postgres') && found.includes(clusterDirectory);
  } catch {
    return false;
  }
}
