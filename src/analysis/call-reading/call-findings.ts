/** Action items, follow-ups, questions, topics and a summary, as a language model finds them in a conversation. */

import { askAboutWindow, evidenceSchema, listOf, objectOf, type Part, type Question, text } from './ask.ts';
import {
  type Evidence,
  numbersOf,
  type ProvenSentence,
  proven,
  provenSentence,
  type Quotation,
} from './evidence.ts';
import { stemsOf } from './told.ts';
import { messagesIn, tidied, type Window } from './transcript.ts';

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

export const windowItems = {
  name: 'call_items',
  schema: objectOf({ actionItems: evidenceSchema, followUps: evidenceSchema, questions: evidenceSchema }),
};

export const windowGist = {
  name: 'call_gist',
  schema: objectOf({
    topics: listOf(objectOf({ evidence: evidenceSchema, topic: text })),
    summary: listOf(objectOf({ evidence: evidenceSchema, sentence: text })),
  }),
};

/** Asks which sentences of a window are action items, follow-ups and questions (docs/insights.md). */
export const askItems = (window: Window, part: Part = { number: 1, of: 1 }): Question =>
  askAboutWindow(
    `Find three kinds of sentences in the conversation, and quote each. Give at most 15 of each kind. An empty list is right where
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
- topics: what is talked about for a while, at most 8. Each in one to four words that the participants use themselves, in lower case.
  Quote up to five messages that are about it.
- summary: at most 10 sentences in the third person that tell somebody who was not there what was talked about and decided, in
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
export function proveItems(
  lines: Window,
  { followUps, actionItems, questions }: WindowItems,
): Proof<QuotedItem[]> {
  const window = messagesIn(lines);
  const found = new Map<string, QuotedItem>();
  let dropped = 0;
  const add = (type: QuotedType, some: readonly Evidence[]) => {
    for (const one of some) {
      const [quotation] = proven(window, [one]);
      if (quotation === undefined) {
        dropped += 1;
        continue;
      }
      const key = `${quotation.number} ${quotation.quote}`;
      if (!found.has(key)) found.set(key, { type, quotation });
    }
  };
  add('follow_up', followUps);
  add('action_item', actionItems);
  add('question', questions);
  return { findings: [...found.values()], dropped };
}

/** Holds topics and sentences of a model against what was said. */
export function proveGist(
  lines: Window,
  { topics, summary }: WindowGist,
): Proof<{ topics: ProvenTopic[]; summary: ProvenSentence[] }> {
  const window = messagesIn(lines);
  const findings = { topics: [] as ProvenTopic[], summary: [] as ProvenSentence[] };
  for (const { topic, evidence } of topics) {
    const quotations = proven(window, evidence);
    const name = topicName(topic);
    if (name !== undefined && isSpokenOf(name, quotations))
      findings.topics.push({ topic: name, messages: numbersOf(quotations) });
  }
  for (const { sentence, evidence } of summary) {
    const told = provenSentence(window, sentence, evidence);
    if (told !== undefined) findings.summary.push(told);
  }
  const dropped = topics.length + summary.length - findings.topics.length - findings.summary.length;
  return { findings, dropped };
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

/** Whether at least half of a topic's words, in whatever form, stand in messages that are said to be about it. */
function isSpokenOf(topic: string, messages: readonly Quotation[]): boolean {
  const said = messages.map(({ text: whole }) => whole.toLowerCase());
  const words = stemsOf(topic);
  if (words.length === 0) return said.some((message) => message.includes(topic));
  const known = new Set(said.flatMap(stemsOf));
  return words.filter((word) => known.has(word)).length * 2 >= words.length;
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
