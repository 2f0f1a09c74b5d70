/** PostgreSQL's own log: its last words where it did not start, and its old files, which are deleted. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresLayout } from './layout.ts';

/** Log files kept, of 10 MB at most each (`log_rotation_size`). */
const filesKept = 5;

/** Deletes all but the newest log files: PostgreSQL begins new ones and deletes none. */
export function pruneLogs(layout: PostgresLayout): void {
  for (const file of logFiles(layout).slice(0, -filesKept)) rmSync(file, { force: true });
}

/** Why PostgreSQL did not start, in its own last words: what it wrote before it opened its log, and then there. */
export function lastWords(layout: PostgresLayout): string {
  const inLog = logFiles(layout).slice(-1).flatMap(linesOf);
  const start = inLog.findLastIndex((line) => line.includes('LOG:  starting PostgreSQL'));
  const ofLastStart = inLog.slice(Math.max(start, 0));
  const reasons = reasonsAmong(ofLastStart);
  return [linesOf(layout.startLog), reasons.length > 0 ? reasons : ofLastStart]
    .flatMap((lines) => lines.slice(-wordLines))
    .filter((line) => !line.includes('logging collector process') && !line.includes('Future log output'))
    .join('\n');
}

const wordLines = 4;

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

/** The lines that say what ended it, with what they add: those after them only tell how it went down. */
function reasonsAmong(lines: readonly string[]): string[] {
  let isReason = false;
  return lines.filter((line) => {
    if (!/ (?:DETAIL|HINT|CONTEXT): {2}/.test(line))
      // A client that came too early is told so, as if that were grave.
      isReason = / (?:FATAL|PANIC|ERROR): {2}(?!the database system is )/.test(line);
    return isReason;
  });
}

/** Oldest first, which is the order of their names. */
function logFiles({ log }: PostgresLayout): string[] {
  return readdirSync(log, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => join(log, name));
}
