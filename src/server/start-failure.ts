/** What an operator reads when a program of ours cannot start, or cannot do what it was asked to. */

import type { WriteStream } from 'node:tty';
import { BackupError } from '../backup/backup-files.ts';
import { AddressFailure, database } from '../config/database.ts';
import { ConfigError } from '../config.ts';
import { LockFileError } from '../core/file-lock.ts';
import { causesOf, isDatabaseConflict, isDatabaseUnavailable } from '../db/errors.ts';
import { DatabaseProblem, troubleAt } from '../db/problem.ts';
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
    const trouble = troubleAt(code, setting);
    if (trouble !== undefined) return `${trouble.what} (${message}): ${trouble.advice}.`;
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
