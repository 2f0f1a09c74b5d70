/** By which criteria a call is scored. */

import type { Database } from '../../db/client.ts';
import { type Criterion, type KindOfCall, managedCriteriaFor, managedCriterion } from './managed-criteria.ts';
import { readCriteria } from './scorecard-queries.ts';

/**
 * The criteria of the account's scorecard with their checklists, in its order; without a scorecard the managed ones that
 * suit the conversation. Undefined if there is no such scorecard, or no longer: a call is never scored by others than it
 * asked for.
 */
export async function criteriaOfScorecard(
  db: Database,
  accountId: string,
  scorecardId: bigint | undefined,
  kindOfCall: KindOfCall,
): Promise<Criterion[] | undefined> {
  if (scorecardId === undefined) return managedCriteriaFor(kindOfCall);
  const rows = await readCriteria(db, accountId, scorecardId);
  // Every scorecard has criteria.
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ managedId, own }) => {
    if (managedId !== null) return managedCriterion(managedId);
    return own === null ? [] : { ...own, id: String(own.id) };
  });
}
