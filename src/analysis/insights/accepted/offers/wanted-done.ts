/** Offers that ask whether another one wants something done: "D'you want your hedge doing?", "Want that old cooker taking away?", "Would you like it wrapped?" */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { family } from '../../../grammar/word-lists/family-words.ts';
import { furtherPeople } from '../../../grammar/word-lists/groups-of-people.ts';
import { anyWeekday } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { partsOfDay, periods } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** What somebody does himself, or is: "do you want the kids coming?", "want anything else?" */
const noDeed =
  '(?!(?:go|com|be|stay|wait|liv|hav|know|think|feel|need|want|look|runn?|happen|work|play|stand|sitt?|someth|anyth|noth|everyth|morn|even|dur|regard|meet|interest|excit|amaz|sleep|start|begin|end|includ|contain|show)ing(?!\\p{L}))';
/** Who does something himself where he is wanted so, and help and company, which are wanted with what one does: "want any help moving?" */
const notDoneTo = `(?!(?:[\\p{L}\\d’'-]+ ){0,2}(?:help|assistance|support|company|advice|child|bab(?:y|ies)|boy|girl|dog|cat|team|staff|${family}|${furtherPeople})s? \\p{L}+ing(?!\\p{L}))`;
/** Where to, how far, for whom and when: what has a thing of its own behind it is what the other thing does ("the staff wearing badges"). */
const behind = `(?: (?:up|out|off|over|away|back|down|in|on|round|through|(?:an?|another|\\d+) \\p{L}+ (?:up|down|off|in|out|over|back)|together|again|too|as well|properly|first|then|for (?:you|u)|now|today|tonight|tomorrow(?: (?:${partsOfDay}))?|(?:(?:(?:by|before) )?(?:this|next)|on|by|before) (?:${anyWeekday}|${partsOfDay}|${periods}|weekend)))*(?: while (?:i|we)(?!\\p{L})[^.?!]*)?`;
const wanted = quick(
  new RegExp(
    `^\\P{L}*(?:\\p{L}{2,20},\\s+)?${anyLeadIns('or')}(?:(?:(?:do (?:you|u)|d['’]?you|(?:you|u)) )?(?:want|need)|would (?:you|u) like) ${notDoneTo}(?<thing>(?:it|them|(?:the|that|this|those|these|your|ur|yer|any|some) (?:(?!(?:to|for|of|in|on|at|from|with|who|that)(?!\\p{L}))[\\p{L}\\d’'-]+ ){0,2}(?!(?:to|for|of|in|on|at|from|with|who|that)(?!\\p{L}))[\\p{L}\\d’'-]+)) ${noDeed}(?<verb>\\p{L}{2,}ing)(?<rest>${behind})[\\s?]*$`,
    'iu',
  ),
);

/** Whether the text asks another one whether he wants something done. */
export const offersToDo = (text: string): boolean => wanted.test(text);

/** "You want the old worktop saving?" as its speaker does it: "I will save the old worktop."; undefined: it offers nothing. */
export function doneAsPromised(text: string): string | undefined {
  const { thing, verb, rest } = wanted.exec(text)?.groups ?? {};
  if (thing === undefined || verb === undefined || rest === undefined) return undefined;
  return `I will ${baseOf(verb.toLowerCase())} ${thing}${rest.trimEnd()}.`;
}
