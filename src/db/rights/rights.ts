/** The rights of the user with whom a running server connects (docs/decisions/0053-least-rights.md). */

import { sql } from 'drizzle-orm';
import { commandLine } from '../../core/project.ts';
import type { Database } from '../client.ts';
import { grantStatements, missingRights, readUser } from './rights-queries.ts';

/** A user of the database who is not fit to run a server; the message says why, and what to do. */
export class DatabaseUserError extends Error {
  override readonly name = 'DatabaseUserError';
}

/** So many of the rights that are missing are named. */
const named = 3;

function listed(missing: readonly string[]): string {
  const others = missing.length - named;
  return `${missing.slice(0, named).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/**
 * Makes sure that the user of these connections may do all that a running server does: who owns the tables may.
 *
 * @throws DatabaseUserError if it may not
 */
export async function checkRights(db: Database): Promise<void> {
  const missing = await missingRights(db);
  if (missing.length === 0) return;
  const [row] = await db.execute<{ user: string }>(sql`select current_user as user`);
  throw new DatabaseUserError(
    `The user of DATABASE_URL may not do all that a server does (it lacks ${listed(missing)}): run \`` +
      `${commandLine('migrate')} --grant-to ${row?.user}\` with a DATABASE_URL that has the user who owns the tables.`,
  );
}

/**
 * Gives a user the rights that a running server needs, and takes from it all others on what is ours; at once for all who
 * connect as it.
 *
 * @returns what it may make all the same, since everybody may, or somebody else has let it
 * @throws DatabaseUserError if there is no such user, if nothing can be kept from it, or if the rights are not ours to give
 */
export function grantRights(db: Database, user: string): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const found = await readUser(tx, user);
    if (found === undefined)
      throw new DatabaseUserError(
        `PostgreSQL has no user ${user}: make it ("create role … login password '…'"), or check its name.`,
      );
    if (found.isMighty)
      throw new DatabaseUserError(
        `${user} is a superuser or owns the tables, so that nothing can be kept from it: name another user.`,
      );
    for (const statement of await grantStatements(tx, user)) await tx.execute(sql.raw(statement));
    const missing = await missingRights(tx, sql`${user}::name`);
    if (missing.length > 0)
      throw new DatabaseUserError(
        `The user of DATABASE_URL cannot give all rights to ${user} (it still lacks ${listed(missing)}): ` +
          'let DATABASE_URL have the user who owns the tables and their schemas.',
      );
    return found.mayCreateIn;
  });
}
