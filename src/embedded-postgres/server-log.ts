import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresLayout } from './layout.ts';

/** Log files kept, of 10 MB at most each (`log_rotation_size`). */
const filesKept = 5;

/** Deletes all but the newest log files: PostgreSQL begins new ones and deletes none. */
export function pruneLogs(layout: PostgresLayout): void {
  for (const file of logFiles(layout).slice(0, -filesKept)) rmSync(file, { force: true });
}

/** The last words of a PostgreSQL that did not start. */
export function lastWords(layout: PostgresLayout): string {
  return [layout.startLog, ...logFiles(layout).slice(-1)]
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(-4))
    .filter((line) => !line.includes('logging collector process') && !line.includes('Future log output'))
    .join('\n');
}

/** Oldest first, which is the order of their names. */
function logFiles({ log }: PostgresLayout): string[] {
  return readdirSync(log, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => join(log, name));
}
