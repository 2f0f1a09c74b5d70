/** Entries of the audit log. Their times are those of the database's clock. */

import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { components } from '../../../generated/openapi.ts';
import type { PageRequest } from '../../core/page.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { daysAgo } from '../../db/clock.ts';
import { type AccountDeletionAct, accounts, auditEntries } from '../../db/schema.ts';
import type { RequestActor } from '../../http/credentials/actor.ts';

/** Who does something. */
export type Actor = RequestActor | { readonly actor: 'command' | 'server' };

/** What somebody does. */
export interface Act {
  readonly accountId: string;
  readonly act: components['schemas']['AuditAct'];
  /** What it is done to: a named key or a share page. */
  readonly objectId?: string;
  /** Ids, names of keys, scopes and limits; never a secret, and nothing that anybody said. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes an entry. With the transaction of the act: it is there exactly if the act has been done. */
export async function recordAct(db: Database | Transaction, by: Actor, act: Act): Promise<void> {
  await db.insert(auditEntries).values({ ...by, ...act });
}

/**
 * Writes an entry that outlives the account: whoever asks what became of it finds its name and its id, and nothing else of it.
 *
 * @param details how much it had
 */
export async function recordAccountDeletion(
  db: Database | Transaction,
  act: AccountDeletionAct,
  { id: accountId, name }: { readonly id: string; readonly name: string },
  details: Readonly<Record<string, number>> = {},
): Promise<void> {
  await db
    .insert(auditEntries)
    .values({ actor: 'command', act, details: { account: name, accountId, ...details } });
}

/** An entry as it is read. */
export type AuditEntryRow = Omit<typeof auditEntries.$inferSelect, 'accountId'> & {
  readonly account: string;
};

/** Whether an entry is one of an account that is there. */
export const isOfAccount = <Row extends AuditEntryRow>(row: Row): row is Row & Pick<Act, 'act'> =>
  row.act !== 'account_deletion_begun' && row.act !== 'account_deleted';

/** Where an entry of a deletion has the name of its account. */
const deletedName = sql<string>`${auditEntries.details} ->> 'account'`;

/**
 * Entries, the latest first.
 *
 * @param wanted.accountId undefined: of every account
 * @param wanted.deletedName also those of the deletion of accounts that had this name
 * @param wanted.since undefined: as long as they are kept
 */
export async function readAuditEntries(
  db: Database,
  {
    accountId,
    deletedName: deleted,
    since,
    limit,
    offset,
    behind,
  }: PageRequest & {
    readonly accountId?: string | undefined;
    readonly deletedName?: string;
    readonly since: Date | undefined;
  },
): Promise<AuditEntryRow[]> {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      account: sql<string>`coalesce(${accounts.name}, ${deletedName})`,
      act: auditEntries.act,
      actor: auditEntries.actor,
      keyId: auditEntries.keyId,
      requestId: auditEntries.requestId,
      clientAddress: auditEntries.clientAddress,
      objectId: auditEntries.objectId,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
    .where(
      and(
        or(
          accountId === undefined ? undefined : eq(auditEntries.accountId, accountId),
          deleted === undefined ? undefined : and(isNull(auditEntries.accountId), eq(deletedName, deleted)),
        ),
        since === undefined ? undefined : gte(auditEntries.at, since),
        // The last one seen may have been deleted since, and so has all that was older.
        behind === undefined
          ? undefined
          : sql`(${auditEntries.at}, ${auditEntries.id}) < (
              select seen.at, seen.id from ${auditEntries} seen where seen.id = ${behind}::uuid)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
}

/**
 * Deletes entries that are so many days old, or older: at most `limit`; answers how many. It locks none before, for which a
 * server would have to have the right to change them.
 */
export async function deleteOldAuditEntries(db: Database, days: number, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${auditEntries} where id = any(array(
      select id from ${auditEntries} where at < ${daysAgo(days)}
      order by at limit ${limit}))`);
  return deleted.count;
}
