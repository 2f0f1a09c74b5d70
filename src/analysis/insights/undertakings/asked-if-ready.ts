/** What somebody is asked whether he would do it, without "can" or "could": "are you ok to do the minutes?", "you good to ring them?" */

import type { Sentence } from '../../grammar/sentence.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { isAction, isBaseVerb, normalAt, skipAdverbs } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { askingIfReady } from '../../text/customs/asking-frames.ts';
import { alikeInPast } from './unusual-forms.ts';

const frame = new RegExp(`^${askingIfReady}(?<link> (?:to|with|for))?$`, 'u');
/** Words of "are you still up for", or of "you free". */
const [longestFrame, shortestFrame] = [6, 2];
/** How one goes on, waits, leaves, takes part and puts up with something: whether that suits is what is asked, and nobody has to do anything. */
const noDeed =
  /^(?:accept|attend|begin|carry|catch|chat|climb|com|come|continu|continue|danc|dance|discuss|drink|driv|drive|eat|go|hang|hav|have|hike|hold|join|keep|leav|leave|liv|live|los|lose|meet|mov|move|participat|participate|play|proceed|see|shar|share|sit|sitt|ski|speak|start|stay|stop|stopp|swim|swimm|talk|travel|try|us|use|visit|wait|walk|work)(?:ing)?$/u;
/** The same by what stands behind the verb: "watch the match" (and not "the kids"), "take the stairs", "pay by card", "grab a coffee". */
const noDeedWith = new RegExp(
  `^${anyOf([
    'watch(?:ing)?(?! (?:(?:the|my|our|your|his|her|their) )?(?:kids?|children|bab(?:y|ies)|boys?|girls?|twins|dogs?|cats?|him|her|them)(?: |$))',
    'tak(?:e|ing) (?:the|an?|that|this|your|my) (?:(?!of )\\p{L}+ )?(?:bus|train|tram|tube|metro|ferry|plane|flight|taxi|cab|stairs|lift|elevator|day|week|break|risk|chance|cut|loss)(?:$| (?:to|from|on|at|in|off|up|down|home|back|there|instead|today|tonight|tomorrow|this|next|\\p{L}+day)(?: |$))',
    'pay(?:ing)? (?:(?:by|in|with|cash|online|upfront|half|more|less|extra|monthly|that much|this much)(?: |$)|$)',
    '(?:grab(?:bing)?|get(?:ting)?) (?:an? )?(?:quick )?(?:coffee|tea|drinks?|beer|pint|bite|lunch|dinner|breakfast|brunch)(?!\\p{L}| for )',
  ])}`,
  'u',
);
/** "Up for climbing on Saturday": what has no object is a pastime. Who helps helps somebody. */
const isPastime =
  /^(?!help|ring|call)\p{L}+ing(?:$| (?:on|at|in|with|this|next|again|later|outside|inside|together|today|tonight|tomorrow|\p{L}+day)(?: |$))/u;
/** Words behind a verb that are looked at. */
const longestObject = 6;

/** Where the verb stands of what "you" are asked for in a frame that opens with the word at `index`; undefined: nothing is asked so. */
function deedAskedIfReady(words: readonly Word[], index: number, opensClause: boolean): number | undefined {
  if (!(opensClause ? /^(?:are|r|you|u)$/u : /^are$/u).test(normalAt(words, index))) return undefined;
  for (let length = longestFrame; length >= shortestFrame; length -= 1) {
    const found = frame.exec(plainWords(words.slice(index, index + length)));
    const verb = found === null ? undefined : skipAdverbs(words, index + length);
    if (verb === undefined) continue;
    const link = found?.groups?.link;
    const isDeed =
      isTagged(words[verb], link === ' to' ? 'Infinitive' : 'Gerund') && !suits(words, verb, link);
    return isDeed && isAction(words, verb) ? verb : undefined;
  }
  return undefined;
}

/** What is only supposed, or asked of what "you" like or have told: "if it breaks, you'd mend it?", "you'd buy it again?", "you'd do that for me?" */
const supposed = /^(?:if|unless|when|whenever|once)$/u;
const takenUp =
  /^(?:(?:do|have|get) (?:it|that|this|so)|take (?:an?|cash|cards?|less|more)|accept|buy|choose|manage|pick|recommend|use|vote)(?: |$)/u;

/** Where the verb stands of what "you would" or "you could not" asks for: "and you'd do the food?", "you couldn't lend me your bike?"; undefined: nothing is asked so. */
function deedAskedAsTold(
  { words, isAsked }: Sentence,
  index: number,
  opensClause: boolean,
): number | undefined {
  if (!isAsked || !opensClause) return undefined;
  const said = asksAsTold.exec(plainWords(words.slice(index, index + 3)))?.[0];
  if (said === undefined || words.slice(0, index).some(({ normal }) => supposed.test(normal)))
    return undefined;
  const verb = skipAdverbs(words, index + said.split(' ').length);
  if (verb === undefined || (/^\p{L}+$/u.test(said) && (index > furthestOpening || !isCharged(words, verb))))
    return undefined;
  if (!isTagged(words[verb], 'Infinitive') || !isAction(words, verb)) return undefined;
  return takenUp.test(clauseFrom(words, verb)) || suits(words, verb, ' to') ? undefined : verb;
}
const asksAsTold = /^(?:you|u)(?: would| could not)?(?= |$)/u;

/** Words before "you bring the drinks?" at most: behind more of them it is shared out. */
const furthestOpening = 2;
/** "You bring the drinks?", "you call them?": with a thing that both know. "You sell stamps?" asks what one does as a rule. */
const isCharged = (words: readonly Word[], verb: number): boolean =>
  isContact(words, verb) ||
  (!asRule.test(normalAt(words, verb)) &&
    !alikeInPast.test(normalAt(words, verb)) &&
    known.test(normalAt(words, verb + 1)) &&
    !endsClause(words[verb]));
const known = /^(?:the|my|our|it|them|him|her|his|this|that|these|those)$/u;
const asRule = /^(?:know|like|love|mean|offer|own|remember|sell|stock|think|teach|watch)$/u;

/** Where the verb stands of what is suggested to "you" by "why don't you"; undefined: nothing is, or how one goes on and takes part. */
function deedSuggestedToYou(words: readonly Word[], index: number): number | undefined {
  if (plainWords(words.slice(index, index + 4)) !== 'why do not you') return undefined;
  const verb = skipAdverbs(words, index + 4);
  if (verb === undefined || !isTagged(words[verb], 'Infinitive') || !isAction(words, verb)) return undefined;
  return isContact(words, verb) || !suits(words, verb, ' to') ? verb : undefined;
}

/** What one wants for oneself, and nobody has to do: "do you want to cancel it?", "wanna know?" */
const ownWish =
  /^(?:add|ask|book|buy|cancel|change|exchange|get|know|learn|listen|marry|order|pay|return|say|sleep|switch|think|upgrade)(?:ing)?$/u;

/** Whether "you" are asked whether you want to do it: "do you want to present on Thursday?", "wanna write that up?", "fancy doing the demo?" */
export const asksIfWanted = ({ words }: Sentence): boolean =>
  words.some(({ normal }, index) => {
    const isWanted = /^(?:want|like)$/u.test(normal) && normalAt(words, index + 1) === 'to';
    const isShort = normal === 'wanna';
    const opensAsking = index === 0 || normalAt(words, index - 1) === 'you' || endsClause(words[index - 1]);
    if (!(isWanted || isShort || normal === 'fancy') || !opensAsking) return false;
    const verb = skipAdverbs(words, index + (isWanted ? 2 : 1));
    if (verb === undefined || ownWish.test(normalAt(words, verb)) || suits(words, verb, undefined))
      return false;
    const isVerb = normal === 'fancy' ? isTagged(words[verb], 'Gerund') : isBaseVerb(words, verb);
    return isVerb && isAction(words, verb);
  });

/** Whether it is only asked if that suits "you". Behind "with" it mostly is: "are you ok with changing rooms?" */
function suits(words: readonly Word[], verb: number, link: string | undefined): boolean {
  const clause = clauseFrom(words, verb);
  return (
    noDeed.test(normalAt(words, verb)) ||
    noDeedWith.test(clause) ||
    isPastime.test(clause) ||
    (link === ' with' && !/^doing /u.test(clause) && !isContact(words, verb))
  );
}

/** The verb at `index` and the words behind it, up to where its clause ends. */
function clauseFrom(words: readonly Word[], index: number): string {
  const part = words.slice(index, index + longestObject);
  const end = part.findIndex((word) => endsClause(word));
  return plainWords(end === -1 ? part : part.slice(0, end + 1));
}

/** Where the verb stands of what "you" say yes to, where it is asked or suggested so from `index` on; undefined: nothing is. */
export const deedAskedOrSuggested = (
  sentence: Sentence,
  index: number,
  opensClause: boolean,
): number | undefined =>
  deedAskedIfReady(sentence.words, index, opensClause) ??
  deedAskedAsTold(sentence, index, opensClause) ??
  deedSuggestedToYou(sentence.words, index);

/** Whether "you" are asked so for a deed anywhere in the sentence. */
export const asksIfReady = ({ words }: Sentence): boolean =>
  words.some((_, index) => deedAskedIfReady(words, index, index === 0) !== undefined);

/** Whether a deed is suggested to "you" anywhere in the sentence. */
export const suggestsToYou = ({ words }: Sentence): boolean =>
  words.some((_, index) => deedSuggestedToYou(words, index) !== undefined);
