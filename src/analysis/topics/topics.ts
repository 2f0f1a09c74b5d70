/** What a sentence is about: its noun phrases (docs/insights.md). */

import type { Message, TopicMention } from '../findings.ts';
import { type Conversation, Sentence } from '../grammar/sentence.ts';
import { speakerNames } from '../grammar/speaker-names.ts';
import { endsClause, isTagged, type Word } from '../grammar/words.ts';

/** A noun phrase and how much the sentence is about it, in (0, 1]. */
export interface SentenceTopic {
  readonly text: string;
  readonly weight: number;
}

const MAX_TOPIC_WORDS = 4;
const MAX_TOPIC_CHARACTERS = 80;

const WEIGHT = { singleNoun: 0.4, phrase: 0.6, properNoun: 0.65 };

/** Nouns that name nothing a conversation would be about. */
const EMPTY_NOUNS = new Set(
  (
    'thing things stuff way ways lot lots bit kind kinds sort sorts one ones something anything everything nothing ' +
    'someone anyone everyone nobody somebody anybody everybody people person guy guys man men woman women folks ' +
    'time times day days week weeks month months year years hour hours minute minutes second seconds today tomorrow ' +
    'yesterday morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday now moment ' +
    'question questions answer answers idea ideas point points part parts side end start rest case cases example ' +
    'fact reason reasons problem thanks thank hello hi hey bye okay ok yeah yes no sure sorry please welcome luck ' +
    'sense matter place number couple few much many more most look chance place word words i me you we us they them ' +
    'percent pounds dollars euros half quarter mine yours hers ours theirs whose he she it who what which that this these those here there'
  ).split(' '),
);
const NOT_IN_TOPIC = [
  'Pronoun',
  'Determiner',
  'Date',
  'Time',
  'Value',
  'Possessive',
  'QuestionWord',
  'Url',
  'Email',
];

const isNoun = (word: Word): boolean =>
  (isTagged(word, 'Noun') || isTagged(word, 'Gerund')) &&
  !NOT_IN_TOPIC.some((tag) => isTagged(word, tag)) &&
  // "Grant" is somebody, a "grant" is not.
  !(isTagged(word, 'Person') && /^\p{Lu}/u.test(word.text));

const isWordLike = (word: Word): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}'’&+./-]*$/u.test(word.text) && word.normal.length > 1;

/** The topics of a sentence, each once; many topics share its weight. */
export function findTopics(sentence: Sentence): SentenceTopic[] {
  const words = sentence.words;
  const isTime = timeFinder(sentence);
  const found = new Map<string, number>();
  for (let index = 0; index < words.length; ) {
    const run = nounRun(words, index, isTime);
    const topic = topicOf(run);
    if (topic !== undefined) found.set(topic.text, Math.max(topic.weight, found.get(topic.text) ?? 0));
    index += Math.max(1, run.length);
  }
  const share = 1 / Math.sqrt(Math.max(1, found.size / 2));
  return [...found].map(([text, weight]) => ({ text, weight: Math.min(1, weight * share) }));
}

/** Whether a word belongs to a date or time of the sentence; asked for words in their order. */
function timeFinder({ times }: Sentence): (word: Word) => boolean {
  const ordered = times.toSorted((a, b) => a.start - b.start);
  let next = 0;
  return ({ start }) => {
    while ((ordered[next]?.end ?? Infinity) <= start) next += 1;
    return (ordered[next]?.start ?? Infinity) <= start;
  };
}

/** Adjectives and nouns that stand together from `start`, up to the last noun. */
function nounRun(words: readonly Word[], start: number, isTime: (word: Word) => boolean): Word[] {
  let end = start;
  for (let index = start; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || !isWordLike(word) || isTime(word)) break;
    if (isNoun(word)) end = index + 1;
    else if (!isTagged(word, 'Adjective')) break;
    if (endsClause(word)) break;
  }
  return words.slice(start, end);
}

function topicOf(run: readonly Word[]): SentenceTopic | undefined {
  let kept = run;
  while (kept.length > 0 && EMPTY_NOUNS.has(kept[0]?.normal ?? '')) kept = kept.slice(1);
  kept = kept.slice(-MAX_TOPIC_WORDS);
  const head = kept.at(-1);
  if (head === undefined || EMPTY_NOUNS.has(head.normal)) return undefined;
  const text = kept
    .map((word) => word.text.toLowerCase().replace(/['’]s?$/u, ''))
    .join(' ')
    .trim();
  if (text.length < 3 || text.length > MAX_TOPIC_CHARACTERS || /^[\p{N}\s.,/-]+$/u.test(text))
    return undefined;
  const isProper = kept.some((word) => isTagged(word, 'ProperNoun') || isTagged(word, 'Acronym'));
  if (kept.length === 1 && isTagged(head, 'Gerund') && !isProper) return undefined;
  return { text, weight: isProper ? WEIGHT.properNoun : kept.length > 1 ? WEIGHT.phrase : WEIGHT.singleNoun };
}

/** What a sentence is about depends neither on who speaks nor on the time zone. */
const anybody: Conversation = { speakers: [], names: speakerNames([]), timezoneOffset: 0 };

/** The same topics that `analyze` finds in the message. Pure; linear in the length of the text. */
export function findMessageTopics(message: Message): TopicMention[] {
  return findTopics(new Sentence(message, anybody)).map((topic) => ({ messageId: message.id, ...topic }));
}
