/** The rights of the user with whom a running server connects (docs/decisions/0053-least-rights.md). */

import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { DatabaseUserError, userLacks } from './missing-rights.ts';
import { grantStatements, missingRights, readUser } from './rights-queries.ts';

/** So many of the rights that are missing are named. */
const named = 3;

function listed(missing: readonly string[]): string {
  const others = missing.length - named;
  return `${missing.slice(0, named).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/**
 * Looks whether the user of these connections may do all that a running server does: who owns the tables may.
 *
 * @returns what is wrong if it may not
 */
export async function problemOfRights(db: Database): Promise<DatabaseUserError | undefined> {
  const missing = await missingRights(db);
  if (missing.length === 0) return undefined;
  const [row] = await db.execute<{ user: string }>(sql`select current_user as user`);
  return userLacks(String(row?.user), listed(missing));
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
        (setting) =>
          `The user of ${setting} cannot give all rights to ${user} (it still lacks ${listed(missing)}): ` +
          `let ${setting} have the user who owns the tables and their schemas.`,
      );
    return found.mayCreateIn;
  });
}
