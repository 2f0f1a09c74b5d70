/** What is said in passing, before or beside what the talk is of: "I heard you need a cook", "I promised to get back to you about the parking", "you owe me a Saturday", "give him till Friday", "let's call it a draw". */

import { anyOf } from '../../../../text/any-of.ts';
import { weekdays } from '../../../../text/words/calendar-words.ts';
import { goodDay } from '../../../../text/words/greeting-words.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

const opening = `^\\P{L}*(?:(?:hi|hiya|hello|hey|dear|${goodDay})(?: (?-i:\\p{Lu})[\\p{L}.’'-]*){0,3}[\\s,!:–—-]+)?${anyLeadIns('no|sorry|lol|haha|just', asSentences)}`;
/** What goes on to say what is to be done, whatever stands before it. */
const isToBeDone = "so|lets?|must|should|need to|needs to|have to|has to|[iw]e?['’]?ll|(?:i|we) (?:will|can)";

/** "I heard you need somebody for the garden", "saw you're looking for a second cook": what its speaker has heard of. */
const heardOfNeed = `(?:(?:i|we)(?:['’]ve| have)? )?(?:just )?(?:saw|seen|heard|hear|read|noticed|gather|understand)(?: (?:on|in|from|at) [^.?!,;]{2,40}?)?(?: that)? (?:you|u) ?${anyOf(
  ['need', 'want', 'were', "(?:['’]re|are) (?:looking|short|after|in need)"],
)}(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|want me`)}`;

/** "I promised to get back to you about the parking": who says so does it now. */
const promisedBefore = `i(?:['’]d| had| have|['’]ve)? ${anyOf([
  '(?:promised|was (?:going|supposed|meant)) to (?:get back to|call|ring|write to|tell|let) (?:you|u)',
  "(?:said|promised) i['’]?d (?:get back to|call|ring|write to|tell|let) (?:you|u)",
])}(?: (?:all|both|back|know))*(?: (?:about|on|regarding) (?![^.?!,;]*(?<!\\p{L})(?:on|by) ${weekdays})[^.?!,;]*)?[\\s.!]*$`;

/** "You owe me a pint", "I owe you a Sunday": a debt in jest. */
const debt = `(?:you|u|i|we) owe (?:me|us|you|u|him|her|them) (?:an?(?: \\p{L}+)?|another|the|two|three) (?:${weekdays}|weekend|holiday|night|lie-in|beer|pint|drink|coffee|tea|wine|cake|lunch|dinner|breakfast|ice cream|favou?r|hug|dance|new \\p{L}+)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "Give him till Friday", "give it another week": one waits until then. */
const waits = `(?:just )?give (?:him|her|them|it) ${anyOf([
  `(?:until|till|til) (?:the )?[\\p{L}\\d]+(?: (?:morning|noon|afternoon|evening|night|week|month))?`,
  '(?:an?|another|one|two|three|four|five|ten|\\d+|a few|a couple of)(?: more)? (?:seconds?|minutes?|hours?|days?|weeks?|months?)',
])}(?: (?:then|first|at least|more))*[\\s.!]*$`;

/** "Let's call it a draw", "we'll call them ornaments, not presents": what something is to be called. "We'll call it off" and "I'll call them tomorrow" are deeds. */
const callsIt = `(?:i(?:['’]ll| will)|we(?:['’]ll| will| can| could)|let['’]?s)(?: just)? call (?:it|this|that|them|these) ${anyOf(
  [
    'an? (?!(?:day|week|bit|few|minute|hour|moment) (?:before|after|early|earlier|late|later|ahead)(?!\\p{L}))\\p{L}+',
    'quits|even|square|done|fair',
    `(?!(?:off|in|up|out|back|over|on|at|by|about|again|now|to|from|after|before|and|if|when|once|then|this|that|next|first|later|soon|today|tonight|tomorrow|together|please|anyway|too|for|with|the|my|your|our|his|her|their|as|straight|right|${weekdays})(?!\\p{L}))[\\p{L}-]+`,
  ],
)}(?:[\\s,.–—-]+(?:and )?not [^.?!,;]{1,30}|,? then|,? shall we)?[\\s.!]*$`;

const passing = quick(
  new RegExp(`${opening}${anyOf([heardOfNeed, promisedBefore, debt, waits, callsIt])}`, 'iu'),
);
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayPass = quick(
  /(?<!\p{L})(?:saw|seen|heard?|read|noticed|gather|understand|promised|said|was|owe|give|call)(?!\p{L})/iu,
);

/** Whether it is said in passing, and leaves nothing to do. */
export const isSaidInPassing = (text: string): boolean => mayPass.test(text) && passing.test(text);
