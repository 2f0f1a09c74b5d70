/** Runs every analyzer over the appended messages: messages in, findings out. */

import { findMentions } from './entities/mentions.ts';
import { asSent, inCodePoints } from './entities/span.ts';
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
} from './findings.ts';
import type { Conversation, Sentence } from './grammar/sentence.ts';
import { type SpeakerNames, speakerNames } from './grammar/speaker-names.ts';
import { partsAtHand } from './insights/accepted/at-hand.ts';
import { toldOnce } from './insights/accepted/told-once.ts';
import { asAgreed, settledIn } from './insights/appointments/settled.ts';
import { inTalk } from './insights/in-talk.ts';
import { makeInsight } from './insights/insight.ts';
import { findPhrases } from './insights/phrases.ts';
import { type PersonalWord, personalWordsOfPart } from './redaction/personal-words.ts';
import { polarity } from './sentiment.ts';
import { codePointOffsets } from './text/code-points.ts';
import type { maximumSentenceLength } from './text/windows.ts';
import { findTopics } from './topics/topics.ts';
import { matchTrackers } from './trackers/literal-matches.ts';

/** What is found in one message. */
export interface MessageFindings {
  /** One at most of each of its clauses. */
  readonly insights: readonly Insight[];
  readonly topics: readonly TopicMention[];
  readonly entities: readonly MessageEntity[];
  readonly trackerMatches: readonly TrackerMatch[];
  readonly phrases: readonly Phrase[];
  /** Polarity in [-1, 1], three decimals. */
  readonly sentiment: number;
  /** What of it is personal wherever else it stands in the conversation. */
  readonly personalWords: readonly PersonalWord[];
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

  const conversation = conversationOf(transcript.speakers, settings);
  for (const message of inTalk(transcript.messages, conversation)) {
    const found = atOnce(analyzeMessage(message, conversation, settings));
    insights.push(...found.insights);
    for (const topic of found.topics) topics.push(topic);
    for (const entity of found.entities) entities.push(entity);
    for (const match of found.trackerMatches) trackerMatches.push(match);
    if (settings.detectPhrases) phrases.set(message.id, found.phrases);
    sentiment.set(message.id, found.sentiment);
  }
  return { insights, topics, entities, trackerMatches, phrases, sentiment };
}

/** What the analysis of every message of a transcript needs to know of the others. */
export const conversationOf = (speakers: readonly Speaker[], settings: AnalysisSettings): Conversation => ({
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

/**
 * Everything that is found in one message, in steps: the caller may do other work between two of them. A step is the
 * analysis of a sentence of at most {@link maximumSentenceLength} characters.
 */
export function* analyzeMessage(
  message: Message,
  conversation: Conversation,
  settings: AnalysisSettings,
): Generator<undefined, MessageFindings> {
  const { id: messageId, text } = message;
  const [insights, topics, entities, phrases]: [Insight[], TopicMention[], MessageEntity[], Phrase[]] = [
    [],
    [],
    [],
    [],
  ];
  let sentiment = 0;
  const personalWords: PersonalWord[] = [];
  for (const { text: part, start, sentence, clauses } of partsAtHand(message, conversation)) {
    if (start > 0) yield;
    const mentions = settings.detectEntities ? findMentions(sentence, settings) : [];
    if (mentions.length > 0) {
      const offset = codePointOffsets(text)(start);
      for (const mention of inCodePoints(part, asSent(mentions, sentence, part)))
        entities.push({ messageId, ...mention, offset: mention.offset + offset });
    }
    personalWords.push(...personalWordsOfPart(sentence, part));
    if (message.isForeign || message.isCourtesy) continue;
    // Their phrases are wanted where the messages' are (C7 of docs/compatibility.md).
    const judged = message.isQuoted ? [] : settledIn(toldOnce(clauses, sentence), clauses);
    for (const { insight, clause } of judged)
      insights.push(
        asAgreed(makeInsight(insight, clause, settings.detectPhrases), clause, settings.detectPhrases),
      );
    for (const topic of findTopics(sentence)) topics.push({ messageId, ...topic });
    if (settings.detectPhrases && mayAct(sentence)) phrases.push(...findPhrases(sentence));
    sentiment += (polarity(sentence.reading, sentence.text) * part.length) / Math.max(1, text.length);
  }
  return {
    insights,
    topics,
    entities,
    phrases,
    personalWords,
    // Adding 0 turns -0 into 0.
    sentiment: Math.round(sentiment * 1000) / 1000 + 0,
    // Of the message as a whole: an excluded phrase in one part keeps its tracker out of all of them.
    trackerMatches: matchTrackers(text, settings.trackers).map((match) => ({ messageId, ...match })),
  };
}

/** Below these probabilities the grammar is not asked for phrases: it would find hardly one that anybody means to do. */
const leastOf = { action: 0.02, followUp: 0.02, suggestion: 0.5, imperative: 0.6 } as const;

/** Whether somebody may be to do something. */
function mayAct({ reading }: Sentence): boolean {
  return (
    reading === undefined ||
    reading.acts.action >= leastOf.action ||
    reading.acts.followUp >= leastOf.followUp ||
    reading.acts.suggestion >= leastOf.suggestion ||
    reading.acts.imperative >= leastOf.imperative
  );
}

/** All steps, one after another. */
function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
