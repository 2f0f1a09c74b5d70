/** What a part of a talk was about: the sentence that its paragraph opens with. */

import { stemmer } from 'stemmer';
import { isEveryday, rarityOf } from '../text/rarity.ts';
import { rankTopics, type TopicStatistics } from '../topics/rank-topics.ts';
import { featuresOf, type SummaryMessage, saysSomething } from './sentence-value.ts';
import type { SummaryNames } from './summary-names.ts';

/** Of fewer messages that say something, one sees oneself what they are about. */
const fewestMessages = 8;
/** Subjects that are named. */
const mostSubjects = 4;
/** Subjects that are named at least: one alone would pass for all that was talked about. */
const fewestSubjects = 2;
/** Messages that speak of a subject, and their share of those that say something; of one that is a word of every talk ("the price"), more. */
const [fewestMentions, fewestOfEveryday] = [3, 5];
const smallestShare = 0.06;
/** A word that is less rare than this is one of every talk. */
const everydayRarity = 4;
/** Speakers who are named. */
const mostSpeakers = 3;
/** Topics that are compared with one another. */
const rankedTopics = 60;
/** Places at which one looks how a topic is written. */
const mostPlaces = 8;

interface Mentioned extends TopicStatistics {
  weightSum: number;
  lastOrdinal: number;
  messages: number;
  /** How it is written, and how often. */
  readonly forms: Map<string, number>;
}

export interface Subjects {
  /** The next message of the part. */
  add(message: SummaryMessage): void;
  /** "Ana Ruiz and Ben Okafor talked about the invoice, prices and a new pilot."; undefined for a short talk, or one about nothing. */
  opening(names: Pick<SummaryNames, 'wholeName'>, isFirst: boolean): Opening | undefined;
}

export interface Opening {
  readonly text: string;
  /** The speakers whom it names. */
  readonly speakers: readonly string[];
}

export function createSubjects(): Subjects {
  const topics = new Map<string, Mentioned>();
  const speakers = new Map<string, string | undefined>();
  let meaningful = 0;
  let first: number | undefined;
  let last = 0;
  return {
    add(message) {
      const { ordinal, text, speaker, topics: mentions = [] } = message;
      first ??= ordinal;
      last = ordinal;
      if (!saysSomething(featuresOf(message))) return;
      meaningful += 1;
      speakers.set(speaker?.id ?? '', speaker?.name);
      for (const mention of mentions) {
        const known = topics.get(mention.text);
        const topic = known ?? {
          text: mention.text,
          weightSum: 0,
          firstOrdinal: ordinal,
          lastOrdinal: ordinal,
          messages: 0,
          forms: new Map<string, number>(),
        };
        if (known === undefined) topics.set(mention.text, topic);
        topic.weightSum += mention.weight;
        topic.lastOrdinal = ordinal;
        topic.messages += 1;
        const form = topic.messages > mostPlaces ? undefined : formIn(text, mention.text);
        if (form !== undefined) topic.forms.set(form, (topic.forms.get(form) ?? 0) + 1);
      }
    },
    opening(names, isFirst) {
      if (meaningful < fewestMessages || first === undefined) return undefined;
      const nameWords = new Set(
        [...speakers.values()].flatMap((name) => name?.toLowerCase().split(' ') ?? []),
      );
      const spoken = [...topics.values()].filter(({ text }) => !nameWords.has(lastWord(text)));
      const comparables = comparable(spoken, first, Math.ceil(smallestShare * meaningful));
      const ranked = rankTopics(comparables, last - first + 1);
      const named = [...Map.groupBy(ranked, ({ head }) => head).values()]
        .slice(0, mostSubjects)
        .map(standsForAll);
      if (named.length < fewestSubjects) return undefined;
      const who = isFirst ? whoTalked([...speakers.keys()], names) : [];
      const talked =
        who.length > 0
          ? `${listed(who.map(({ name }) => name))} talked about`
          : isFirst
            ? 'The talk was about'
            : 'The talk turned to';
      return { text: `${talked} ${listed(named)}.`, speakers: who.map(({ id }) => id) };
    },
  };
}

/** The speakers with their names; nobody where they are more than a reader wants to hear of, or one is not known. */
function whoTalked(ids: readonly string[], names: Pick<SummaryNames, 'wholeName'>) {
  if (ids.length > mostSpeakers) return [];
  const named = ids.flatMap((id) => {
    const name = names.wholeName(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return named.length === ids.length ? named : [];
}

const lastWord = (topic: string): string => topic.slice(topic.lastIndexOf(' ') + 1);

/**
 * The topics that are spoken of more than once, the heaviest of them, with places counted from the first message of the part.
 */
function comparable(
  topics: readonly Mentioned[],
  start: number,
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
  return withHeads
    .filter(({ text, head }) => (messagesOf.get(head) ?? 0) >= Math.max(fewest, fewestFor(text)))
    .sort((a, b) => b.weightSum - a.weightSum || a.firstOrdinal - b.firstOrdinal)
    .slice(0, rankedTopics);
}

const fewestFor = (topic: string): number =>
  rarityOf(topic) < everydayRarity ? fewestOfEveryday : fewestMentions;

/** "a, b and c" */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** How topics of one noun are called, from the weightiest to the least: as one that comes back, else as the weightiest. */
function standsForAll(topics: readonly Mentioned[]): string {
  const chosen = topics.find(({ messages }) => messages > 1) ?? topics[0];
  // As it is written most often.
  const [form] = [...(chosen?.forms ?? [])].sort((a, b) => b[1] - a[1]);
  return withArticle(form?.[0] ?? chosen?.text ?? '');
}

/** One thing that is written without an article in a list or a heading has one here; names, and more than one, have none. */
const withArticle = (form: string): string => (/^(?:the|an?) |\p{Lu}|s$/u.test(form) ? form : `the ${form}`);

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
