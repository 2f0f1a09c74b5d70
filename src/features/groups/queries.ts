/** Groups of conversations. */

import { and, asc, eq, gt } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/rows.ts';
import { conversationGroups } from '../../db/schema.ts';

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
export const listGroups =
  (db: Database, accountId: string) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<GroupRow>> => {
    const rows = await db
      .select(columns)
      .from(conversationGroups)
      .where(
        and(eq(conversationGroups.accountId, accountId), gt(conversationGroups.id, request.after?.id ?? 0n)),
      )
      .orderBy(asc(conversationGroups.id))
      .limit(request.limit)
      .offset(request.offset);
    return chunkOf(rows, request);
  };

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
