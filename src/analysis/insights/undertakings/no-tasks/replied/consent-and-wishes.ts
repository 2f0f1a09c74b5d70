/** What one replies and takes nothing on by it: consent, thanks, what or when one would like something, and that one tries. "Go for it", "I'll have the fish, please", "ideally this week", "I'll try". */

import { anyOf } from '../../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** "I'll have the fish, please": what somebody orders at a table or in a shop. */
const orders = withLeadIns(
  /^\P{L}*(?:i(?:['’]ll| will)|(?:can|could|may) i) (?:just )?(?:have|take) (?:the|an?|two|three|some) (?:(?!back(?!\p{L})|by(?!\p{L}))[\p{L}'’-]+ ?){1,5},? please[\s.!?]*$/iu,
  'hi|hello',
);

/** "Would you like a copy of the report?": a thing is offered. */
const offersThing =
  /(?<!\p{L})would you (?:also |still )?like (?:an?|some|any|another|more|one|two|the)(?!\p{L})[^.?!]*\?\s*$/iu;

/** "Go for it, we have enough left": it says yes, and another one has said to what. */
const consent = withLeadIns(/^\P{L}*go for it(?!\p{L})(?!.*(?<!\p{L})(?:but|and|please|only)(?!\p{L}))/isu);

/** "I'd rather have it from him before I tell her": how somebody likes it, and no more. */
const wouldRather = unlessGoingOn(
  /(?<!\p{L})(?:i|we)(?:['’]d| would) rather (?:have|hear|say|see|know|get)(?!\p{L})/iu,
  'so|trying|let|can|could|make|what|how|to',
);

/** "Please do, my desk eats paper", "then yes, please come": another one has said what. */
const pleaseDo = withLeadIns(
  unlessGoingOn(
    /^\P{L}*please (?:do,? (?=(?:(?:my|our|his|her|their|the) \p{L}+|i|we|he|she|they|it|that) )|(?:do|come|join us)(?:,? (?:then|by all means))?[\s.!]*$)/iu,
    'so|lets?|will|ll|can|could|need|must|should|before|by|on|and',
  ),
);

/** "That would be great, because I have the committee on Friday", "I'd appreciate that": it thanks for what another one has said that he does. */
const welcome = new RegExp(
  `^\\P{L}*${anyLeadIns('no')}${anyOf([
    "that(?:['’]d| would) be (?:(?:very|really|so) )?(?:amazing|brilliant|fantastic|good|great|helpful|ideal|lovely|nice|perfect|wonderful)[\\s,]+(?:because|since|as|cause|cos)(?!\\p{L})",
    "i(?:['’]d| would) (?:(?:really|much) )?appreciate (?:that|it)[.!]*$",
  ])}`,
  'iu',
);

/** "Yes please, ideally this week", "sometime next week if possible": when somebody would like what another one offers. */
const timeAlone = withLeadIns(
  /^\P{L}*(?:ideally|preferably|hopefully|some ?time|any ?time) (?:(?:on|in|by|before|after|the|this|next|early|late|end|of|around) )*(?:week|month|weekend|morning|afternoon|evening|today|tomorrow|tonight|noon|lunch|\p{L}{3,6}day)(?:,? (?:morning|afternoon|evening|if (?:possible|you can|that works)|please|then|thanks))*[\s.!]*$/iu,
  'please',
  asSentences,
);

/** "Yes please, the sooner the better": the same. */
const soon = withLeadIns(
  /^\P{L}*(?:the sooner,? the better|the earlier,? the better|as soon as (?:possible|you can|you like))(?:,? (?:then|please|thanks))*[\s.!]*$/iu,
  'please',
  asSentences,
);

/** "I'll try": to what, and whether he does it, is not said. */
const triesOnly = withLeadIns(
  /^\P{L}*(?:i|we)(?:['’]?ll| will| can)(?: certainly| always| at least)? (?:try|do (?:my|our) best|give it a (?:go|try))(?: (?:my|our) best)?[\s.!]*$/iu,
  'no promises',
  asSentences,
);

/** "I'll take that to my grave": nobody is told. */
const toTheGrave = /(?<!\p{L})take (?:it|that|this) to (?:my|the|our) graves?(?!\p{L})/iu;

/** "Mark, I'm counting you in": who says so counts on him. */
const countsOn = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:\p{L}+, )?(?:i['’]?m|we['’]re) counting (?:you|him|her|them) (?:in|as (?:a yes|coming))(?!\p{L})/iu,
    'so|can|could|will|need',
  ),
);

/** "Count me in", "count me out this time" */
const counts = withLeadIns(
  /^\P{L}*(?:you can )?count me (?:in|out)(?!\p{L})(?!.*(?<!\p{L})(?:but|i(?:['’]ll| will| can))(?!\p{L}))/isu,
);

/** "Oh would you?": it thanks for what another one offers. */
const wouldYou = withLeadIns(/^\P{L}*(?:would|could|can|will) (?:you|u)(?: really)?[\s?!]*$/iu);

const patterns = [
  wouldYou,
  pleaseDo,
  countsOn,
  counts,
  orders,
  offersThing,
  consent,
  wouldRather,
  welcome,
  timeAlone,
  soon,
  triesOnly,
  toTheGrave,
];
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayConsentOrWish = quick(
  /please|you .*like|go for it|rather|(?:that|i)(?:['’]d| would)|ideally|preferably|hopefully|time |soon|earlier|try|count(?:ing)? |best|give it|grave|(?:you|u|really)[\s?!]*$/iu,
);

/** Whether it is a reply that takes nothing on. */
export const consentsOrWishes = (text: string): boolean =>
  mayConsentOrWish.test(text) && patterns.some((pattern) => pattern.test(text));
