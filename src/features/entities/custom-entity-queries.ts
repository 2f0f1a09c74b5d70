/** Custom entities of accounts. */

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, isWithinBytes, sumBefore } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { accountEntities } from '../../db/schema.ts';

export type AccountEntityRow = Pick<
  typeof accountEntities.$inferSelect,
  'id' | 'type' | 'subType' | 'values'
>;

const columns = {
  id: accountEntities.id,
  type: accountEntities.type,
  subType: accountEntities.subType,
  values: accountEntities.values,
};

const ofAccount = (accountId: string, id: bigint) =>
  and(eq(accountEntities.accountId, accountId), eq(accountEntities.id, id));

/** Writes those whose type and subtype are free, and answers their ids; of two that are the same, the first one. */
export async function insertEntities(
  tx: Transaction,
  accountId: string,
  given: readonly AccountEntityRow[],
): Promise<Set<bigint>> {
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into account_entities (id, account_id, type, sub_type, "values")
    select id, ${accountId}::uuid, type, "subType", "values"
    from jsonb_to_recordset(${toJson(given)}::jsonb) as r(id bigint, type text, "subType" text, "values" jsonb)
    order by type, "subType", id
    on conflict (account_id, type, sub_type) do nothing
    returning id`);
  return new Set(inserted.map(({ id }) => BigInt(id)));
}

/** How many values all entities of the account have together. */
export async function countValues(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ values: sql<number>`coalesce(sum(jsonb_array_length(${accountEntities.values})), 0)::int` })
    .from(accountEntities)
    .where(eq(accountEntities.accountId, accountId));
  return row?.values ?? 0;
}

/** In the order in which they were made. */
export const listEntities =
  (db: Database, accountId: string) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<AccountEntityRow>> => {
    const listed = db
      .select({ id: accountEntities.id, bytes: accountEntities.valuesBytes })
      .from(accountEntities)
      .where(and(eq(accountEntities.accountId, accountId), gt(accountEntities.id, request.after?.id ?? 0n)))
      .orderBy(asc(accountEntities.id))
      .limit(request.limit)
      .offset(request.offset)
      .as('listed');
    const measured = db
      .select({ id: listed.id, bytesBefore: sumBefore(listed.bytes, listed.id) })
      .from(listed)
      .as('measured');
    const inChunk = db.select({ id: measured.id }).from(measured).where(isWithinBytes(measured));
    const rows = await db
      .select(columns)
      .from(accountEntities)
      .where(sql`${accountEntities.id} = any(array(${inChunk}))`)
      .orderBy(asc(accountEntities.id));
    // The bytes may end a chunk early, so only an empty chunk means that the list has ended.
    return { rows, isLast: rows.length === 0 };
  };

export async function findEntity(
  db: Database,
  accountId: string,
  id: bigint,
): Promise<AccountEntityRow | undefined> {
  const [entity] = await db.select(columns).from(accountEntities).where(ofAccount(accountId, id));
  return entity;
}

/** Answers whether the account has such an entity. Throws a unique violation if another one is the same. */
export async function replaceEntity(
  db: Database | Transaction,
  accountId: string,
  { id, ...entity }: AccountEntityRow,
): Promise<boolean> {
  const replaced = await db
    .update(accountEntities)
    .set({
      ...entity,
      // Two changes within one millisecond must leave two different times.
      updatedAt: sql`greatest(now(), ${accountEntities.updatedAt} + interval '1 millisecond')`,
    })
    .where(ofAccount(accountId, id))
    .returning({ id: accountEntities.id });
  return replaced.length > 0;
}

/** Answers whether the account had such an entity. */
export async function removeEntity(db: Database, accountId: string, id: bigint): Promise<boolean> {
  const removed = await db
    .delete(accountEntities)
    .where(ofAccount(accountId, id))
    .returning({ id: accountEntities.id });
  return removed.length > 0;
}

/** Deletes them, and answers their ids in the order in which they were made. */
export async function removeEntitiesOfSubType(
  db: Database,
  accountId: string,
  subType: string,
): Promise<bigint[]> {
  const removed = await db
    .delete(accountEntities)
    .where(and(eq(accountEntities.accountId, accountId), eq(accountEntities.subType, subType)))
    .returning({ id: accountEntities.id });
  return removed.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
}

/**
 * A text that differs after every change of the account's entities: ids are never used twice, and each change of an
 * entity moves its time. It is read without the values, however many there are.
 */
export async function readEntitiesVersion(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`coalesce(md5(string_agg(
        ${accountEntities.id} || '@' || extract(epoch from ${accountEntities.updatedAt}), ','
        order by ${accountEntities.id})), '')`,
    })
    .from(accountEntities)
    .where(eq(accountEntities.accountId, accountId));
  return row?.version ?? '';
}
