/** A pronoun that stands for a thing or for people with whom somebody does something: "I'll send it", "could you let them know?" */

import { baseOf } from '../../grammar/verbs/base-forms.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import type { Deed } from './thing-classes.ts';

/** A pronoun that is the object of a verb. */
export interface Pronoun extends Deed {
  /** Index of the word. */
  readonly at: number;
  readonly kind: 'it' | 'that' | 'them' | 'one';
}

const kinds: ReadonlyMap<string, Pronoun['kind']> = new Map([
  ['it', 'it'],
  ['that', 'that'],
  ['this', 'that'],
  ['them', 'them'],
  ['those', 'them'],
  ['these', 'them'],
  ['one', 'one'],
]);
const receiver = /^(?:me|you|us|him|her|everyone|everybody)$/u;
/** What belongs to a verb: "pick it up". */
export const particle = /^(?:up|out|off|over|back|in|down|through|on|around|away|along|together|across)$/u;
const preposition =
  /^(?:in|on|at|for|with|to|from|about|of|into|after|through|under|over|against|around|round)$/u;
/** What may follow a pronoun that is an object, and no noun that it would belong to. */
export const followsObject =
  /^(?:to|for|by|on|in|at|over|up|out|back|off|with|from|into|about|against|across|and|or|but|before|after|once|when|as|so|today|tomorrow|tonight|now|then|too|again|please|pls|this|next|there|here|home|round|around|away|down|along|together|through|if|because|while|right|straight|first|myself|yourself|later|asap|all|both|anyway|instead|online|properly|quickly|soon|until|till|during|ready|via|twice|between|how|what|where|who|why|whether)$/u;

/** Deeds that are said in several words before the pronoun, and the verb that says the same. */
const sayings: readonly (readonly [said: RegExp, verb: string, particle: string | undefined])[] = [
  [/(?:^| )(?:take|taking|took|have|having) an? (?:\S+ )?(?:look|peek|glance) at$/u, 'look', 'at'],
  [/(?:^| )(?:take|taking) care of$/u, 'look', 'after'],
  [/(?:^| )keep(?:ing)? an? (?:\S+ )?eye on$/u, 'look', 'after'],
  [/(?:^| )(?:get|be|getting|got) (?:back )?in (?:touch|contact) with$/u, 'contact', undefined],
  [/(?:^| )(?:have|having) an? (?:\S+ )?(?:word|chat|talk) with$/u, 'talk', 'to'],
  [/(?:^| )(?:get|getting|come) back to$/u, 'contact', undefined],
  [/(?:^| )(?:get|getting) hold of$/u, 'get', 'hold'],
  [/(?:^| )follow(?:ing)? up on$/u, 'follow', 'up'],
  [/(?:^| )(?:have|having|take|taking) an? go at$/u, 'try', undefined],
];
/** How many words before the pronoun a saying and a verb may stand at most. */
const furthestVerb = 6;

const isVerb = (word: Word | undefined): boolean => isTagged(word, 'Verb') || isTagged(word, 'Infinitive');

/** The pronoun at a word, if it stands alone as what somebody does something with. */
export function pronounAt(words: readonly Word[], at: number): Pronoun | undefined {
  const word = words[at];
  const kind = kinds.get(word?.text.toLowerCase() ?? '');
  if (kind === undefined || (kind === 'one' && isHour(words, at))) return undefined;
  const deed =
    seenTo(words, at) ?? (standsAlone(words, at) ? (saidBefore(words, at) ?? done(words, at)) : undefined);
  return deed && { at, kind, ...deed };
}

/** "The demo on Friday at one", "half past one"; "have a look at one" speaks of a thing. */
const isHour = (words: readonly Word[], at: number): boolean =>
  /^(?:at|by|until|till|past|before|after)$/u.test(words[at - 1]?.normal ?? '') &&
  !/^look/u.test(words[at - 2]?.normal ?? '');

/** "Put it right", "put it simply": what was said. */
const isPutSo = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.normal === 'put' &&
  /^(?:right|simply|bluntly|differently)$/u.test(words[at + 1]?.normal ?? '');

export const standsAlone = (words: readonly Word[], at: number): boolean => {
  const next = words[at + 1];
  if (isPutSo(words, at)) return false;
  return (
    next === undefined || endsClause(words[at]) || isTagged(next, 'Date') || followsObject.test(next.normal)
  );
};

/** "Get it repaired", "have them picked up", "let them know": what is done stands behind the pronoun. */
function seenTo(words: readonly Word[], at: number): Deed | undefined {
  const [before, word, next, behind] = words.slice(at - 1, at + 3);
  if (before === undefined || at === 0 || endsClause(word)) return undefined;
  if (/^let(?:ting)?$/u.test(before.normal) && next?.normal === 'know')
    return { verb: 'let', particle: 'know', isBehind: false };
  const isMade = ['PastTense', 'Participle'].some((tag) => isTagged(next, tag));
  if (!isMade || !/^(?:get|getting|have|having)$/u.test(before.normal)) return undefined;
  const isWithParticle = !endsClause(next) && particle.test(behind?.normal ?? '');
  return {
    verb: baseOf(next?.normal ?? ''),
    particle: isWithParticle ? behind?.normal : undefined,
    isBehind: false,
  };
}

/** "Have a look at it" */
function saidBefore(words: readonly Word[], at: number): Deed | undefined {
  if (!preposition.test(words[at - 1]?.normal ?? '')) return undefined;
  const before = words.slice(Math.max(0, at - furthestVerb), at).map(({ normal }) => normal);
  const found = sayings.find(([said]) => said.test(before.join(' ')));
  return found && { verb: found[1], particle: found[2], isBehind: true };
}

/** "Send me it", "look at it", "drop it off", "ask him about it" */
function done(words: readonly Word[], at: number): Deed | undefined {
  const [word, next] = [words[at], words[at + 1]];
  const before = words[at - 1]?.normal ?? '';
  if (receiver.test(before) || isVerb(words[at - 1])) {
    const verb = words[receiver.test(before) ? at - 2 : at - 1];
    const isApart = !endsClause(word) && particle.test(next?.normal ?? '') && !saysWhen(next, words[at + 2]);
    return isVerb(verb)
      ? { verb: baseOf(verb?.normal ?? ''), particle: isApart ? next?.normal : undefined, isBehind: false }
      : undefined;
  }
  if (!particle.test(before) && !preposition.test(before)) return undefined;
  const verb = verbBefore(words, at - 1);
  return verb && { verb: baseOf(verb.normal), particle: before, isBehind: !particle.test(before) };
}

/** The verb of the clause before the word at `end`; what is asked of or told to somebody may stand between: "ask him about it". */
function verbBefore(words: readonly Word[], end: number): Word | undefined {
  for (let index = end - 1; index >= Math.max(0, end - furthestVerb); index -= 1) {
    const word = words[index];
    if (endsClause(word)) return undefined;
    if (isVerb(word) && !['Auxiliary', 'Modal', 'Copula'].some((tag) => isTagged(word, tag))) return word;
  }
  return undefined;
}

/** "Bring it on Friday", "bring it in two weeks" */
const saysWhen = (next: Word | undefined, behind: Word | undefined): boolean =>
  /^(?:on|in|over|around|through)$/u.test(next?.normal ?? '') &&
  ['Date', 'Value'].some((tag) => isTagged(behind, tag));
