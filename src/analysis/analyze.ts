/** Runs every analyzer over the appended messages: messages in, findings out. */

import { findActionItem } from './action-items.ts';
import type {
  AnalysisSettings,
  Findings,
  Insight,
  Message,
  MessageEntity,
  Phrase,
  Speaker,
  TopicMention,
  TrackerMatch,
  Transcript,
} from './analyzer.ts';
import { findFollowUp } from './follow-ups.ts';
import { makeInsight } from './insight.ts';
import type { InsightAnalyzer } from './insight-analyzer.ts';
import { findMentions, inCodePoints } from './mentions.ts';
import { findPhrases } from './phrases.ts';
import { findQuestion } from './questions.ts';
import { type Conversation, Sentence } from './sentence.ts';
import { polarity } from './sentiment.ts';
import { type SpeakerNames, speakerNames } from './speaker-names.ts';
import { findTopics } from './topics.ts';
import { matchTrackers } from './trackers.ts';

/** In the order of precedence: a sentence is one insight at most (contract, section 21). */
const INSIGHT_ANALYZERS: readonly InsightAnalyzer[] = [findFollowUp, findActionItem, findQuestion];

/** What is found in one message. */
export interface MessageFindings {
  readonly insight: Insight | undefined;
  readonly topics: readonly TopicMention[];
  readonly entities: readonly MessageEntity[];
  readonly trackerMatches: readonly TrackerMatch[];
  readonly phrases: readonly Phrase[];
  readonly sentiment: number;
}

/**
 * Everything that is found in the transcript's messages. Pure and deterministic; the time is linear in the length
 * of the texts. A long transcript may be given in slices of messages that share one list of speakers, so that the
 * caller can do other work between.
 */
export function analyze(transcript: Transcript, settings: AnalysisSettings): Findings {
  const insights: Insight[] = [];
  const topics: TopicMention[] = [];
  const entities: MessageEntity[] = [];
  const trackerMatches: TrackerMatch[] = [];
  const phrases = new Map<string, readonly Phrase[]>();
  const sentiment = new Map<string, number>();

  const conversation = conversationOf(transcript, settings);
  for (const message of transcript.messages) {
    const found = analyzeMessage(message, conversation, settings);
    if (found.insight !== undefined) insights.push(found.insight);
    for (const topic of found.topics) topics.push(topic);
    for (const entity of found.entities) entities.push(entity);
    for (const match of found.trackerMatches) trackerMatches.push(match);
    if (settings.detectPhrases) phrases.set(message.id, found.phrases);
    sentiment.set(message.id, found.sentiment);
  }
  return { insights, topics, entities, trackerMatches, phrases, sentiment };
}

/** What the analysis of every message of a transcript needs to know of the others. */
export const conversationOf = ({ speakers }: Transcript, settings: AnalysisSettings): Conversation => ({
  speakers,
  names: namesOf(speakers),
  timezoneOffset: settings.timezoneOffset,
});

/** One look-up for each list of speakers: the slices of a transcript share theirs. */
const looked = new WeakMap<readonly Speaker[], SpeakerNames>();

function namesOf(speakers: readonly Speaker[]): SpeakerNames {
  const names = looked.get(speakers) ?? speakerNames(speakers);
  looked.set(speakers, names);
  return names;
}

/** Everything that is found in one message. Its grammar is parsed at most once, and not at all if it is filler. */
export function analyzeMessage(
  message: Message,
  conversation: Conversation,
  settings: AnalysisSettings,
): MessageFindings {
  const messageId = message.id;
  const sentence = new Sentence(message, conversation);
  const mentions = settings.detectEntities ? findMentions(sentence, settings) : [];
  return {
    insight: findInsight(sentence, settings),
    topics: findTopics(sentence).map((topic) => ({ messageId, ...topic })),
    entities: inCodePoints(message.text, mentions).map((mention) => ({ messageId, ...mention })),
    trackerMatches: matchTrackers(message.text, settings.trackers).map((match) => ({ messageId, ...match })),
    phrases: settings.detectPhrases ? findPhrases(sentence) : [],
    sentiment: polarity(message.text),
  };
}

/** The insight of the first analyzer that finds one. Its phrases are wanted where the messages' are (contract, C7). */
function findInsight(sentence: Sentence, { detectPhrases }: AnalysisSettings): Insight | undefined {
  for (const find of INSIGHT_ANALYZERS) {
    const candidate = find(sentence);
    if (candidate !== undefined) return makeInsight(candidate, sentence, detectPhrases);
  }
  return undefined;
}
