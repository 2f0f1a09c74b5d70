/** Scorecards of accounts, with their criteria. */

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/id-lists.ts';
import { insertRows } from '../../db/rows.ts';
import { callScoreCriteria, scorecardCriteria, scorecards } from '../../db/schema.ts';

/** A criterion of a scorecard: one of the account, or a managed one. */
export type ScorecardCriterion = Pick<typeof scorecardCriteria.$inferSelect, 'criterionId' | 'managedId'>;

/** What a client decides of a scorecard beside its criteria. */
export type ScorecardFields = Pick<typeof scorecards.$inferSelect, 'name' | 'description' | 'tags'>;

export type ScorecardRow = ScorecardFields & {
  readonly id: bigint;
  /** Ids of the criteria, as clients write them. */
  readonly criteriaList: string[];
};

const columns = {
  id: scorecards.id,
  name: scorecards.name,
  description: scorecards.description,
  tags: scorecards.tags,
  criteriaList: sql<string[]>`(
    select coalesce(json_agg(coalesce(listed.criterion_id::text, listed.managed_id) order by listed.position), '[]')
    from scorecard_criteria listed where listed.scorecard_id = scorecards.id)`,
};

const ofAccount = (accountId: string, id: bigint) =>
  and(eq(scorecards.accountId, accountId), eq(scorecards.id, id));

export function countScorecards(tx: Transaction, accountId: string): Promise<number> {
  return tx.$count(scorecards, eq(scorecards.accountId, accountId));
}

/** Throws a unique violation if another one of the account has the name. It has no criteria yet. */
export async function insertScorecard(
  tx: Transaction,
  accountId: string,
  scorecard: ScorecardFields & { readonly id: bigint },
): Promise<void> {
  await tx.insert(scorecards).values({ ...scorecard, accountId });
}

/** Throws a unique violation if another one of the account has the name. */
export async function updateScorecard(
  tx: Transaction,
  accountId: string,
  { id, ...fields }: ScorecardFields & { readonly id: bigint },
): Promise<void> {
  await tx.update(scorecards).set(fields).where(ofAccount(accountId, id));
}

/** Gives the scorecard these criteria, in this order, in place of those that it had. */
export async function setCriteria(
  tx: Transaction,
  accountId: string,
  scorecardId: bigint,
  criteria: readonly ScorecardCriterion[],
): Promise<void> {
  await tx.delete(scorecardCriteria).where(eq(scorecardCriteria.scorecardId, scorecardId));
  await insertRows(
    tx,
    scorecardCriteria,
    criteria.map(({ criterionId, managedId }, position) => ({
      scorecardId,
      position,
      accountId,
      criterionId,
      managedId,
    })),
  );
}

/** Scorecards of one chunk: each of them may be a tenth of a megabyte. */
const scorecardsOfChunk = 64;

/** In the order in which they were made. */
export const listScorecards =
  (db: Database, accountId: string) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<ScorecardRow>> => {
    const limit = Math.min(request.limit, scorecardsOfChunk);
    const rows = await db
      .select(columns)
      .from(scorecards)
      .where(and(eq(scorecards.accountId, accountId), gt(scorecards.id, request.after?.id ?? 0n)))
      .orderBy(asc(scorecards.id))
      .limit(limit)
      .offset(request.offset);
    return chunkOf(rows, { limit });
  };

export async function findScorecard(
  db: Database | Transaction,
  accountId: string,
  id: bigint,
): Promise<ScorecardRow | undefined> {
  const [scorecard] = await db.select(columns).from(scorecards).where(ofAccount(accountId, id));
  return scorecard;
}

/** The accounts of those scorecards of the ids that there are. */
export async function findOwners(tx: Transaction, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await tx
    .select({ id: scorecards.id, accountId: scorecards.accountId })
    .from(scorecards)
    .where(isOneOf(scorecards.id, ids));
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}

/** Answers whether the account had such a scorecard. */
export async function removeScorecard(tx: Transaction, accountId: string, id: bigint): Promise<boolean> {
  const removed = await tx
    .delete(scorecards)
    .where(ofAccount(accountId, id))
    .returning({ id: scorecards.id });
  return removed.length > 0;
}

/** The criteria of the account's scorecard in their order, those of the account with what they are; none if it is gone. */
export async function readCriteria(db: Database, accountId: string, scorecardId: bigint) {
  return db
    .select({
      managedId: scorecardCriteria.managedId,
      own: {
        id: callScoreCriteria.id,
        name: callScoreCriteria.name,
        tags: callScoreCriteria.tags,
        description: callScoreCriteria.description,
        checklist: callScoreCriteria.checklist,
      },
    })
    .from(scorecardCriteria)
    .leftJoin(callScoreCriteria, eq(callScoreCriteria.id, scorecardCriteria.criterionId))
    .where(and(eq(scorecardCriteria.accountId, accountId), eq(scorecardCriteria.scorecardId, scorecardId)))
    .orderBy(asc(scorecardCriteria.position));
}
