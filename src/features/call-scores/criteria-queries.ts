/** Criteria of accounts. */

import { and, asc, eq, gt } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/id-lists.ts';
import { callScoreCriteria, scorecardCriteria, scorecards } from '../../db/schema.ts';

/** What a client decides of a criterion. */
export type CriterionFields = Pick<
  typeof callScoreCriteria.$inferSelect,
  'name' | 'description' | 'tags' | 'checklist'
>;

export type CriterionRow = CriterionFields & { readonly id: bigint };

const columns = {
  id: callScoreCriteria.id,
  name: callScoreCriteria.name,
  description: callScoreCriteria.description,
  tags: callScoreCriteria.tags,
  checklist: callScoreCriteria.checklist,
};

const ofAccount = (accountId: string, id: bigint) =>
  and(eq(callScoreCriteria.accountId, accountId), eq(callScoreCriteria.id, id));

export function countCriteria(tx: Transaction, accountId: string): Promise<number> {
  return tx.$count(callScoreCriteria, eq(callScoreCriteria.accountId, accountId));
}

/** Throws a unique violation if another one of the account has the name. */
export async function insertCriterion(
  tx: Transaction,
  accountId: string,
  criterion: CriterionRow,
): Promise<void> {
  await tx.insert(callScoreCriteria).values({ ...criterion, accountId });
}

/** Criteria of one chunk: each of them may be a third of a megabyte. */
const criteriaOfChunk = 16;

/** In the order in which they were made. */
export const listCriteria =
  (db: Database, accountId: string) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<CriterionRow>> => {
    const limit = Math.min(request.limit, criteriaOfChunk);
    const rows = await db
      .select(columns)
      .from(callScoreCriteria)
      .where(
        and(eq(callScoreCriteria.accountId, accountId), gt(callScoreCriteria.id, request.after?.id ?? 0n)),
      )
      .orderBy(asc(callScoreCriteria.id))
      .limit(limit)
      .offset(request.offset);
    return chunkOf(rows, { limit });
  };

export async function findCriterion(
  db: Database | Transaction,
  accountId: string,
  id: bigint,
): Promise<CriterionRow | undefined> {
  const [criterion] = await db.select(columns).from(callScoreCriteria).where(ofAccount(accountId, id));
  return criterion;
}

/** Those of the ids that are criteria of the account. */
export async function ownCriteria(
  tx: Transaction,
  accountId: string,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: callScoreCriteria.id })
    .from(callScoreCriteria)
    .where(and(eq(callScoreCriteria.accountId, accountId), isOneOf(callScoreCriteria.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Throws a unique violation if another one of the account has the name. */
export async function updateCriterion(
  tx: Transaction,
  accountId: string,
  { id, ...fields }: CriterionRow,
): Promise<void> {
  await tx.update(callScoreCriteria).set(fields).where(ofAccount(accountId, id));
}

/** The first scorecard that was made of those that use the criterion; undefined if none does. */
export async function findScorecardWith(
  tx: Transaction,
  accountId: string,
  criterionId: bigint,
): Promise<{ id: bigint; name: string } | undefined> {
  const [scorecard] = await tx
    .select({ id: scorecards.id, name: scorecards.name })
    .from(scorecardCriteria)
    .innerJoin(scorecards, eq(scorecards.id, scorecardCriteria.scorecardId))
    .where(and(eq(scorecardCriteria.criterionId, criterionId), eq(scorecards.accountId, accountId)))
    .orderBy(asc(scorecards.id))
    .limit(1);
  return scorecard;
}

/** Answers whether the account had such a criterion. PostgreSQL refuses to delete one that a scorecard uses. */
export async function removeCriterion(tx: Transaction, accountId: string, id: bigint): Promise<boolean> {
  const removed = await tx
    .delete(callScoreCriteria)
    .where(ofAccount(accountId, id))
    .returning({ id: callScoreCriteria.id });
  return removed.length > 0;
}
