/** Accepting text: a new conversation, or messages for an existing one (contract, section 3.1). */

import { randomUUID } from 'node:crypto';
import type { components, operations } from '../../generated/openapi.ts';
import { splitSentences } from '../analysis/sentences.ts';
import type { Database } from '../db/client.ts';
import { hasDatabaseError } from '../db/error-causes.ts';
import { type IdentifierSource, parseObjectId } from '../db/identifiers.ts';
import type { JobPayload } from '../db/schema.ts';
import { type Submission, type SubmissionOutcome, saveSubmissions } from '../db/submissions.ts';
import type { WakeUps } from '../queue/wake-ups.ts';
import { type AllowedAddresses, isPublicAddress } from '../webhooks/address-guard.ts';
import { parseWebhookTarget } from '../webhooks/target.ts';
import type { Account } from './account.ts';
import { createBatcher, type Outcome } from './batcher.ts';
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

/**
 * Accepts a request.
 *
 * @param conversationId the conversation to append to; undefined creates one
 * @throws Problem `invalid_request`, `not_found` or `too_many_jobs`
 */
export type SubmitText = (
  account: Pick<Account, 'id' | 'concurrentJobLimit'>,
  request: Request,
  query: Query,
  conversationId?: string,
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
  const save = createBatcher<Submission, SubmissionOutcome>(maximumBatch, async (submissions) => {
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
  });

  return async (account, request, query, conversationId) => {
    const { webhookUrl, ...payload } = { ...query, ...request };
    checkTimes(payload.messages);
    checkSentences(payload.messages);
    const webhook = webhookUrl === undefined ? undefined : checkWebhook(webhookUrl, webhookAllowed);

    const existing = conversationId === undefined ? undefined : parseObjectId(conversationId);
    if (conversationId !== undefined && existing === undefined) throw conversationNotFound(conversationId);
    const id = existing ?? (await identifiers.take(1))[0] ?? 0n;
    const jobId = randomUUID();

    const outcome = await save({
      jobId,
      accountId: account.id,
      concurrentJobLimit: account.concurrentJobLimit,
      conversation: { id, create: existing === undefined },
      payload: knownFields(payload),
      webhook,
    });
    if (outcome === 'conversation_not_found') throw conversationNotFound(String(id));
    if (outcome === 'too_many_jobs')
      throw new Problem(
        'too_many_jobs',
        `The account has reached its limit of ${account.concurrentJobLimit} concurrent jobs.`,
        { headers: { 'Retry-After': '1' } },
      );
    return { conversationId: String(id), jobId };
  };
}

const accepted = (value: SubmissionOutcome): Outcome<SubmissionOutcome> => ({ ok: true, value });

/** Whether the server said no to a value: the transaction is then certainly rolled back. */
function isRefusedByDatabase(error: unknown): boolean {
  // Classes 22 data exception, 23 integrity constraint violation, 54 program limit exceeded.
  return hasDatabaseError(error, ({ code }) => code !== undefined && /^(22|23|54)...$/.test(code));
}

/** What is kept of a request, beside its messages. */
const keptFields = [
  'name',
  'detectPhrases',
  'confidenceThreshold',
  'entities',
  'customEntities',
  'detectEntities',
  'trackers',
  'enableAllTrackers',
  'enableSummary',
  'conversationType',
  'metadata',
  'timezoneOffset',
] as const satisfies (keyof JobPayload)[];

/** Only what the contract names and a job uses is kept; the rest of a request is nobody's business. */
function knownFields(payload: JobPayload): JobPayload {
  return {
    messages: payload.messages.map(({ payload: { content }, from, duration }) => ({
      payload: { content },
      ...(from && { from }),
      ...(duration && { duration }),
    })),
    ...Object.fromEntries(keptFields.flatMap((field) => (field in payload ? [[field, payload[field]]] : []))),
  };
}

/**
 * Sentences of one request, each of which becomes a message: what one job can write, and clients can read, is bounded
 * by them. The contract says so at `messages`.
 */
const maximumSentences = 100_000;

function checkSentences(messages: Request['messages']): void {
  const characters = messages.reduce((sum, { payload }) => sum + payload.content.length, 0);
  // Nearly every request has fewer characters than that, and need not be counted.
  if (characters <= maximumSentences) return;
  let count = 0;
  for (const { payload } of messages) {
    count += splitSentences(payload.content).length;
    if (count > maximumSentences)
      throw invalidField('messages', `must have at most ${maximumSentences} sentences in all`);
  }
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
