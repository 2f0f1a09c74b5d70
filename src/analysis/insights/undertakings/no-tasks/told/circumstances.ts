/** In what circumstances somebody is: how long he has or needs, what keeps him from other things, what he will miss or waits for, what he has in writing, hears and sees, is at, or does not do. */

import { atLatest, untilThen } from '../../../../dates/words/deadline-words.ts';
import { family } from '../../../../grammar/word-lists/family-words.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { weekdays } from '../../../../text/words/calendar-words.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

/** What may lead up to what is told. */
export const opening = `^\\P{L}*${anyLeadIns('because|no|sorry|cool|all right|makes sense|fair enough|before we (?:start|begin)', asSentences)}`;

/** "I've got about twenty-five minutes and then my client needs me": how long somebody has. "I have an hour free on Friday" offers it. */
const timeAtHand = `(?:i|we)(?:['’]?ve| have)?(?: only| just)? (?:got |have )?(?:only |just )?(?:about |around |maybe |another )?(?:half an?|an?|\\d+|[\\p{L}-]+) ?(?:few |couple of )?(?:minutes?|mins?|hours?)(?!\\p{L})${unlessItGoesOn('will|ll|can|could|shall|let|free|spare|meet|talk|call|on|at|tomorrow|next|to (?!(?:run|go|leave|jump|drop|be)(?!\\p{L}))\\p{L}+')}`;

/** "I will miss the slot": it fails, and nothing is to be done. */
const misses = `(?:i|we)(?:['’]?ll| will|['’]?m (?:going to|gonna)|['’]re (?:going to|gonna)| am going to| might)(?: probably| definitely| all)? (?:miss (?:the|my|our|your)|be late|run late|be delayed|not make it)(?!\\p{L})${unlessItGoesOn('so|but|can|could|let|tell|call|instead')}`;

/** "I'll wait for you then" */
const waits = `(?:i|we)(?:['’]?ll| will| can)(?: just| then| gladly)* wait(?:,? (?:to hear (?:back )?from (?:you|him|her|them)|here|then|a (?:bit|minute|moment|second)|for (?:you|it|that|them|him|her|your (?:answer|call|e-?mail|message|news|reply))|until then|and see|too))*[\\s.!]*$`;

/** "Need to know by noon": what, another sentence says. */
const needsToKnow = `(?:i |we )?(?:really |just )?need to know ${untilThen} (?:the )?(?:[\\p{L}\\d:]+ ?){1,3}(?:${atLatest})?[\\s.!]*$`;

/** "Because I've got it in an email from her": what somebody can show. */
const possession = `(?:i|we)(?:['’]ve| have)(?: got)? (?:it|that|this|them|everything|all of (?:it|that|them)) (?:all )?(?:in (?:writing|an?|the|my|our)|on (?:file|paper|record|tape|video))(?!\\p{L})${unlessItGoesOn('so|can|could|will|ll|need|must|should|let|send')}`;

/** "I can hear you fine, my colleague is just joining": whether one hears and sees. */
const perception = `(?:i|we) can (?:(?:both|all) )?(?:hear|see) (?:you|it|everything|that|everyone|everybody|both of you|your (?:screen|slides))(?: all| both| guys)? (?:just )?(?:fine|well|clearly|perfectly|okay|ok|now|loud and clear|good|great|all right|alright)(?!\\p{L})${unlessItGoesOn('so|but|could|will|ll|let|need|must|should')}`;

/** "I'm not doing the school run this week, Tom is": what somebody does not do is no deed of his. */
const refusal = `(?:i|we|he|she|they)(?:['’](?:m|re|s)| am| is| are) not (?:doing|coming|going(?! (?:to|until|till|before))|working|teaching|opening|attending|joining|running|hosting|driving|on)(?!\\p{L})${unlessItGoesOn('so|but|can|could|will|ll|let|need|must|should|if|unless|until|till|before|instead')}`;

/** "I'm on the phone with them now": what somebody is at. */
const isOnThePhone = `(?:i|we)(?:['’](?:m|re)| am| are) (?:just )?on the (?:phone|line) (?:with|to)(?!\\p{L})${unlessItGoesOn('so|but|can|could|will|ll|need|must|should')}`;

/** "Thursday I'm driving my mum to the hospital with that car": what somebody has in mind for his own. */
const withFamily = `(?:(?:on )?(?:${weekdays}|tomorrow|today|tonight) )?i(?:['’]?m| am) (?:driving|taking|walking|dropping) my (?:${family}|kids?|children|son|girls|boys|mam|parents|dog)(?: (?:off|over|up|down|back))?(?: and my \\p{L}+)? (?:to|at)(?!\\p{L})${unlessItGoesOn('so|can|could|will|ll|need|must|should|let')}`;

const dayFirst = `(?:(?:on )?(?:${weekdays}|tomorrow|today|tonight|the \\d+(?:st|nd|rd|th))(?: (?:morning|afternoon|evening|night))?,? )?`;
/** "Wednesday I've got the dentist at two", "on the 11th I have an exam until one": what keeps somebody from other things then. */
const ownAffair = `${dayFirst}(?:i|we)(?:['’]?ve| have)(?: got)? (?:an?|the|my) (?:dentist|doctor|gp|physio|hairdresser|optician|exam|examination|driving test|choir|rehearsal|christening|funeral|wedding)(?: (?:at|until|till|from|then|that)(?!\\p{L})(?:[^.?!,;]|\\.(?=\\d)){0,50})?[\\s.!]*$`;

/** "I need Friday to put it all together": for what somebody keeps a time. */
const needsDay = `(?:i|we)(?:['’]?ll| will)? need (?:all of |the whole of )?(?:${weekdays}|the (?:weekend|morning|afternoon|evening|whole (?:day|week|morning))) to \\p{L}+${unlessItGoesOn('so|but|can|could|will|ll|must|should|let')}`;

/** "The glue needs an hour before you touch it", "it needs two days to dry": how long a thing takes. */
const needsWhile = `(?:it|they|(?:the|this|that|your) (?:[\\p{L}-]+ )?[\\p{L}-]+) needs? (?:about |at least |only |just )?(?:half an?|an?|\\d+|two|three|four|five|six|ten|twelve|a few|a couple of|another) (?:good |full |whole )?(?:minutes?|hours?|days?|weeks?|months?|nights?) (?:before (?:you|it|they|one|we|anyone|anybody) |to (?:dry|set|cure|cool|settle|rest|warm|soak|heal|rise|prove|harden)(?!\\p{L}))${unlessItGoesOn('so|will|ll|must|should|let')}`;

/** "Sorry, I have to cancel tomorrow's viewing": who says so to whoever was to come has done it. */
const cancels = `(?:i['’]m afraid )?(?:i|we) (?:have|need) to cancel (?:${weekdays}|tomorrow|today|tonight)['’]?s (?:\\p{L}+ )?\\p{L}+(?:,[^.?!]*)?[\\s.!]*$`;

/** "I'd like to complain about the letter I got": who says so does it now. */
const complains = `(?:i(?:['’]d| would) like|i want|i wish|i['’]m (?:calling|ringing|writing)) to (?:complain|make a complaint)(?: about [^.?!;]*)?[\\s.!]*$`;

/** "Right, I'll use that in future": what somebody has learned. */
const learned = `i(?:['’]?ll| will) (?:use|remember|know|do|take|bear|keep) (?:that|it|this)(?: one| route| way| in mind)? (?:in future|from now on|(?:for )?(?:the )?next time)[\\s.!]*$`;

/** All that open alike are looked for at once. */
const circumstance = quick(
  new RegExp(
    `${opening}${anyOf([perception, refusal, timeAtHand, misses, waits, needsToKnow, possession, isOnThePhone, withFamily, ownAffair, complains, learned, needsDay, needsWhile, cancels])}`,
    'iu',
  ),
);
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeCircumstance = quick(
  /minute|mins|hour|(?:['’]?ve|have) (?:got )?(?:an?|the|my) |cancel|compl|future|from now|next time|miss|late|delayed|make it|wait|on the |(?:driving|taking|walking|dropping) my|need|(?:ve|got) (?:it|th|ev|all)|can (?:\p{L}+ )?(?:hear|see)|(?:['’](?:m|s|re)|am|is|are) not/iu,
);

/** Whether it tells of the circumstances of who says it. */
export const tellsOfCircumstances = (text: string): boolean =>
  mayBeCircumstance.test(text) && circumstance.test(text);
