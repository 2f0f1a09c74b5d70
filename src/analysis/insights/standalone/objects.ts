/**
 * What "it" stands for where the same was spoken of as the object of the same verb, or of another one of handing over: "We should send a second
 * reminder." – "I can send it." "Could you give me the key?" – "I'll drop it off."
 */

import { nameAt } from '../../grammar/names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words.ts';

/** How something reaches somebody: who is asked to give it may text it. */
const givesTo = /^(?:give|send|text|e-?mail|forward|share|show)$/u;
/** Whom it is for, between a verb and its object. */
const receiver = /^(?:me|you|us|him|her|them)$/u;
const determiner = /^(?:the|a|an|another|some|that|this|those|these|my|your|our|his|her|their|its|one)$/u;
const particle = /^(?:up|out|off|over|back|in|down|through|on)$/u;
const nothing =
  /^(?:thing|things|look|thank|something|anything|everything|nothing|one|ones|lot|bit|time|way|look|call|word|sure|care|place|part|chance|go|hand|one)$/u;

/** An object as it is told from then on. */
export interface Thing {
  readonly text: string;
  readonly isPlural: boolean;
}

/** The form of a verb: "sends", "sending" and "send" are one. */
const isFormOf = (word: Word, verb: string): boolean =>
  word.normal === verb ||
  (isTagged(word, 'Verb') &&
    new RegExp(`^${RegExp.escape(verb.replace(/e$/u, ''))}(?:e?s|e?d|ing)$`, 'u').test(word.normal));

/**
 * The object of the same verb, or of another one of handing over, in the sentence.
 *
 * @param verb in its base form
 */
export function objectOfSame(sentence: Sentence, verb: string): Thing | undefined {
  const { words } = sentence;
  const found = words.flatMap((word, index) => {
    const isSame =
      isFormOf(word, verb) ||
      (givesTo.test(verb) && givesTo.test(word.normal) && receiver.test(words[index + 1]?.normal ?? ''));
    const thing = isSame && word.text !== '' ? objectAt(sentence, index + 1) : undefined;
    return thing === undefined ? [] : [thing];
  });
  return found.length === 1 ? found[0] : undefined;
}

const idle =
  /^(?:minute|second|moment|hour|day|night|week|weekend|month|year|look|call|ring|break|question|idea|problem|mistake|shame|pity|reason|point|case|fact|few|couple|lunch|coffee|meeting|fair|wedding|talk|chat|note|group|man|woman|person|people|team|crew|kid|child|baby|son|daughter|friend|while|hand|feeling|difference|rest|number|hundred|thousand|percent|email|start|end|half|quarter|slot)s?$/u;

/** What brings up a thing that one speaks of from then on. */
const bringsUp =
  /^(?:price|order|buy|get|have|draw|write|make|send|book|need|print|build|prepare|draft|create|find|set up|bring|record|design|propose|offer|want|bought|got|has|wrote|made|sent|built|found|brought|drew|pric(?:ed|ing)|order(?:ed|ing)|print(?:ed|ing)|prepar(?:ed|ing)|draft(?:ed|ing)|creat(?:ed|ing)|record(?:ed|ing)|design(?:ed|ing)|writing|making|sending|building)$/u;
/** "If somebody changes an old order": there may be none. */
const isOpen = (words: readonly Word[], index: number): boolean =>
  words
    .slice(Math.max(0, index - 4), index)
    .some(({ normal }) => /^(?:if|unless|whether|like|not|never|no)$/u.test(normal));

/**
 * The one thing that the sentences bring up as new, as it is told from then on: "I priced a new seal." Undefined: none, or they speak of another
 * thing beside it or after it.
 */
export function broughtUp(sentences: readonly Sentence[]): Thing | undefined {
  let found: Thing | undefined;
  for (const sentence of sentences) {
    const { words } = sentence;
    const named = words.flatMap((word, index) => {
      const isVerb = isTagged(word, 'Verb') && !isTagged(word, 'Auxiliary') && word.normal !== 'let';
      const thing = isVerb ? objectAt(sentence, index + 1) : undefined;
      const isNew = bringsUp.test(word.normal) && isNewAt(sentence, index + 1) && !isOpen(words, index);
      return thing === undefined ? [] : [{ thing, isNew }];
    });
    if (found !== undefined && named.length > 0) return undefined;
    const [one] = named;
    if (named.length > 1 || (one !== undefined && (!one.isNew || one.thing.isPlural))) return undefined;
    if (one !== undefined && opensWithThing(words)) return undefined;
    if (one === undefined && opensWithThing(words)) {
      if (found !== undefined) return undefined;
      continue;
    }
    found = one?.thing ?? found;
  }
  return found;
}

/** Whether a thing is the subject: "the roller is broken". */
const opensWithThing = (words: readonly Word[]): boolean => {
  const first = words.findIndex(
    ({ normal }) => !/^(?:and|but|so|ok|okay|yes|no|well|oh|then|also)$/u.test(normal),
  );
  const opening = words[first];
  return (
    /^(?:the|my|your|our|his|her|their|this|that|these|those)$/u.test(opening?.normal ?? '') &&
    isTagged(words[first + 1], 'Noun') &&
    !isTagged(words[first + 1], 'Pronoun')
  );
};

const isNewAt = ({ words }: Sentence, from: number): boolean => {
  for (let index = from; index < from + 4; index += 1) {
    const word = words[index];
    if (/^(?:a|an|another)$/u.test(word?.normal ?? '')) {
      const last = endOfNoun(words, index + 1);
      return last > index && !idle.test(words[last]?.normal ?? '') && !isTagged(words[last], 'Duration');
    }
    if (
      !particle.test(word?.normal ?? '') &&
      !receiver.test(word?.normal ?? '') &&
      !isTagged(word, 'ProperNoun')
    )
      return false;
  }
  return false;
};

/** The object that begins behind a verb; undefined: there is none, or more than one, or a name. */
function objectAt(sentence: Sentence, from: number): Thing | undefined {
  const { words, text, message } = sentence;
  let start = from;
  if (particle.test(words[start]?.normal ?? '')) start += 1;
  if (
    receiver.test(words[start]?.normal ?? '') &&
    !endsClause(words[start]) &&
    !isTagged(words[start + 1], 'Preposition')
  )
    start += 1;
  const given = nameAt(sentence, start);
  if (given !== undefined && !/['’]s$/u.test(words[start + given.length - 1]?.text ?? ''))
    start += given.length;
  const owner = nameAt(sentence, start);
  const first = words[start];
  if (first === undefined || endsClause(words[start - 1])) return undefined;
  const isDetermined = determiner.test(first.normal);
  const nounFrom = owner !== undefined ? start + owner.length : isDetermined ? start + 1 : start;
  const last = endOfNoun(words, nounFrom);
  const head = words[last];
  if (head === undefined || last < nounFrom) return undefined;
  if (words.slice(nounFrom, last + 1).some(({ normal }) => nothing.test(normal))) return undefined;
  const behind = words[last + 1];
  // "A thank you card"
  if (!endsClause(head) && isTagged(behind, 'Pronoun') && behind?.normal === 'you') return undefined;
  if (!endsClause(head) && /^(?:and|or|of|that|which|who)$/u.test(behind?.normal ?? '')) return undefined;
  const isPlural = isTagged(head, 'Plural');
  if (owner === undefined && !isDetermined && !isPlural) return undefined;
  const noun = text.slice(words[nounFrom]?.start ?? 0, head.end);
  const name = message.speaker?.name;
  if (owner !== undefined) return { text: text.slice(first.start, head.end), isPlural };
  if (first.normal === 'my') return name === undefined ? undefined : { text: `${name}'s ${noun}`, isPlural };
  return { text: `the ${noun}`, isPlural };
}

/** Where the noun that begins at `from` has its head; before `from`: there is none. */
function endOfNoun(words: readonly Word[], from: number): number {
  let last = from - 1;
  for (let index = from; index < words.length; index += 1) {
    const word = words[index];
    const isNoun = isTagged(word, 'Noun') && !isTagged(word, 'Pronoun') && !isTagged(word, 'Date');
    const isRanked = isTagged(word, 'Adjective') || isTagged(word, 'Ordinal');
    if (!isNoun && !isRanked) break;
    if (isNoun) last = index;
    if (endsClause(word)) break;
  }
  return ['Person', 'Actor', 'ProperNoun'].some((tag) => isTagged(words[last], tag)) ? from - 1 : last;
}
