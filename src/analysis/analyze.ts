/** Runs every analyzer over the appended messages: messages in, findings out. */

import { findActionItem } from './action-items.ts';
import type {
  AnalysisSettings,
  Findings,
  Insight,
  Message,
  MessageEntity,
  Phrase,
  TopicMention,
  TrackerMatch,
  Transcript,
} from './analyzer.ts';
import { findDueDate } from './due-date.ts';
import { tellByName } from './first-person.ts';
import { findFollowUp } from './follow-ups.ts';
import type { InsightAnalyzer } from './insight-analyzer.ts';
import { findMentions } from './mentions.ts';
import { findPhrases } from './phrases.ts';
import { findQuestion } from './questions.ts';
import { type Conversation, Sentence } from './sentence.ts';
import { polarity } from './sentiment.ts';
import { speakerNames } from './speaker-names.ts';
import { findTopics } from './topics.ts';
import { matchTrackers } from './trackers.ts';

/** In the order of precedence: a sentence is one insight at most (contract, section 21). */
const INSIGHT_ANALYZERS: readonly InsightAnalyzer[] = [findFollowUp, findActionItem, findQuestion];
/** Candidates below it are not insights. */
const MIN_SCORE = 0.5;

/**
 * Everything that is found in the transcript's messages. Pure and deterministic; the time is linear in the length
 * of the texts. A long transcript may be given in slices of messages.
 */
export function analyze(transcript: Transcript, settings: AnalysisSettings): Findings {
  const { speakers } = transcript;
  const conversation: Conversation = {
    speakers,
    names: speakerNames(speakers),
    timezoneOffset: settings.timezoneOffset,
  };
  const insights: Insight[] = [];
  const topics: TopicMention[] = [];
  const entities: MessageEntity[] = [];
  const trackerMatches: TrackerMatch[] = [];
  const phrases = new Map<string, readonly Phrase[]>();
  const sentiment = new Map<string, number>();

  for (const message of transcript.messages) {
    const messageId = message.id;
    const sentence = new Sentence(message, conversation);
    const insight = findInsight(sentence);
    if (insight !== undefined) insights.push(insight);
    for (const topic of findTopics(sentence)) topics.push({ messageId, ...topic });
    if (settings.detectEntities)
      for (const mention of findMentions(sentence, settings.customEntities))
        entities.push({ messageId, ...mention });
    if (settings.detectPhrases) phrases.set(messageId, findPhrases(sentence));
    for (const match of matchTrackers(message.text, settings.trackers))
      trackerMatches.push({ messageId, ...match });
    sentiment.set(messageId, polarity(message.text));
  }
  return { insights, topics, entities, trackerMatches, phrases, sentiment };
}

function findInsight(sentence: Sentence): Insight | undefined {
  for (const find of INSIGHT_ANALYZERS) {
    const candidate = find(sentence);
    if (candidate === undefined || candidate.score < MIN_SCORE) continue;
    const told = candidate.type === 'question' ? sentence : toldByName(sentence);
    return {
      ...candidate,
      messageId: sentence.message.id,
      text: told.text,
      phrases: candidate.type === 'question' ? [] : findPhrases(told),
      entities: findMentions(told, []),
      dueBy: candidate.type === 'question' ? undefined : findDueDate(sentence),
    };
  }
  return undefined;
}

/** The sentence with its speaker's name in place of "I", if there is one. */
function toldByName(sentence: Sentence): Sentence {
  const { message, conversation } = sentence;
  const name = message.speaker?.name;
  if (name === undefined) return sentence;
  const text = tellByName(message.text, name);
  if (text === message.text) return sentence;
  const told: Message = { ...message, text };
  return new Sentence(told, conversation);
}
