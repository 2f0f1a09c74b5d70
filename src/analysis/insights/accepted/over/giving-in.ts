/** Who has refused what he is asked, is urged, and gives in: "I have too much to do." – "Please?" – "Fine." */

import { anyOf } from '../../../text/any-of.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { daytimes } from '../../../text/words/parts-of-time.ts';
import { agreesTo } from '../handed-on/named-instead.ts';

const opening =
  "^\\P{L}*(?:(?:oh|ah|aw+|ugh|but|and|well|hm+|ok|okay|no|nope|then|apologies|unfortunately|really|(?:i['’]?m (?:so |really )?|so )?(?:sorry|afraid)(?: that)?)(?!\\p{L})[\\s,.!]*)*";
/** "Please?", "come on", "there's nobody else" */
const urging = new RegExp(
  `${opening}${anyOf([
    '(?:pretty |oh )?please(?=\\P{L}*$)',
    '(?:please,? )?(?:come on|go on)(?!\\p{L})[^?]*',
    "(?:it|that)(?:['’]s got| has) to be you",
    "there(?:['’]s| is) (?:nobody|no one|no-one) else",
    '(?:nobody|no one|no-one) else (?:can|could|will|is|has|does)',
    "you(?:['’]re| are) the only one",
  ])}(?!\\p{L})`,
  'iu',
);
/** "No": nobody else does it. */
const deniesOther = /^\P{L}*(?:no|nope|nah)(?=\P{L}*$|,? sorry)/iu;

const time = `(?:(?:on|by|at|in|after|maybe|then|the) )*(?:tomorrow|tonight|later|${daytimes}|(?:this |next )?${weekdays}|next (?:week|month|time|year)|\\d[\\d:]*(?: ?[ap]m)?)`;
const fits =
  "(?: then| instead)?(?:,? (?:then|please)|(?:['’]s| is| would be| will be|['’]d be) (?:\\p{L}+ )?(?:fine|ok|okay|good|great|better|possible|early enough|soon enough)|,? (?:works|will do|would do|suits)(?: for)?(?: me)?(?: too)?)?";
/** "Monday?", "next week is fine", "how about Friday then?" */
const timeNamed = new RegExp(
  `${opening}(?:(?:how|what) about |can you do |could you do |say )?${time}${fits}\\P{L}*$`,
  'iu',
);
/** "Monday works", "that's fine" */
const timeTaken = new RegExp(
  `^\\P{L}*(?:(?:ok|okay|yes|yeah|yep|sure|fine|good|all ?right)(?!\\p{L})[\\s,.!]*)*(?:${time}|that|this|it)${fits}\\P{L}*$`,
  'iu',
);

/** Whether what stands behind "not this week" says when it is done instead: "on Monday". */
export const namesTime = (text: string): boolean => timeNamed.test(text);

/** "Not this week": it may be done later, if somebody says so. */
const notNow = new RegExp(
  `${opening}not this (?:time|week|month|year)(?! (?:of|but|next)(?!\\p{L}))(?!\\p{L})(?<rest>.*)$`,
  'isu',
);

/** Whether the text refuses for now, and does not say when it is done instead: "not this week, on Monday". */
export function isNotNow(text: string): boolean {
  const rest = notNow.exec(text)?.groups?.rest;
  return rest !== undefined && !namesTime(rest);
}

/** "Never mind", "okay, I'll ask Eva"; who says what he gives for it urges on. */
const leavesOff =
  /(?<!\p{L})(?:never ?mind|forget (?:it|that)|no (?:worries|problem|matter)|fair enough|don['’]?t worry|leave it|understood|(?:(?:i|we)(?:['’]ll| will| can)|(?<=^|[,.;] )ill) (?!(?:owe|pay|give|make it|help|buy|come|drive|lend|swap|return|cover|pick you)(?!\p{L})))/iu;
/** Whether who has asked leaves off, or finds another way. */
export const urgesNoMore = (text: string): boolean => leavesOff.test(text);

/** "Couldn't you skip it?", "please?" urges, as no other question does. */
const asksAgain =
  /(?<!\p{L})(?:please|sure|even|really|still|not)(?!\p{L})|n['’]?t(?!\p{L})|^\P{L}*(?:come|go) on(?!\p{L})/iu;
const proposes = new RegExp(
  `${opening}(?:(?:what|how) about|what if|should (?:i|we)|shall|(?:could|can|would|will) you|let['’]s|try|(?:then|maybe|perhaps)(?! (?:please|do it))|(?:the|on) [^.!]*(?:then|instead))(?!\\p{L})`,
  'iu',
);
/** Whether who was refused asks for something else, so that "ok then" answers that: "Could you ask him?", "the trailer, maybe?" */
export const asksForElse = (text: string): boolean =>
  (/\?\P{L}*$/u.test(text) || proposes.test(text)) && !asksAgain.test(text);

const yields = new RegExp(
  `^\\P{L}*(?:(?:oh|fine|well|ugh|argh|right|hm+)(?!\\p{L})[\\s,.!…]*)*${anyOf([
    '(?:okay |ok )?al(?:l ?)?right,? then',
    '(?:fine|okay|ok|go on|deal),? then',
    '(?:okay|ok|all ?right)[,.]? (?:okay|ok|fine|all ?right)',
    'if i (?:must|have to)',
    'you win',
    "(?:you['’]?ve )?twisted my arm",
  ])}(?!\\p{L})(?:[,.]? (?:i['’]?ll|i will) do (?:it|that))?[\\s.!]*$`,
  'iu',
);
/** Whether it says "oh, all right then", "fine, you win": so one who has refused does it, whatever he was told. */
export const yieldsAtLast = (text: string): boolean => yields.test(text);

/** What somebody has refused in which way, what the one who asked him says to that, and what he answers. */
export interface Urged {
  /** Whether he has refused it for now alone: "not this week". */
  readonly isForNow: boolean;
  /** Whether he has asked for another one: "can someone else?" */
  readonly isForOther: boolean;
  readonly urge: string;
  readonly answer: string;
}

/** Whether who has refused does it in the end, since he is urged to, or at another time. */
export function givesInTo({ isForNow, isForOther, urge, answer }: Urged): boolean {
  if (isForNow && timeNamed.test(urge)) return agreesTo(answer) || timeTaken.test(answer);
  return (urging.test(urge) || (isForOther && deniesOther.test(urge))) && agreesTo(answer);
}
