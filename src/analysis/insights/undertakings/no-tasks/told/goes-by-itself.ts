/** What goes by itself, or again and again, so that nobody has to see to it: "it goes out every second Thursday", "you'll get a text, that's automatic", "the fee will be collected". */

import { withLeadIns } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

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
  unlessGoingOn(
    /^\P{L}*(?!(?:please|i|we|you)(?!\p{L}))(?:[\p{L}\d'’-]+ ){1,5}(?:will|is going to|are going to) (?:then |also )?(?:automatically(?!\p{L})|be (?:automatically \p{L}+|\p{L}+ automatically)(?!\p{L}))/iu,
    'unless|so',
  ),
);

/** "If you signed by Friday you'd be live by March": what would follow. "If you sent it today, I could …" asks. */
const wouldFollow = unlessGoingOn(
  /(?<!\p{L})if (?:you|they|he|she|somebody|someone|anybody|anyone|(?:the|your|their|our) \p{L}+) (?:(?:only|just|really|actually) )?(?:signed|started|ordered|bought|paid|went|moved|joined|booked|committed|decided|chose|agreed|renewed|switched|upgraded|began|waited|closed|opened|cancelled|canceled|stopped|kept|stayed)(?!\p{L})[^.?!]*(?<!\p{L})(?:you|we|they|it|that|he|she|i)(?:['’]d| would| could| might)(?!\p{L})/iu,
  "so (?:can|let)|let['’]?s|i['’]?ll|will",
);

/** "So £171 will be taken on 1 March", "the fee will be collected by direct debit": it is drawn, and nobody has to see to it. */
const drawn = unlessGoingOn(
  /(?:[$€£]\s?\d[\d,.]*|(?<!\p{L})(?:the|this|your) (?:\p{L}+ ){0,2}(?:amount|fee|payment|charge|instal?ment|premium|balance|sum|card|account)(?: of [$€£]?\s?\d[\d,.]*)?) (?:will|is going to) (?:then |automatically )?be (?:automatically )?(?:taken|debited|charged|collected|deducted|withdrawn)(?!\p{L})/iu,
  'so|can|could|let|must|need|make sure',
);

/** "There'll be a burger van at gate 1", "there will be no lessons": how it will be. A meeting is one to come to. */
const thereWillBe = withLeadIns(
  unlessGoingOn(
    /^\P{L}*there(?:['’]?ll| will) be (?!(?:[^.?!]* )?(?:meetings?|calls?|reviews?|appointments?|interviews?|viewings?|sessions?|visits?|training|to)(?!\p{L}))(?:an?|no|some|plenty of|enough|coffee|tea|food|cake|drinks) /iu,
    "so|let['’]?s|i['’]?ll|we['’]?ll|must|should|needs?|have to|bring|if|unless",
  ),
);

/** "The rent goes up 80 a month from January": what changes, whoever hears it. */
const priceMoves = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:(?!(?:if|when|unless|once|please|i|we|you)(?!\p{L}))[\p{L}\d'’-]+ ){0,4}(?:rents?|prices?|fees?|rates?|costs?|fares?|subscriptions?|premiums?|wages?|dues|tickets?) (?:(?:goes?|(?:is|are) going|will go|have gone|has gone) (?:up|down)|rises?|drops?|doubles?)(?!\p{L})/iu,
    "so|let['’]?s|[iw]e?['’]?ll|must|should|need|needs|have to|before|unless",
  ),
  'guys|all|everyone|fyi|heads up',
);

/** "You get a mail after about an hour": what comes to whoever has done it. */
const comesAfter = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:you|they) (?:then |also |just )?(?:get|receive) an? (?:[\p{L}-]+ )?(?:mail|e-?mail|text|letter|message|code|link|confirmation|receipt|ticket|notification)(?: (?:from (?:them|it)|back))?,? (?:after|within|in|once|when|about|usually|straight away|immediately)(?!\p{L})/iu,
    'from (?:me|us)|so|lets?',
  ),
);

const patterns = [
  thereWillBe,
  everyTime,
  ofThing,
  automatic,
  goesByItself,
  wouldFollow,
  drawn,
  priceMoves,
  comesAfter,
];
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayGoByItself = quick(
  /every|each|there(?:['’]?ll| will) be|(?:go|goes|going|gone) (?:up|down)|rise|drop|double|(?:you|they) (?:\p{L}+ )?(?:get|receive) an?|it(?:['’]ll| will)|automatic|if \p{L}|be (?:\p{L}+ )?(?:taken|debited|charged|collected|deducted|withdrawn)/iu,
);

/** Whether it tells what goes by itself, or what would follow. */
export const goesAlone = (text: string): boolean =>
  mayGoByItself.test(text) && patterns.some((pattern) => pattern.test(text));
