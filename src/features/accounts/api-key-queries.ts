/** Named API keys: their rows. Whether one has expired is told by the clock of the database. */

import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../../core/account.ts';
import type { PageRequest } from '../../core/page.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { daysAgo, daysLong } from '../../db/clock.ts';
import { accounts, apiKeys, credentials, type Scope } from '../../db/schema.ts';

type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A named key as its account sees it. */
export type ListedApiKey = Omit<ApiKeyRow, 'accountId' | 'keyHash'>;

const listedColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  start: apiKeys.start,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
};

const isLiving = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`));

/** A key to be made. */
export interface NewApiKey extends Pick<ApiKeyRow, 'accountId' | 'name' | 'keyHash' | 'start'> {
  readonly scopes: readonly Scope[];
  /** Of 24 hours; undefined: it does not expire. */
  readonly expiresInDays: number | undefined;
}

/**
 * Has other keys of the account, and a rotation of its secrets, wait until the transaction ends.
 *
 * @returns whether the credentials of the request hold still: those that were let in a moment ago may have been replaced or
 *   revoked since
 */
export async function lockForKeys(
  tx: Transaction,
  { id: accountId, generation, key }: Pick<Account, 'id' | 'generation' | 'key'>,
): Promise<boolean> {
  const [stored] = await tx
    .select({ generation: credentials.generation })
    .from(credentials)
    .where(eq(credentials.accountId, accountId))
    .for('no key update');
  if (stored === undefined || (generation ?? stored.generation) !== stored.generation) return false;
  if (key === undefined) return true;
  // A statement of its own: it sees what was committed until the lock was there.
  const found = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, key.id), isLiving));
  return found.length > 0;
}

/** How many keys the account has that have not expired. */
export async function countApiKeys(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isLiving));
  return row?.keys ?? 0;
}

/** Writes the key; undefined if the account has another one of this name. */
export async function insertApiKey(
  tx: Transaction,
  { scopes, expiresInDays, ...key }: NewApiKey,
): Promise<ListedApiKey | undefined> {
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...key,
      scopes: [...scopes],
      expiresAt: sql`now() + ${daysLong(expiresInDays ?? null)}`,
    })
    .onConflictDoNothing({ target: [apiKeys.accountId, apiKeys.name] })
    .returning(listedColumns);
  return row;
}

/**
 * The keys of the account in the order they were made.
 *
 * @param after only those behind this one
 */
export async function listApiKeys(
  db: Database,
  accountId: string,
  { limit, offset }: PageRequest,
  after?: { readonly time: string; readonly id: string },
): Promise<ListedApiKey[]> {
  return db
    .select(listedColumns)
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        after && sql`(${apiKeys.createdAt}, ${apiKeys.id}) > (${after.time}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(limit)
    .offset(offset);
}

/** Deletes one key, by its id or its name; undefined if the account has no such key. */
export async function deleteApiKey(
  tx: Transaction,
  accountId: string,
  by: { readonly id: string } | { readonly name: string },
): Promise<Pick<ApiKeyRow, 'id' | 'name'> | undefined> {
  const isIt = 'id' in by ? eq(apiKeys.id, by.id) : eq(apiKeys.name, by.name);
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isIt))
    .returning({ id: apiKeys.id, name: apiKeys.name });
  return row;
}

/** Deletes all keys of the account; answers how many. */
export async function deleteApiKeys(tx: Transaction, accountId: string): Promise<number> {
  return (await tx.delete(apiKeys).where(eq(apiKeys.accountId, accountId)).returning({ id: apiKeys.id }))
    .length;
}

/** The account of a named key that has not expired, with the key. */
export async function findAccountByNamedKeyHash(db: Database, hash: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: accounts.id,
      concurrentJobLimit: accounts.concurrentJobLimit,
      embedRequestsPerMinute: accounts.embedRequestsPerMinute,
      embedCharactersPerMinute: accounts.embedCharactersPerMinute,
      key: { id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes },
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.keyHash, hash), isLiving));
  return row;
}

/** Takes down that the keys were used, now; of those that another process has just done so for it changes nothing. */
export async function touchApiKeys(
  db: Database,
  ids: readonly string[],
  everySeconds: number,
): Promise<void> {
  const isDue = sql`${apiKeys.lastUsedAt} < now() - ${everySeconds}::int * interval '1 second'`;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(inArray(apiKeys.id, [...ids]), or(isNull(apiKeys.lastUsedAt), isDue)));
}

/** Deletes keys that expired so many days ago, or earlier: at most `limit`; answers how many. */
export async function deleteExpiredApiKeys(db: Database, days: number, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${apiKeys} where id = any(array(
      select id from ${apiKeys} where expires_at < ${daysAgo(days)}
      order by expires_at limit ${limit} for update skip locked))`);
  return deleted.count;
}
