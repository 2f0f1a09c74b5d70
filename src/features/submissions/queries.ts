/** Accepting requests: conversation, job, webhook row and wake-ups commit together or not at all. */

import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { insertRows, insertRowsFrom, toJson } from '../../db/rows.ts';
import { accountUsage, conversationQueues, conversations, type JobPayload, jobs } from '../../db/schema.ts';
import type { ConversationWakeUp, WakeUps } from '../../queue/wake-ups.ts';
import { findOwners } from '../call-scores/scorecard-queries.ts';
import { nextTurnOf } from '../processing/fair-turn-queries.ts';
import { type DeliveryOf, enqueueDeliveries } from '../webhooks/outbox-queries.ts';
import { lastAsking } from './asked-features.ts';
import { type IdempotencyKey, type KeyState, keepKeys, takeKeys } from './idempotency-queries.ts';

/** A request that passed validation. */
export interface Submission {
  readonly jobId: string;
  readonly accountId: string;
  readonly concurrentJobLimit: number;
  /** The conversation to append to, or the one to create. */
  readonly conversation: { readonly id: bigint; readonly create: boolean };
  readonly payload: JobPayload;
  /** The JSON of the payload. */
  readonly payloadText: string;
  readonly webhook: { readonly url: string; readonly origin: string } | undefined;
  /** The place of the request in its trace, as the header tells it; null where it has none. */
  readonly traceparent: string | null;
  /** The scorecard that it names. */
  readonly scorecardId?: bigint | undefined;
  /** Under which it is accepted only once. */
  readonly key?: IdempotencyKey | undefined;
}

/** What became of a submission; where its key is not free, the state of the key. */
export type SubmissionOutcome =
  | 'accepted'
  | 'conversation_not_found'
  | 'scorecard_not_found'
  | 'too_many_jobs'
  | Exclude<KeyState, 'held'>;

/**
 * Accepts as many of the submissions as may be accepted, in their order.
 *
 * Locks are taken in one order everywhere: conversation queues by id, then usage by account, then wake-ups. Keys are
 * locked before them, by locks that are only tried, and not waited for.
 *
 * @param submissions those with a key have different ones
 */
export async function saveSubmissions(
  db: Database,
  wakeUps: WakeUps,
  submissions: readonly Submission[],
): Promise<SubmissionOutcome[]> {
  return db.transaction(async (tx) => {
    // Sent together; PostgreSQL runs them in this order.
    const [keys, queues, usage, scorecards] = await inOneRoundTrip([
      takeKeys(
        tx,
        submissions.flatMap(({ key }) => key ?? []),
      ),
      lockQueues(tx, submissions),
      lockUsage(tx, submissions),
      scorecardOwners(tx, submissions),
    ]);

    const outcomes: SubmissionOutcome[] = [];
    const accepted: AcceptedSubmission[] = [];
    for (const submission of submissions) {
      const { accountId, conversation, scorecardId, key } = submission;
      const keyState = (key && keys.get(key)) ?? 'held';
      const queue = conversation.create ? { accountId, nextSequence: 1 } : queues.get(conversation.id);
      if (keyState !== 'held') outcomes.push(keyState);
      else if (queue?.accountId !== accountId) outcomes.push('conversation_not_found');
      else if (scorecardId !== undefined && scorecards.get(scorecardId) !== accountId)
        outcomes.push('scorecard_not_found');
      else if (!(await takePlace(tx, usage, submission, accepted))) outcomes.push('too_many_jobs');
      else {
        outcomes.push('accepted');
        accepted.push({ ...submission, sequence: queue.nextSequence, turn: takeTurn(usage, accountId) });
        queue.nextSequence += 1;
      }
    }
    if (accepted.length > 0) await insertAccepted(tx, wakeUps, accepted, usage);
    return outcomes;
  });
}

type AcceptedSubmission = Submission & {
  readonly sequence: number;
  /** Its place in the fair order of jobs. */
  readonly turn: number;
};

/** The unfinished jobs of an account, and the turn of its next one. */
interface Usage {
  unfinishedJobs: number;
  nextTurn: number;
}

/** Conversation → its account and the sequence of its next job. */
async function lockQueues(tx: Transaction, submissions: readonly Submission[]) {
  const ids = submissions.filter(({ conversation }) => !conversation.create).map((s) => s.conversation.id);
  if (ids.length === 0) return new Map<bigint, { accountId: string; nextSequence: number }>();
  const rows = await tx
    .select(getTableColumns(conversationQueues))
    .from(conversationQueues)
    .innerJoin(listed(ids), sql`${conversationQueues.conversationId} = listed.id::bigint`)
    .orderBy(asc(conversationQueues.conversationId))
    .for('no key update', { of: conversationQueues });
  return new Map(rows.map(({ conversationId, ...queue }) => [conversationId, queue]));
}

/** Scorecard → its account. Most submissions name none, and nothing is asked for them. */
async function scorecardOwners(tx: Transaction, submissions: readonly Submission[]) {
  const ids = submissions.flatMap(({ scorecardId }) => scorecardId ?? []);
  return ids.length === 0 ? new Map<bigint, string>() : findOwners(tx, ids);
}

/** Account → its unfinished jobs, at most, and its next turn. The lock makes the cap exact. */
async function lockUsage(tx: Transaction, submissions: readonly Submission[]): Promise<Map<string, Usage>> {
  const rows = await tx
    .select({
      accountId: accountUsage.accountId,
      unfinishedJobs: accountUsage.unfinishedJobsAtMost,
      nextTurn: nextTurnOf(accountUsage.nextTurn),
    })
    .from(accountUsage)
    .innerJoin(
      listed(submissions.map((submission) => submission.accountId)),
      sql`${accountUsage.accountId} = listed.id::uuid`,
    )
    .orderBy(asc(accountUsage.accountId))
    .for('no key update', { of: accountUsage });
  return new Map(rows.map(({ accountId, ...usage }) => [accountId, usage]));
}

function takeTurn(usage: ReadonlyMap<string, Usage>, accountId: string): number {
  const known = usage.get(accountId);
  if (known === undefined) return 0;
  known.nextTurn += 1;
  return known.nextTurn - 1;
}

/** Takes one of the account's places for unfinished jobs; counts them anew before it says that none is free. */
async function takePlace(
  tx: Transaction,
  usage: ReadonlyMap<string, Usage>,
  { accountId, concurrentJobLimit }: Submission,
  accepted: readonly AcceptedSubmission[],
): Promise<boolean> {
  const known = usage.get(accountId);
  if (known === undefined) return false;
  if (known.unfinishedJobs >= concurrentJobLimit) {
    const [row] = await tx
      .select({ count: count() })
      .from(jobs)
      .where(and(eq(jobs.accountId, accountId), isNull(jobs.finishedAt)));
    known.unfinishedJobs =
      (row?.count ?? 0) + accepted.filter((submission) => submission.accountId === accountId).length;
  }
  if (known.unfinishedJobs >= concurrentJobLimit) return false;
  known.unfinishedJobs += 1;
  return true;
}

async function insertAccepted(
  tx: Transaction,
  wakeUps: WakeUps,
  accepted: readonly AcceptedSubmission[],
  usage: ReadonlyMap<string, Usage>,
): Promise<void> {
  const created = accepted.filter(({ conversation }) => conversation.create);
  const appended = accepted.filter(({ conversation }) => !conversation.create);
  const taken = [...Map.groupBy(appended, ({ conversation }) => conversation.id)].map(([id, ofQueue]) => ({
    id: String(id),
    next: 1 + Math.max(...ofQueue.map(({ sequence }) => sequence)),
    ...lastAsking(ofQueue),
  }));

  await inOneRoundTrip([
    // Rows that are inserted together have the same columns.
    insertRows(
      tx,
      conversations,
      created.filter(({ payload }) => payload.startTime === undefined).map(newConversation),
    ),
    insertRows(
      tx,
      conversations,
      created.flatMap((one) => {
        const { startTime } = one.payload;
        if (startTime === undefined) return [];
        const began = new Date(startTime);
        return { ...newConversation(one), startTime: began, endTime: began };
      }),
    ),
    insertRows(
      tx,
      conversationQueues,
      created.map((one) => {
        const { insights, score, scorecard } = lastAsking([one]);
        return {
          conversationId: one.conversation.id,
          accountId: one.accountId,
          nextSequence: 2,
          insightsJobId: insights,
          callScoreJobId: score,
          callScoreScorecardId: scorecard,
        };
      }),
    ),
    taken.length > 0 &&
      tx.execute(sql`
        update conversation_queues set next_sequence = taken.next,
          insights_job_id = coalesce(taken.insights, insights_job_id),
          call_score_job_id = coalesce(taken.score, call_score_job_id),
          call_score_scorecard_id = case when taken.score is null then call_score_scorecard_id else taken.scorecard end
        from jsonb_to_recordset(${toJson(taken)}::text::jsonb)
          as taken(id bigint, next int, insights uuid, score uuid, scorecard bigint)
        where conversation_queues.conversation_id = taken.id`),
    insertJobs(tx, accepted),
    ...[...new Set(accepted.map((submission) => submission.accountId))].map((accountId) =>
      tx
        .update(accountUsage)
        .set({
          unfinishedJobsAtMost: usage.get(accountId)?.unfinishedJobs ?? 0,
          nextTurn: usage.get(accountId)?.nextTurn ?? 0,
        })
        .where(eq(accountUsage.accountId, accountId))
        .execute(),
    ),
    wakeUps.send(tx, firstOfEach(accepted)),
    keepKeys(
      tx,
      accepted.flatMap(({ key, jobId }) => (key ? [{ key, jobId }] : [])),
    ),
  ]);

  const deliveries = accepted.flatMap(({ jobId, accountId, webhook }): DeliveryOf[] =>
    webhook === undefined ? [] : [{ jobId, accountId, webhookUrl: webhook.url, status: 'scheduled' }],
  );
  await enqueueDeliveries(tx, deliveries);
}

const newConversation = ({ conversation, accountId, payload }: Submission) => ({
  id: conversation.id,
  accountId,
  name: payload.name ?? null,
  type: 'meeting',
  labels: payload.conversationType ?? [],
  metadata: payload.metadata ?? {},
});

/** The payloads are most of what is sent, and JSON already. */
async function insertJobs(tx: Transaction, accepted: readonly AcceptedSubmission[]): Promise<void> {
  const rows = accepted.map(
    ({ jobId, conversation, accountId, sequence, payloadText, webhook, traceparent }) => {
      const row = {
        id: jobId,
        conversation_id: String(conversation.id),
        account_id: accountId,
        sequence,
        webhook_url: webhook?.url ?? null,
        traceparent,
      };
      return `${JSON.stringify(row).slice(0, -1)},"payload":${payloadText}}`;
    },
  );
  await insertRowsFrom(
    tx,
    jobs,
    ['id', 'conversationId', 'accountId', 'sequence', 'payload', 'webhookUrl', 'traceparent'],
    sql`${`[${rows.join(',')}]`}::jsonb`,
  );
}

/** One wake-up for each conversation, at the turn of its first job. */
function firstOfEach(accepted: readonly AcceptedSubmission[]): ConversationWakeUp[] {
  const wakeUps = new Map<bigint, ConversationWakeUp>();
  for (const {
    conversation: { id },
    accountId,
    turn,
  } of accepted)
    if (!wakeUps.has(id)) wakeUps.set(id, { id, accountId, turn });
  return [...wakeUps.values()];
}

/**
 * Distinct ids as rows of text, to join with. PostgreSQL expects 100 rows of any JSON, and keeps the plan of the
 * statement. It counts the elements of an array, and plans the statement anew for each one.
 */
const listed = (ids: readonly (bigint | string)[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify([...new Set(ids)].map(String))}::text::jsonb) as listed(id)`;
