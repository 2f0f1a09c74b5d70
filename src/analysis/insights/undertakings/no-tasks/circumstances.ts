/** What is worded like a task and is none: how long somebody has, what he will miss or waits for, what he can show, would choose, pleads, warns of, explains or does not do, and what only hurries others on or is drawn from an account. */

import { atLatest, untilThen } from '../../../dates/words/deadline-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from './unless-it-goes-on.ts';

const opening = `^\\P{L}*${anyLeadIns('because|no|sorry|cool|all right|makes sense|fair enough|before we (?:start|begin)', asSentences)}`;

/** "I've got about twenty-five minutes and then my client needs me": how long somebody has. "I have an hour free on Friday" offers it. */
const timeAtHand = `(?:i|we)(?:['’]?ve| have)?(?: only| just)? (?:got |have )?(?:only |just )?(?:about |around |maybe |another )?(?:half an?|an?|\\d+|[\\p{L}-]+) ?(?:few |couple of )?(?:minutes?|mins?|hours?)(?!\\p{L})${unlessItGoesOn('will|ll|can|could|shall|let|free|spare|meet|talk|call|on|at|tomorrow|next|to (?!(?:run|go|leave|jump|drop|be)(?!\\p{L}))\\p{L}+')}`;

/** "I will miss the slot": it fails, and nothing is to be done. */
const misses = `(?:i|we)(?:['’]?ll| will|['’]?m (?:going to|gonna)|['’]re (?:going to|gonna)| am going to| might)(?: probably| definitely| all)? (?:miss (?:the|my|our|your)|be late|run late|be delayed|not make it)(?!\\p{L})${unlessItGoesOn('so|but|can|could|let|tell|call|instead')}`;

/** "I'll wait for you then" */
const waits = `(?:i|we)(?:['’]?ll| will| can)(?: just| then| gladly)* wait(?:,? (?:here|then|a (?:bit|minute|moment|second)|for (?:you|it|that|them|him|her|your (?:answer|call|e-?mail|message|news|reply))|until then|and see|too))*[\\s.!]*$`;

/** "Please don't let it hold up the visit", "please, it's freezing in here" */
const plea = anyOf([
  "(?:please,? )?(?:don['’]?t|do not) (?:let (?:it|this|that) (?:hold|delay|stop|spoil|bother|worry|upset|affect|discourage|get in the way|put you off|keep you)|hold (?:it|that|this) against)(?!\\p{L})",
  `(?:please|pls|plz)[\\s,!.]+(?:(?:it|he|she|there)(?:['’]?s| is)|(?:i|we|they|you)(?:['’](?:m|re)| am| are))(?!\\p{L})${unlessItGoesOn('can|could|will|ll|so|send|call|ring|come')}`,
]);

/** "It's the fourth time I'm ringing this week" complains of what has been. */
const complaint = new RegExp(
  `(?<!\\p{L})(?:it|this|that)(?:['’]?s| is| was)(?: already| now)? the [\\p{L}\\d]+ time (?:that )?(?:i|we|you|they|he|she)(?!\\p{L})${unlessItGoesOn('can|could|so')}`,
  'iu',
);

/** "If you're not there by 11:15 they send you home" warns. */
const warning =
  "if you(?:['’]re| are)? [^.?!,]{1,60},? (?:they|he|she|it)(?:['’]ll| will)?(?: just| simply)? (?:send|lock|throw|turn|charge|leave|kick|fine|skip|shut)s? (?:you|your)(?!\\p{L})(?!.*(?<!\\p{L})(?:please|so)(?!\\p{L}))";

/** "I'll tell you something, if nobody comes I'm going to the papers": an idiom, and no promise to tell. */
const idiom = `(?:i(?:['’]ll| will| can)|let me) tell you (?:something|what|this much|one thing)[,:;]${unlessItGoesOn('will|ll|can|could|lets?|should')}`;

/** "To do it properly we need a scaffold, and for that we need to get through the yard", "to paint it well you need two coats": it explains. */
const explanation = `to \\p{L}+ [^.?!,]{1,60}?,? ${anyOf([
  "(?:we|you|one)(?:['’]d| would)? needs? [^.?!]*(?<!\\p{L})for (?:that|this|it|the \\p{L}+ one),? (?:we|you|it|one)(?!\\p{L})",
  "you(?:['’]d| would)? need (?!to(?!\\p{L}))",
])}${unlessItGoesOn('by|tomorrow|tonight|today')}`;

/** "Need to know by noon": what, another sentence says. */
const needsToKnow = `(?:i |we )?(?:really |just )?need to know ${untilThen} (?:the )?(?:[\\p{L}\\d:]+ ?){1,3}(?:${atLatest})?[\\s.!]*$`;

/** "I wanted to do that tonight, but the disk is full": it is given up. "I wanted to ask you …" asks. */
const wantedBut =
  /(?<!\p{L})(?:i|we)(?: had| originally| really)* (?:wanted|meant|hoped|planned|intended) to (?!(?:ask|say|check|know|see|let|suggest|tell|talk|hear|propose|mention)(?!\p{L}))[^.?!]*(?<!\p{L})but(?!\p{L})(?![^.?!]*(?<!\p{L})(?:will|ll|can|could|please|would|let|let['’]?s|so|going|need|must|should|still)(?!\p{L}))/iu;

/** "Because I've got it in an email from her": what somebody can show. */
const possession = `(?:i|we)(?:['’]ve| have)(?: got)? (?:it|that|this|them|everything|all of (?:it|that|them)) (?:all )?(?:in (?:writing|an?|the|my|our)|on (?:file|paper|record|tape|video))(?!\\p{L})${unlessItGoesOn('so|can|could|will|ll|need|must|should|let|send')}`;

/** "What I'd suggest is the big plan": what somebody would choose. "…is that you call her", "…is a call tomorrow" propose a deed. */
const recommendation = `what (?:i|we)(?:['’]d| would) (?:suggest|recommend|advise|propose|go for|choose|take) is (?:the(?! following)|an?|our|one of)(?!\\p{L})${unlessItGoesOn('call|meeting|chat|visit|demo|workshop|session|review|appointment|tomorrow|today|tonight|next|\\p{L}+day|so|can|could|will|ll|let|send|you (?:call|ring|write|ask|give|put|take|make|go|come)')}`;

/** "And if I drop that now I'll lose a day": what would follow, and why it is not done. */
const harm = new RegExp(
  `(?<!\\p{L})if (?:i|we) (?!(?:don['’]?t|do not)(?!\\p{L}))[^.?!,;]{1,60},? (?:then )?(?:i|we)(?:['’]ll| will) (?:(?:just|only|probably|definitely) )?(?:lose|waste|never|fall behind|get behind|run late|be late)(?!\\p{L})${unlessItGoesOn('so|but|can|could|let')}`,
  'iu',
);

/** "I can hear you fine, my colleague is just joining": whether one hears and sees. */
const perception = `(?:i|we) can (?:(?:both|all) )?(?:hear|see) (?:you|it|everything|that|everyone|everybody|both of you|your (?:screen|slides))(?: all| both| guys)? (?:just )?(?:fine|well|clearly|perfectly|okay|ok|now|loud and clear|good|great|all right|alright)(?!\\p{L})${unlessItGoesOn('so|but|could|will|ll|let|need|must|should')}`;

/** "I'm not doing the school run this week, Tom is": what somebody does not do is no deed of his. */
const refusal = `(?:i|we|he|she|they)(?:['’](?:m|re|s)| am| is| are) not (?:doing|coming|going(?! (?:to|until|till|before))|working|teaching|opening|attending|joining|running|hosting|driving|on)(?!\\p{L})${unlessItGoesOn('so|but|can|could|will|ll|let|need|must|should|if|unless|until|till|before|instead')}`;

/** "We'll see what the sale brings in" leaves it open. "We'll see what we can do" promises. */
const leavesOpen =
  "we(?:['’]ll| will| shall)(?: just| have to)* see (?:what|how|whether|if|when|about (?:it|that))(?!\\p{L})(?! (?:we|i) can)";

/** "I'm on the phone with them now": what somebody is at. */
const isOnThePhone = `(?:i|we)(?:['’](?:m|re)| am| are) (?:just )?on the (?:phone|line) (?:with|to)(?!\\p{L})${unlessItGoesOn('so|but|can|could|will|ll|need|must|should')}`;

/** All that open alike are looked for at once. */
const noDeed = quick(
  new RegExp(
    `${opening}${anyOf([perception, refusal, timeAtHand, misses, waits, plea, warning, idiom, explanation, needsToKnow, possession, recommendation, leavesOpen, isOnThePhone])}`,
    'iu',
  ),
);
/** "Five weeks left, so we need to get cracking", "we have to get our act together": it hurries others on, and says to what only where more stands before it. */
const hurry =
  /(?<!\p{L})(?:need to|have to|has to|must|should|better|want to|let['’]?s|gotta|got to)(?: (?:all|really|now|just))* (?:get (?:cracking|going|moving|a move on|our (?:act together|skates on))|crack on|pull our socks up|hurry(?: up)?)(?:,? (?:now|then|soon|everyone|everybody|guys|folks|people|team|all|lads))*[\s.!]*$/iu;
const asksBefore =
  /(?<!\p{L})(?:please|pls|can|could|will|['’]ll|must|should|need|needs|has to|have to)(?!\p{L})/iu;

function hurriesOn(text: string): boolean {
  const found = hurry.exec(text);
  return found !== null && !asksBefore.test(text.slice(0, found.index));
}

/** "So £171 will be taken on 1 March", "the fee will be collected by direct debit": it is drawn, and nobody has to see to it. */
const drawn =
  /(?:[$€£]\s?\d[\d,.]*|(?<!\p{L})(?:the|this|your) (?:\p{L}+ ){0,2}(?:amount|fee|payment|charge|instal?ment|premium|balance|sum|card|account)(?: of [$€£]?\s?\d[\d,.]*)?) (?:will|is going to) (?:then |automatically )?be (?:automatically )?(?:taken|debited|charged|collected|deducted|withdrawn)(?!\p{L})(?![^.?!]*(?<!\p{L})(?:so|please|can|could|let|must|need|make sure)(?!\p{L}))/iu;

/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeNone = quick(
  /pl(?:ease|s|z)[\s,!.]+(?:it|he|she|there|i|we|they|you)(?!\p{L})|minute|mins|hour|miss|late|delayed|make it|wait|see |on the |n['’]?t let|not let|against|time|if you|tell you|need|wanted|meant|hoped|planned|intended|(?:ve|got) (?:it|th|ev|all)|what (?:i|we)['’ ]|if (?:i|we) |can (?:\p{L}+ )?(?:hear|see)|(?:['’](?:m|s|re)|am|is|are) not|get |crack on|pull our|hurry|be (?:\p{L}+ )?(?:taken|debited|charged|collected|deducted|withdrawn)/iu,
);

/** Whether it names no deed that somebody takes on or is asked for, even where the rules see one. */
export const namesNoDeed = (text: string): boolean =>
  mayBeNone.test(text) &&
  (noDeed.test(text) ||
    complaint.test(text) ||
    wantedBut.test(text) ||
    harm.test(text) ||
    hurriesOn(text) ||
    drawn.test(text));
