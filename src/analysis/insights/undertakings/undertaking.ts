/**
 * Undertakings: the places of a sentence where somebody takes on an action or is asked to. Action items and
 * follow-ups are both made of them; which of the two is decided by the action itself (`contact.ts`).
 */

import type { Speaker } from '../../findings.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { isBaseVerb, type Modality, normalAt, skipAdverbs } from '../../grammar/verbs/verbs-of-clauses.ts';
import { meetingNouns } from '../../grammar/word-lists/lexicon.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';

/** Who is to act. */
export type Actor = 'speaker' | 'addressee' | 'named' | 'group';

export interface Undertaking {
  readonly actor: Actor;
  readonly modality: Modality;
  /** The name that was said: of the one who acts, or of the one who is addressed. */
  readonly name: string | undefined;
  /** The speaker of that name, if there is one. */
  readonly namedSpeaker: Speaker | undefined;
  /** Index of the verb of action among the words of the sentence. */
  readonly verb: number;
  /** Whether the action, or one joined to it by "and" that it is only a means to, is to get in touch. */
  readonly isContact: boolean;
  /** Whether the action itself plainly is to get in touch with somebody. */
  readonly isInTouch: boolean;
  /** Whether "maybe" or its like stands before it. */
  readonly isTentative: boolean;
  /** Whether "please", or that anybody may do it, makes a request of it. */
  readonly isPolite: boolean;
}

/** How many words of a clause are searched for further verbs. */
const maximumCoordinatedDistance = 25;

/** Whether a verb joined to the one at `verb` by "and", in the same clause, is contact. */
export function leadsToContact(words: readonly Word[], verb: number): boolean {
  if (isContact(words, verb)) return true;
  const end = Math.min(words.length, verb + maximumCoordinatedDistance);
  for (let index = verb + 1; index < end; index += 1) {
    const { after = '' } = words[index - 1] ?? {};
    // Behind most words there is nothing else.
    if (after !== ' ' && /[.;:!?]/u.test(after)) return false;
    const joint = normalAt(words, index);
    if (joint !== 'and' && joint !== 'then') continue;
    const next = skipAdverbs(words, index + 1);
    if (next !== undefined && isBaseVerb(words, next) && isContact(words, next)) return true;
  }
  return false;
}

/** What is done to know what one then tells somebody: "look at the numbers and get back to you". */
const findsOut =
  /^(?:(?:ask|check|compare|confirm|consider|count|debate|dig|discuss|figure|find|hear|investigate|look|measure|read|research|review|see|test|think|verify|wait|work) |(?:have|take) (?:an?|another) (?:\p{L}+ )?(?:look|think)|run the numbers|go (?:over|through|and) )/u;
/** Words of "have a quick look" at most. */
const longestFinding = 4;
/** What is no deed of its own where it leads up to another one: "pick up the phone and call", "get them together and talk". */
const leadsUp = /^(?:be|come|get|go|grab|have|make|pick|put|set|sit|stop|take|try)$/u;

/** How one gets ready for a deed, or is done with what is at hand, and does nothing else: "sit down and write", "sort it out and call", "bite the bullet and phone". */
const getsReady =
  /^(?:(?:come|drive|fly|get|go|head|hop|lie|pop|run|sit|stand|step|turn|walk) (?:around|aside|away|back|by|down|home|in|inside|off|out|outside|over|round|there|up) |(?:finish|sort|wrap) (?:(?:it|this|that|these|those|them|things|up|off|out) ){1,2}|bite the bullet |take a (?:deep )?breath )(?:then )?and /u;
/** Words of "sort this out and then" at most. */
const longestReadying = 6;

const saysNoDeed = (words: readonly Word[], verb: number): boolean =>
  findsOut.test(wordsFrom(words, verb, longestFinding)) ||
  getsReady.test(`${wordsFrom(words, verb, longestReadying)} `);

/** Whether the action at `verb` is contact: of two the first one counts, unless it only finds out what the other one tells, or is no deed of its own. */
export const isOfContact = (words: readonly Word[], verb: number): boolean =>
  saysNoDeed(words, verb) ? leadsToContact(words, verb) : isContact(words, verb);

/** Whether something is done to a thing before somebody is told of it, or of something else: "pay the bill and call him"; not "grab a coffee and talk". */
export function isDoneFirst(words: readonly Word[], verb: number): boolean {
  if (leadsUp.test(normalAt(words, verb)) || isOfContact(words, verb) || !leadsToContact(words, verb))
    return false;
  const object = isTagged(words[verb + 1], 'Particle') ? verb + 2 : verb + 1;
  const isThing =
    isTagged(words[object], 'Determiner') ||
    isTagged(words[object], 'Possessive') ||
    /^(?:it|them)$/u.test(normalAt(words, object));
  return isThing && !meetingNouns.has(normalAt(words, object + 1));
}

/** Whether what the verb at `verb` says is done later: "let me have a look after this". What is done at once is no promise. */
const isDoneLater = (words: readonly Word[], verb: number): boolean =>
  words
    .slice(verb + 1)
    .some(({ normal, tags }) => tags.has('Date') || /^(?:after|before|later|once|overnight)$/u.test(normal));

/** "See if their COO is up for that", "check whether Mark is free": somebody who is not there has to be asked. */
const readiness =
  /^(?:see|check) (?:if|whether) (?:(?:their|his|her|our) (?:\p{L}+ ){1,3}|(?!(?:it|this|that|there|i|you|we|anything|something|the) )\p{L}+ (?:\p{L}+ )?)(?:is|are|would be) (?:\p{L}+ )?(?:up for|okay|ok|fine|happy|free|available|around|willing|interested|open to|keen)(?!\p{L})/u;
/** Words of such a question at most. */
const longestReadiness = 9;

const asksForReadiness = (words: readonly Word[], verb: number): boolean =>
  readiness.test(plainFrom(words, verb, longestReadiness));

/** So many words from the one at `index` on, in plain form, of which those behind the last one are empty. */
export const wordsFrom = (words: readonly Word[], index: number, count: number): string =>
  Array.from({ length: count }, (_, step) => normalAt(words, index + step)).join(' ');

const plainFrom = (words: readonly Word[], from: number, count: number): string =>
  words
    .slice(from, from + count)
    .map(({ normal }) => normal)
    .join(' ');

/** Whether "let me" before the verb promises what is not over as soon as it is said. */
export const isNotAtOnce = (words: readonly Word[], verb: number): boolean =>
  leadsToContact(words, verb) || isDoneLater(words, verb) || asksForReadiness(words, verb);
