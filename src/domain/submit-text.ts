/** Accepting text: a new conversation, or messages for an existing one (contract, section 3.1). */

import { randomUUID } from 'node:crypto';
import type { components, operations } from '../../generated/openapi.ts';
import { splitSentences } from '../analysis/sentences.ts';
import type { Database } from '../db/client.ts';
import { hasDatabaseError, isDatabaseUnavailable } from '../db/error-causes.ts';
import { type IdentifierSource, parseObjectId } from '../db/identifiers.ts';
import type { JobPayload } from '../db/schema.ts';
import { type Submission, type SubmissionOutcome, saveSubmissions } from '../db/submissions.ts';
import type { WakeUps } from '../queue/wake-ups.ts';
import { type Pace, turns } from '../turns.ts';
import { type AllowedAddresses, isPublicAddress } from '../webhooks/address-guard.ts';
import { parseWebhookTarget } from '../webhooks/target.ts';
import type { Account } from './account.ts';
import { createBatcher, type Outcome } from './batcher.ts';
import {
  answerDeleted,
  firstRequestInProgress,
  idempotencyKeyOf,
  idempotencyKeyReused,
} from './idempotency.ts';
import { isOnClock } from './input-time.ts';
import { conversationNotFound, invalidField, Problem } from './problem.ts';

type Request = components['schemas']['ProcessTextRequest'];
type Query = NonNullable<operations['submitText']['parameters']['query']>;

/** Submissions that share one transaction. */
const maximumBatch = 64;

/** What a caller gets back at once. */
export interface Accepted {
  readonly conversationId: string;
  readonly jobId: string;
}

export interface SubmitOptions {
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
      // The database refused somebody's values, and with them everybody's: each gets a transaction of its own.
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

  return async (account, request, query, { conversationId, idempotencyKey } = {}) => {
    const { webhookUrl, ...payload } = { ...query, ...request };
    checkTimes(payload.messages);
    await checkSentences(payload.messages, turns.of(account.id));
    const webhook = webhookUrl === undefined ? undefined : checkWebhook(webhookUrl, webhookAllowed);

    const existing = conversationId === undefined ? undefined : parseObjectId(conversationId);
    if (conversationId !== undefined && existing === undefined) throw conversationNotFound(conversationId);
    const id = existing ?? (await identifiers.take(1))[0] ?? 0n;
    const jobId = randomUUID();
    const known = knownFields(payload);
    const key =
      idempotencyKey === undefined
        ? undefined
        : idempotencyKeyOf(account.id, idempotencyKey, [conversationId, query, webhookUrl, known]);

    const outcome = await saveOnce({
      jobId,
      accountId: account.id,
      concurrentJobLimit: account.concurrentJobLimit,
      conversation: { id, create: existing === undefined },
      payload: known,
      webhook,
      key,
    });
    if (typeof outcome === 'object')
      return { conversationId: String(outcome.conversationId), jobId: outcome.jobId };
    switch (outcome) {
      case 'accepted':
        return { conversationId: String(id), jobId };
      case 'conversation_not_found':
        throw conversationNotFound(String(id));
      case 'too_many_jobs':
        throw new Problem(
          'too_many_jobs',
          `The account has reached its limit of ${account.concurrentJobLimit} concurrent jobs.`,
          { headers: { 'Retry-After': '1' } },
        );
      case 'in_progress':
        throw firstRequestInProgress();
      case 'reused':
        throw idempotencyKeyReused();
      case 'answer_deleted':
        throw answerDeleted();
    }
  };
}

const accepted = (value: SubmissionOutcome): Outcome<SubmissionOutcome> => ({ ok: true, value });

/** Whether the server said no to a value: the transaction is then certainly rolled back. */
function isRefusedByDatabase(error: unknown): boolean {
  // Classes 22 data exception, 23 integrity constraint violation, 54 program limit exceeded.
  return hasDatabaseError(error, ({ code }) => code !== undefined && /^(22|23|54)...$/.test(code));
}

/** What is kept of a request as it is: texts, numbers and flags, and a list of texts. */
const keptFields = [
  'name',
  'detectPhrases',
  'confidenceThreshold',
  'detectEntities',
  'enableAllTrackers',
  'enableSummary',
  'conversationType',
  'timezoneOffset',
] as const satisfies (keyof JobPayload)[];
const personFields = ['id', 'name', 'userId', 'email'] as const;
const durationFields = ['startTime', 'endTime'] as const;
const entityFields = ['customType', 'text', 'value'] as const;

/**
 * Only what the contract names and a job uses is kept; the rest of a request is nobody's business, however much or
 * deep it is. The same request has its fields in the same order, in whatever order they came.
 */
function knownFields(payload: JobPayload): JobPayload {
  const { messages, entities, customEntities, trackers, metadata } = payload;
  return {
    messages: messages.map(({ payload: { content }, from, duration }) => ({
      payload: { content },
      ...(from && { from: only(from, personFields) }),
      ...(duration && { duration: only(duration, durationFields) }),
    })),
    ...only(payload, keptFields),
    ...(entities && { entities: entities.map((entity) => only(entity, entityFields)) }),
    ...(customEntities && { customEntities: customEntities.map((entity) => only(entity, entityFields)) }),
    ...(trackers && { trackers: trackers.map(knownTracker) }),
    ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).sort(byName)) }),
  };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

type RequestTracker = NonNullable<JobPayload['trackers']>[number];

/** A tracker of the account by its id, unless the request brings it whole: beside an id anything may stand. */
function knownTracker(tracker: RequestTracker): RequestTracker {
  if (!('vocabulary' in tracker)) return only(tracker, ['id']);
  const { name, vocabulary } = tracker;
  const isWhole =
    typeof name === 'string' &&
    Array.isArray(vocabulary) &&
    vocabulary.every((one) => typeof one === 'string');
  return isWhole || !('id' in tracker) ? { name, vocabulary } : { id: String(tracker.id) };
}

/** A copy with these fields, where it has them, and no others. */
function only<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  // A field that is missing here may be missing: the value has the same type.
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : []))) as Pick<
    Value,
    Name
  >;
}

/**
 * Sentences of one request, each of which becomes a message: what one job can write, and clients can read, is bounded
 * by them. The contract says so at `messages`.
 */
const maximumSentences = 100_000;

async function checkSentences(messages: Request['messages'], pace: Pace): Promise<void> {
  const characters = messages.reduce((sum, { payload }) => sum + payload.content.length, 0);
  // Nearly every request has fewer characters than that, and need not be counted.
  if (characters <= maximumSentences) return;
  let count = 0;
  await pace.each(messages, ({ payload }) => {
    count += splitSentences(payload.content).length;
    if (count > maximumSentences)
      throw invalidField('messages', `must have at most ${maximumSentences} sentences in all`);
  });
}

/** Times that the contract's format lets through but no clock shows, and ends before starts. */
function checkTimes(messages: Request['messages']): void {
  messages.forEach(({ duration }, index) => {
    if (duration === undefined) return;
    const at = (field: 'startTime' | 'endTime') => {
      const value = duration[field];
      if (value === undefined) return undefined;
      const time = new Date(Date.parse(value));
      if (!isOnClock(time))
        throw invalidField(`messages[${index}].duration.${field}`, 'must be a time of the years 1 to 9999');
      return time;
    };
    const [start, end] = [at('startTime'), at('endTime')];
    if (start !== undefined && end !== undefined && end < start)
      throw invalidField(`messages[${index}].duration.endTime`, 'must not be before startTime');
  });
}

function checkWebhook(webhookUrl: string, allowed: AllowedAddresses): Submission['webhook'] {
  const result = parseWebhookTarget(webhookUrl);
  if (!result.ok) throw new Problem('invalid_request', result.message.replace(/^webhookUrl/, '"webhookUrl"'));
  const { url, origin, hostname, address } = result.target;
  // Names are checked when they are resolved for the call; what is certain now is said now.
  const literal = address ?? (/^(.*\.)?localhost\.?$/i.test(hostname) ? '127.0.0.1' : undefined);
  if (literal !== undefined && !isPublicAddress(literal, allowed))
    throw invalidField(
      'webhookUrl',
      `leads to ${literal}, which is not a public address; the operator can allow it with CONFAB_WEBHOOK_ALLOW_PRIVATE`,
    );
  return { url, origin };
}
