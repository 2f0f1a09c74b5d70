/** How somebody answers that he does what was asked: "sure", "happy to", "yes tonight", "I can do that". */

import { atLatest, byThen } from '../../../dates/words/deadline-words.ts';
import { takesOn, thatIs } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { ones, teens } from '../../../text/number-words.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { daytimes, partsOfDay } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { takesItOn } from './volunteers.ts';

const opening = anyLeadIns('', asSentences);
const time = `(?:${byThen} )?${anyOf([
  'now|then|too|soon|later|straight away|right away|asap|eod|eob|cob|for (?:you|that)',
  `(?:early |late )?(?:today|tonight|tomorrow)(?: (?:${partsOfDay}))?`,
  `(?:(?:on|this|next|early|late) )*${weekdays}(?: (?:${partsOfDay}))?`,
  `(?:in|this|after|over|at|the) (?:the )?(?:${daytimes}|lunch|noon|midday|dinner)`,
  'lunch|noon|midday|dinner',
  // "early next week", "by the end of the month"
  '(?:(?:after|in|over|at|the|end of|start of|early|late|this|next) )+(?:week|month|weekend|day)',
  'first thing',
  '(?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|a\\.m|p\\.m)',
  '(?:at|from) (?:work|home|the office)',
  'in (?:\\d+|an?|ten|five|a few|half an?) ?(?:m|min|mins|minutes?|h|hours?)',
])}(?: ${atLatest}(?=[\\s.!,]*$))?`;
/** What may stand behind an answer: when it is done. */
const ending = `(?:[\\s,]+${time})*`;
const claims = anyOf([
  'i can',
  "i(?:['’]ll| will)",
  takesOn('(?:it|that|this|so|them|those|the \\S+(?: one)?)'),
  // "Sending it now"
  '(?!(?:see|be|hav|hop|think|know|feel|hear)ing )\\p{L}{2,}ing (?:it|that|them|those)(?: (?:over|out|up|off|back|round))?',
]);
/** "Happy to", "I should be glad to", "I would": whoever says so does what he was asked to. */
const agreements = anyOf([
  "(?:i(?:['’]?d| would| should|['’]m| am)? )?(?:(?:be )?(?:more than |very |only too )?(?:happy|glad|delighted|pleased)|love) to(?: (?:help|oblige))?",
  "(?:i(?:['’]?d| would) be )?(?:delighted|honou?red)",
  'i would(?: (?:indeed|gladly))?',
]);
const offer = new RegExp(`^${opening}${anyOf([claims, agreements])}${ending}[\\s.!,]*$`, 'iu');
/** "I would, provided that there are no more than a dozen", "I could, if somebody lends me the van" */
const condition = new RegExp(
  `^${opening}(?:${agreements}|i (?:can|could|will)),? (?:provided|if|as long as|so long as|on condition|but only if)(?!\\p{L})`,
  'iu',
);
/** How one lets oneself be talked into something. */
const yields = anyOf([
  'go on,? then',
  'if i (?:must|have to)',
  "(?:you['’]?ve )?twisted my arm",
  'al(?:l ?)?right,? then',
]);
const givingIn = anyOf([yields, '(?:oh|yeah|yes|ok|okay),? al(?:l ?)?right(?:,? then)?']);
const nods = anyOf([
  ...'yes yep yeah yup ok okay k kk aye'.split(' '),
  'right(?! (?:now|away|then))',
  'oki(?:e)?[ -]?do(?:ki|key|kie)',
  'ok(?:ey|ay)[ -]do[ck]e?y',
  'right(?:y[ -]?)?(?:ho|o)',
]);
const nod = quick(new RegExp(`^(?:${nods}(?!\\p{L})[\\s,.!]*)+(?:${time}[\\s,.!]*)*$`, 'iu'));
const consenting = anyOf([
  nods,
  'sure(?: thing)?',
  'will do',
  'of course',
  'no (?:problem|worries|bother)',
  'np',
  'noted',
  'roger(?: that)?|wilco|copy that',
  'absolutely',
  'certainly',
  'gladly',
  'with pleasure',
  'fine',
  'al(?:l ?)?right',
  yields,
  'understood',
  'right you are',
  "(?:that['’]?s )?(?:fine|ok|okay|all right|alright) (?:by|with|for) me",
  // "The forms are to be with them by Friday." – "They will be."
  '(?:it|they) (?:will|shall)(?: be)?',
  'got it',
  'you got it',
  'right away',
  "(?:i(?:['’]?m| am) )?on my way",
  // "Two chairs coming up"; two exams come by themselves.
  `(?:(?:say no more,? )?(?:an?|another|\\d+|${ones}|${teens})(?: more)? (?:(?!(?:deadline|meeting|exam|test|interview|week|month|year|holiday|birthday|wedding|trip|appointment|call|event|show|match|game)s?(?!\\p{L}))\\p{L}+,? ){1,2})?coming (?:right )?up`,
  'as (?:(?:every|each|last) (?:year|time|week|month)|always|usual|ever)',
  '(?:(?:that|it) )?sounds (?:good|great|fine|perfect|like a plan)|deal|good (?:idea|plan|thinking)|makes sense',
]);
/** "Midnight, fine." */
const timeFirst = `(?:(?:at |by |on )?(?:midnight|noon|midday|today|tonight|tomorrow|\\p{L}+day|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?)(?:[,.]| is|['’]s) (?=fine|sure|ok|okay|no problem|will do))?`;
const consent = quick(
  new RegExp(
    `^(?:(?:oh|ugh|argh|ha|haha|well)[\\s,.!…]+)*${timeFirst}(?:${consenting}(?!\\p{L})[\\s,.!]*)+(?:i (?:can|will|could))?(?:${time}[\\s,.!]*)*(?:(?:sir|madam|ma['’]am|boss)(?!\\p{L}))?[\\s.!]*$|^(?:👍|🫡|👌)\\p{Extended_Pictographic}*$`,
    'iu',
  ),
);
/** What agrees to do it. */
const promise = new RegExp(
  `(?<!\\p{L})(?:will do|gladly|with pleasure|no (?:problem|worries|bother)|i (?:can|will)|on my way|${givingIn})(?!\\p{L})`,
  'iu',
);
/** More than an answer, that takes nothing back: "Sure, that's doable", "Noted, they're half done". */
const goesOn =
  /^(?:sure(?: thing)?|will do|of course|no (?:problem|worries)|noted|absolutely|certainly|gladly)[,.!]+\s+(?!.*(?:\bbut\b|n['’]t\b|\bnot\b|\?))/iu;
const agreeing = `(?:${nods}|sure(?: thing)?|will do|of course|on it|no (?:problem|worries|bother)|fine|certainly|gladly|absolutely)`;
/** "Okidoki, names or room numbers?": who asks which of two he is to do does it. */
const asksWhich = new RegExp(
  `^${opening}${agreeing}[,.!…]+\\s(?:[\\p{L}\\d’'-]+ ){1,4}or (?:[\\p{L}\\d’'-]+ ?){1,4}\\?$`,
  'iu',
);
/** "That's mine, I do the money" */
const ownsIt = new RegExp(`^${opening}${thatIs('(?:mine|my (?:job|department|one))')}, i(?!\\p{L})`, 'iu');
/** "Sure, how many?": who asks no more than that does it. */
const asksHowMany = new RegExp(
  `^${agreeing}[,.!…–—-]*\\s(?:how (?:many|much|often|long|big)|which|what (?:time|day|size|colou?r|kind|sort)|by when|when|where)(?!\\p{L})[^.?!]{0,40}\\?$`,
  'iu',
);
/** "Sure, just have the papers with you, otherwise they won't let us": what the other one is to see to for it. */
const asksForIt = new RegExp(
  `^${agreeing}[,.!…–—-]*\\s(?:but )?(?:just|only|please|pls) (?!(?:not|an?|the|i|we|you|if|in|on|for|as|so|about)(?!\\p{L})|don)\\p{L}+ (?:me|it|them|us|the|your?|that|an?|my|him|her)(?!\\p{L})[^?]{0,90}$`,
  'iu',
);
/** Answers are short. */
const longestAnswer = 60;

/** What an answer takes on. */
export interface Acceptance {
  /** Whether its speaker offers himself ("I can!"), and does not only agree ("sure"). */
  readonly offers: boolean;
  /** Whether it says that he does what he was asked to, and nothing else: "happy to", "will do". */
  readonly agrees: boolean;
  /** Whether it is no more than "yes", and when. */
  readonly isNod: boolean;
}

const isShort = (text: string): boolean => text.length <= longestAnswer;

/** Whether the text says no more than "yes", and when: "yes tonight". */
export const isNod = (text: string): boolean => isShort(text) && nod.test(text);

/** Whether the text agrees, and tells more than it nods. */
export const isConsent = (text: string): boolean => isShort(text) && consent.test(text) && !nod.test(text);

/** "Will do thanks so much both of you talk to you on the tenth": what follows the answer is a goodbye. */
const thanksBehind =
  /(?<=^(?:will do|on it|no problem|of course|sure)[,.!]?)\s(?:thanks|thank you)(?!\p{L})[^?]*$/iu;

/** What the text takes on, as an answer to what was said before it; undefined: nothing. */
export function acceptanceIn(answer: string): Acceptance | undefined {
  // Most answers have neither "thank" nor "Thanks", and are spared the pattern.
  const text = answer.includes('hank') ? answer.replace(thanksBehind, '') : answer;
  if (asksForIt.test(text)) return { offers: false, agrees: true, isNod: false };
  if (!isShort(text)) return undefined;
  const isOffer = offer.test(text) || condition.test(text);
  const offers = isOffer || takesItOn(text) || ownsIt.test(text);
  const consents = consent.test(text);
  const asksBack = asksWhich.test(text) || asksHowMany.test(text);
  if (!offers && !consents && !goesOn.test(text) && !asksBack) return undefined;
  return { offers, agrees: isOffer || (consents && promise.test(text)), isNod: isNod(text) };
}
