/** What is said of a user of the database who may not do all that a running server does. */

import { commandLine } from '../../core/project.ts';
import { DatabaseProblem } from '../problem.ts';

/** A user of the database who is not fit to run a server. */
export class DatabaseUserError extends DatabaseProblem {
  override readonly name = 'DatabaseUserError';
}

/** @param missing the rights that the user lacks, such as `update on public.jobs` */
export function userLacks(user: string, missing: string): DatabaseUserError {
  return new DatabaseUserError(
    (setting) =>
      `The user of ${setting} may not do all that a server does (it lacks ${missing}): run \`` +
      `${commandLine('migrate')} --grant-to ${user}\` with a ${setting} that has the user who owns the tables.`,
  );
}
