/** How somebody takes what another one offers or proposes, and answers what he asks. */

import { away, busy, notThere, onDuty } from '../../grammar/word-lists/absence.ts';
import { endOfTaking, takesOn } from '../../grammar/word-lists/taking-on.ts';
import { asksWhetherItHelps, saysItWould } from '../../insights/accepted/offers/within-limits.ts';
import { anyOf } from '../../text/any-of.ts';
import { good } from '../../text/words/approval.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { partsOfDay } from '../../text/words/parts-of-time.ts';
import {
  contentWordsOf,
  namesDay,
  type SentenceFeatures,
  type SummaryMessage,
} from '../choosing/sentence-value.ts';
import { toldClause } from '../wording/told-clause.ts';

export type Reply = 'accepted' | 'declined';

const fillers =
  /^(?:(?:oh|um+|uh+|ah|hm+|well|so|and|but|ok|okay|all ?right|right|huh|(?:i['’]?m |i am )?(?:(?:so|really|very) )?sorry)\b[\s,.!…–—-]*)+/iu;

/** "No problem", "not a bad idea": nothing speaks against it. */
const noHindrance =
  '(?:no|not an?|not any) (?:(?:big|real|bad) )?(?:problems?|probs?|issues?|worries|objections?|complaints?|doubt|brainer|sweat|trouble|biggie|deal|idea|bother|hassle|harm|rush|hurry|reason not|reason why not)\\b';
/** "Can't", and neither "I can't wait" nor "can't you just email it", which asks for something else. */
const cannot =
  "(?:can['’]?t|cannot)\\b(?! (?:really )?(?:you|u|we|i|he|she|it|they|somebody|someone|wait(?! (?:that|so) long)|thank|complain|argue|disagree|object|fault|say no|hurt|go wrong|beat|refuse|see (?:why not|any|an?)|(?:think of|imagine|ask for) (?:any|a|an|anything))\\b)";
/** "I won't be able to", "we wouldn't manage it" */
const willNot =
  "(?:won['’]?t|will not|wouldn['’]?t|would not)(?: (?:really |quite )?(?:be able|have (?:the )?time|manage|make it|do (?:it|that)|get (?:round|around|to it))\\b|(?= *(?:[,.!]|$)))";

/** What speaks against a thing: "too far", "closed for the winter". */
const tooMuch =
  '(?:(?:far|much|way|a bit|a little|rather|just|simply|really) )?too (?!(?:kind|nice|sweet|good)\\b)\\p{L}+';
const taken =
  '(?:already |fully |all )?(?:closed|booked|booked (?:up|out)|taken|sold out|abroad|unavailable)';
const against = anyOf([
  tooMuch,
  taken,
  '(?:bad|out|full|tricky|difficult|impossible)',
  'no(?:t|t really)? (?:good|possible|available|free|open|convenient)',
]);
const declines = new RegExp(
  `^${anyOf([
    // "No, she won't have to type it in" takes a worry away.
    `(?!(?:no[,.]? )?${noHindrance})no\\b(?! (?:clue|need to (?:ask|beg|remind|tell me|persuade))\\b)(?!,? (?:you['’]re|you are) (?:\\p{L}+ )?right\\b)(?!,? (?:that['’]s|it['’]s) (?:fine|ok|okay|good|great|perfect)\\b)(?!,? (?:he|she|they|you) (?:won['’]?t|will not|don['’]?t|doesn['’]?t|shouldn['’]?t|wouldn['’]?t|needn['’]?t) (?:(?:even )?(?:have|need) to|lose))`,
    'nope',
    'nah',
    'hell no',
    'i refuse',
    'over my dead body',
    '(?:certainly not|not (?:really|now|yet|this|for|a chance|likely))\\b',
    // "Absolutely not", "yes, I can't"
    `(?:absolutely|definitely|probably|of course),? (?!${noHindrance})not\\b`,
    `(?:absolutely|definitely|certainly|of course|sure|fine|yes|yeah|yep),? (?:no,? )?(?:no (?:way|chance)\\b|(?:i |we )?${cannot}|(?:i|we) ${willNot})`,
    // "Yeah, no", and neither "yeah, no problem" nor "yeah no, I agree"
    `(?:yes|yeah|yep),? no(?=[\\s.!]*$|[,.]? (?:thanks|thank you|sorry|not|(?:i|we) (?:${cannot}|don['’]?t))(?!\\p{L}))`,
    "(?:i|we) (?:don['’]?t|do not) (?:want|need|like)",
    // "I'd rather do it in January", and neither "I'd prefer that" nor "I'd rather not do that by email"
    "(?:i|we)(?:['’]d| would) (?:much |far )?(?:rather|prefer)\\b(?! (?:that|this|it)(?= *(?:[,.!]|$)))(?! not (?:to )?(?:\\p{L}+ ){1,4}(?:by|via|over|on|in) (?:the )?(?:e-?mail|mail|phone|telephone|text|writing|chat|post|letter)(?!\\p{L}))",
    // "I'd love to, but I'm away"
    "(?:i|we)(?:['’]?d| would) (?:really )?(?:love|like) to,? but\\b",
    `(?:i |we )?${cannot}`,
    `(?:i|we) ${willNot}`,
    // "Unfortunately I'll have to"
    "(?:i['’]?m afraid|unfortunately)(?!,? (?:so|(?:i|we)(?:['’]ll| will)? have to)(?= *(?:[,.!]|$)))",
    "that(?:['’]s| is) too\\b(?! (?:kind|nice|sweet|good)\\b)",
    `that(?:['’]s| is) (?!${noHindrance})not\\b(?! (?:too )?(?:bad|difficult|hard)\\b)`,
    "that (?:doesn['’]?t|won['’]?t|does not|will not) work",
    // "It's too small", "he's abroad"
    `(?:it|he|she|they)(?:['’](?:s|re)| is| are) (?:${tooMuch}|${taken})(?!\\p{L})`,
    // "That's just before Christmas"
    "that(?:['’]s| is) (?:just|right|shortly|the (?:day|week)) (?:before|after|in|during|on|over)\\b",
  ])}`,
  'iu',
);
/** Behind "I" or "we": what one is at, or where, who cannot do something else, and neither "in town" nor "free". */
const isElsewhere = `(?:['’](?:m|re)| am| are) (?:${anyOf([
  away,
  busy,
  notThere,
  onDuty,
  '(?!(?:coming|passing|being|staying|planning|hoping)(?!\\p{L})|doing (?:it|that))\\p{L}+ing',
  'at (?!home(?!\\p{L})|(?:the|my|our) (?:office|house|shop|place|desk)(?!\\p{L})|yours?(?!\\p{L}))\\p{L}+',
  'in (?!(?:town|office|the|my|our|your|from|until|till|all|early|at|on|for)(?!\\p{L}))\\p{L}+',
])})`;
const hasSomethingOn =
  "(?:['’]ve| have)(?: got)? (?!(?:time|room|space|nothing|plenty|no|off|it|that|enough)(?!\\p{L})|(?:a|an|the|my|all|some) (?:\\p{L}+ )?(?:off|free|time|gap|slot|window|car|van|key|keys)(?!\\p{L}))\\p{L}+";
/** "… anyway, so yes", "… but I can come after", and not "… but I can do Friday". */
const consents =
  ".*(?<!\\p{L})(?:anyways?|(?:so|but) (?:yes|yeah|sure|ok|okay|fine|happy|glad|gladly|of course|(?:i|we)(?:['’]ll| will| can| could)(?!['’]| (?:not|be|have|need|miss|only)(?!\\p{L}))(?![^.!?]*(?:day|\\d(?:st|nd|rd|th)|tomorrow)(?!\\p{L}))))(?!\\p{L})";
const thing = (most: number): string => `((?:[\\p{L}\\p{N}’'-]+ ){0,${most}}[\\p{L}\\p{N}-]+)`;
/** "Thursday doesn't work", "Berlin is too far for the team" and "the Crown is closed" say no to what names Thursday, Berlin and the Crown. */
const namedDecline = new RegExp(
  anyOf([
    `^${thing(2)} (?:doesn['’]?t|won['’]?t|does not|will not|wouldn['’]?t|would not) (?:work|fit|suit|do)(?!\\p{L})`,
    `^${thing(2)}(?:['’]s| is| are| would be) ${against}(?!\\p{L})`,
    `^${thing(2)},? that['’]?s no good`,
    // "I'm at work at nine", "I'm in Zurich on the 16th" says no to what names nine, or the 16th.
    `^i(?:['’]?m| am) (?:at (?:work|school|\\p{L}+)|in \\p{L}+|working|away|busy|out|off|abroad|not (?:there|in|here|available|free|reachable)) (?:at|on|until|till|that) (?:the )?${thing(2)}`,
    // "Thursday we have a delivery", "the 14th I'm at a wedding"
    `^(?:on )?(\\p{L}{3,6}day|(?:the )?\\d{1,2}(?:st|nd|rd|th))(?: (?:${partsOfDay}))?,? (?:i|we)(?:${isElsewhere}|${hasSomethingOn})(?!\\p{L})(?!${consents})`,
  ]),
  'iu',
);
/** "Yes to the voucher" says yes to what names the voucher. */
const agreesTo = /^(?:yes|yeah|yep) to (.+)$/iu;
/** "Good idea, but not this sprint"; "yes, but it won't be too pretty, and not before Friday" is a yes. */
const takesBack =
  /\bbut\b.{0,20}\b(?:not(?! (?:too|very|before|until|till)\b)|no(?! (?:hurry|rush|promises|pressure)\b)|can['’]?t|(?<!(?:n['’]t|not) (?:be )?)too)\b/iu;
/** "I don't like painting, but okay." */
const yieldsAtLast =
  /(?<!\p{L})but (?:(?:well|then),? )?(?:ok(?:ay)?|yes|yeah|yep|sure|fine|all ?right|of course|let['’]?s do (?:it|that)|i(?:['’]?ll| will) do (?:it|that))(?= *(?:[,.!]|$))/iu;

const accepts = new RegExp(
  `^${anyOf([
    // "Yeah, right" means the contrary.
    '(?!yeah,? right[.!…]*$)(?:yes|yeah|yep|yup|sure|agreed|absolutely|definitely|of course)\\b',
    // "Great question", "deal with it yourself"
    "(?:perfect|great|excellent|wonderful)\\b(?! (?!(?:thanks?|thx|cheers|i|i['’]ll|we|we['’]ll|see|let|let['’]?s|that|then|so|and|for|with|on|at|by|in|tomorrow|tonight|today|next|this|\\p{L}{2,6}day|suggestion|plan)\\b)\\p{L})",
    'deal(?= *(?:[,.!–—]|$))',
    '(?:good|great|nice|excellent|wonderful) idea',
    '(?:sounds|looks) (?:good|great|fine|perfect)',
    '(?:that )?works(?: for (?:me|us))?\\b',
    "that(?:['’](?:d|ll)| would| could| should| might| will) work\\b",
    `that(?:['’]d| would) (?:\\p{L}+ )?(?:help|be (?:fine|${good}))`,
    "that(?:['’]s| is) (?:fine|good|great|perfect|ok|okay)\\b",
    'fine\\b',
    'please do\\b',
    "let['’]?s do (?:that|it)",
    'in favou?r',
    'fair enough',
    "(?:i )?(?:can['’]?t|cannot|couldn['’]?t) (?:hurt|wait|see why not|agree more|(?:disagree|argue)(?: with (?:that|it|you))?|say no(?: to that)?|(?:imagine|think of) anything better)(?= *(?:[,.!]|$))",
    "(?:no,? )?(?:you['’]re|you are) (?:(?:quite|absolutely|totally|so) )?right(?= *(?:[,.!–—]|$))",
    "no need to (?:ask|beg|remind me|tell me|persuade me)(?: twice| again)?,? (?=i['’]?ll |i will )",
    'done\\b',
    `${takesOn()}${endOfTaking}`,
    '\\+1(?!\\d)',
    '👍',
    '👌',
  ])}`,
  'iu',
);

/** "Would you mind sending it?": who says no does it. */
const asksWhetherMinded = /(?<!\p{L})(?:would|do) (?:you|u|ya)(?: all| both| guys)? mind(?!\p{L})/iu;
const mindsNothing =
  /^(?:no(?:pe)?|nah|of course not|(?:certainly|definitely|absolutely) not|not (?:at all|in the least|a bit|really))(?!\p{L})(?:[\s,.!–—-]|no(?!\p{L})|of course not|not (?:at all|in the least|a bit|really))*/iu;
const minds = withLeadIns(
  /^i (?:do|would|(?:do |would )?(?:actually )?mind)(?= *(?:[,.!]|$)| (?:actually|mind))/iu,
  'actually',
  '[\\s,.!–—-]+',
);
/** "No, happy to": what may stand behind a no that minds nothing. */
const goesOnWilling = new RegExp(
  `^${anyOf([
    "(?:(?:i['’]?m |i am |i['’]d be )?(?:happy|glad) to|of course|sure|go ahead|please do)\\b",
    "that(?:['’]s| is) (?:fine|good|great|perfect|ok|okay)\\b",
    "i(?:['’]?ll| will| can) (?!not\\b|have to\\b)",
    `${takesOn()}${endOfTaking}`,
  ])}`,
  'iu',
);
/** "No problem", "I don't mind" */
const isNoTrouble = new RegExp(
  `^(?:no,? )?(?:(?!no (?:idea|rush|hurry)\\b)${noHindrance}|(?:i )?(?:don['’]?t|wouldn['’]?t) mind\\b)`,
  'iu',
);

/** How somebody takes it to be asked whether he minds; a bare "yes" may mean either. */
function replyOfMinded(answer: string): Reply | undefined {
  if (minds.test(answer)) return 'declined';
  if (isNoTrouble.test(answer)) return 'accepted';
  const rest = answer.replace(mindsNothing, '');
  if (rest !== answer) {
    if (rest === '' || goesOnWilling.test(rest)) return 'accepted';
    return /^(?:sorry|way|chance|thanks?)\b/iu.test(rest) || declines.test(rest) ? 'declined' : undefined;
  }
  if (declines.test(answer)) return 'declined';
  const agreed = answer.replace(/^(?:yes|yeah|yep|yup)(?!\p{L})[\s,.!–—-]*/iu, '');
  return accepts.test(agreed) && !takesBack.test(agreed) ? 'accepted' : undefined;
}

/** Whether it speaks against a thing that the offer names: "twenty-four months is too long for me". */
export function saysNoToThing(offered: string, text: string): boolean {
  const refused = namedDecline
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (refused === undefined) return false;
  const words = new Set(contentWordsOf(offered));
  return contentWordsOf(refused).some((word) => words.has(word));
}

/** What `text` says to what was offered or proposed; undefined: nothing that one could tell. */
export function replyTo(offered: string, text: string): Reply | undefined {
  const rest = text.replace(fillers, '').trim();
  if (rest !== '' && asksWhetherMinded.test(offered)) return replyOfMinded(rest);
  if (declines.test(rest)) return yieldsAtLast.test(rest) ? 'accepted' : 'declined';
  if (saysNoToThing(offered, rest)) return 'declined';
  if (asksWhetherItHelps(offered) && saysItWould(text)) return 'accepted';
  const words = new Set(contentWordsOf(offered));
  const [, agreed] = agreesTo.exec(rest) ?? [];
  if (agreed !== undefined && !contentWordsOf(agreed).some((word) => words.has(word))) return undefined;
  if (accepts.test(rest)) return takesBack.test(rest) ? 'declined' : 'accepted';
  // "Okay", and nothing else.
  if (rest === '' && /\b(?:ok(?:ay)?|all ?right)\b/iu.test(text)) return 'accepted';
  // "Okay, Monday the ninth between eight and noon" says yes to "let's do Monday".
  if (rest === text || !/^ok(?:ay)?\b/iu.test(text)) return undefined;
  return contentWordsOf(rest).some((word) => words.has(word)) ? 'accepted' : undefined;
}

/** Messages after a question in which its answer is looked for. */
const answerDistance = 2;

/** "Sure, no problem", "I can do that": what only says yes or no needs no place beside what it answers. */
export const isMereAnswer = (clause: string): boolean =>
  !/\d/u.test(clause) && !namesDay(clause) && contentWordsOf(clause).every((one) => mereAnswer.test(one));
const mereAnswer =
  /^(?:works?|problem|worries|course|agreed|absolutely|definitely|exactly|totally|understood|noted|correct|true|right|please|happy|means|can|could|i['’]ll)$/u;

/** Two words that are more than sounds. */
const saysAnything =
  /(?<!\p{L})(?!(?:uh|um|er|hm|mm|ah|oh)(?!\p{L}))\p{L}[\p{L}'’]+\s(?:.*\s)?(?!(?:uh|um|er|hm|mm|ah|oh)(?!\p{L}))\p{L}[\p{L}'’]/iu;

/** "Thank you for the quick reply": what was asked is answered behind it. */
const thanks = /^(?:many )?(?:thank you|thanks|thx)(?! (?:but )?no)(?!\p{L})[^.!]*[.!]*$/iu;

/** "Just Leila", "Ms. Yoon" */
const namesSomebody = /\s\p{Lu}\p{Ll}/u;

/** Whether the next message may be the answer to a question. */
export function isAnswer(
  question: SummaryMessage,
  next: SummaryMessage,
  { words, isQuestion }: SentenceFeatures,
): boolean {
  return (
    !isQuestion &&
    (words >= 3 || namesSomebody.test(next.text)) &&
    !thanks.test(next.text) &&
    next.ordinal - question.ordinal <= answerDistance &&
    next.speaker?.id !== question.speaker?.id &&
    saysAnything.test(toldClause(next))
  );
}
