/** What was found in a conversation, as far as a page shows it. */

import type { components } from '../../../generated/openapi.ts';
import { neutralPolarity } from '../../analysis/sentiment/polarity.ts';
import { rankTopics } from '../../analysis/topics/rank-topics.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import type { Database } from '../../db/client.ts';
import { findCallScore } from '../call-insights/call-score.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf } from '../conversations/person.ts';
import type { InsightType } from '../insights/queries.ts';
import type { createReadAnalytics } from '../members/analytics.ts';
import { sentimentOf } from '../messages/sentiment.ts';
import { listSummarySegments } from '../summaries/queries.ts';
import { readTopicSentiments } from '../topics/queries.ts';
import { listDetectedTrackers, readTrackerNames } from '../trackers/match-queries.ts';
import { countMoods, listHeaviestTopics, type Moods, readTrackerPlaces } from './findings-queries.ts';
import type { OpenSharePage } from './queries.ts';
import { type Insight, readInsights, readQuestions, type Shortened } from './read-insights.ts';

type Schemas = components['schemas'];
type Mood = Schemas['Sentiment']['suggested'];

/** Topics, trackers and members of a page, each. */
export const thingsOfPage = 100;
/** Messages that a tracker leads to. */
const placesOfTracker = 10;
/** Messages of a topic whose sentiments are read, and topics for which they are read together. */
const messagesOfTopic = 4_000;
const topicsOfBatch = 10;

/** What a page says before its transcript. A message is named by its number, which is its ordinal and one more. */
export interface Findings {
  readonly summary: readonly string[];
  readonly topics: readonly { text: string; message: number; mood: Mood | undefined }[];
  readonly insights: Readonly<Record<InsightType, Shortened<Insight>>>;
  /** Undefined where the page has none by its name. */
  readonly trackers: readonly Tracker[] | undefined;
  readonly talk: Talk | undefined;
  readonly moods: Moods | undefined;
  /** Undefined where the page is not to have it, and where there is none. */
  readonly callScore: Schemas['CallScore'] | undefined;
}

export interface Tracker {
  readonly name: string;
  readonly count: number;
  readonly places: readonly { message: number; speaker: string }[];
}

export interface Talk {
  readonly metrics: Schemas['Analytics']['metrics'];
  readonly members: readonly Schemas['MemberAnalytics'][];
}

export interface FindingsDependencies {
  readonly db: Database;
  readonly readAnalytics: ReturnType<typeof createReadAnalytics>;
}

/** Reads one thing after the other: a page takes a connection at a time, as other reads do. */
export async function readFindings(
  { db, readAnalytics }: FindingsDependencies,
  { account, name, options }: Pick<OpenSharePage, 'account' | 'name' | 'options'>,
  conversation: OpenConversation,
  signal: AbortSignal,
): Promise<Findings> {
  const { id } = conversation;
  const hasTalk = name === 'audio-summary';
  const isOfInsights = name === 'insights-details';
  const insights = async (type: InsightType) => readInsights(db, conversation, type);
  return {
    summary: (await listSummarySegments(db, id)).map(({ text }) => text),
    topics: await readTopics(db, conversation, hasTalk),
    insights: {
      action_item: await insights('action_item'),
      follow_up: await insights('follow_up'),
      question: isOfInsights ? await readQuestions(db, conversation) : await insights('question'),
    },
    trackers: hasTalk ? await readTrackers(db, account, conversation) : undefined,
    talk: hasTalk ? await readTalk(readAnalytics, account, id, signal) : undefined,
    moods: isOfInsights ? await countMoods(db, id, neutralPolarity) : undefined,
    callScore: options.includeCallScore ? await findCallScore(db, account, String(id)) : undefined,
  };
}

async function readTopics(
  db: Database,
  { id, messageCount }: OpenConversation,
  hasMoods: boolean,
): Promise<Findings['topics']> {
  const found = await listHeaviestTopics(db, id, thingsOfPage);
  const moods = new Map<bigint, Mood>();
  const ids = hasMoods ? found.map((topic) => topic.id) : [];
  for (const batch of batchesOf(ids, () => 1, topicsOfBatch))
    for (const [topic, score] of await readTopicSentiments(db, batch, messagesOfTopic))
      moods.set(topic, sentimentOf(score).suggested);
  return rankTopics(found, messageCount).map(({ id: topic, text, firstOrdinal }) => ({
    text,
    message: firstOrdinal + 1,
    mood: moods.get(topic),
  }));
}

async function readTrackers(
  db: Database,
  account: Account,
  { id, confidenceThreshold }: OpenConversation,
): Promise<Tracker[]> {
  const tracked = { id, accountId: account.id, confidenceThreshold };
  const detected = await listDetectedTrackers(db, tracked, { limit: thingsOfPage, offset: 0 });
  const ids = detected.map((tracker) => tracker.id);
  const names = new Map((await readTrackerNames(db, ids)).map((tracker) => [tracker.id, tracker.name]));
  const places = await readTrackerPlaces(db, id, ids, placesOfTracker);
  const personOf = await createPeople(db)([...places.values()].flat().map(({ memberId }) => memberId));
  return detected.flatMap((tracker) => {
    const name = names.get(tracker.id);
    // It was deleted a moment ago.
    if (name === undefined) return [];
    const found = places.get(tracker.id) ?? [];
    return {
      name,
      count: tracker.count,
      places: found.map(({ ordinal, memberId }) => ({
        message: ordinal + 1,
        speaker: nameOf(personOf(memberId)),
      })),
    };
  });
}

async function readTalk(
  readAnalytics: FindingsDependencies['readAnalytics'],
  account: Account,
  conversationId: bigint,
  signal: AbortSignal,
): Promise<Talk> {
  const page = { offset: 0, limit: thingsOfPage };
  const { metrics, members } = await readAnalytics(account, String(conversationId), page, signal);
  const shown: Schemas['MemberAnalytics'][] = [];
  for await (const { elements } of members) shown.push(...elements);
  return { metrics, members: shown.slice(0, thingsOfPage) };
}
