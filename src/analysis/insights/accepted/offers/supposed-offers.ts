/** Offers that ask what another one would say to it: "Would it help if I took the stand-up?", "What if I rang them?", "Would anyone object if I moved it?" */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { asksLeaveFor } from './thought-of.ts';

/** Who is called stands first, once: a word that is both a name and "and" would be tried in all ways. */
const lead = `^\\P{L}*(?:\\p{L}{2,20},\\s+)?${anyLeadIns('or')}`;
const whether = `(?:would|will) it (?:help|be (?:any|of) (?:use|help))(?: you| at all)?|what|(?:(?:would|will|does|do) )?(?:any(?:one|body)(?: else)?|you) (?:mind|object)|(?:is|would) it (?:be )?(?:all right|alright|ok|okay|fine)(?: with you)?`;
/** What one is, knows or has to do is no offer, nor what one does while people still talk. */
const noDeed =
  '(?!(?:was|were|am|be|been|knew|know|had to|have to|said|say|thought|think|asked?|shared?|start(?:ed)?|began|record(?:ed)?|jump(?:ed)?|interrupt(?:ed)?|sat|sit|smoked?|could|can|would|did\\P{L}*$)(?!\\p{L}))';
/** The deed, behind what asks whether it is wanted. */
const supposed = quick(
  new RegExp(
    `${lead}(?:${whether}) if i (?:just |also |maybe )?${noDeed}(?<verb>\\p{L}{2,})(?<rest>(?:\\s[^.?!]*)?)\\?*\\s*$`,
    'iu',
  ),
);

/** Whether the text offers something by asking what another one would say to it. */
export const supposesOffer = (text: string): boolean => supposed.test(text);

/** "What if I rang them?" only wonders until another one is for it. */
const wonders = new RegExp(`${lead}what if i(?!\\p{L})`, 'iu');

/** What is done as well: "took them home and washed them". */
const joined = / and (?<verb>\p{L}{2,})(?= (?:it|them|him|her|you|the|an?|my|your|our|some)(?!\p{L}))/giu;

/** The offer as its speaker does it: "I will take the stand-up."; undefined: it is none. */
export function supposedAsPromised(text: string): string | undefined {
  const { verb, rest } = supposed.exec(text)?.groups ?? {};
  if (verb === undefined || rest === undefined) return undefined;
  const others = rest.replace(joined, (_, also: string) => ` and ${baseOf(also.toLowerCase())}`);
  return `I will ${baseOf(verb.toLowerCase())}${others.trimEnd()}.`;
}

/** "Not at all" minds nothing. */
const mindsNothing = /(?<!\p{L})not (?:in the least|at all|a bit)(?!\p{L})/iu;
/** What turns an offer down, does without it, or leaves it open. */
const turnsDown =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:no|nope|nah|not|never|nothing|nobody|already|but|depends|maybe|perhaps|unless|rather|hm+|let me|sorted|done|why)(?!\p{L})/iu;

/** Words of a question at most that only says again what was asked: "Object?" – "We'd throw a party." */
const longestEcho = 2;
/** Whether the text only says again what was asked. */
export const echoesOffer = (answer: string): boolean =>
  answer.trimEnd().endsWith('?') && answer.trim().split(' ').length <= longestEcho;

/** Whether an answer leaves an offer to who made it: asked for a word against it, or whether it helps, he says none. */
export const leavesToOffer = (offer: string, answer: string): boolean =>
  ((supposesOffer(offer) && !wonders.test(offer)) || asksLeaveFor(offer)) &&
  !answer.trimEnd().endsWith('?') &&
  !turnsDown.test(answer.replace(mindsNothing, ''));
