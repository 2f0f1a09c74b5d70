/** Offers that ask whether another one wants something done: "D'you want your hedge doing?", "Want that old cooker taking away?", "Would you like it wrapped?" */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** What somebody does himself, or is: "do you want the kids coming?", "want anything else?" */
const noDeed =
  '(?!(?:go|com|be|stay|wait|liv|hav|know|think|feel|need|want|look|runn?|happen|work|play|stand|sitt?|someth|anyth|noth|everyth|morn|even|dur|regard|meet|interest|excit|amaz)ing(?!\\p{L}))';
const wanted = quick(
  new RegExp(
    `^\\P{L}*(?:\\p{L}{2,20},\\s+)?${anyLeadIns('or')}(?:(?:(?:do (?:you|u)|d['’]?you|(?:you|u)) )?(?:want|need)|would (?:you|u) like) (?<thing>(?:it|them|(?:the|that|this|those|these|your|ur|yer|any|some) (?:(?!(?:to|for|of|in|on|at|from|with|who|that)(?!\\p{L}))[\\p{L}\\d’'-]+ ){0,2}(?!(?:to|for|of|in|on|at|from|with|who|that)(?!\\p{L}))[\\p{L}\\d’'-]+)) ${noDeed}(?<verb>\\p{L}{2,}ing)(?<rest>(?:\\s[^.?!]*)?)\\?*\\s*$`,
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
