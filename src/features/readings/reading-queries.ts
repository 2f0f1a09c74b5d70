/**
 * What language models are to make of conversations, and have made (`call_readings`). A queue: a worker takes what is due with
 * a lease that it renews. While somebody has it, `due_at` is the end of the lease: what a worker left that is gone is due
 * again by itself.
 */

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { callReadings, type WantedAnalysis } from '../../db/schema.ts';
import { leaseSeconds } from '../../queue/held-leases.ts';
import { markSummaryBuiltIn } from '../conversations/generated-by-queries.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { lockConversation } from '../conversations/revision-queries.ts';
import { ConversationChanged } from './reading-failure.ts';

/** What of a conversation a language model can make. */
export interface Wanted {
  readonly wantsInsights: boolean;
  readonly wantsScore: boolean;
  /** How findings are to be made in place of the built-in ones; null: they are not to be made. */
  readonly wantedAnalysis: WantedAnalysis | null;
}

/** A conversation that a worker has, to be read; the token fences it against a later holder. */
export interface LeasedReading extends Wanted {
  readonly conversationId: bigint;
  readonly accountId: string;
  readonly token: string;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

/** What came of a reading: for what was wanted, and is no more, either what was made, or why it was not. */
export type ReadingOutcome = Partial<Wanted> &
  Partial<
    Pick<
      typeof callReadings.$inferInsert,
      | 'model'
      | 'insights'
      | 'insightsFailure'
      | 'score'
      | 'scoreFailure'
      | 'analysisModel'
      | 'analysedMessages'
      | 'analysisFailure'
    >
  >;

/** The channel of PostgreSQL that says when a conversation is to be read. */
export const readingsDueChannel = 'confab_readings_due';

const lease = sql.raw(`interval '${leaseSeconds} seconds'`);

/**
 * Has the conversation read from the beginning, whatever is known of it, for what is wanted and what was wanted before: at once,
 * or when the pause is over after which it is due already. Where somebody reads it now, that is the end of the lease: until
 * then who reads it has noticed, and has it wait for longer ({@link postponeReading}).
 */
export async function askForReading(
  tx: Transaction,
  { conversationId, accountId }: Pick<LeasedReading, 'conversationId' | 'accountId'>,
  wanted: Wanted,
): Promise<void> {
  await tx
    .insert(callReadings)
    .values({ conversationId, accountId, ...wanted, dueAt: sql`now()` })
    .onConflictDoUpdate({
      target: callReadings.conversationId,
      set: {
        wantsInsights: sql`${callReadings.wantsInsights} or excluded.wants_insights`,
        wantsScore: sql`${callReadings.wantsScore} or excluded.wants_score`,
        wantedAnalysis: sql`coalesce(excluded.wanted_analysis, ${callReadings.wantedAnalysis})`,
        dueAt: sql`greatest(${callReadings.dueAt}, now())`,
        // Who reads it now does not know what has just been said.
        lease: null,
        attempts: 0,
      },
    });
  await tx.execute(sql`select pg_notify(${readingsDueChannel}, '')`);
}

/** Notes why no language model has found anything in a conversation, though one was to. */
export async function noteAnalysisFailure(
  tx: Transaction,
  { conversationId, accountId }: Pick<LeasedReading, 'conversationId' | 'accountId'>,
  analysisFailure: string,
): Promise<void> {
  await tx
    .insert(callReadings)
    .values({ conversationId, accountId, ...nothingWanted, analysisFailure })
    .onConflictDoUpdate({
      target: callReadings.conversationId,
      set: { analysisFailure, wantedAnalysis: null },
    });
  await markSummaryBuiltIn(tx, conversationId);
}

/** Whose conversations may be taken. */
export interface TakingTurns {
  /** These accounts have all that they may have. */
  readonly without: readonly string[];
  /** Accounts that had their turn, the last one last: others are before them. */
  readonly served: readonly string[];
}

/**
 * Takes the conversation that has been due for longest of the account whose turn it is; undefined if none is due. Of each account
 * that has something to be read one row is looked at, however much waits.
 */
export async function takeReading(
  db: Database,
  { without, served }: TakingTurns,
): Promise<LeasedReading | undefined> {
  const rows = await db.execute<Omit<LeasedReading, 'conversationId'> & { conversationId: string }>(sql`
    with recursive owner as (
      (select account_id, due_at from call_readings where due_at is not null order by account_id, due_at limit 1)
      union all
      select next.account_id, next.due_at from owner cross join lateral (
        select account_id, due_at from call_readings
        where due_at is not null and account_id > owner.account_id order by account_id, due_at limit 1
      ) next
    ), due as materialized (
      select first.conversation_id from (
        select owner.account_id from owner
        left join jsonb_array_elements_text(${toJson(served)}::jsonb) with ordinality as served(account_id, place)
          on served.account_id = owner.account_id::text
        where owner.due_at <= now()
          and not owner.account_id::text = any(array(select jsonb_array_elements_text(${toJson(without)}::jsonb)))
        order by served.place nulls first, owner.due_at
      ) as next_owner cross join lateral (
        select conversation_id from call_readings reading
        where reading.account_id = next_owner.account_id and due_at is not null and due_at <= now()
        order by due_at limit 1 for no key update skip locked
      ) first limit 1
    )
    update call_readings reading
    set lease = gen_random_uuid(), due_at = now() + ${lease}, attempts = attempts + 1
    from due where reading.conversation_id = due.conversation_id
    returning reading.conversation_id::text as "conversationId", account_id as "accountId", lease as token, attempts,
      wants_insights as "wantsInsights", wants_score as "wantsScore", wanted_analysis as "wantedAnalysis"`);
  const [row] = rows;
  return row && { ...row, conversationId: BigInt(row.conversationId) };
}

/** Renews leases; answers by the conversation's id those that are still their holder's own. */
export async function renewReadings(
  db: Database,
  readings: readonly LeasedReading[],
): Promise<ReadonlyMap<string, boolean>> {
  const held = readings.map(({ conversationId, token }) => ({ id: String(conversationId), token }));
  const rows = await db.execute<{ id: string }>(sql`
    update call_readings reading set due_at = now() + ${lease}
    from jsonb_to_recordset(${toJson(held)}::jsonb) as held(id bigint, token uuid)
    where reading.conversation_id = held.id and reading.lease = held.token
    returning reading.conversation_id::text as id`);
  return new Map([...rows].map(({ id }) => [id, true]));
}

/**
 * Leaves a conversation to be taken again after a while.
 *
 * @param attempts that have come to nothing
 */
export async function leaveReading(
  db: Database,
  reading: LeasedReading,
  seconds: number,
  attempts: number,
): Promise<void> {
  await db
    .update(callReadings)
    .set({
      lease: null,
      dueAt: sql`now() + ${seconds} * interval '1 second'`,
      attempts,
    })
    .where(isOwn(reading));
}

/** Has a conversation that was asked for anew while it was read wait for so long, unless somebody reads it again. */
export async function postponeReading(db: Database, conversationId: bigint, seconds: number): Promise<void> {
  await db
    .update(callReadings)
    .set({ dueAt: sql`greatest(${callReadings.dueAt}, now() + ${seconds} * interval '1 second')` })
    .where(
      and(
        eq(callReadings.conversationId, conversationId),
        isNull(callReadings.lease),
        isNotNull(callReadings.dueAt),
      ),
    );
}

/** Findings that take the place of what a conversation has. */
export interface Replacement {
  /** The conversation as it was read. */
  readonly of: Pick<OpenConversation, 'messageCount' | 'revision'>;
  write(tx: Transaction): Promise<void>;
}

/**
 * Writes one thing that came of a reading which goes on: whoever takes it again makes only what is still wanted.
 *
 * @param replacement what is written with it
 * @returns whether it was written; it is not if the conversation was asked for anew meanwhile, or is gone
 * @throws ConversationChanged if the conversation is not as it was when the replacement was made
 */
export function keepPart(
  db: Database,
  reading: LeasedReading,
  part: ReadingOutcome,
  replacement?: Replacement,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Before the reading, as jobs do that ask for one.
    if (changesFindings(part, replacement)) {
      const conversation = await lockConversation(tx, reading.conversationId);
      if (conversation === undefined) return false;
      const { messageCount, revision } = replacement?.of ?? conversation;
      if (conversation.messageCount !== messageCount || conversation.revision !== revision)
        throw new ConversationChanged();
    }
    const kept = await tx
      .update(callReadings)
      .set(part)
      .where(isOwn(reading))
      .returning({ id: callReadings.conversationId });
    if (kept.length === 0) return false;
    await replacement?.write(tx);
    if (part.analysisFailure) await markSummaryBuiltIn(tx, reading.conversationId);
    return true;
  });
}

const changesFindings = ({ analysisFailure }: ReadingOutcome, replacement?: Replacement): boolean =>
  replacement !== undefined || Boolean(analysisFailure);

/** Writes what came of it; nothing if it was asked for anew meanwhile, or the conversation is gone. */
export async function endReading(
  db: Database,
  reading: LeasedReading,
  outcome: ReadingOutcome,
): Promise<void> {
  const { conversationId } = reading;
  await db.transaction(async (tx) => {
    if (changesFindings(outcome)) await lockConversation(tx, conversationId);
    const ended = await tx
      .update(callReadings)
      .set({ ...outcome, ...nothingWanted, dueAt: null, lease: null })
      .where(isOwn(reading))
      .returning({ id: callReadings.conversationId });
    if (ended.length > 0 && outcome.analysisFailure) await markSummaryBuiltIn(tx, conversationId);
  });
}

const nothingWanted: Wanted = { wantsInsights: false, wantsScore: false, wantedAnalysis: null };

const isOwn = ({ conversationId, token }: LeasedReading) =>
  and(eq(callReadings.conversationId, conversationId), eq(callReadings.lease, token));

/** What is known of the conversation from language models; undefined if none was ever asked. */
export async function findReading(db: Database, conversationId: bigint) {
  const [row] = await db.select().from(callReadings).where(eq(callReadings.conversationId, conversationId));
  return row;
}
