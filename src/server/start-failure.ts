/** What an operator reads when a program of ours cannot start, or cannot do what it was asked to. */

import type { WriteStream } from 'node:tty';
import { BackupError } from '../backup/backup-files.ts';
import { AddressFailure, database } from '../config/database.ts';
import { ConfigError } from '../config.ts';
import { LockFileError } from '../core/file-lock.ts';
import { causesOf, isDatabaseConflict, isDatabaseUnavailable } from '../db/errors.ts';
import { DatabaseProblem } from '../db/problem.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { AccountError } from '../features/accounts/accounts.ts';
import { InsightModelError } from '../insight-model/insight-model-error.ts';
import { RegistryError } from '../models/registry-error.ts';
import { createLog } from '../telemetry/log.ts';

/** Errors whose message alone tells an operator what to do. */
const operatorErrors = [
  AccountError,
  BackupError,
  ConfigError,
  EmbeddedPostgresError,
  InsightModelError,
  LockFileError,
  RegistryError,
] as const;

/**
 * What stands in the way, by SQLSTATE or by the driver's own code, and what to do.
 *
 * @param setting has the address
 */
const databaseFailures = (
  setting: string,
): readonly (readonly [code: RegExp, what: string, advice: string])[] => [
  [/^28/, 'PostgreSQL does not let us in', `check user and password in ${setting}, and its pg_hba.conf`],
  [/^3D000$/, 'There is no such database', `create it, or check its name in ${setting}`],
  [/^42501$/, `The user of ${setting} may not do this`, 'make it the owner of the database'],
  [
    /^42(P07|710|P06|723)$/,
    'The database has something where Confab makes its own',
    'give it a database of its own',
  ],
  [
    /^NOT_PRIMARY$/,
    `No host of ${setting} is the primary`,
    `see to the failover, or let ${setting} name the primary, too`,
  ],
  [/^25006$/, 'PostgreSQL takes no writes', `let ${setting} lead to the primary`],
  [/^53/, 'PostgreSQL has not enough of something left', 'see to its disk, memory and max_connections'],
  [
    /^55P03$/,
    'Another process has been migrating the database for too long',
    'start again when it has ended',
  ],
  [
    /^(AUTH_|SASL_)/,
    'The server does not sign us in as it should',
    `check require_auth and sslmode in ${setting}`,
  ],
  [/^TLS_NOT_OFFERED$/, 'PostgreSQL offers no TLS', `switch it on there, or change sslmode in ${setting}`],
  [
    /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_/,
    'The TLS certificate of PostgreSQL is not good enough',
    `check sslmode and sslrootcert in ${setting}`,
  ],
];

/** Codes of the file system that say what is wrong with what is there. */
const fileCodes = /^(EACCES|EPERM|ENOSPC|EROFS|EDQUOT|ENOTDIR|EISDIR|EMFILE|ENOENT)$/;

/** One sentence for the operator, who can do something about it; undefined if the fault is ours. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof AddressFailure) return sentenceOf(error.cause, error.variable);
  return sentenceOf(error, database.databaseUrl.variable);
}

/** @param setting has the address of the database that was worked with */
function sentenceOf(error: unknown, setting: string): string | undefined {
  if (error instanceof DatabaseProblem) return error.sentence(setting);
  if (error instanceof Error && operatorErrors.some((type) => error instanceof type)) return error.message;
  for (const { code, message } of causesOf(error)) {
    if (code === undefined) continue;
    const [, what, advice] = databaseFailures(setting).find(([pattern]) => pattern.test(code)) ?? [];
    if (what !== undefined) return `${what} (${message}): ${advice}.`;
    if (fileCodes.test(code)) return `The file system stands in the way (${message}).`;
  }
  if (!isDatabaseUnavailable(error) || isDatabaseConflict(error)) return undefined;
  const reason = causesOf(error).findLast(({ code }) => code !== undefined);
  return `PostgreSQL cannot be reached (${reason?.message ?? 'no answer'}): check that it runs, and host and port in ${setting}.`;
}

/** With everything that is known, and nothing that anybody has said: what the runtime prints by itself has both. */
function logFault(error: unknown): void {
  createLog('fatal').fatal({ err: error }, 'a fault of Confab itself ended the program');
}

/**
 * Says on standard error why a command ends: in a sentence, or as a line of the log where it is our fault.
 */
export function reportFailure(error: unknown): void {
  const sentence = operatorSentence(error);
  if (sentence === undefined) logFault(error);
  else process.stderr.write(`${sentence}\n`);
}

/**
 * Says why a server ends: in a line of the log, which programs read, or in a sentence at a terminal.
 *
 * @param what has failed: the start, or the stop
 */
export function reportServerFailure(
  error: unknown,
  what: 'start' | 'stop',
  stderr: Pick<WriteStream, 'isTTY'> = process.stderr,
): void {
  const reason = operatorSentence(error);
  if (reason === undefined || stderr.isTTY) reportFailure(error);
  else createLog('fatal').fatal({ reason }, `the ${what} failed`);
}

/** Has faults that nobody catches end the program as they always do, and be logged like all others. */
export function logUncaughtFaults(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logFault(error);
      process.exit(1);
    });
}
