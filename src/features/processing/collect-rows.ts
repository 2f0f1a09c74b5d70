/** Adds up what was found in the messages of a page into the rows it becomes. */

import type { MessageFindings } from '../../analysis/analyze-together.ts';
import type { Insight, Tracker } from '../../analysis/findings.ts';
import { matchTrackers, type TextMatch } from '../../analysis/trackers/literal-matches.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { EntityIncrement } from '../entities/increment-queries.ts';
import type { TopicIncrement } from '../topics/increment-queries.ts';
import { createTopicSums } from '../topics/topic-sums.ts';
import type { MeaningMatch } from '../trackers/contextual-matches.ts';
import { matchesInText } from '../trackers/matches-in-text.ts';
import type { FoundRows } from './change-queries.ts';
import type { QuotationBudget } from './match-limit.ts';

/** Longer values are not worth looking up, and would not fit the index that keeps them distinct. */
const maximumEntityValueCharacters = 512;

/** A message with what was found in it. */
export interface AnalysedMessage {
  readonly id: string;
  /** The job that it came with. */
  readonly jobId: string;
  readonly text: string;
  readonly memberId: string | null;
  readonly ordinal: number;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Whether it repeats what somebody else wrote. */
  readonly isQuoted: boolean | null;
  readonly found: MessageFindings;
}

/** What a job may still add to answers that quote texts. */
export interface Quotations {
  readonly trackers: QuotationBudget;
  readonly entities: QuotationBudget;
}

/** Everything of one page that becomes rows. */
export interface PageFindings {
  readonly conversationId: bigint;
  readonly messages: readonly AnalysedMessage[];
  readonly trackers: readonly Tracker[];
  /** The vocabulary entries that texts of messages and insights mean. */
  readonly meanings: ReadonlyMap<string, readonly MeaningMatch[]>;
  readonly quotations: Quotations;
  readonly identifiers: IdentifierSource;
}

/** What is found in messages; members and trackers are the job's. */
export async function collectRows(
  page: PageFindings,
): Promise<Omit<FoundRows, 'members' | 'changedMembers' | 'memberKeys' | 'trackers' | 'requestEntities'>> {
  const { conversationId, messages, identifiers } = page;
  const found = messages.flatMap((message) =>
    message.found.insights.map((insight) => ({ message, insight })),
  );
  const insightIds = await identifiers.take(found.length);
  const insights = found.map(({ message, insight }, index) =>
    insightRow(insight, insightIds[index] ?? 0n, message, conversationId),
  );
  return {
    messages: messages.map((message) => ({
      id: BigInt(message.id),
      conversationId,
      jobId: message.jobId,
      memberId: message.memberId,
      ordinal: message.ordinal,
      text: message.text,
      startTime: message.startTime,
      endTime: message.endTime,
      phrases: message.found.phrases,
      sentiment: message.found.sentiment,
      isQuoted: message.isQuoted,
    })),
    insights,
    topics: await topicsOf(messages, identifiers),
    entities: await entitiesOf(page),
    trackerMatches: matchesOf(page, insights),
    personalWords: messages.flatMap(({ found }) => found.personalWords),
  };
}

/** Matches in messages, in their order, then those in insights; the first ones, if there are more than can be read. */
function matchesOf(
  { conversationId, messages, trackers, meanings, quotations }: PageFindings,
  insights: FoundRows['insights'],
): FoundRows['trackerMatches'] {
  const matches: FoundRows['trackerMatches'][number][] = [];
  const budget = quotations.trackers;
  const add = (
    text: string,
    inText: readonly TextMatch[],
    place: { messageId: bigint; insightId: bigint | null },
  ) => {
    for (const { trackerId, value, offset } of matchesInText(
      text,
      inText,
      meanings.get(text) ?? [],
      trackers,
    ))
      if (budget.take(text))
        matches.push({ conversationId, trackerId: BigInt(trackerId), value, ...place, offset });
  };
  for (const { id, text, found } of messages)
    add(text, found.trackerMatches, { messageId: BigInt(id), insightId: null });
  for (const { id, text, messageId } of insights) {
    if (budget.isSpent) break;
    add(text, matchTrackers(text, trackers), { messageId, insightId: id });
  }
  return matches;
}

function insightRow(
  insight: Insight,
  id: bigint,
  { ordinal, memberId }: AnalysedMessage,
  conversationId: bigint,
): FoundRows['insights'][number] {
  return {
    id,
    conversationId,
    messageId: BigInt(insight.messageId),
    ordinal,
    type: insight.type,
    text: insight.text,
    score: insight.score,
    memberId,
    definitive: insight.definitive,
    assigneeMemberId: insight.assignee?.speakerId ?? null,
    assigneeName: insight.assignee?.name ?? null,
    dueBy: insight.dueBy ?? null,
    phrases: insight.phrases,
    entities: insight.entities,
  };
}

async function topicsOf(
  messages: readonly AnalysedMessage[],
  identifiers: IdentifierSource,
): Promise<TopicIncrement[]> {
  const sums = createTopicSums();
  for (const { id, ordinal, found } of messages) sums.add(BigInt(id), ordinal, found.topics);
  return sums.rows(identifiers);
}

/** The entities, with the first mentions where there are more than can be read. */
async function entitiesOf({ messages, quotations, identifiers }: PageFindings): Promise<EntityIncrement[]> {
  const distinct = new Map<string, Omit<EntityIncrement, 'id' | 'mentions'> & { mentions: Mention[] }>();
  for (const { text, found } of messages)
    for (const mention of found.entities) {
      if (mention.value.length > maximumEntityValueCharacters) continue;
      if (!quotations.entities.take(text)) break;
      const customType = mention.customType ?? '';
      const key = [mention.type, customType, mention.value].join('\0');
      const entity = distinct.get(key) ?? {
        type: mention.type,
        customType,
        value: mention.value,
        text: mention.text,
        start: mention.start ?? null,
        end: mention.end ?? null,
        mentions: [],
      };
      distinct.set(key, entity);
      entity.mentions.push({
        messageId: BigInt(mention.messageId),
        offset: mention.offset,
        detectedText: mention.text,
      });
    }
  const ids = await identifiers.take(distinct.size);
  return [...distinct.values()].map((entity, index) => ({ id: ids[index] ?? 0n, ...entity }));
}

type Mention = EntityIncrement['mentions'][number];
