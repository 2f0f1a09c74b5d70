/**
 * What somebody who types in a hurry does himself, without "I'll": "will give her a shout", "pay you back friday". Where "you" gets it, no
 * order is meant, and "will" alone begins no question that its own verb follows.
 */

import { quick } from '../words/quick-patterns.ts';
import type { HastyWord } from './typed-letters.ts';

const opening =
  '^(?-i:(?=[^\\p{L}]*\\p{Ll}))(?<lead>\\P{L}*(?:(?:ok|okay|kk?|yes|yeah|yep|yup|sure|cool|np|no (?:worries|problem)|thanks|thx|ty|sorry|right|fine)[\\s,.!–—-]+)*)';
const you = '(?:you|u|ya)';
const adverb = '(?:(?:just|also|probably|prob|definitely|then|still) )?';
const object =
  '(?:it|that|this|them|those|these|him|her|you|u|some|both|the|an?|my|your|ur|our|his|their|one)';
/** What stands behind "will": a deed with its object, where it might as well be a state or a noun. */
const deed = `(?:(?:send|bring|fetch|order|book|print|post|pay|ring|call|phone|text|email|e-mail|message|ping|tell|ask|check|chase|forward|upload|fix|add|sort|find out|look into|look at|pick up)(?! (?:me|us|in|clubs?|shops?|offices?|numbers?|centres?|lists?|points?|outs?)(?!\\p{L}))|(?:get|take|put|drop|pick|do|give|make|leave|try|clean|mend|oil|paint|share|show|update|remind|buy|move|grab|write|collect|return|swap|cover) ${object}|let ${object} know|have an? (?:look|go|word|think|dig|rummage)|see (?:if|whether|what))(?!\\p{L})`;
/** What "you" get of who says so. */
const given = `(?:(?:ring|text|email|e-mail|message|ping|send|forward|pay) ${you}|(?:call|phone) ${you}(?= (?:back|up|later|tonight|tomorrow|tmrw|when|in|after|at|on|\\p{L}+day)(?!\\p{L})|\\P{L}*$)|let ${you} know|pick ${you} up|drop ${you} (?=(?:off|the|an?|it)(?!\\p{L}))|give ${you} (?=(?:an? |the |it|them|back))|bring ${you} (?=(?:the|an?|it|some|them|your|ur)(?!\\p{L}))|show ${you} (?=(?:later|tomorrow|tonight|on|when)(?!\\p{L})))(?!\\p{L})(?! (?:are|do|don['’]?t|want|said|guys want|should|could|can|may|might|already|yesterday|last))`;
const leftOut = quick(
  new RegExp(`${opening}(?:(?<will>will) (?=${adverb}${deed})|(?=${given})(?<verb>\\p{L}+))[^?]*$`, 'iu'),
);

/** "I'll" where a text that was typed in a hurry begins without it; undefined: it does not. */
export function leftOutSubject(text: string): HastyWord | undefined {
  const { lead, will, verb = '' } = leftOut.exec(text)?.groups ?? {};
  if (lead === undefined) return undefined;
  const [start, said] = [lead.length, will ?? verb];
  return { start, end: start + said.length, meant: will === undefined ? `I'll ${verb}` : "I'll" };
}
