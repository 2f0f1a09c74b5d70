/** Accepting text: a new conversation, or messages for an existing one (`submitText`, `appendText`). */

import type { components, operations } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { createBatcher, type Outcome } from '../../core/batcher.ts';
import { jsonPieces } from '../../core/json/json-pieces.ts';
import { conversationNotFound, Problem } from '../../core/problem.ts';
import { type Trace, traceparentOf } from '../../core/trace.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { hasDatabaseError, isDatabaseUnavailable } from '../../db/errors.ts';
import { createUuid, type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import type { AllowedAddresses } from '../webhooks/client/address-guard.ts';
import { namedScorecard, unknownScorecard } from './asked-features.ts';
import {
  answerDeleted,
  firstRequestInProgress,
  idempotencyKeyOf,
  idempotencyKeyReused,
} from './idempotency.ts';
import { type Submission, type SubmissionOutcome, saveSubmissions } from './queries.ts';
import { checkMessages, checkWebhook, knownFields } from './submitted-text.ts';

type Request = components['schemas']['ProcessTextRequest'];
type Query = NonNullable<operations['submitText']['parameters']['query']>;

/** Submissions that share one transaction. */
const maximumBatch = 64;

/** Characters of all their payloads: the next submissions of all accounts wait until these are written. */
const maximumBatchCharacters = 256 * 1024;

/** What a caller gets back at once. */
export interface Accepted {
  readonly conversationId: string;
  readonly jobId: string;
}

export interface SubmitOptions {
  /** The place of the request in its trace, where it has one. */
  readonly trace?: Trace | undefined;
  /** The conversation to append to; undefined creates one. */
  readonly conversationId?: string | undefined;
  /** The header under which the same request takes effect only once. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Accepts a request, or answers what it was answered before under the same key.
 *
 * @throws Problem `invalid_request`, `not_found` or `too_many_jobs`; with a key also `idempotency_key_in_use`,
 *   `idempotency_key_reused` or `conflict`
 */
export type SubmitText = (
  account: Pick<Account, 'id' | 'concurrentJobLimit'>,
  request: Request,
  query: Query,
  options?: SubmitOptions,
) => Promise<Accepted>;

export interface SubmitTextDependencies {
  readonly db: Database;
  readonly wakeUps: WakeUps;
  readonly identifiers: IdentifierSource;
  readonly webhookAllowed: AllowedAddresses;
}

/**
 * Requests that arrive while a transaction is under way share the next one: the rows of a busy moment cost one
 * commit, and the lock that makes an account's cap exact is taken once (docs/decisions/0003-shared-commits.md).
 */
export function createSubmitText({
  db,
  wakeUps,
  identifiers,
  webhookAllowed,
}: SubmitTextDependencies): SubmitText {
  const saveTogether = async (submissions: readonly Submission[]) => {
    try {
      return (await saveSubmissions(db, wakeUps, submissions)).map(accepted);
    } catch (error) {
      if (submissions.length === 1 || !isRefusedByDatabase(error)) throw error;
      // The database refused the values of one submission, and with it all of them: each gets a transaction of its
      // own.
      const outcomes: Outcome<SubmissionOutcome>[] = [];
      for (const submission of submissions)
        outcomes.push(
          await saveSubmissions(db, wakeUps, [submission]).then(
            ([outcome]) => accepted(outcome ?? 'conversation_not_found'),
            (error: unknown) => ({ ok: false, error }) as const,
          ),
        );
      return outcomes;
    }
  };
  const save = createBatcher<Submission, SubmissionOutcome>(
    maximumBatch,
    saveTogether,
    isDatabaseUnavailable,
    {
      ownerOf: ({ accountId }) => accountId,
      weightOf: ({ payloadText }) => payloadText.length,
      maximumWeight: maximumBatchCharacters,
    },
  );

  /** Ids of the keys whose first request is on its way in this process. */
  const underWay = new Set<string>();
  const saveOnce = async (submission: Submission): Promise<SubmissionOutcome> => {
    const { key } = submission;
    if (key === undefined) return save(submission);
    if (underWay.has(key.id)) return 'in_progress';
    underWay.add(key.id);
    return save(submission).finally(() => underWay.delete(key.id));
  };

  return async (account, request, query, { trace, conversationId, idempotencyKey } = {}) => {
    const { webhookUrl, ...payload } = { ...query, ...request };
    const pace = turns.of(account.id);
    const messages = await checkMessages(payload.messages, pace);
    const webhook = webhookUrl === undefined ? undefined : checkWebhook(webhookUrl, webhookAllowed);

    const existing = conversationId === undefined ? undefined : parseObjectId(conversationId);
    if (conversationId !== undefined && existing === undefined) throw conversationNotFound(conversationId);
    const id = existing ?? (await identifiers.take(1))[0] ?? 0n;
    const jobId = createUuid();
    const known = knownFields(payload, messages);
    const pieces = await jsonPieces(known, pace);
    const key =
      idempotencyKey === undefined
        ? undefined
        : await idempotencyKeyOf(
            account.id,
            idempotencyKey,
            [`${JSON.stringify([conversationId, query, webhookUrl]).slice(0, -1)},`, ...pieces, ']'],
            pace,
          );

    const submission: Submission = {
      jobId,
      accountId: account.id,
      concurrentJobLimit: account.concurrentJobLimit,
      conversation: { id, create: existing === undefined },
      payload: known,
      payloadText: pieces.join(''),
      webhook,
      traceparent: trace === undefined ? null : traceparentOf(trace),
      scorecardId: namedScorecard(payload.features),
      key,
    };
    const outcome = await saveOnce(submission);
    if (outcome === 'accepted') return { conversationId: String(id), jobId };
    if (typeof outcome !== 'object') throw refusalOf(outcome, submission);
    return { conversationId: String(outcome.conversationId), jobId: outcome.jobId };
  };
}

type Refusal = Exclude<SubmissionOutcome, 'accepted' | object>;

function refusalOf(refusal: Refusal, { conversation, concurrentJobLimit, scorecardId }: Submission): Problem {
  switch (refusal) {
    case 'conversation_not_found':
      return conversationNotFound(String(conversation.id));
    case 'scorecard_not_found':
      return unknownScorecard(scorecardId);
    case 'too_many_jobs':
      return new Problem(
        'too_many_jobs',
        `The account has reached its limit of ${concurrentJobLimit} concurrent jobs.`,
        { headers: { 'Retry-After': '1' } },
      );
    case 'in_progress':
      return firstRequestInProgress();
    case 'reused':
      return idempotencyKeyReused();
    case 'answer_deleted':
      return answerDeleted();
  }
}

const accepted = (value: SubmissionOutcome): Outcome<SubmissionOutcome> => ({ ok: true, value });

/** Whether the server said no to a value: the transaction is then certainly rolled back. */
function isRefusedByDatabase(error: unknown): boolean {
  // Classes 22 data exception, 23 integrity constraint violation, 54 program limit exceeded.
  return hasDatabaseError(error, ({ code }) => code !== undefined && /^(22|23|54)...$/.test(code));
}
