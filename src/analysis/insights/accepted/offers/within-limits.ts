/** Offers with a question behind them, and answers that say yes within limits: "I can drop two round, would that help?", "Yes, but before six, otherwise the pumps are off." */

import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** Characters of such an answer at most. */
const longest = 120;
const yes =
  '(?:(?:oh|ah|well|yes|yeah|yep|yup|ja|aye|sure|ok|okay|fine|please|please do|go ahead)[\\s,.!]+)+';
/** When, how or with what alone: no deed of another one, nor a doubt. */
const limit = anyOf([
  '(?:only |just |please |preferably |definitely )*(?:before|after|by|until|till|from|for|with|without|to|at|on|in|via|through|under|next|tomorrow|tonight|this|first thing|early|no later than|no more than)',
  // "But not the glossy ones"; "but not now" puts it off.
  'not (?:the|this|that|before|after|until|till|to|from|with|by|all|more than|the one)',
  'only (?:the|one|two|three|half|a|an|if|once|when)',
  'make (?:it|sure)',
]);
/** A limit that stands right behind the yes, in the words of no question and of nothing that its speaker does himself. */
const within = quick(
  new RegExp(
    `^\\P{L}*${yes}(?:but|only|just|as long as it['’]?s)\\s+(?<limit>${limit}(?!\\p{L})[^?]*)$`,
    'iu',
  ),
);
/** What its speaker still has to find out, or puts off. */
const isOpen =
  /(?<!\p{L})(?:let me|i(?:['’]ll| will|['’]d| need| have to| must)|we(?:['’]ll| need| have to)|not (?:now|yet)|maybe|perhaps|leave it|first i|check first)(?!\p{L})/iu;

/** Whether the text says yes to what was asked, and only how far: "Yeah, but not the glossy ones." */
export const saysYesWithin = (text: string): boolean =>
  text.length <= longest && within.test(text) && !isOpen.test(text);

/** "Only until four" says how long it is wanted. */
const howLong = /(?<!\p{L})(?:until|till|from|for)(?!\p{L})/iu;

/** Whether the text says yes, and only by when. */
export const saysYesByTime = (text: string): boolean => saysYesWithin(text) && !howLong.test(text);

/** What is asked behind an offer: "…, would that help?", "…, is that any good?" */
const whetherItHelps = quick(
  /(?<=^|[^.?!]{6}),? (?:(?:would|will|does|is) (?:that|it) (?:help|do|work|suit|be (?:all right|alright|ok|okay|fine|any (?:help|good|use)|of (?:any )?(?:help|use)|enough|better)|any (?:good|help|use|better)|(?:all right|alright|ok|okay|fine|enough))(?:(?: for)? (?:you|u|them|him|her))?|any good|if (?:that|it) helps)\s*\?+\s*$/iu,
);
/** What one would see done: "I can have two dropped round" */
const hasDone =
  /(?<!\p{L})i (?:could|can|might)(?: also| maybe| perhaps| always| just| quickly)? (?:have|get) (?:(?!you(?!\p{L}))[\p{L}\d'’-]+ ){1,4}(?:\p{L}{2,}ed|sent|brought|done|made|put|cut|taken|written|set up|moved|left|built)(?!\p{L})/iu;

/** Whether something is asked behind an offer as to whether it is wanted. */
export const asksWhetherItHelps = (text: string): boolean => whetherItHelps.test(text);

/** The offer without that question. */
export const withoutWhether = (text: string): string => {
  const found = whetherItHelps.exec(text);
  return found === null ? text : `${text.slice(0, found.index)}.`;
};

/** Whether its speaker offers to have something done. */
export const offersToHaveDone = (text: string): boolean => hasDone.test(text);

/** "It would, aye.", "That would do nicely." */
const would = quick(
  /^\P{L}*(?:(?:oh|ah|yes|yeah|yep|aye|well|ok|okay)[\s,.!]+)*(?:it|that|they|those)(?:['’]?d| would|['’]ll| will| does|['’]s fine| is fine)(?: (?:indeed|certainly|really|definitely|help|do|work|suit (?:me|us)|be (?:great|good|lovely|perfect|ideal|fine|enough|plenty)))?(?: (?:nicely|perfectly|well|fine|a lot))?(?:,? (?:yes|yeah|aye|ja|thanks|thank you|please|actually|cheers))*[\s.!]*$/iu,
);

/** Whether the text says that what was offered would be of use. */
export const saysItWould = (text: string): boolean => would.test(text);
