/** What somebody lacks, or hands over, and another one is to bring or to see to: "what I'm after from you, Tess, is a decision", "the raffle I'm leaving to you", "a new quote from you, Ivo, by Friday". */

import type { Assignee } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { assigneeOf, theAddressee } from './addressee.ts';

const be = "(?:['’](?:m|re)| am| are)";
const adverb = '(?: (?:still|really|also|now|just|mainly|actually))*';
const thing = '(?:the|this|that|these|those|your|our|my|all|both|an?)';
/** "What I'm after is a signature", "what we still lack is your form" */
const tellsWhat = quick(
  new RegExp(
    `(?<!\\p{L})what (?:i|we)(?:${be}${adverb} (?:after|short of|missing|lacking|looking for|waiting (?:for|on))|(?:['’]d| would)?${adverb} (?:lack|miss|want|need|like))(?! to(?!\\p{L})|\\p{L})[^.?!;]{0,80}?(?<!\\p{L})is(?! (?:to|that|for)(?!\\p{L})|\\p{L})`,
    'iu',
  ),
);
const wants = quick(
  new RegExp(
    `(?<!\\p{L})${anyOf([
      `(?:i|we)${be}${adverb} (?:after|short of|missing|lacking|waiting (?:for|on)) [^.?!;]{1,60}(?<!\\p{L})from you(?!\\p{L})`,
      `(?:i|we)${adverb} lack [^.?!;]{1,60}(?<!\\p{L})from you(?!\\p{L})`,
      // "That leaves your part of the report"
      'that (?:just |only )?leaves your(?!\\p{L})',
      // "The dietary forms I'm giving to you", "I'll leave the raffle to you"
      `${thing} [^.,;?!]{2,40} (?:i|we)(?:${be}|['’]ll| will) (?:giv|leav|hand|pass)(?:e|ing)?(?: (?:over|on))? (?:to|with) you(?!\\p{L})`,
      `(?:i|we)(?:${be}|['’]ll| will) leav(?:e|ing) ${thing} [^.,;?!]{2,40} to you(?!\\p{L})`,
      // "My client would be grateful for copies by Friday"
      `(?:i|we|(?:my|our) (?:client|team|boss|director|office|accountant)s?)(?:['’]d| would) be (?:very |most |really )?(?:grateful|obliged|thankful) for (?!the (?:help|chance|opportunity))[^.?!;]{2,60}? (?:by|before|no later than|on|until)(?!\\p{L})`,
      // "Just have the papers with you"
      '(?:just|only|please) have (?:the|your|it|them|an?) (?:[^.,;?!]{2,40} )?(?:with you|on you|ready|to hand|handy)(?!\\p{L})',
      // "White paint would do"
      `(?:[\\p{L}\\d’'-]+ ){1,4}would (?:do|be enough)(?=[,.]|$)`,
    ])}`,
    'iu',
  ),
);
const mayWant = quick(
  /(?<!\p{L})(?:after|short|missing|miss|lack(?:ing)?|looking|waiting|want|need|like|have|leav(?:es?|ing)|giv(?:e|ing)|hand(?:ing)?|pass(?:ing)?|grateful|obliged|thankful|would)(?!\p{L})/iu,
);
/** "From you, Ivo, by tonight please" */
const fromYou = quick(/(?<!\p{L})from you(?!\p{L})/iu);

const isAsked = /(?<!\p{L})(?:please|pls|plz|by|before)(?!\p{L})/iu;
const hasSubject = /(?<!\p{L})(?:i|we|he|she|they|it)(?!\p{L})/iu;
const yours = /(?<!\p{L})(?:from you|your)(?!\p{L})/iu;

/** Whether its speaker lacks or hands over what another one is to bring or to see to. */
export function isWantedOfYou(sentence: Sentence): boolean {
  const { text } = sentence;
  if (sentence.isAsked) return false;
  if (fromYou.test(text) && isAsked.test(text) && !hasSubject.test(text)) return true;
  if (!mayWant.test(text)) return false;
  if (wants.test(text)) return true;
  return tellsWhat.test(text) && (yours.test(text) || calledBetween(sentence) !== undefined);
}

/** Whom it is wanted of: who is called between marks, or else "you". */
export const ofWhomWanted = (sentence: Sentence): Assignee | undefined =>
  calledBetween(sentence) ?? theAddressee(sentence);

/** Who takes part and is called between marks: "from you, Ivo, by tonight", "the tables by six, ivo that's heavy". */
export function calledBetween(sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  const called = words.flatMap((_, index) => {
    const name = index > 0 && endsClause(words[index - 1]) ? nameAt(sentence, index) : undefined;
    const last = words[index + (name?.length ?? 1) - 1];
    const next = words[index + (name?.length ?? 1)];
    const isCalled = next === undefined || endsClause(last) || /^(?:that|this|it|you|u)$/u.test(next.normal);
    return name?.speaker !== undefined && isCalled && name.speaker.id !== message.speaker?.id
      ? [name.speaker]
      : [];
  });
  const [one, ...others] = [...new Set(called)];
  return others.length === 0 ? assigneeOf(one) : undefined;
}

/** What is to become of a thing, or what others are to have. */
const isNeeded = quick(
  /(?<!\p{L})(?:(?:ha(?:s|ve)|needs?|wants?|ought) (?:(?:still|also|all) )?to (?:be|go|come|get)|must be|needs? (?:(?:an?|some|more|new|another|the) |\p{L}{3,}ing(?!\p{L}))|(?:they|he|she) needs? to (?:see|have|get|know)|needs? (?:the|those|these|them|it|(?:\p{L}+ ){1,2}\p{L}+ed)(?!\p{L}))/iu,
);

/** Who takes on, right behind it, what is to become of a thing: "The bags have to be labelled, please." – "Okidoki." */
export function whoTakesOn({ message, text }: Sentence): Assignee | undefined {
  const { taker } = message.exchange ?? {};
  if (taker === undefined || message.near?.(1)?.speaker?.id !== taker.speaker.id || !isNeeded.test(text))
    return undefined;
  const isPlea = /(?<!\p{L})(?:please|pls|plz)(?!\p{L})/iu.test(text);
  return !taker.isNod || isPlea ? assigneeOf(taker.speaker) : undefined;
}
