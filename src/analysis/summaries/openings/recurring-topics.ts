/** What a part of a talk was about: the few topics that come back in it, as they are written there. */

import { stemmer } from 'stemmer';
import { isEveryday, rarityOf } from '../../text/words/rarity.ts';
import { rankTopics, type TopicStatistics } from '../../topics/rank-topics.ts';
import { featuresOf, type SummaryMessage, saysSomething } from '../choosing/sentence-value.ts';

/** Of fewer messages that say something, one sees oneself what they are about. */
const fewestMessages = 8;
/** Subjects that are named at most. */
const mostSubjects = 3;
/** Messages that speak of a subject, and their share of those that say something; of one that is a word of every talk ("the price"), more. */
const [fewestMentions, fewestOfEveryday] = [3, 5];
const smallestShare = 0.06;
/** A word that is less rare than this is one of every talk. */
const everydayRarity = 4;
/** Topics that are compared with one another. */
const rankedTopics = 60;
/** Places at which one looks how a topic is written. */
const mostPlaces = 8;

/** Whom one speaks to or of, and words that stand for whatever was named before: they are named much, and are no subjects. */
const nobodysSubjects = new Set(
  (
    'member minister chair chairman chairperson president secretary government parliament country nation party public colleague ' +
    'approach mode concern issue result method option process situation item aspect area impression effect opinion ' +
    'cent couple euro dollar pound step moment kind version ' +
    'min minute mins hour hr sec second day week month year percent'
  ).split(' '),
);
/** "Canadians": everybody. */
const everybody = /^(?:\p{Ll}+ )?\p{Lu}\p{Ll}+ans$/u;

interface Mentioned extends TopicStatistics {
  weightSum: number;
  lastOrdinal: number;
  messages: number;
  /** How it is written, and how often. */
  readonly forms: Map<string, number>;
}

/** A noun that comes back, with whatever stands before it. */
export interface Subject {
  /** Its stem: what "the new invoice" and "invoices" have in common. */
  readonly head: string;
  /** As it is written in the talk, with its article: "the invoice export". */
  readonly text: string;
}

export interface Subjects {
  /** The next message of the part. */
  add(message: SummaryMessage): void;
  /** Those that come back, in so many messages at least, the weightiest first; none in a short part. */
  found(fewest?: number): Subject[];
}

export function createSubjects(): Subjects {
  const topics = new Map<string, Mentioned>();
  const wordsOfNames = new Set<string>();
  let meaningful = 0;
  let first: number | undefined;
  let last = 0;
  return {
    add(message) {
      const { ordinal, speaker } = message;
      first ??= ordinal;
      last = ordinal;
      if (!saysSomething(featuresOf(message))) return;
      meaningful += 1;
      for (const word of speaker?.name?.toLowerCase().split(' ') ?? []) wordsOfNames.add(word);
      for (const mention of message.topics ?? []) count(topics, mention, message);
    },
    found(fewest = fewestMentions) {
      if (meaningful < fewestMessages || first === undefined) return [];
      const spoken = [...topics.values()].filter(
        ({ text }) => !wordsOfNames.has(lastWord(text)) && !nobodysSubjects.has(singular(lastWord(text))),
      );
      const ranked = rankTopics(comparable(spoken, first, meaningful, fewest), last - first + 1);
      return (
        [...Map.groupBy(ranked, ({ head }) => head)]
          .map(([head, ofHead]) => ({ head, text: standsForAll(ofHead) }))
          .filter(({ text }) => !everybody.test(text))
          // "The quotation" and "the quote" are one.
          .filter(
            ({ head }, place, all) => !all.slice(0, place).some((other) => isSameWord(head, other.head)),
          )
          .slice(0, mostSubjects)
      );
    },
  };
}

const isSameWord = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= shortestStem && (one.startsWith(other) || other.startsWith(one));
const shortestStem = 4;

function count(
  topics: Map<string, Mentioned>,
  { text, weight }: NonNullable<SummaryMessage['topics']>[number],
  message: SummaryMessage,
): void {
  const { ordinal } = message;
  const known = topics.get(text);
  const topic = known ?? {
    text,
    weightSum: 0,
    firstOrdinal: ordinal,
    lastOrdinal: ordinal,
    messages: 0,
    forms: new Map<string, number>(),
  };
  if (known === undefined) topics.set(text, topic);
  topic.weightSum += weight;
  topic.lastOrdinal = ordinal;
  topic.messages += 1;
  const form = topic.messages > mostPlaces ? undefined : formIn(message.text, text);
  if (form !== undefined) topic.forms.set(form, (topic.forms.get(form) ?? 0) + 1);
}

const lastWord = (topic: string): string => topic.slice(topic.lastIndexOf(' ') + 1);

const singular = (noun: string): string => noun.replace(/s$/u, '');

/** The topics whose noun comes back, the heaviest of them, with places counted from the first message of the part. */
function comparable(
  topics: readonly Mentioned[],
  start: number,
  meaningful: number,
  fewest: number,
): (Mentioned & { head: string })[] {
  const messagesOf = new Map<string, number>();
  const withHeads = topics.map((topic) => ({
    ...topic,
    head: stemmer(lastWord(topic.text)),
    firstOrdinal: topic.firstOrdinal - start,
    lastOrdinal: topic.lastOrdinal - start,
  }));
  for (const { head, messages } of withHeads) messagesOf.set(head, (messagesOf.get(head) ?? 0) + messages);
  const fewestFor = (topic: string): number =>
    Math.max(smallestShare * meaningful, rarityOf(topic) < everydayRarity ? fewestOfEveryday : fewest);
  return withHeads
    .filter(({ text, head }) => (messagesOf.get(head) ?? 0) >= fewestFor(text))
    .sort((a, b) => b.weightSum - a.weightSum || a.firstOrdinal - b.firstOrdinal)
    .slice(0, rankedTopics);
}

/** How topics of one noun are called, from the weightiest to the least: as one that comes back, else as the weightiest. */
function standsForAll(topics: readonly Mentioned[]): string {
  const chosen = topics.find(({ messages }) => messages > 1) ?? topics[0];
  return bestForm(chosen?.forms ?? new Map()) ?? chosen?.text ?? '';
}

/** What is written without an article here and there ("invoice export: broken") has one where it is a part of a sentence. */
const worthOfArticle = 3;

function bestForm(forms: ReadonlyMap<string, number>): string | undefined {
  const worth = ([form, times]: readonly [string, number]) =>
    times * (withArticle.test(form) ? worthOfArticle : 1);
  return [...forms].sort((a, b) => worth(b) - worth(a))[0]?.[0];
}

const withArticle = /^(?:the|an?) /u;
const definite = /^(?:the|this|that|these|those|our|your|my|their|his|her|its|which|what|each|every)$/iu;
const indefinite = /^an?$/iu;

/** The topic as the text has it, with the article that stands before it; undefined where it is not found there. */
function formIn(text: string, topic: string): string | undefined {
  const words = topic.split(' ').map((word) => RegExp.escape(word));
  const found = new RegExp(
    String.raw`(?:(?<before>[\p{L}'’]+)\s+)?(?<![\p{L}\p{N}])(?<phrase>${words.join(String.raw`(?:['’]s?)?\s+`)})(?![\p{L}\p{N}])`,
    'iu',
  ).exec(text);
  const { before = '', phrase } = found?.groups ?? {};
  if (phrase === undefined) return undefined;
  // At the beginning all words have capitals; "the" and "invoice" have none elsewhere, but "Hartwell" has.
  const isSmall = found?.index === 0 && before === '' && isEveryday(topic.split(' ')[0] ?? '');
  const written =
    isSmall && !/^\p{Lu}{2}/u.test(phrase) ? `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}` : phrase;
  if (definite.test(before)) return `the ${written}`;
  return indefinite.test(before) ? `${before.toLowerCase()} ${written}` : written;
}
