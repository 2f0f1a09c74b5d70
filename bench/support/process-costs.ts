/** Resident memory and processor time of running processes. */

import { readFileSync, writeFileSync } from 'node:fs';

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  readonly command: string;
}

/** What a process of a server is there for; `other` are its helpers. */
export type ProcessKind = 'api' | 'worker' | 'embedding' | 'postgres' | 'other';

/**
 * A process and those below it, of these kinds; megabytes that are resident, all together. What they share counts several times.
 *
 * @throws if there is none, which would look like no memory
 */
export function residentMegabytes(rootPid: number, wanted: readonly ProcessKind[]): number {
  const counted = processTree(rootPid).filter(({ command }) => wanted.includes(kindOf(command)));
  if (counted.length === 0) throw new Error(`process ${rootPid} has no ${wanted.join(' or ')} process`);
  return counted.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}

/**
 * A process and all below it; megabytes that are resident, by the kind of process. What several of them share, such as
 * the buffers of PostgreSQL, counts once (proportional set size, `/proc/PID/smaps_rollup`).
 */
export function proportionalMegabytes(rootPid: number): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const { pid, command } of processTree(rootPid)) {
    const kind = kindOf(command);
    parts[kind] = (parts[kind] ?? 0) + proportionalKilobytes(pid) / 1024;
  }
  return parts;
}

/** Megabytes that a process, without those below it, has had in memory at its worst since this was asked last. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // From here on the worst is what it is now (`man proc_pid_clear_refs`).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** A process and all below it; seconds that they have kept a processor busy so far, by the kind of process. */
export function processorSeconds(rootPid: number): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const { pid, command } of processTree(rootPid)) {
    const kind = kindOf(command);
    parts[kind] = (parts[kind] ?? 0) + processorTicks(pid) / ticksInSecond;
  }
  return parts;
}

/** Of Linux, in what it shows of a process. */
const ticksInSecond = 100;

/** In user and system mode, of the process and of those below it that have ended (`man proc_pid_stat`). */
function processorTicks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may have spaces in it, comes the third field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    // It has just ended.
    return 0;
  }
}

const kinds: readonly (readonly [kind: ProcessKind, matches: RegExp])[] = [
  ['api', /\/main\.[jt]s\b/],
  ['worker', /worker-process/],
  ['embedding', /engine-process/],
  ['postgres', /postgres/],
];

/** @param command how the process was started */
export const kindOf = (command: string): ProcessKind =>
  kinds.find(([, matches]) => matches.test(command))?.[0] ?? 'other';

function proportionalKilobytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  } catch {
    // It has just ended.
    return 0;
  }
}

function processTree(rootPid: number): Row[] {
  const { stdout } = Bun.spawnSync(['ps', '-A', '-o', 'pid=,ppid=,rss=,args=']);
  const rows: Row[] = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        kilobytes: Number(kilobytes),
        command: command.join(' '),
      };
    });
  const below = (pid: number): Row[] =>
    rows.filter((row) => row.parent === pid).flatMap((row) => [row, ...below(row.pid)]);
  return [...rows.filter(({ pid }) => pid === rootPid), ...below(rootPid)];
}
