/** Resident memory of running processes. */

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  readonly command: string;
}

/** A process and those below it whose command line matches; megabytes that are resident, all together. */
export function residentMegabytes(rootPid: number, matches: RegExp): number {
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
  const tree = [...rows.filter(({ pid }) => pid === rootPid), ...below(rootPid)];
  const counted = tree.filter(({ command }) => matches.test(command));
  return counted.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}
