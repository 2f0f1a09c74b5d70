/** What a language model has shown in a conversation, as the rows of what the built-in analysis would have found. */

import type { Logger } from 'pino';
import { conversationOf } from '../../analysis/analyze.ts';
import type { ProvenTopic, QuotedItem } from '../../analysis/call-reading/call-findings.ts';
import { type ProvenSentence, placeOfQuotation } from '../../analysis/call-reading/evidence.ts';
import type { AnalysisSettings, Insight, TopicMention, Tracker } from '../../analysis/findings.ts';
import { quotedInsights } from '../../analysis/insights/quoted-insights.ts';
import { batchesOf } from '../../core/batches.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { summarySegments, WantedAnalysis } from '../../db/schema.ts';
import type { InsightModel } from '../../insight-model/insight-model.ts';
import { speakerOf } from '../conversations/member-directory.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { createPeople } from '../conversations/person.ts';
import type { FoundRows } from '../processing/change-queries.ts';
import { type AnalysedMessage, collectRows } from '../processing/collect-rows.ts';
import { createQuotationBudget, maximumQuotedCharacters } from '../processing/match-limit.ts';
import { readJobPeople } from '../processing/named-people.ts';
import type { CallWindows } from '../readings/call-windows.ts';
import {
  createComparisonBudget,
  type MatchMeaning,
  maximumComparisons,
  orLiterally,
} from '../trackers/contextual-matches.ts';
import { readMatchedTrackers } from '../trackers/request-tracker-queries.ts';
import { listMessagesAt } from './found-queries.ts';
import { readQuoted } from './read-quoted.ts';

export interface FoundRowsDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly insightModel: InsightModel;
  readonly matchMeaning: MatchMeaning;
  readonly log: Logger;
}

/** Whose conversation it is, and how its insights are made. */
interface Analysed {
  readonly conversation: OpenConversation;
  readonly account: { readonly id: string };
  readonly wanted: WantedAnalysis;
  readonly signal: AbortSignal;
}

/** The sentences of a summary about a window of the conversation, and the number of its first message. */
export interface SummaryPart {
  readonly first: number;
  readonly sentences: readonly ProvenSentence[];
}

/** What was found. Messages have their numbers, from 1. */
interface Shown {
  readonly items: readonly QuotedItem[];
  readonly topics: readonly ProvenTopic[];
  readonly summary: readonly SummaryPart[];
  readonly said: CallWindows['said'];
}

export interface ReplacingRows extends Pick<FoundRows, 'insights' | 'topics' | 'trackerMatches'> {
  readonly summarySegments: readonly (typeof summarySegments.$inferInsert)[];
}

/** Messages that are read at one time. */
const messagesAtOnce = 200;

/** @throws the reason of the signal, between two messages */
export async function makeRows(
  dependencies: FoundRowsDependencies,
  analysed: Analysed,
  shown: Shown,
): Promise<ReplacingRows> {
  const { db, identifiers } = dependencies;
  const { conversation } = analysed;
  const matched = await readMatchedTrackers(db, conversation.id);
  const trackers = matched.map(({ id, ...tracker }) => ({ ...tracker, id: String(id) }));
  const messages = await messagesWith(dependencies, analysed, shown);
  const { insights, topics, trackerMatches } = await collectRows({
    conversationId: conversation.id,
    messages,
    trackers,
    meanings: await meaningsOf(dependencies, analysed, messages, trackers),
    quotations: {
      trackers: createQuotationBudget(maximumQuotedCharacters),
      entities: createQuotationBudget(0),
    },
    identifiers,
  });
  return {
    insights,
    topics,
    trackerMatches,
    summarySegments: await segmentsOf(dependencies, analysed, shown),
  };
}

/** Which trackers the insights mean. */
function meaningsOf(
  { matchMeaning, log }: FoundRowsDependencies,
  { account, conversation, signal }: Analysed,
  messages: readonly AnalysedMessage[],
  trackers: readonly Tracker[],
): ReturnType<MatchMeaning> {
  const texts = messages.flatMap(({ found }) => found.insights.map(({ text }) => text));
  const match = orLiterally(matchMeaning, log.child({ conversationId: String(conversation.id) }));
  return match(texts, trackers, {
    pace: turns.of(account.id),
    comparisons: createComparisonBudget(maximumComparisons),
    signal,
  });
}

/** The messages that show something, with what they show. */
async function messagesWith(
  { db, insightModel }: FoundRowsDependencies,
  { conversation, account, wanted, signal }: Analysed,
  { items, topics, said }: Shown,
): Promise<AnalysedMessage[]> {
  const topicsAt = Map.groupBy(
    topics.flatMap(({ topic, messages }) => messages.map((number) => ({ topic, ordinal: number - 1 }))),
    ({ ordinal }) => ordinal,
  );
  const pace = turns.of(account.id);
  const placed = await pace.map(items, ({ type, quotation }) => ({
    type,
    ordinal: quotation.number - 1,
    ...placeOfQuotation(quotation),
  }));
  const quoted = Map.groupBy(placed, ({ ordinal }) => ordinal);
  const people = await readJobPeople(db, conversation.id, [], []);
  const lookUp = createPeople(db);
  const ordinals = [...new Set([...quoted.keys(), ...topicsAt.keys()])].sort((a, b) => a - b);
  const found: AnalysedMessage[] = [];
  for (const some of batchesOf(ordinals, () => 1, messagesAtOnce)) {
    signal.throwIfAborted();
    const rows = await listMessagesAt(db, conversation.id, some, { withTexts: true });
    const personOf = await lookUp(rows.map(({ memberId }) => memberId));
    const settings = settingsOf(wanted);
    const speakers = await people.speakersFor(rows.map(({ text }) => text));
    const context = conversationOf(speakers, settings);
    const read = await readQuoted(db, insightModel, conversation.id, rows, pace);
    const insightsOf = (row: (typeof rows)[number]): Insight[] => {
      const quotations = quoted.get(row.ordinal);
      const placeOf = said.get(row.ordinal + 1)?.placeOf;
      if (quotations === undefined || placeOf === undefined) return [];
      const { id, name = null, email = null, userId = null } = personOf(row.memberId);
      const isForeign = read.get(row.ordinal)?.isForeign;
      // Who speaks is put in the place of "I", which only English has.
      const speaker = id === undefined || isForeign ? undefined : speakerOf({ id, name, email, userId });
      const isQuoted = row.isQuoted ?? undefined;
      const message = { ...row, isQuoted, ...read.get(row.ordinal), id: String(row.id), speaker };
      return quotedInsights(message, context, { quoted: quotations, placeOf }, wanted.detectPhrases);
    };
    await pace.each(rows, (row) => {
      const id = String(row.id);
      const mentions = (topicsAt.get(row.ordinal) ?? []).map(
        ({ topic }): TopicMention => ({ messageId: id, text: topic, weight: 1 }),
      );
      found.push({
        ...row,
        id,
        found: { ...nothingFound, insights: insightsOf(row), topics: mentions },
      });
    });
  }
  return found;
}

const nothingFound = { entities: [], trackerMatches: [], phrases: [], sentiment: 0, personalWords: [] };

const settingsOf = ({ timezoneOffset, detectPhrases }: WantedAnalysis): AnalysisSettings => ({
  timezoneOffset,
  detectPhrases,
  detectEntities: false,
  customEntities: [],
  trackers: [],
});

/** A segment of the summary for each window of which something is told; together they are about the whole conversation. */
async function segmentsOf(
  { db, identifiers }: FoundRowsDependencies,
  { conversation }: Analysed,
  { summary, said }: Shown,
): Promise<ReplacingRows['summarySegments']> {
  const told = summary.filter(({ sentences }) => sentences.length > 0);
  const ids = await identifiers.take(told.length);
  const extents = told.map(({ first }, index) => ({
    firstOrdinal: index === 0 ? 0 : first - 1,
    lastOrdinal: (told[index + 1]?.first ?? conversation.messageCount + 1) - 2,
  }));
  const ends = new Map(
    (
      await listMessagesAt(
        db,
        conversation.id,
        extents.flatMap(({ firstOrdinal, lastOrdinal }) => [firstOrdinal, lastOrdinal]),
        { withTexts: false },
      )
    ).map((row) => [row.ordinal, row]),
  );
  return told.map(({ sentences }, index) => {
    const extent = extents[index] ?? { firstOrdinal: 0, lastOrdinal: 0 };
    const numbers = [
      ...new Set(sentences.flatMap(({ shownBy }) => shownBy.map(({ number }) => number))),
    ].sort((a, b) => a - b);
    return {
      id: ids[index] ?? 0n,
      conversationId: conversation.id,
      text: sentences.map(({ text }) => text).join(' '),
      messageIds: numbers.map((number) => said.get(number)?.id ?? ''),
      startTime: ends.get(extent.firstOrdinal)?.startTime ?? conversation.startTime,
      endTime: ends.get(extent.lastOrdinal)?.endTime ?? conversation.endTime,
      ...extent,
    };
  });
}
