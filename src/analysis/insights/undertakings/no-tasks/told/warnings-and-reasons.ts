/** Warnings, pleas, complaints, explanations and advice, and what only hurries others on: "if you're not there by 11:15 they send you home", "what I'd suggest is the big plan", "we need to get cracking". */

import { anyOf } from '../../../../text/any-of.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';
import { opening } from './circumstances.ts';

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

/** "What I'd suggest is the big plan": what somebody would choose. "…is that you call her", "…is a call tomorrow" propose a deed. */
const recommendation = `what (?:i|we)(?:['’]d| would) (?:suggest|recommend|advise|propose|go for|choose|take) is (?:the(?! following)|an?|our|one of)(?!\\p{L})${unlessItGoesOn('call|meeting|chat|visit|demo|workshop|session|review|appointment|tomorrow|today|tonight|next|\\p{L}+day|so|can|could|will|ll|let|send|you (?:call|ring|write|ask|give|put|take|make|go|come)')}`;

/** "And if I drop that now I'll lose a day": what would follow, and why it is not done. */
const harm = new RegExp(
  `(?<!\\p{L})if (?:i|we) (?!(?:don['’]?t|do not)(?!\\p{L}))[^.?!,;]{1,60},? (?:then )?(?:i|we)(?:['’]ll| will) (?:(?:just|only|probably|definitely) )?(?:lose|waste|never|fall behind|get behind|run late|be late)(?!\\p{L})${unlessItGoesOn('so|but|can|could|let')}`,
  'iu',
);

/** "We'll see what the sale brings in" leaves it open. "We'll see what we can do" promises. */
const leavesOpen =
  "we(?:['’]ll| will| shall)(?: just| have to)* see (?:what|how|whether|if|when|about (?:it|that))(?!\\p{L})(?! (?:we|i) can)";

/** All that open alike are looked for at once. */
const warned = quick(
  new RegExp(`${opening}${anyOf([plea, warning, idiom, explanation, recommendation, leavesOpen])}`, 'iu'),
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

/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayWarn = quick(
  /pl(?:ease|s|z)[\s,!.]+(?:it|he|she|there|i|we|they|you)(?!\p{L})|n['’]?t let|not let|against|time|if you|tell you|need|what (?:i|we)['’ ]|if (?:i|we) |see |get |crack on|pull our|hurry/iu,
);

/** Whether it warns, pleads, complains, explains or hurries on. */
export const warnsOrExplains = (text: string): boolean =>
  mayWarn.test(text) && (warned.test(text) || complaint.test(text) || harm.test(text) || hurriesOn(text));
