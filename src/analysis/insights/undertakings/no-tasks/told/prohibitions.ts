/** What is not to be done: "please don't put that in the minutes", "nobody's to touch the mixer". It leaves nothing to do, unless it says from when on it may be done, or what to do instead. */

import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

/** Who is told not to forget it, or not to wait with it, is to do it. */
const doesIt =
  '(?:forget|hesitate|wait|miss|fail|neglect|leave|be|just|only|worry|bother|let (?:me|us) (?:down|forget))';
/** What names a time from when on it may be done, or what is to be done in its place. */
const goesOn =
  "until|till?|before|unless|without|but|and|or|so|because|rather|instead|only|ll|i['’]d|let['’]?s|need|must|have to";
const forbids = "(?:(?:please|pls|kindly),? (?:just )?do(?:n['’]?t| not)|(?:nobody|no one)(?:['’]?s| is) to)";
const prohibition = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('hey|just', asSentences)}(?:[^.?!]{1,80}, (?:so )?)?${forbids} (?!${doesIt}(?!\\p{L}))\\p{L}+(?![^.?!]*[,;:–—])${unlessItGoesOn(goesOn)}`,
    'iu',
  ),
);
/** "Don't let him past the desk, please" */
const pleadsBehind = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('hey|just|no', asSentences)}do(?:n['’]?t| not) (?!${doesIt}(?!\\p{L}))\\p{L}+ (?![^.?!]*(?<!\\p{L})(?:${goesOn})(?!\\p{L}))[^.?!,;:–—]{2,60}, (?:please|pls)[\\s.!]*$`,
    'iu',
  ),
);
/** "Please stop parking on the grass": what somebody does all the time, and is not to. "Please stop sending it by post" to a firm is a task, as is what is done by a time. */
const stops = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('hey|just|ty|thanks|thank you', asSentences)}(?:please|pls|kindly),? (?:just )?stop (?!(?:send|mail|deliver|call|ring|charg|bill|by(?!\\p{L})|at(?!\\p{L}))\\p{L}*(?!\\p{L}))\\p{L}{2,}ing(?![^.?!]*[;:–—])${unlessItGoesOn(goesOn)}`,
    'iu',
  ),
);
/** Without one of these it does not match. Looking first spares most sentences the rest. */
const mayForbid = /do(?:n['’]?t| not) |(?:nobody|no one)(?:['’]?s| is) to |stop /iu;

/** Whether all that it says is what is not to be done. */
export const isForbidden = (text: string): boolean =>
  mayForbid.test(text) && [prohibition, pleadsBehind, stops].some((pattern) => pattern.test(text));
