/** What is known of members later than from the start. */

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { insertRows, toJson } from '../../db/rows.ts';
import { memberKeys } from '../../db/schema.ts';
import { findIdentities, type MemberKey, type MemberRow } from './member-queries.ts';

type KnownIdentity = Pick<MemberRow, 'id' | 'name' | 'email' | 'userId' | 'externalId'>;

/** A member of whom something else is known now, and the keys that lead to it no more. */
export interface ChangedMemberRow extends KnownIdentity {
  readonly ordinal: number;
  readonly lostKeys: readonly MemberKey[];
}

/**
 * Writes what is known of members now. The keys that lead to them from now on are added like those of new members.
 *
 * @param rows a list of {@link ChangedMemberRow}, as `jsonb`
 */
export async function changeMembers(tx: Transaction, conversationId: bigint, rows: SQL): Promise<void> {
  const changed = sql`jsonb_to_recordset(${rows}) as changed(
    id uuid, ordinal int, name text, email text, "userId" text, "externalId" text, "lostKeys" jsonb)`;
  await tx.execute(sql`
    with lost as (
      delete from member_keys
      using ${changed}
      cross join lateral jsonb_to_recordset(changed."lostKeys") as lost(kind member_key_kind, key text)
      where conversation_id = ${conversationId} and member_keys.kind = lost.kind and member_keys.key = lost.key
        and not is_former and member_keys.ordinal = changed.ordinal)
    update members
    set name = changed.name, email = changed.email, user_id = changed."userId", external_id = changed."externalId"
    from ${changed}
    where members.id = changed.id and members.conversation_id = ${conversationId}`);
}

/** What changes in the database when something else is known of a member. */
export interface MemberChange {
  readonly row: ChangedMemberRow;
  readonly gainedKeys: readonly MemberKey[];
}

export async function writeMemberChanges(
  tx: Transaction,
  conversationId: bigint,
  changes: readonly MemberChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await changeMembers(tx, conversationId, sql`${toJson(changes.map(({ row }) => row))}::jsonb`);
  await insertRows(tx, memberKeys, gainedKeyRows(conversationId, changes));
}

/** What is to be written for changed members to be found. */
export const gainedKeyRows = (
  conversationId: bigint,
  changes: readonly MemberChange[],
): (typeof memberKeys.$inferInsert)[] =>
  changes.flatMap(({ row: { ordinal }, gainedKeys }) =>
    gainedKeys.map((key) => ({ ...key, conversationId, ordinal, isFormer: false })),
  );

/** Whether these are still members, and what is known of them is still the same. */
export async function areUnchanged(
  tx: Transaction,
  conversationId: bigint,
  known: readonly KnownIdentity[],
): Promise<boolean> {
  if (known.length === 0) return true;
  const rows = await findIdentities(tx, conversationId, { keys: [], ids: known.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return known.every((one) => {
    const row = byId.get(one.id);
    return (
      row !== undefined &&
      row.mergedInto === null &&
      row.name === one.name &&
      row.email === one.email &&
      row.userId === one.userId &&
      row.externalId === one.externalId
    );
  });
}
