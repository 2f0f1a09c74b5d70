/** How somebody takes what another one asks whether he should do by saying which, or on what condition: "Both.", "Cheese, not ham.", "As long as you leave out the names." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { severalUpToTwelve } from '../../../text/number-words.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';

/** Words of such an answer at most. */
const longestPick = 8;
const opening = `^\\P{L}*${anyLeadIns('ooh', asSentences)}`;
/** What begs for it, and stands behind which one it is. */
const begs = "(?:please|pls|if (?:you|u) (?:would|could)|if you['’]?(?:d| would) be so kind|definitely)";
const which = new RegExp(
  anyOf([
    // "Both of them, if you would.", "just the front"
    `${opening}(?:just|only|both|all|half|the|these|those|one|\\d+|${severalUpToTwelve})(?!\\p{L})`,
    // "Straight in the rag bag, please."
    `,? ${begs}[\\s.!]*$`,
    // "Cheese, not ham."
    ', not (?!now|yet|today|me|sure|really|again|necessarily)\\p{L}+(?: \\p{L}+){0,2}[\\s.!]*$',
  ]),
  'iu',
);
const ending = new RegExp(`,? (?:${begs}|not \\p{L}+(?: \\p{L}+){0,2})[\\s.!]*$`, 'iu');
/** What waits, finds that nothing is left to do, or thinks little of it. */
const noPick =
  /\?|n['’]t(?!\p{L})|^\P{L}*(?:no|nope|nah|not (?:really|yet|now|today|tonight|necessarily|at all|sure|me|this time))(?!\p{L})|(?<!\p{L})(?:never|nothing|nobody|none|already|gone|done|enough|again|too|late|later|good|fine|set|sorted|right|moments?|minutes?|mins?|seconds?|secs?|mo|ticks?|point|waste|trouble|problem|thing|same|nonsense|joking|kidding|quiet|silence|question|way|once|you|yoursel(?:f|ves))(?!\p{L})/iu;

/** Whether the text, which answers what another one asks whether he should do, says which one is to be done and nothing else. */
export function picksOne({ text, words }: Sentence): boolean {
  if (words.length > longestPick || !which.test(text) || noPick.test(text)) return false;
  const length = text.replace(ending, '').split(/\s+/u).length;
  return !words.slice(0, length).some((word) => isTagged(word, 'Verb'));
}

/** Why, or before or behind what: nothing that who orders would do himself, or wants besides. */
const reason =
  '(?:because|since|as|before|after|when|once|while|if|it|he|she|they|that|there|nobody)(?!\\p{L})(?!.*(?<!\\p{L})(?:i|we|you|and)(?!\\p{L}))';
const repeated = new RegExp(
  `^(?<order>\\P{L}*${anyLeadIns('please|just|by all means|you|go and|yea|ye|ooh', asSentences)}(?<verb>\\p{L}{2,})(?: (?:it|them|him|her|that|those|this|me|us|both|in|on|up|out|off|over|down|round|away|back|please|pls|then|and see|(?:to|for|with|from|at) (?:it|them|him|her|us|me)))*(?<when> (?:by|on|before|after|at|this|next|today|tonight|tomorrow)(?!\\p{L})[^.?!,]{0,30})?)(?:, \\k<verb> (?:it|them|him|her))?(?:, then)?(?:, (?:please|pls|not \\p{L}+|you \\p{L}{3,20}(?=[\\s.!]*$)|${reason}[^.?!]{2,40}))?[\\s.!]*$`,
  'iu',
);
const promised = /^I will (?:just |also |maybe |still |at least )?(?<verb>\p{L}+)(?!\p{L})(?!.* or )/iu;

/** An order to do what is promised. */
export interface Order {
  /** Without why: "Call her tomorrow" of "Call her tomorrow, she's in court today." */
  readonly text: string;
  /** Whether words stand in it that may say when. */
  readonly saysWhen: boolean;
}

/** The order where the text orders what is promised, and says no more of it: "I will tell him." – "Fine, tell him." */
export function orderOfPromised(text: string, promise: string): Order | undefined {
  const deed = promised.exec(promise)?.groups?.verb?.toLowerCase();
  const { verb, order, when } = repeated.exec(text)?.groups ?? {};
  return deed === undefined || order === undefined || verb?.toLowerCase() !== deed
    ? undefined
    : { text: order, saysWhen: when !== undefined };
}

const conditionBehind = (words: string): RegExp =>
  new RegExp(
    `${opening}(?:but )?(?:${words}) (?!i were|(?:you|u) ask me)(?:you|u|it|that|this|he|she|they|there|nobody|no one|i|we)(?:['’]\\p{L}+)?(?!\\p{L})[^.?!,]{2,45}[\\s.!]*$`,
    'iu',
  );
const strict = 'only if|as long as|so long as|provided(?: that)?';
const [condition, any] = [conditionBehind(strict), conditionBehind(`${strict}|if`)];
/** "As long as you leave out the names.", "only if it's free": yes, and on what condition. */
export const setsCondition = (text: string): boolean => condition.test(text);
/** The same, and "if it's back by five": whether the text only says on what condition something is wanted; "if I were you" and "if only" are none. */
export const isConditionAlone = (text: string): boolean => any.test(text);
