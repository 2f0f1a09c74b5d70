/** Adds up the findings of a job's messages into the rows they become. */

import type { EntityMention, Findings, Insight, Tracker } from '../analysis/analyzer.ts';
import { excludedTrackers, matchTrackers, type TextMatch } from '../analysis/trackers.ts';
import type { readConversationState } from '../db/conversations.ts';
import type { ConversationChange, EntityIncrement, TopicIncrement } from '../db/findings.ts';
import type { IdentifierSource } from '../db/identifiers.ts';
import type { TakenJob } from '../db/job-queue.ts';
import type { MeaningMatch } from './match-meaning.ts';
import type { MemberDirectory } from './members.ts';
import type { PendingMessage } from './process-job.ts';
import { createQuotationBudget } from './quotation-budget.ts';
import type { RequestTrackers } from './request-trackers.ts';
import { createTopicSums } from './topic-sums.ts';

type ConversationState = NonNullable<Awaited<ReturnType<typeof readConversationState>>>;

/** Longer values are no entities anybody looks up, and would not fit the index that keeps them distinct. */
const maximumEntityValueCharacters = 512;

/** The offset of a match whose entry does not stand in the text (contract, C11). */
const inMeaningOnly = -1;

/** Everything of one job that becomes rows. */
export interface JobResults {
  readonly job: TakenJob;
  readonly conversation: ConversationState['conversation'];
  readonly directory: MemberDirectory;
  readonly pending: readonly PendingMessage[];
  readonly trackers: RequestTrackers;
  /** The vocabulary entries that texts of messages and insights mean. */
  readonly meanings: ReadonlyMap<string, readonly MeaningMatch[]>;
  readonly findings: readonly Findings[];
  readonly identifiers: IdentifierSource;
}

export async function collectChange(results: JobResults): Promise<ConversationChange> {
  const { job, directory, pending, findings, identifiers } = results;
  const byId = new Map(pending.map((message) => [message.id, message]));
  const found = findings.flatMap(({ insights }) => insights);
  const insightIds = await identifiers.take(found.length);
  const insights = found.map((insight, index) => ({ id: insightIds[index] ?? 0n, ...insight }));
  // Each message is in one slice of the findings.
  const phrases = new Map(findings.flatMap((slice) => [...slice.phrases]));
  const sentiment = new Map(findings.flatMap((slice) => [...slice.sentiment]));

  return {
    conversationId: job.conversationId,
    revision: results.conversation.revision,
    conversation: changedConversation(results),
    // The first job's has been there from the start, and may have been replaced since.
    metadata: job.sequence === 1 ? {} : (job.payload.metadata ?? {}),
    members: directory.added.map((member) => ({ ...member, conversationId: job.conversationId })),
    messages: pending.map((message) => ({
      id: BigInt(message.id),
      conversationId: job.conversationId,
      jobId: job.id,
      memberId: message.memberId,
      ordinal: message.ordinal,
      text: message.text,
      startTime: message.startTime,
      endTime: message.endTime,
      phrases: phrases.get(message.id) ?? [],
      sentiment: sentiment.get(message.id) ?? 0,
    })),
    insights: insights.map((insight) => insightRow(insight, job.conversationId, byId)),
    topics: await topicsOf(findings, byId, identifiers),
    entities: await entitiesOf(findings, byId, identifiers),
    trackers: results.trackers.added.map(({ id, name, vocabulary }) => ({
      id: BigInt(id),
      accountId: job.accountId,
      conversationId: job.conversationId,
      name,
      vocabulary: [...vocabulary],
    })),
    trackerMatches: matchesOf(results, insights),
  };
}

/** Matches in messages, in their order, then those in insights; the first ones, if there are more than can be read. */
function matchesOf(
  { job, pending, findings, trackers, meanings }: JobResults,
  insights: readonly (Insight & { id: bigint })[],
): ConversationChange['trackerMatches'] {
  const literal = Map.groupBy(
    findings.flatMap(({ trackerMatches }) => trackerMatches),
    ({ messageId }) => messageId,
  );
  const matches: ConversationChange['trackerMatches'][number][] = [];
  const budget = createQuotationBudget();
  const add = (
    text: string,
    inText: readonly TextMatch[],
    place: { messageId: bigint; insightId: bigint | null },
  ) => {
    const meant = meantOnly(text, inText, meanings.get(text) ?? [], trackers.all);
    for (const { trackerId, value, offset } of [...inText, ...meant])
      if (budget.take(text))
        matches.push({
          conversationId: job.conversationId,
          trackerId: BigInt(trackerId),
          value,
          ...place,
          offset,
        });
  };
  for (const { id, text } of pending)
    add(text, literal.get(id) ?? [], { messageId: BigInt(id), insightId: null });
  for (const { id, text, messageId } of insights) {
    if (budget.isSpent) break;
    add(text, matchTrackers(text, trackers.all), { messageId: BigInt(messageId), insightId: id });
  }
  return matches;
}

/** The entries that a text means without holding them, of trackers that are not kept out of it. */
function meantOnly(
  text: string,
  literal: readonly TextMatch[],
  meant: readonly MeaningMatch[],
  trackers: readonly Tracker[],
): TextMatch[] {
  if (meant.length === 0) return [];
  const excluded = excludedTrackers(text, trackers);
  const keyOf = ({ trackerId, value }: MeaningMatch) => `${trackerId} ${value}`;
  const found = new Set(literal.map(keyOf));
  return meant
    .filter((match) => !excluded.has(match.trackerId) && !found.has(keyOf(match)))
    .map((match) => ({ ...match, offset: inMeaningOnly }));
}

/** Flags of the latest request that concern the whole conversation, and its new extent in time. */
function changedConversation({ job: { payload }, conversation, pending }: JobResults) {
  const starts = pending.map((message) => message.startTime.getTime());
  const ends = pending.map((message) => message.endTime.getTime());
  const isFirst = conversation.messageCount === 0;
  return {
    messageCount: conversation.messageCount + pending.length,
    startTime: new Date(
      starts.reduce((a, b) => Math.min(a, b), isFirst ? Infinity : conversation.startTime.getTime()),
    ),
    endTime: new Date(
      ends.reduce((a, b) => Math.max(a, b), isFirst ? -Infinity : conversation.endTime.getTime()),
    ),
    confidenceThreshold: payload.confidenceThreshold ?? conversation.confidenceThreshold,
    enableSummary: payload.enableSummary ?? conversation.enableSummary,
    ...(payload.name === undefined ? {} : { name: payload.name }),
    ...(payload.conversationType === undefined ? {} : { labels: payload.conversationType }),
  };
}

function insightRow(
  insight: Insight & { id: bigint },
  conversationId: bigint,
  messages: ReadonlyMap<string, PendingMessage>,
) {
  const message = messages.get(insight.messageId);
  if (message === undefined)
    throw new Error(`an insight points to message ${insight.messageId}, which is none`);
  return {
    id: insight.id,
    conversationId,
    messageId: BigInt(insight.messageId),
    ordinal: message.ordinal,
    type: insight.type,
    text: insight.text,
    score: insight.score,
    memberId: message.memberId,
    definitive: insight.definitive,
    assigneeMemberId: insight.assignee?.speakerId ?? null,
    assigneeName: insight.assignee?.name ?? null,
    dueBy: insight.dueBy ?? null,
    phrases: insight.phrases,
    entities: insight.entities,
  };
}

async function topicsOf(
  findings: readonly Findings[],
  messages: ReadonlyMap<string, PendingMessage>,
  identifiers: IdentifierSource,
): Promise<TopicIncrement[]> {
  const sums = createTopicSums();
  // Mentions come in the order of the messages.
  for (const mention of findings.flatMap(({ topics }) => topics))
    sums.add(BigInt(mention.messageId), messages.get(mention.messageId)?.ordinal ?? 0, [mention]);
  return sums.rows(identifiers);
}

/** With the first mentions, if there are more than can be read. */
async function entitiesOf(
  findings: readonly Findings[],
  messages: ReadonlyMap<string, PendingMessage>,
  identifiers: IdentifierSource,
): Promise<EntityIncrement[]> {
  const distinct = new Map<
    string,
    { mention: EntityMention; mentions: { messageId: bigint; offset: number; detectedText: string }[] }
  >();
  const budget = createQuotationBudget();
  for (const mention of findings.flatMap(({ entities }) => entities)) {
    if (mention.value.length > maximumEntityValueCharacters) continue;
    if (!budget.take(messages.get(mention.messageId)?.text ?? '')) break;
    const key = [mention.type, mention.customType ?? '', mention.value].join('\0');
    const entity = distinct.get(key) ?? { mention, mentions: [] };
    distinct.set(key, entity);
    entity.mentions.push({
      messageId: BigInt(mention.messageId),
      offset: mention.offset,
      detectedText: mention.text,
    });
  }
  const ids = await identifiers.take(distinct.size);
  return [...distinct.values()].map(({ mention, mentions }, index) => ({
    id: ids[index] ?? 0n,
    type: mention.type,
    customType: mention.customType ?? '',
    value: mention.value,
    text: mention.text,
    start: mention.start ?? null,
    end: mention.end ?? null,
    mentions,
  }));
}
