/** Action items, follow-ups, questions, topics and a summary, as a language model finds them in a conversation. */

import {
  askAboutWindow,
  evidenceSchema,
  listOf,
  objectOf,
  type Part,
  type Question,
  quotation,
  text,
} from './ask.ts';
import {
  type Evidence,
  numbersOf,
  type ProvenSentence,
  proveEach,
  proven,
  provenSentence,
  type Quotation,
  saidBy,
} from './evidence.ts';
import type { ReadMessage, ReadWindow, Steps } from './read-window.ts';
import { KnownWords } from './said-names.ts';
import { wordsOfName } from './stems.ts';
import { tidied, type Window } from './transcript.ts';

/** What a model may find in a window: what it says beyond that is dropped. */
const mostFound = { itemsOfAKind: 15, topics: 8, messagesOfATopic: 5, sentences: 10 } as const;

/** What a model answers about what is to be done, and what was asked, in a window. */
export interface WindowItems {
  readonly actionItems: readonly Evidence[];
  readonly followUps: readonly Evidence[];
  readonly questions: readonly Evidence[];
}

/** What a model answers about what a window is about. */
export interface WindowGist {
  readonly topics: readonly { readonly topic: string; readonly evidence: readonly Evidence[] }[];
  readonly summary: readonly { readonly sentence: string; readonly evidence: readonly Evidence[] }[];
}

const items = listOf(quotation, mostFound.itemsOfAKind);

export const windowItems = {
  name: 'call_items',
  schema: objectOf({ actionItems: items, followUps: items, questions: items }),
};

export const windowGist = {
  name: 'call_gist',
  schema: objectOf({
    topics: listOf(objectOf({ evidence: evidenceSchema, topic: text }), mostFound.topics),
    summary: listOf(objectOf({ evidence: evidenceSchema, sentence: text }), mostFound.sentences),
  }),
};

/** Asks which sentences of a window are action items, follow-ups and questions (docs/insights.md). */
export const askItems = (window: Window, part: Part = { number: 1, of: 1 }): Question =>
  askAboutWindow(
    `Find three kinds of sentences in the conversation, and quote each. Give at most ${mostFound.itemsOfAKind} of each kind. An empty list is right where
there is nothing. No sentence is of two kinds.
- actionItems: somebody promises to do something after the conversation, is asked to do it, or is told to. Not what is done while
  they talk, what has been done, what is only wished or supposed, how a product works, or what somebody else once said.
- followUps: the participants are to meet, call or write again, or to come back to something later.
- questions: somebody wants to know something. Not greetings, and not a question that nobody is to answer.`,
    window,
    part,
    'Now give actionItems, followUps and questions in JSON.',
    windowItems,
  );

/** Asks what a window is about. */
export const askGist = (window: Window, part: Part = { number: 1, of: 1 }): Question =>
  askAboutWindow(
    `Find two things in the conversation. Leave out what you have no evidence for.
- topics: what is talked about for a while, at most ${mostFound.topics}. Each in one to four words that the participants use themselves, in lower case.
  Quote up to five messages that are about it.
- summary: at most ${mostFound.sentences} sentences in the third person that tell somebody who was not there what was talked about and decided, in
  order.`,
    window,
    part,
    'Now give topics and summary in JSON.',
    windowGist,
  );

export type QuotedType = 'action_item' | 'follow_up' | 'question';

/** A sentence that was said, and what it is. */
export interface QuotedItem {
  readonly type: QuotedType;
  readonly quotation: Quotation;
}

/** A topic, and the numbers of the messages that are about it. */
export interface ProvenTopic {
  readonly topic: string;
  readonly messages: readonly number[];
}

/** What of a model's answer is shown by what was said, and how much of it was dropped. */
export interface Proof<Findings> {
  readonly findings: Findings;
  readonly dropped: number;
}

/** Holds the sentences that a model quotes against what was said. A sentence that is of two kinds is of the first one. */
export function* proveItems(
  window: ReadWindow,
  { followUps, actionItems, questions }: WindowItems,
): Steps<Proof<QuotedItem[]>> {
  const found = new Map<string, QuotedItem>();
  let dropped = 0;
  const kinds = [
    ['follow_up', followUps],
    ['action_item', actionItems],
    ['question', questions],
  ] as const;
  for (const [type, given] of kinds) {
    const quotations = yield* proveEach(given, mostFound.itemsOfAKind, function* (one) {
      return (yield* proven(window, [one]))[0];
    });
    dropped += given.length - quotations.length;
    for (const quotation of quotations) {
      const key = `${quotation.number} ${quotation.quote}`;
      if (!found.has(key)) found.set(key, { type, quotation });
    }
  }
  return { findings: [...found.values()], dropped };
}

/** Holds topics and sentences of a model against what was said. */
export function* proveGist(
  window: ReadWindow,
  given: WindowGist,
): Steps<Proof<{ topics: ProvenTopic[]; summary: ProvenSentence[] }>> {
  const topics = yield* proveEach(given.topics, mostFound.topics, function* ({ topic, evidence }) {
    const quotations = yield* proven(window, evidence, mostFound.messagesOfATopic);
    const name = topicName(topic);
    return name !== undefined && isSpokenOf(name, saidBy(window, quotations))
      ? { topic: name, messages: numbersOf(quotations) }
      : undefined;
  });
  const summary = yield* proveEach(given.summary, mostFound.sentences, ({ sentence, evidence }) =>
    provenSentence(window, sentence, evidence),
  );
  const dropped = given.topics.length + given.summary.length - topics.length - summary.length;
  return { findings: { topics, summary }, dropped };
}

const maximumTopic = 64;
const mostWordsOfTopic = 5;

/** A topic as topics are written: some words in lower case with single spaces; undefined where that cannot be. */
function topicName(given: string): string | undefined {
  const name = tidied(given, 4 * maximumTopic)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isName = name.length <= maximumTopic && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’&-]*$/u.test(name);
  return isName && name.split(' ').length <= mostWordsOfTopic ? name : undefined;
}

/**
 * Whether all words of a topic, in whatever form, stand in messages that are said to be about it: topics are what participants call
 * what they talk about. Of letters without spaces half of the pairs are enough, since some go over the end of a word.
 */
function isSpokenOf(topic: string, messages: readonly ReadMessage[]): boolean {
  const { words, pairs } = wordsOfName(topic);
  if (words.length + pairs.length === 0)
    return messages.some(({ text: said }) => said.toLowerCase().includes(topic));
  const said = new KnownWords();
  for (const { text: one } of messages) said.add(one, false);
  const known = pairs.filter((pair) => messages.some(({ stems }) => stems.has(pair)));
  return words.every((word) => said.has(word)) && known.length * 2 >= pairs.length;
}

/** The topics of several windows, the one that most messages are about first. */
export function joinTopics(some: readonly (readonly ProvenTopic[])[]): ProvenTopic[] {
  const messages = new Map<string, Set<number>>();
  for (const { topic, messages: numbers } of some.flat())
    messages.set(topic, new Set([...(messages.get(topic) ?? []), ...numbers]));
  return [...messages]
    .map(([topic, numbers]) => ({ topic, messages: [...numbers].sort((a, b) => a - b) }))
    .sort((one, other) => other.messages.length - one.messages.length);
}
