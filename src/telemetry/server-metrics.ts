/** Measurements of a server as a whole: its workers, its memory, and the disk of its data directory. */

import { statfsSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';

/** What a server is made of. */
export interface MeasuredServer {
  /** The workers of this server; undefined where it has none. */
  readonly workers: (() => { readonly ready: number; readonly wanted: number }) | undefined;
  /** What the machine has, or the container that this process is in, in bytes. */
  readonly memoryBytes: number;
  readonly dataDirectory: string;
}

/** Measures what one process holds; all of a server are added up. */
export function watchProcess(registers: Registry[]): void {
  new Gauge({
    name: 'confab_resident_bytes',
    help: 'Memory of the processes of this server, without PostgreSQL and the process that runs the local models.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/** Measures a server; called by the one of its processes that answers `/metrics`. */
export function watchServer(
  registers: Registry[],
  { workers, memoryBytes, dataDirectory }: MeasuredServer,
): void {
  new Gauge({
    name: 'confab_uptime_seconds',
    help: 'Since the server was started.',
    registers,
    collect() {
      this.set(performance.now() / 1000);
    },
  });
  new Gauge({
    name: 'confab_memory_bytes',
    help: 'Memory of the machine, or of the container that the server is in.',
    registers,
  }).set(memoryBytes);
  if (workers !== undefined)
    new Gauge({
      name: 'confab_workers',
      help: 'Workers of this server: those that take jobs (ready), and how many there are to be (wanted).',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(workers())) this.set({ state }, count);
      },
    });
  watchDisk(registers, dataDirectory);
}

function watchDisk(registers: Registry[], directory: string): void {
  /** Blocks of the disk; undefined while the directory cannot be looked at, which is not the same as a full disk. */
  const look = () => {
    try {
      return statfsSync(directory);
    } catch {
      return undefined;
    }
  };
  new Gauge({
    name: 'confab_disk_bytes',
    help: 'Size of the disk that the data directory is on.',
    registers,
    collect() {
      const disk = look();
      if (disk === undefined) this.remove();
      else this.set(disk.blocks * disk.bsize);
    },
  });
  new Gauge({
    name: 'confab_disk_free_bytes',
    help: 'What is free on the disk that the data directory is on, for others than root.',
    registers,
    collect() {
      const disk = look();
      if (disk === undefined) this.remove();
      else this.set(disk.bavail * disk.bsize);
    },
  });
}
