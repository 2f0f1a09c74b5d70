/** Sees to it that nothing is left when this process ends, however it ends: an exit handler does not run after a kill. */

import { spawn } from 'node:child_process';

export interface Guard {
  /** Tells which servers run now. */
  watch(pids: readonly number[]): void;
  /** There is nothing left to see to. */
  dismiss(): void;
}

/**
 * Leaves a shell behind that waits for the end of this process (its end of the pipe closes), then kills the servers
 * that ran last, ends their PostgreSQL and deletes the data directory. Their children end by themselves.
 */
export function guardDataDirectory(dataDirectory: string): Guard {
  const script = `
    pids=""
    while read -r line; do pids="$line"; done
    [ "$pids" = dismissed ] && exit
    for pid in $pids; do kill -KILL "$pid" 2> /dev/null; done
    postmaster=$(head -n 1 "$1/postgres/cluster/postmaster.pid" 2> /dev/null)
    if [ -n "$postmaster" ]; then
      kill -QUIT "$postmaster" 2> /dev/null
      while kill -0 "$postmaster" 2> /dev/null; do sleep 0.05; done
    fi
    rm -rf "$1"`;
  const shell = spawn('/bin/sh', ['-c', script, 'confab-soak-guard', dataDirectory], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return {
    watch: (pids) => void shell.stdin.write(`${pids.join(' ')}\n`),
    dismiss: () => void shell.stdin.end('dismissed\n'),
  };
}
