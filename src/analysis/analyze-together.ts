/** Runs every analysis over some messages at once, which takes less time than one message after the other. */

import { findMentions, prepareCustomEntities } from './entities/mentions.ts';
import { asSent, inCodePoints, type Span } from './entities/span.ts';
import type {
  AnalysisSettings,
  Insight,
  Message,
  MessageEntity,
  Phrase,
  TopicMention,
  TrackerMatch,
} from './findings.ts';
import type { MessagePart } from './grammar/message-parts.ts';
import type { Conversation, Sentence } from './grammar/sentence.ts';
import { partsAtHand } from './insights/accepted/at-hand.ts';
import { judgedAtHand } from './insights/accepted/judged-at-hand.ts';
import { isTimeOfDeed } from './insights/accepted/times/times-of-deeds.ts';
import { saysTimeAlone, toldOnce } from './insights/accepted/told-once.ts';
import { asAgreed, settledIn } from './insights/appointments/settled.ts';
import { makeInsight } from './insights/insight.ts';
import type { FoundInsight } from './insights/judging/judgement.ts';
import { typedByDeed } from './insights/judging/type-of-deed.ts';
import { findPhrases } from './insights/phrases/phrases.ts';
import { type PersonalWord, personalWordsOfPart } from './redaction/personal-words.ts';
import { polarity } from './sentiment/polarity.ts';
import { codePointOffsets } from './text/letters/code-points.ts';
import type { maximumSentenceLength } from './text/windows.ts';
import { findTopics, type SentenceTopic } from './topics/topics.ts';
import { matchTrackers, prepareTrackers } from './trackers/literal-matches.ts';

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

/** So many messages are analysed together at most, and so many characters of them, unless one message has more. */
const [mostMessages, mostCharacters] = [64, 8_000];

/** Messages in order, as many at a time as are analysed together: some tens of milliseconds of work. */
export function* together<Said extends Pick<Message, 'text'>>(
  messages: readonly Said[],
): Generator<readonly Said[], void> {
  let some: Said[] = [];
  let characters = 0;
  for (const message of messages) {
    characters += message.text.length;
    if (some.length === mostMessages || (some.length > 0 && characters > mostCharacters)) {
      yield some;
      some = [];
      characters = message.text.length;
    }
    some.push(message);
  }
  if (some.length > 0) yield some;
}

/** A part of a message with what was found in it. */
interface AnalysedPart extends MessagePart {
  readonly message: Message;
  mentions: readonly Span[];
  personalWords: readonly PersonalWord[];
  topics: readonly SentenceTopic[];
  phrases: readonly Phrase[];
  judged: readonly FoundInsight[];
  insights: readonly Insight[];
}

/**
 * Everything that is found in some messages, in steps: the caller may do other work between two of them. A step is one analysis of
 * a sentence of at most {@link maximumSentenceLength} characters, or one phrase that is prepared for the search: an account may have
 * so many that all of them take a second.
 *
 * Each analysis looks at all sentences before the next one begins: a processor runs what it has just run in a fraction of the time
 * that it takes for what it has to fetch anew (docs/decisions/0079-analysis-by-analysis.md).
 *
 * @returns of each message in turn
 */
export function* analyzeTogether(
  messages: readonly Message[],
  conversation: Conversation,
  settings: AnalysisSettings,
): Generator<undefined, MessageFindings[]> {
  yield* prepareTrackers(settings.trackers);
  if (settings.detectEntities) {
    yield* prepareCustomEntities(settings.customEntities);
    yield* prepareCustomEntities(settings.accountEntities ?? []);
  }
  const partsOfMessages: AnalysedPart[][] = [];
  for (const message of messages) {
    const parts: AnalysedPart[] = [];
    for (const part of partsAtHand(message, conversation)) {
      if (parts.length > 0) yield;
      parts.push({ ...part, message, ...nothing });
    }
    partsOfMessages.push(parts);
  }
  const all = partsOfMessages.flat();
  for (const analysis of analyses)
    for (const part of all) {
      analysis(part, settings);
      yield;
    }
  return messages.map((message, index) => findingsOf(message, partsOfMessages[index] ?? [], settings));
}

const nothing = { mentions: [], personalWords: [], topics: [], phrases: [], judged: [], insights: [] };

/** What is mentioned in the words that were sent, and not in those of the line above them. */
const mentionsSent = (sentence: Sentence, settings: AnalysisSettings): readonly Span[] =>
  findMentions(sentence, settings).filter(({ from }) => from >= sentence.lead);

/** In another language, and in what is said by courtesy, there are names and numbers at most. */
const tellsNothing = ({ message }: AnalysedPart): boolean =>
  message.isForeign === true || message.isCourtesy === true;

/** Each looks at a part, and notes what it finds there. The last ones need what those before them have noted. */
const analyses: readonly ((part: AnalysedPart, settings: AnalysisSettings) => void)[] = [
  // Nearly all that follow ask for the words of a sentence, and for its times.
  ({ sentence }) => void sentence.tokens,
  ({ sentence, message }) => {
    if (message.isForeign !== true) void sentence.times;
  },
  (part, settings) => {
    if (settings.detectEntities) part.mentions = mentionsSent(part.sentence, settings);
  },
  (part) => {
    part.personalWords = personalWordsOfPart(part.sentence, part.text);
  },
  (part) => {
    if (!tellsNothing(part)) part.topics = findTopics(part.sentence);
  },
  (part, { detectPhrases }) => {
    if (!tellsNothing(part) && detectPhrases && mayAct(part.sentence))
      part.phrases = findPhrases(part.sentence);
  },
  (part) => {
    if (!tellsNothing(part) && !part.message.isQuoted) judgedAtHand(part.clauses);
  },
  (part) => {
    // Their phrases are wanted where the messages' are (C7 of docs/compatibility.md).
    if (!tellsNothing(part) && !part.message.isQuoted && !saysTimeAlone(part.sentence))
      part.judged = settledIn(toldOnce(part.clauses, part.sentence), part.clauses)
        .filter((one) => !isTimeOfDeed(one))
        .map(typedByDeed);
  },
  (part, { detectPhrases }) => {
    part.insights = part.judged.map(({ insight, clause }) =>
      asAgreed(makeInsight(insight, clause, detectPhrases), clause, detectPhrases),
    );
  },
];

/** What is found in a message, by what was found in its parts. */
function findingsOf(
  { id: messageId, text }: Message,
  parts: readonly AnalysedPart[],
  settings: AnalysisSettings,
): MessageFindings {
  const entities: MessageEntity[] = [];
  let sentiment = 0;
  for (const part of parts) {
    const { sentence, mentions, start } = part;
    if (mentions.length > 0) {
      const offset = codePointOffsets(text)(start);
      for (const mention of inCodePoints(part.text, asSent(mentions, sentence, part.text)))
        entities.push({ messageId, ...mention, offset: mention.offset + offset });
    }
    if (!tellsNothing(part))
      sentiment += (polarity(sentence.reading, sentence.text) * part.text.length) / Math.max(1, text.length);
  }
  return {
    insights: parts.flatMap(({ insights }) => insights),
    topics: parts.flatMap(({ topics }) => topics.map((topic) => ({ messageId, ...topic }))),
    entities,
    phrases: parts.flatMap(({ phrases }) => phrases),
    personalWords: parts.flatMap(({ personalWords }) => personalWords),
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
