/** How long things are kept, and deleting what has been kept for so long. */

import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { deleteExpiredApiKeys } from '../accounts/api-key-queries.ts';
import { expiredKeyDays } from '../accounts/api-keys.ts';
import { deleteOldAuditEntries } from '../audit/queries.ts';
import { deleteLeftDrafts } from '../processing/draft-queries.ts';
import { deleteExpiredSharePages } from '../share-pages/queries.ts';
import { deleteExpiredKeys } from '../submissions/idempotency-queries.ts';
import {
  type ConversationCursor,
  type Deleted,
  deleteExpiredConversations,
  deleteJobsWithoutConversation,
  deleteSettledCalls,
  deleteUnusedReceivers,
  firstConversation,
  type OldConversation,
  readOldConversations,
  type Stretch,
} from './queries.ts';

/** The records of webhook calls that were made or given up are kept so long, or for the retention if that is shorter. */
export const webhookRecordDays = 7;

/** Entries of the audit log are kept so long, as the contract says (`listAuditEntries`). */
export const auditDays = 365;

/** Conversations of one transaction at most, and the messages after which it takes no more conversations. */
const conversationsTogether = 50;
const messagesTogether = 2_000;
/** Rows that one statement looks at. */
const rowsTogether = 500;
const shortestRestMilliseconds = 20;
/**
 * How long to rest after a transaction, in milliseconds: at least as long as it took, so that requests get their turn.
 *
 * @param startedAt `performance.now()` when it began
 */
export const restAfter = (startedAt: number): number =>
  Math.max(shortestRestMilliseconds, performance.now() - startedAt);

/** What a run has deleted. */
export interface Expired {
  idempotencyKeys: number;
  draftPages: number;
  sharePages: number;
  apiKeys: number;
  auditEntries: number;
  conversations: number;
  jobs: number;
  webhookCalls: number;
  webhookReceivers: number;
}

export interface RetentionOptions {
  readonly db: Database;
  /** Undefined: conversations, and jobs of deleted ones, are kept for ever. */
  readonly retentionDays: number | undefined;
  /** Aborts between two transactions. */
  readonly signal: AbortSignal;
  /**
   * Called with conversations that could not be deleted; the run then goes on with the next ones. Without it, the run
   * throws.
   */
  readonly onFailure?: (error: unknown, conversationIds: readonly bigint[]) => void;
}

/**
 * Deletes what has expired, in small transactions with rests between them:
 *
 * - idempotency keys that are free again;
 * - pages of drafts that were abandoned;
 * - share pages that nobody can read any more;
 * - named API keys, {@link expiredKeyDays} after they expired, and entries of the audit log, {@link auditDays} after their act;
 * - conversations in which nothing has changed for `retentionDays`, with everything derived from them and their jobs.
 *   What counts is the end of the last job, so one with a job that waits or runs is never deleted;
 * - jobs of conversations that were deleted by their account, so long after their end;
 * - records of webhook calls, {@link webhookRecordDays} after they were made or given up;
 * - what is known of receivers of which there is no such record any more.
 *
 * Ends early when another process is doing the same.
 */
export async function deleteExpired({
  db,
  retentionDays,
  signal,
  onFailure,
}: RetentionOptions): Promise<Expired> {
  const expired: Expired = {
    idempotencyKeys: 0,
    draftPages: 0,
    sharePages: 0,
    apiKeys: 0,
    auditEntries: 0,
    conversations: 0,
    jobs: 0,
    webhookCalls: 0,
    webhookReceivers: 0,
  };
  /** Runs a transaction, then rests; undefined if the run is over. */
  const step = async <Result>(run: () => Promise<Deleted<Result>>): Promise<Result | undefined> => {
    if (signal.aborted) return undefined;
    const startedAt = performance.now();
    const result = await run();
    if (result === 'another process deletes') return undefined;
    // Aborted while it rests: the next step ends the run.
    await setTimeout(restAfter(startedAt), undefined, { signal }).catch(() => {});
    return result;
  };

  /** Goes through a table, stretch by stretch; false if the run is over. */
  const walk = async (
    kind: keyof Expired,
    deleteNext: (place: { after: number; limit: number }) => Promise<Deleted<Stretch>>,
  ): Promise<boolean> => {
    for (let after = 0; ; ) {
      const stretch = await step(() => deleteNext({ after, limit: rowsTogether }));
      if (stretch === undefined) return false;
      expired[kind] += stretch.deleted;
      if (stretch.isLast || stretch.lastId === null) return true;
      after = stretch.lastId;
    }
  };

  /** Deletes again and again, until there is less than a statement deletes; false if the run is over. */
  const repeat = async (
    kind: keyof Expired,
    deleteSome: (limit: number) => Promise<Deleted<number>>,
  ): Promise<boolean> => {
    for (;;) {
      const count = await step(() => deleteSome(rowsTogether));
      if (count === undefined) return false;
      expired[kind] += count;
      if (count < rowsTogether) return true;
    }
  };

  if (!(await repeat('idempotencyKeys', (limit) => deleteExpiredKeys(db, limit)))) return expired;
  if (!(await repeat('draftPages', (limit) => deleteLeftDrafts(db, limit)))) return expired;
  if (!(await repeat('sharePages', (limit) => deleteExpiredSharePages(db, limit)))) return expired;
  if (!(await repeat('apiKeys', (limit) => deleteExpiredApiKeys(db, expiredKeyDays, limit)))) return expired;
  if (!(await repeat('auditEntries', (limit) => deleteOldAuditEntries(db, auditDays, limit)))) return expired;

  const callsDays = Math.min(retentionDays ?? webhookRecordDays, webhookRecordDays);
  if (!(await walk('webhookCalls', (place) => deleteSettledCalls(db, { ...place, days: callsDays }))))
    return expired;
  if (!(await walk('webhookReceivers', (place) => deleteUnusedReceivers(db, place)))) return expired;
  if (retentionDays === undefined) return expired;

  if (!(await repeat('jobs', (limit) => deleteJobsWithoutConversation(db, retentionDays, limit))))
    return expired;
  let after: ConversationCursor | undefined = firstConversation;
  while (after !== undefined && !signal.aborted) {
    const old: OldConversation[] = await readOldConversations(db, {
      after,
      days: retentionDays,
      limit: rowsTogether,
    });
    for (const ids of inBatches(old.filter(({ isExpired }) => isExpired))) {
      try {
        const deleted = await step(() => deleteExpiredConversations(db, ids, retentionDays));
        if (deleted === undefined) return expired;
        expired.conversations += deleted.conversations;
        expired.jobs += deleted.jobs;
      } catch (error) {
        // A conversation that is too large for the time of a statement, for example, must not keep the others from
        // being deleted.
        if (onFailure === undefined) throw error;
        onFailure(error, ids);
      }
    }
    after = old.length < rowsTogether ? undefined : old.at(-1);
  }
  return expired;
}

/** The ids of the conversations that one transaction deletes: many small ones, or a large one. */
function* inBatches(conversations: readonly OldConversation[]): Generator<bigint[]> {
  let [ids, messages]: [bigint[], number] = [[], 0];
  for (const { id, messageCount } of conversations) {
    if (
      ids.length === conversationsTogether ||
      (ids.length > 0 && messages + messageCount > messagesTogether)
    ) {
      yield ids;
      [ids, messages] = [[], 0];
    }
    ids.push(id);
    messages += messageCount;
  }
  if (ids.length > 0) yield ids;
}
