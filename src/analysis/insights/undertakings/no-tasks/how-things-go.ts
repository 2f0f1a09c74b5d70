/** Sentences that tell how things go, what they cost, how many there are or what somebody likes. They may look like tasks; nobody takes anything on. */

import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** "It goes out every second Thursday, and readers have to confirm": what happens again and again, and is not begun. */
const everyTime = withLeadIns(
  /^\P{L}*(?:they|it|we|she|he|(?:our|my|their|his|her) (?:\p{L}+ ){1,2})\s?(?!(?:will|ll|would|must|should|can|could|shall|need|needs|suggest|propose|agreed|have to|has to)(?!\p{L}))\p{L}+ [^.?!]*(?<!\p{L})(?:every|each) (?:\p{L}+ )?(?:time|day|week|month|year|spring|summer|autumn|winter|morning|evening|night|\p{L}+day|quarter|hour)(?!\p{L})(?!.*(?<!\p{L})(?:until|till|from|starting|please|can|could|will|ll|let)(?!\p{L}))/iu,
  'because',
);

/** "It'll give you a ring when the laundry's done": what a thing does by itself. */
const ofThing = withLeadIns(
  /^\P{L}*it(?:['’]ll| will) (?:(?:then|just|also) )?(?:ask|call|check|email|let|open|pop|print|remind|ring|send|show|tell|text|warn|give you)(?!\p{L})/iu,
);

/** "You'll get a text two days before, that's automatic": nobody has to see to it. */
const automatic =
  /(?<!\p{L})(?:you|they|he|she|it)(?:['’]ll| will) (?:get|receive|have|see)(?!\p{L})[^.?!]*(?<!\p{L})automatic/iu;

/** "The update will be installed automatically tonight": it goes by itself. "Make sure that it is sent automatically" asks. */
const goesByItself = withLeadIns(
  /^\P{L}*(?!(?:please|i|we|you)(?!\p{L}))(?:[\p{L}\d'’-]+ ){1,5}(?:will|is going to|are going to) (?:then |also )?(?:automatically(?!\p{L})|be (?:automatically \p{L}+|\p{L}+ automatically)(?!\p{L}))(?![^.?!]*(?<!\p{L})(?:please|can you|could you|unless|so)(?!\p{L}))/iu,
);

/** "I'll have the fish, please": what somebody orders at a table or in a shop. */
const orders = withLeadIns(
  /^\P{L}*(?:i(?:['’]ll| will)|(?:can|could|may) i) (?:just )?(?:have|take) (?:the|an?|two|three|some) (?:(?!back(?!\p{L})|by(?!\p{L}))[\p{L}'’-]+ ?){1,5},? please[\s.!?]*$/iu,
  'hi|hello',
);

/** "Would you like a copy of the report?": a thing is offered. */
const offersThing =
  /(?<!\p{L})would you (?:also |still )?like (?:an?|some|any|another|more|one|two|the)(?!\p{L})[^.?!]*\?\s*$/iu;

/** "If they need anything, they'll write to you": what others do, where they need to. */
const ifTheyNeed = withLeadIns(
  /^\P{L}*if (?:they|he|she) (?:needs?|wants?|have any|has any) [^.?!,]*,? (?:they|he|she)(?:['’]ll| will)(?!\p{L})/iu,
);

/** "Marshals: have 14, need 19": a count. */
const count =
  /^\P{L}*(?:[\p{L}'’]+ ){0,5}[\p{L}'’]+: (?:(?:have|got|need|needs|missing) )?\d[\d,.]*(?: \p{L}+){0,4}(?:, (?:(?:have|got|need|needs|missing) )?\d[\d,.]*(?: \p{L}+){0,4})+[.!]*$/iu;

/** "We need one to eight, so that's seven of us": how many that makes. */
const sum =
  /(?<!\p{L})so (?:that['’]?s|that is|that makes|thats) (?:\d+|\p{L}+)(?: of (?:us|them|you)| (?:people|adults|copies|in (?:all|total)))(?: then| altogether)?[.!]*$/iu;

/** "Bonnet Audio want 140 for the weekend": a price. What "we" want is asked for. */
const price =
  /^\P{L}*(?!(?:.* )?(?:i|we|you|that|if|who) )(?:\p{L}[\p{L}'’-]* ){1,3}wants? (?:[€$£]|\d|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen) (?:hundred|thousand|grand|quid))(?![^.?!]*(?<!\p{L})(?:so|please|can|could|will|ll|let|by|copies|pieces)(?!\p{L}))/iu;

/** "Go for it, we have enough left": it says yes, and another one has said to what. */
const consent = withLeadIns(/^\P{L}*go for it(?!\p{L})(?!.*(?<!\p{L})(?:but|and|please|only)(?!\p{L}))/isu);

/** "I'd rather have it from him before I tell her": how somebody likes it, and no more. */
const wouldRather =
  /(?<!\p{L})(?:i|we)(?:['’]d| would) rather (?:have|hear|say|see|know|get)(?!\p{L})(?![^.?!]*(?<!\p{L})(?:so|please|trying|let|would you|can|could|make|what|how|to)(?!\p{L}))/iu;

/** "That would be great, because I have the committee on Friday", "I'd appreciate that": it thanks for what another one has said that he does. */
const welcome = new RegExp(
  `^\\P{L}*${anyLeadIns('no')}${anyOf([
    "that(?:['’]d| would) be (?:(?:very|really|so) )?(?:amazing|brilliant|fantastic|good|great|helpful|ideal|lovely|nice|perfect|wonderful)[\\s,]+(?:because|since|as|cause|cos)(?!\\p{L})",
    "i(?:['’]d| would) (?:(?:really|much) )?appreciate (?:that|it)[.!]*$",
  ])}`,
  'iu',
);

/** "If you signed by Friday you'd be live by March": what would follow. "If you sent it today, I could …" asks. */
const wouldFollow =
  /(?<!\p{L})if (?:you|they|he|she|somebody|someone|anybody|anyone|(?:the|your|their|our) \p{L}+) (?:(?:only|just|really|actually) )?(?:signed|started|ordered|bought|paid|went|moved|joined|booked|committed|decided|chose|agreed|renewed|switched|upgraded|began|waited|closed|opened|cancelled|canceled|stopped|kept|stayed)(?!\p{L})[^.?!]*(?<!\p{L})(?:you|we|they|it|that|he|she|i)(?:['’]d| would| could| might)(?!\p{L})(?![^.?!]*(?<!\p{L})(?:so (?:please|can|let)|please|let['’]?s|(?:can|could|would|will) you|i['’]?ll|will)(?!\p{L}))/iu;

/** "Yes please, ideally this week", "sometime next week if possible": when somebody would like what another one offers. */
const timeAlone = withLeadIns(
  /^\P{L}*(?:ideally|preferably|hopefully|some ?time|any ?time) (?:(?:on|in|by|before|after|the|this|next|early|late|end|of|around) )*(?:week|month|weekend|morning|afternoon|evening|today|tomorrow|tonight|noon|lunch|\p{L}{3,6}day)(?:,? (?:morning|afternoon|evening|if (?:possible|you can|that works)|please|then|thanks))*[\s.!]*$/iu,
  'please',
  asSentences,
);

/** "I'll try": to what, and whether he does it, is not said. */
const triesOnly = withLeadIns(
  /^\P{L}*(?:i|we)(?:['’]?ll| will| can)(?: certainly| always| at least)? (?:try|do (?:my|our) best|give it a (?:go|try))(?: (?:my|our) best)?[\s.!]*$/iu,
  'no promises',
  asSentences,
);

/** "Mrs Kaur may ring about her refund": what another one may do. */
const othersMay = withLeadIns(
  /^\P{L}*(?:(?!(?:i|we|you|who|what|which|when|if|it)(?!\p{L}))[\p{L}'’-]+\.? ){1,4}(?:may|might) (?:(?:also|still|well|even) )?(?:ring|call|phone|e-?mail|write|text|contact|get in touch|come|drop (?:in|by))(?!\p{L})(?![^.?!]*(?<!\p{L})(?:so|please|can you|could you|if (?:he|she|they))(?!\p{L}))/iu,
  'fyi|by the way',
);

/** "You'd asked me to ring in November": who says so does it now. */
const hadBeenAsked = withLeadIns(
  /^\P{L}*you(?:['’]d| had) (?:asked|told|wanted) (?:me|us) to (?![^.?!]*(?<!\p{L})(?:please|can|could|will|['’]ll|so)(?!\p{L}))/iu,
  'hi|hello',
);

/** "I'll take that to my grave": nobody is told. */
const toTheGrave = /(?<!\p{L})take (?:it|that|this) to (?:my|the|our) graves?(?!\p{L})/iu;

const patterns = [
  timeAlone,
  triesOnly,
  othersMay,
  hadBeenAsked,
  toTheGrave,
  wouldFollow,
  everyTime,
  ofThing,
  automatic,
  goesByItself,
  orders,
  offersThing,
  ifTheyNeed,
  count,
  sum,
  price,
  consent,
  wouldRather,
  welcome,
];
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayTell = quick(
  /every|each|so that|it(?:['’]ll| will)|automatic|please|you .*like|if \p{L}|:\s|wants?\s|go for it|rather|(?:may|might) |ideally|preferably|hopefully|time |try|best|give it|you(?:['’]d| had) |grave|(?:that|i)(?:['’]d| would)/iu,
);

/** Whether it tells only how things are or go by themselves, even where the rules see a task in it. */
export const tellsInAnyCase = (text: string): boolean =>
  mayTell.test(text) && patterns.some((pattern) => pattern.test(text));
