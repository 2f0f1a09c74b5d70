/** What a look at a server or its data has found. */

import { counted } from '../core/amounts/counted.ts';

/**
 * - `well`: as it should be.
 * - `look`: nothing is lost or refused for it now, but somebody should know.
 * - `wrong`: something does not work, or soon will not.
 */
export type FindingLevel = 'well' | 'look' | 'wrong';

/** One thing that was looked at. */
export interface Finding {
  readonly level: FindingLevel;
  /** What is the case, in one sentence. */
  readonly what: string;
  /** What to do about it; undefined where nothing has to be done. */
  readonly mend?: string;
}

export const well = (what: string): Finding => ({ level: 'well', what });
export const look = (what: string, mend: string): Finding => ({ level: 'look', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ level: 'wrong', what, mend });

/** What was looked at, and what was found there. */
export interface Examination {
  readonly of: string;
  readonly findings: readonly Finding[];
}

const gibibyte = 1024 ** 3;
const gibibytes = (bytes: number) => `${(bytes / gibibyte).toFixed(1)} GiB`;
const percent = (part: number) => `${Math.round(part * 100)} %`;

/** Of a disk that has less than this left, `ops/prometheus` warns, too. */
const littleDisk = 0.1;
/** With less than this PostgreSQL is about to take no more text, in bytes. */
const noDisk = 512 * 1024 * 1024;

/** @param free and `size` in bytes */
export function diskFinding(free: number, size: number): Finding {
  const left = `${gibibytes(free)} of ${gibibytes(size)} are free on the disk of the data directory`;
  const mend = 'Make room: docs/runbook.md, "Make room on the disk".';
  if (free < noDisk) return wrong(`${left}: PostgreSQL will soon take no more text.`, mend);
  if (free / size < littleDisk) return look(`${left}.`, mend);
  return well(`${left}.`);
}

/** Of connections that PostgreSQL has, more than this part in use is too much. */
const fewConnections = 0.9;

/**
 * @param taken connections of all clients
 * @param allowed connections that there are
 * @param needed what the server of these settings may open
 */
export function connectionsFinding(taken: number, allowed: number, needed: number): Finding {
  const mend = 'Raise max_connections of PostgreSQL, or lower CONFAB_WORKERS.';
  const inUse = `${taken} of PostgreSQL's ${allowed} connections are taken`;
  if (taken >= allowed) return wrong(`${inUse}: requests are answered 503.`, mend);
  if (taken / allowed > fewConnections) return look(`${inUse} (${percent(taken / allowed)}).`, mend);
  if (needed > allowed)
    return look(
      `PostgreSQL has ${allowed} connections, and a server of these settings opens up to ${needed}.`,
      mend,
    );
  return well(`${inUse}.`);
}

/** Seconds by which two clocks may differ; receivers of webhooks allow five minutes. */
const [smallDifference, largeDifference] = [5, 60];

/** @param seconds by which the other clock is ahead of ours, or behind it where it is negative */
export function clockFinding(other: string, seconds: number): Finding {
  const differs = `The clock of ${other} is ${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} that of this machine`;
  const mend = 'Have both set by NTP (chrony, systemd-timesyncd).';
  if (Math.abs(seconds) > largeDifference) return wrong(`${differs}.`, mend);
  if (Math.abs(seconds) > smallDifference) return look(`${differs}.`, mend);
  return well(`The clock of ${other} is that of this machine.`);
}

/** A job that is older waits for something else than its turn, in seconds. */
const oldJobSeconds = 600;

/** The oldest unfinished job, and how many there are. */
export function jobsFinding(unfinished: number, oldestSeconds: number): Finding {
  if (unfinished === 0) return well('No job waits.');
  const waits = `${counted(unfinished, 'job is', 'jobs are')} unfinished, the oldest for ${Math.round(oldestSeconds)} s`;
  return oldestSeconds > oldJobSeconds
    ? wrong(`${waits}.`, 'See that workers run: docs/runbook.md, "ConfabJobsStuck".')
    : well(`${waits}.`);
}
