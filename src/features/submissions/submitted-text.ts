/** What may be submitted beyond what the contract's schema says, and what is kept of it. */

import type { components } from '../../../generated/openapi.ts';
import { textsSent } from '../../analysis/text/sentences/sent-sentences.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { timeOfField } from '../../core/times.ts';
import type { Pace } from '../../core/turns.ts';
import type { JobPayload } from '../../db/schema.ts';
import { type AllowedAddresses, isPublicAddress } from '../webhooks/client/address-guard.ts';
import { parseWebhookTarget } from '../webhooks/client/target.ts';
import { knownFeatures } from './asked-features.ts';
import type { Submission } from './queries.ts';

type Request = components['schemas']['ProcessTextRequest'];

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
const entityFields = ['customType', 'text', 'value'] as const;

/**
 * Only what the contract names and a job uses is kept; the rest of a request is dropped, however much or deep it is.
 * The fields are put into an order of our own, whatever order they came in.
 *
 * @throws Problem `invalid_request`
 */
export function knownFields(payload: JobPayload, messages: JobPayload['messages']): JobPayload {
  const { entities, customEntities, trackers, metadata, startTime, features } = payload;
  const asked = features && knownFeatures(features);
  return {
    messages,
    ...only(payload, keptFields),
    ...(entities && { entities: entities.map((entity) => only(entity, entityFields)) }),
    ...(customEntities && { customEntities: customEntities.map((entity) => only(entity, entityFields)) }),
    ...(trackers && { trackers: trackers.map(knownTracker) }),
    ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).sort(byName)) }),
    ...(startTime !== undefined && { startTime: timeOfField('startTime', startTime).toISOString() }),
    ...(asked && { features: asked }),
  };
}

type RequestMessage = JobPayload['messages'][number];
type Duration = NonNullable<RequestMessage['duration']>;

const knownMessage = (
  { payload: { content }, from, duration }: RequestMessage,
  index: number,
): RequestMessage => ({
  payload: { content },
  ...(from && { from: only(from, personFields) }),
  ...(duration && { duration: knownDuration(duration, `messages[${index}].duration`) }),
});

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

type RequestTracker = NonNullable<JobPayload['trackers']>[number];

/** A tracker of the account by its id, unless the request brings it whole: beside an id anything may stand. */
function knownTracker(tracker: RequestTracker): RequestTracker {
  if (!('vocabulary' in tracker)) return only(tracker, ['id']);
  const { name, vocabulary, excludeVocabulary } = tracker;
  const isWhole =
    typeof name === 'string' &&
    isListOfTexts(vocabulary) &&
    (excludeVocabulary === undefined || isListOfTexts(excludeVocabulary));
  return isWhole || !('id' in tracker)
    ? only(tracker, ['name', 'vocabulary', 'excludeVocabulary'])
    : { id: String(tracker.id) };
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A copy with these fields, where it has them, and no others. */
function only<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  const kept: Partial<Pick<Value, Name>> = {};
  for (const name of names) if (name in value) kept[name] = value[name];
  // A field that is missing here may be missing: the value has the same type.
  return kept as Pick<Value, Name>;
}

/**
 * Sentences of one request, each of which becomes a message: what one job can write, and clients can read, is bounded
 * by them. The contract says so at `messages`.
 */
const maximumSentences = 100_000;

/** Messages that are looked at in one go: most requests have fewer. */
const messagesAtOnce = 256;

/**
 * What is kept of the messages.
 *
 * @throws Problem `invalid_request`
 */
export async function checkMessages(messages: Request['messages'], pace: Pace): Promise<RequestMessage[]> {
  const known: RequestMessage[] = [];
  let characters = 0;
  const check = (message: RequestMessage) => {
    characters += message.payload.content.length;
    known.push(knownMessage(message, known.length));
  };
  if (messages.length <= messagesAtOnce) messages.forEach(check);
  else await pace.each(messages, check);
  // Nearly every request has fewer characters than that, and its sentences need not be counted.
  if (characters <= maximumSentences) return known;
  let sentences = 0;
  await pace.each(sentencesIn(known), () => {
    sentences += 1;
    if (sentences > maximumSentences)
      throw invalidField('messages', `must have at most ${maximumSentences} sentences in all`);
  });
  return known;
}

function* sentencesIn(messages: readonly RequestMessage[]): Generator<string> {
  for (const { payload } of messages) yield* textsSent(payload.content);
}

/** The times in UTC, none of which no clock shows; no end is before the start. */
function knownDuration(duration: Duration, at: string): Duration {
  const [start, end] = (['startTime', 'endTime'] as const).map((field) => {
    const text = duration[field];
    return text === undefined ? undefined : timeOfField(`${at}.${field}`, text);
  });
  if (start !== undefined && end !== undefined && end < start)
    throw invalidField(`${at}.endTime`, 'must not be before startTime');
  return {
    ...(start && { startTime: start.toISOString() }),
    ...(end && { endTime: end.toISOString() }),
  };
}

/**
 * Where the webhook is called.
 *
 * @throws Problem `invalid_request`
 */
export function checkWebhook(webhookUrl: string, allowed: AllowedAddresses): Submission['webhook'] {
  const result = parseWebhookTarget(webhookUrl);
  if (!result.ok) throw new Problem('invalid_request', result.message.replace(/^webhookUrl/, '"webhookUrl"'));
  const { url, origin, hostname, address } = result.target;
  // Names are checked when they are resolved for the call; an address that is certain already is refused now.
  const literal = address ?? (/^(.*\.)?localhost\.?$/i.test(hostname) ? '127.0.0.1' : undefined);
  if (literal !== undefined && !isPublicAddress(literal, allowed))
    throw invalidField(
      'webhookUrl',
      `leads to ${literal}, which is not a public address; the operator can allow it with CONFAB_WEBHOOK_ALLOW_PRIVATE`,
    );
  return { url, origin };
}
