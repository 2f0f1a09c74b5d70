/** What is answered as soon as it is asked, and leaves nothing to do: numbers that are read out, tales, who is there, what is still open. */

import type { Sentence } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { isLeftForLater } from './replied/left-for-later.ts';

/** "… by Friday": it is told later. */
const unlessLater = '(?![^.?!]*(?<!\\p{L})(?:by|before|after|tomorrow|\\p{L}+day|when)(?!\\p{L}))';
/** "Could I have the account number please", "can you read me the serial number": it is told at once. */
const asksForNumber = new RegExp(
  `\\b(?:can|could|may) i (?:just |please |also )*(?:get|have|take|grab) (?:your|her|his|their|the) (?:\\p{L}+ ){0,3}(?:names?|number|address|date of birth|postcode|zip code|id|details)(?!\\p{L})${unlessLater}`,
  'iu',
);
const asksToReadOut = new RegExp(
  `(?<!\\p{L})(?:can|could|would) you (?:(?:please|just) )*(?:(?:read|give|tell|spell)(?: out)? (?:me|us)|(?:verify|confirm)(?= (?:\\p{L}+ )*(?:last|first) ))(?: (?:the|your|that|his|her|those|a))?(?: \\p{L}+){0,3} (?:numbers?|digits?|names?|address|reference|postcode|zip|code|email|date of birth|social|three|four)(?!\\p{L})${unlessLater}`,
  'iu',
);

/** "Would you mind telling me once more?": it is said again at once. */
const asksAgain =
  /(?<!\p{L})(?:can|could|would|will) you (?:(?:please|just|mind|kindly) )*(?:tell|say|repeat|spell|give|read)(?:ing)? (?:me|us|it|that|this)(?!\p{L})[^.?!]{0,30}(?<!\p{L})(?:again|once more|one more time)[\s,.?!]*$/iu;

/** "Tell me a little bit about your firm", "can you walk us through the last order": one goes on talking. "… and send it to us" asks for more. */
const asksForTale = withLeadIns(
  /^\P{L}*(?:(?:can|could|would|will) you (?:(?:please|just|maybe) )*)?(?:please )?(?:tell|talk|walk) (?:me|us)(?: (?:a (?:little |wee )?bit|a little|more|something|briefly))? (?:about|through)(?!\p{L})(?!.*(?<!\p{L})(?:and,? (?:put|send|then)|e-?mail|write|tomorrow|next|later|\p{L}+day|lunch)(?!\p{L}))/iu,
  'maybe',
);

/** What is told later, or put down. */
const unlessTold =
  '(?!.*(?<!\\p{L})(?:by|before|after|tomorrow|tonight|later|next|once|when you|as soon as|\\p{L}+day|and,? (?:put|send|then)|e-?mail|write|in writing|on paper|report|note|lunch)(?!\\p{L}))';
/** Whoever is called before it. */
const called = '(?:(?-i:\\p{Lu})[\\p{L}’-]+[,:] (?:(?:please|just|so|go ahead|go on),? )*)';
const wouldYou =
  '(?:,? (?:please|would you|will you|could you|can you|then|briefly|quickly|again|first|now|for (?:us|me)|for everyone))*[\\s.?!]*$';
/** Who is called and is to tell what it does, was or means: "Mark, walk us through the night, would you", "Sophie, explain your sideways", "Mark, remind us where we stand". */
const callsForTale = new RegExp(
  `^${unlessTold}\\P{L}*${anyLeadIns('hi|hello|hey|thanks|thank you', asSentences)}${called}${anyOf([
    '(?:walk|talk|take|run|lead) (?:me|us|everyone|everybody) through(?!\\p{L})',
    '(?:tell|remind) (?:me|us|everyone|everybody) (?:(?:again|quickly|briefly) )?(?:what|how|why|where|who)(?!\\p{L})',
    `(?:explain|describe)(?: (?:that|this|it|yourself|the|your|that|this) ?(?:(?!to )[\\p{L}’'-]+ ?){0,3}?)(?: to (?:me|us)(?!\\p{L}))?(?=${wouldYou})`,
    'give (?:me|us) (?:an?|the|your) (?:(?:quick|short|brief|long|rough|\\p{L}+-second) )*(?:version|overview|idea|gist|rundown|run-?through|story|picture|sense|flavou?r|tour)(?!\\p{L})',
  ])}`,
  'iu',
);

/** "Will you be able to make it on Friday?", "will somebody be there": who comes is asked, and nothing to be done. */
const asksForPresence =
  /\bwill you be able to (?:make it|come|attend|join)\b|(?<!\p{L})will (?:some|any)(?:body|one) be (?!able)/iu;

/** "Priya, does somebody on your side still have to book the rooms": how things stand is asked. */
const asksWhetherAnybody = withLeadIns(
  /^\P{L}*(?:\p{L}+, )?(?:does|do|did) (?:some|any)(?:body|one)(?!\p{L})/iu,
);

/** "And will you really call?" doubts what was said before. */
const doubts = withLeadIns(/^\P{L}*will you (?:really|ever|actually)(?!\p{L})/iu);

/** "In that case, check your inbox", "check your phone for the code": it has been sent. */
const saysItIsSent = withLeadIns(
  /^\P{L}*(?:please )?check (?:your|ur) (?:e-?mails?|inbox|mailbox|phone|messages|texts|dms|(?:spam|junk)(?: folder| mail)?)(?: (?:again|now)| for (?:an?|the|your|my) \p{L}+(?: \p{L}+)?)?[\s.!]*$/iu,
  'in that case',
);

/** "Hand me the tissues first": it is done on the spot. */
const asksToHand = withLeadIns(
  /^\P{L}*(?:please )?hand me (?:the|that|those|these|this|an?|my|your) [\p{L}-]+(?: [\p{L}-]+)?(?:,? (?:first|please|will you|would you|then|quick(?:ly)?))*[\s.!?]*$/iu,
);

/** "Try it and see": one finds out by oneself, as soon as one likes. */
const triesOut = withLeadIns(/^\P{L}*(?:just )?try (?:it|them|that|one) and (?:see|find out)[\s.!]*$/iu);

const patterns = [
  saysItIsSent,
  asksToHand,
  triesOut,
  asksForNumber,
  asksToReadOut,
  asksAgain,
  asksForTale,
  asksForPresence,
  asksWhetherAnybody,
  doubts,
];

/** Whether an answer is all that it asks for, here and now. */
export const isAnsweredAtOnce = ({ text, message }: Sentence): boolean =>
  patterns.some((pattern) => pattern.test(text)) || (callsForTale.test(text) && !isLeftForLater(message));
