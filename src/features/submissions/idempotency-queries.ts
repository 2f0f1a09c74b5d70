/** Which requests have taken effect, by the key that their client gave them (`idempotency_keys`). */

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { idempotencyKeys, jobs } from '../../db/schema.ts';

/** For how long a key is kept. */
const keyLifetimeHours = 24;
const lifetime = sql.raw(`interval '${keyLifetimeHours} hours'`);

/** A client's key for a request, as far as the database has to know it. */
export interface IdempotencyKey {
  /** Of the row: 128 bits of a hash of account and key, in hex. */
  readonly id: string;
  /** Held by the transaction that decides about the key: 64 other bits of that hash. */
  readonly lock: bigint;
  /** Hash of what the request asks for. */
  readonly fingerprint: string;
}

/** What has become of a key: `held` by this transaction, which alone may use it now, or not to be used. */
export type KeyState =
  | 'held'
  | 'in_progress'
  | 'reused'
  | 'answer_deleted'
  | { readonly conversationId: bigint; readonly jobId: string };

/**
 * Takes the keys that are free, until the transaction ends. It does not wait: a request whose key another transaction
 * holds is refused, and the other requests of the transaction go on.
 *
 * One round trip. The rows are looked up by a statement after the one that locks, so that it sees whatever the last
 * holder of a lock has committed.
 *
 * @param keys all different
 */
export async function takeKeys(
  tx: Transaction,
  keys: readonly IdempotencyKey[],
): Promise<ReadonlyMap<IdempotencyKey, KeyState>> {
  if (keys.length === 0) return new Map();
  const [locked, kept] = await inOneRoundTrip([
    tx.execute<{ lock: string }>(sql`
      select lock from unnest(${`{${keys.map(({ lock }) => lock)}}`}::bigint[]) as lock
      where pg_try_advisory_xact_lock(lock)`),
    // Laterally, so that the plan is the same for a table that was empty when it was made.
    tx.execute<KeptKey>(sql`
      select replace(wanted.id::text, '-', '') as id, kept.* from unnest(${`{${keys.map(({ id }) => id)}}`}::uuid[]) as wanted(id),
      lateral (
        select fingerprint, job_id,
          (select conversations.id from ${jobs} join conversations on conversations.id = jobs.conversation_id
            where jobs.id = idempotency_keys.job_id and conversations.account_id is not null) as conversation_id
        from ${idempotencyKeys} where idempotency_keys.id = wanted.id and created_at > now() - ${lifetime} limit 1
      ) as kept`),
  ]);
  const locks = new Set(locked.map(({ lock }) => BigInt(lock)));
  const rows = new Map(kept.map((row) => [row.id, row]));
  return new Map(
    keys.map((key) => {
      const row = rows.get(key.id);
      // A stored answer was committed, so it may be read whoever holds the key now.
      if (row !== undefined) return [key, stateOf(row, key)];
      return [key, locks.has(key.lock) ? 'held' : 'in_progress'];
    }),
  );
}

interface KeptKey extends Record<string, unknown> {
  readonly id: string;
  readonly fingerprint: string;
  readonly job_id: string;
  readonly conversation_id: string | null;
}

function stateOf({ fingerprint, job_id, conversation_id }: KeptKey, key: IdempotencyKey): KeyState {
  if (fingerprint !== key.fingerprint) return 'reused';
  if (conversation_id === null) return 'answer_deleted';
  return { conversationId: BigInt(conversation_id), jobId: job_id };
}

/** Keeps keys that the transaction holds, each with the job that its request has become. */
export async function keepKeys(
  tx: Transaction,
  used: readonly { readonly key: IdempotencyKey; readonly jobId: string }[],
): Promise<void> {
  if (used.length === 0) return;
  const rows = used.map(({ key: { id, fingerprint }, jobId }) => ({ id, fingerprint, job_id: jobId }));
  // A row that is there already has expired and waits to be deleted.
  await tx.execute(sql`
    insert into ${idempotencyKeys} (id, fingerprint, job_id)
    select id, fingerprint, job_id from jsonb_populate_recordset(null::${idempotencyKeys}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update
    set fingerprint = excluded.fingerprint, job_id = excluded.job_id, created_at = excluded.created_at`);
}

/**
 * Deletes expired keys, the oldest first; several processes may do so at once.
 *
 * @param maximum keys deleted at most
 * @returns how many there were
 */
export async function deleteExpiredKeys(db: Database, maximum: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${idempotencyKeys} where id in (
      select id from ${idempotencyKeys} where created_at <= now() - ${lifetime}
      order by created_at limit ${maximum} for update skip locked
    ) returning id`);
  return deleted.length;
}
