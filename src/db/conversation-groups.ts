/** Groups of conversations. */

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { insertRows } from './insert-rows.ts';
import { conversationGroups } from './schema.ts';

export type GroupRow = Pick<
  typeof conversationGroups.$inferSelect,
  'id' | 'name' | 'description' | 'criteria'
>;

const columns = {
  id: conversationGroups.id,
  name: conversationGroups.name,
  description: conversationGroups.description,
  criteria: conversationGroups.criteria,
};

const ofAccount = (accountId: string, id: bigint) =>
  and(eq(conversationGroups.id, id), eq(conversationGroups.accountId, accountId));

/** Writes all of them or none. */
export async function insertGroups(
  db: Database,
  accountId: string,
  groups: readonly GroupRow[],
): Promise<void> {
  await db.transaction((tx) =>
    insertRows(
      tx,
      conversationGroups,
      groups.map((group) => ({ ...group, accountId })),
    ),
  );
}

export async function findGroup(db: Database, accountId: string, id: bigint): Promise<GroupRow | undefined> {
  const [group] = await db.select(columns).from(conversationGroups).where(ofAccount(accountId, id));
  return group;
}

/** In the order in which they were made. */
export async function listGroups(
  db: Database,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<GroupRow[]> {
  return db
    .select(columns)
    .from(conversationGroups)
    .where(eq(conversationGroups.accountId, accountId))
    .orderBy(asc(conversationGroups.id))
    .limit(limit)
    .offset(offset);
}

/** Answers whether the account has such a group. */
export async function replaceGroup(
  db: Database,
  accountId: string,
  { id, ...group }: GroupRow,
): Promise<boolean> {
  const replaced = await db
    .update(conversationGroups)
    .set(group)
    .where(ofAccount(accountId, id))
    .returning({ id: conversationGroups.id });
  return replaced.length > 0;
}

/** Answers whether the account had such a group. */
export async function removeGroup(db: Database, accountId: string, id: bigint): Promise<boolean> {
  const removed = await db
    .delete(conversationGroups)
    .where(ofAccount(accountId, id))
    .returning({ id: conversationGroups.id });
  return removed.length > 0;
}
