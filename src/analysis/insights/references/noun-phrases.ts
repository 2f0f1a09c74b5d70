/** The things that a sentence speaks of: its noun phrases, and how each is told from then on. */

import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { isPluralNoun } from './plurals.ts';
import { preposition, type Role, standingOf } from './standing-of-nouns.ts';

/** What stands before its noun: "a", "the", "my", or nothing. */
export type Opening = 'new' | 'known' | 'owned' | 'bare';

/** A thing that was spoken of. */
export interface Thing {
  /** As it is told from then on: "the deposit form". */
  readonly text: string;
  /** The same with what it is of: "the list of songs". */
  readonly whole: string;
  /** Without what stands before it: "deposit form". */
  readonly noun: string;
  /** The noun without what tells which one it is: "printer" of "the old printer", and "red pen" of "a red pen". */
  readonly kind: string;
  /** The last word of its noun, in lower case: "form". */
  readonly head: string;
  readonly isPlural: boolean;
  /** Whether it may be somebody. */
  readonly isSomebody: boolean;
  /** Whether it is named with another one: "the ticket and the bill". */
  readonly isJoined: boolean;
  /** Whether it is a part of another one: "the light on the router". */
  readonly isOnAnother: boolean;
  readonly role: Role;
  /** The preposition behind which it stands: "on". */
  readonly preposition: string | undefined;
  readonly opening: Opening;
  /** The verb whose object it is, as it was said. */
  readonly verb: string | undefined;
  /** Where its noun ends in the sentence, in UTF-16 units. */
  readonly end: number;
}

const known = /^(?:the|this|that|these|those|both|each)$/u;
const brandNew = /^(?:a|an|another|some|any|one|two|three|four|five|six|several|many|more)$/u;
const owned = /^(?:my|your|our|his|her|their|its)$/u;
/** Nouns that nobody speaks of as a thing to do something with: times, ways, feelings. */
const noThing =
  /^(?:thing|things|somebody|someone|anybody|anyone|everybody|everyone|nobody|something|anything|everything|nothing|look|thank|thanks|one|ones|lot|lots|bit|time|times|way|word|sure|care|place|part|chance|minute|second|moment|hour|day|night|week|weekend|month|year|morning|afternoon|evening|today|tomorrow|tonight|yesterday|noon|midnight|idea|problem|mistake|shame|pity|reason|point|case|fact|few|couple|while|hand|feeling|difference|rest|half|quarter|kind|sort|type|o'?clock|am|pm|please|mind|matter|end|start|middle|top|bottom|side|front|i|you|he|she|it|we|they|who|what|there|here|yes|no|ok|okay|hi|hello|hey|sorry|god|gosh)$/u;
const minutesOfMeeting = 'minutes';
const notNoun = [
  'Pronoun',
  'Date',
  'Duration',
  'Time',
  'Verb',
  'Determiner',
  'Possessive',
  'Adverb',
] as const;

const isNoun = (word: Word | undefined, before?: Word): boolean =>
  word?.normal === minutesOfMeeting || measure.test(word?.normal ?? '')
    ? !countsTime(before)
    : isTagged(word, 'Noun') && !notNoun.some((tag) => isTagged(word, tag)) && word?.text !== '';

/** "A hundred yards": how far something is, or how large. */
const measure = /^(?:yards|met(?:er|re)s|miles|feet|inches|kilomet(?:er|re)s|km|cm|mm|degrees|percent)$/u;

/** "Fifteen minutes", "a few minutes": how long, and nothing that anybody has written. */
const countsTime = (before: Word | undefined): boolean =>
  isTagged(before, 'Value') || /^(?:few|couple|of|several|more|odd)$/u.test(before?.normal ?? '');

/** Words that are no part of a noun phrase, whatever they are tagged as. */
const noPart =
  /^(?:is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might|not|who|which|that|what|when|where|why|how|and|or|but|so|if|as|than|then|to|of|yet|still|just|already|also|too|now|here|there|again|really|please|ok|okay)$/u;

/** What a verb has behind it. */
const hasObject =
  /^(?:the|a|an|my|your|our|his|her|their|it|them|me|us|him|you|this|that|all|some|any|up|out)$/u;

/** Whether what looks like a verb is a noun: right behind a determiner, or in its base form, which does not agree with one thing before it. */
function isNounAllTheSame(
  words: readonly Word[],
  index: number,
  isFirst: boolean,
  last: number | undefined,
): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (
    !isTagged(word, 'Verb') ||
    ['Pronoun', 'Auxiliary', 'Modal', 'Copula'].some((tag) => isTagged(word, tag))
  )
    return false;
  if (isFirst) return true;
  return (
    last !== undefined &&
    isTagged(word, 'Infinitive') &&
    !isTagged(words[last], 'Plural') &&
    (endsClause(word) || !hasObject.test(next?.normal ?? ''))
  );
}

const auxiliary = /^(?:do|does|did|has|have|had|can|could|will|would|shall|should|must)(?:n['’]t)?$/u;

/** "Didn't the plumber come": where a question begins so, its verb stands behind the noun. */
const isBehindAuxiliary = (words: readonly Word[], at: number): boolean =>
  [at, at - 1].some((index) => auxiliary.test(words[index]?.normal ?? '')) && !endsClause(words[at]);

/**
 * Where the noun that begins at `from` has its head; undefined: there is none. Behind a determiner a word is a noun whatever it looks like:
 * "the draft contract", "the deposit form".
 */
function headAt(words: readonly Word[], from: number, isDetermined: boolean): number | undefined {
  let last: number | undefined;
  const isAsked = isDetermined && isBehindAuxiliary(words, from - 2);
  for (let index = from; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.text === '') break;
    const isFirst = index === from;
    // "The on-call list"
    const isHyphened = word.after === '-' || (!isFirst && words[index - 1]?.after === '-');
    if (!isHyphened && (noPart.test(word.normal) || preposition.test(word.normal))) break;
    // "Ring the plumber first thing tomorrow"
    if (last !== undefined && word.normal === 'first' && words[index + 1]?.normal === 'thing') break;
    const describes =
      isTagged(word, 'Adjective') ||
      isTagged(word, 'Value') ||
      (isDetermined && (isTagged(word, 'Gerund') || (isFirst && isTagged(word, 'PastTense'))));
    const isMade = isDetermined && !(isAsked && !isFirst) && isNounAllTheSame(words, index, isFirst, last);
    if (isNoun(word, words[index - 1]) || isMade) last = index;
    else if (!describes && !isHyphened) break;
    if (endsClause(word) || /['’]s$/iu.test(word.text)) break;
  }
  return last;
}

/** All things of the sentence in their order. */
export function thingsIn(sentence: Sentence): Thing[] {
  const { words } = sentence;
  const things: Thing[] = [];
  for (let index = 0; index < words.length; ) {
    const found = thingAt(sentence, index);
    if (found?.thing !== undefined) things.push(found.thing);
    index = found === undefined ? index + 1 : found.next;
  }
  return things;
}

/** The noun phrase that begins at a word, and where it goes on; without a thing where none can be meant by it. */
function thingAt(
  sentence: Sentence,
  first: number,
): { readonly thing: Thing | undefined; readonly next: number } | undefined {
  const { words, text, message } = sentence;
  const word = words[first];
  if (word === undefined || word.text === '') return undefined;
  const owner = nameAt(sentence, first);
  const ownerEnd = owner === undefined ? first : first + owner.length;
  const isOwner = owner !== undefined && /['’]s?$/u.test(words[ownerEnd - 1]?.text ?? '');
  if (owner !== undefined && !isOwner && owner.speaker !== undefined)
    return { thing: undefined, next: ownerEnd };
  const opening = openingOf(word, isOwner);
  const from = isOwner ? ownerEnd : opening === 'bare' ? first : first + 1;
  const last = headAt(words, from, opening !== 'bare' && !isTagged(word, 'Value'));
  const head = last === undefined ? undefined : words[last];
  if (last === undefined || head === undefined) return undefined;
  const next = last + 1;
  // "The digger's back" is of a digger; of "the digger's key" the key is meant.
  const isShort = words[next]?.text === '';
  const normal = head.normal.replace(/['’]s$/u, '');
  if ((!isShort && /['’]s$/iu.test(head.text)) || noThing.test(normal) || normal.length < 2)
    return { thing: undefined, next };
  if (isDay(sentence, head) || isWhatOneIs(words, first)) return { thing: undefined, next };
  const isPlural = isPluralNoun(word, head, normal);
  const isSomebody = ['Person', 'Actor'].some((tag) => isTagged(head, tag));
  if (isTagged(head, 'ProperNoun') && !isSomebody && opening === 'bare') return { thing: undefined, next };
  const noun = text.slice(words[from]?.start ?? 0, head.end).replace(/['’]s$/iu, '');
  const {
    role,
    verb,
    preposition: before,
  } = isShort
    ? { role: 'subject' as const, verb: undefined, preposition: undefined }
    : standingOf(words, first, last);
  const told = toldOf(
    word,
    noun,
    isOwner ? text.slice(word.start, head.end) : undefined,
    message.speaker?.name,
  );
  const part = isShort ? undefined : partAt(words, last);
  return {
    thing: {
      text: told,
      whole: part === undefined ? told : told + text.slice(head.end, part.end),
      noun,
      kind: opening === 'known' || opening === 'owned' ? kindOf(noun, words.slice(from, next)) : noun,
      head: normal,
      isPlural,
      isSomebody,
      isJoined: isJoinedAt(words, first, last),
      isOnAnother: !endsClause(head) && isOnAnother(words, last),
      role,
      preposition: before,
      opening,
      verb,
      end: head.end,
    },
    next,
  };
}

/** "The fourteenth" is a day. */
const isDay = ({ times }: Sentence, word: Word): boolean =>
  times.some(({ start, end }) => start <= word.start && word.end <= end);

/** "Thursday is the bank holiday", "you're a star": a day or somebody is it, and nobody does something with it. */
const isWhatOneIs = (words: readonly Word[], first: number): boolean =>
  /^(?:is|was|am|are|were)$/u.test(words[first - 1]?.normal ?? '') &&
  (isTagged(words[first - 2], 'Date') || /^(?:i|you|he|she|we)$/u.test(words[first - 2]?.normal ?? ''));

/** The noun, which these words are, without the adjectives that open it. */
function kindOf(noun: string, words: readonly Word[]): string {
  const first = words.findIndex((word) => !isTagged(word, 'Adjective') || isTagged(word, 'Noun'));
  const start = (words[first]?.start ?? 0) - (words[0]?.start ?? 0);
  return start > 0 && start < noun.length ? noun.slice(start) : noun;
}

function openingOf(word: Word, isOwner: boolean): Opening {
  if (isOwner || owned.test(word.normal)) return 'owned';
  if (known.test(word.normal)) return 'known';
  return brandNew.test(word.normal) ? 'new' : 'bare';
}

/** "A new seal" is "the new seal" from then on, and "my keys" are "Ana's keys". */
function toldOf(first: Word, noun: string, whole: string | undefined, speaker: string | undefined): string {
  if (whole !== undefined) return whole;
  if (first.normal === 'my' && speaker !== undefined) return `${speaker}'s ${noun}`;
  return `the ${noun}`;
}

/** The last word of what the noun at `last` is of: "the list of songs"; undefined: it is of nothing that can be told so. */
function partAt(words: readonly Word[], last: number): Word | undefined {
  if (endsClause(words[last]) || words[last + 1]?.normal !== 'of') return undefined;
  const isOpened = known.test(words[last + 2]?.normal ?? '') || brandNew.test(words[last + 2]?.normal ?? '');
  const end = headAt(words, isOpened ? last + 3 : last + 2, isOpened);
  return end === undefined ? undefined : words[end];
}

/** Whether "on the router" stands behind the noun at `last`. */
const isOnAnother = (words: readonly Word[], last: number): boolean =>
  words[last + 1]?.normal === 'on' &&
  (known.test(words[last + 2]?.normal ?? '') || owned.test(words[last + 2]?.normal ?? ''));

const joint = /^(?:and|or)$/u;

/** Whether another noun is joined to the one from `first` to `last`. */
const isJoinedAt = (words: readonly Word[], first: number, last: number): boolean => {
  const opensNoun = (word: Word | undefined): boolean =>
    isNoun(word) || [known, brandNew, owned].some((pattern) => pattern.test(word?.normal ?? ''));
  return (
    (joint.test(words[first - 1]?.normal ?? '') && isNoun(words[first - 2])) ||
    (joint.test(words[last + 1]?.normal ?? '') && opensNoun(words[last + 2]))
  );
};
