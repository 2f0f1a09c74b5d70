/** How a talk is opened, led, halted and left: "let's make a start", "I'll open with the accounts", "I close the meeting", "I need to run". All of it is over as soon as it is said. */

import { asSentences, withLeadIns } from '../words/lead-ins.ts';

/** What follows the deed, so that it is no more than an end: "we close the meeting here and come back at two" goes on. */
const goesOn = '(?![^.?!]*(?<!\\p{L})(?:come back|meet|reconvene|resume|let|send|write|call)(?!\\p{L}))';

/** "Let's make a start", "I'll begin with the income side", "we'll start with the minutes". */
const opening =
  /(?<!\p{L})make a start(?! (?:on|with))(?!\p{L})|(?<!\p{L})(?:i|we)(?:['’]ll| will| shall|['’]d like to) (?:(?:open|begin) with (?:the (?:\p{L}+ )?(?:accounts|agenda|apologies|controls|figures|finances|items?|minutes|numbers|results|side|timeline)|apologies)|start with the (?:accounts|agenda|apologies|figures|finances|items?|minutes|numbers|results|timeline))(?!\p{L})/iu;

/** "I thank you all and close the meeting at ten to eight", "we have to finish the meeting". "The meeting room" is another thing. */
const closing = new RegExp(
  `(?<!\\p{L})(?:close|end|finish|adjourn|conclude|declare|open)s? (?:the|this|our) (?:meeting|session|hearing|assembly)(?= *(?:[,.!;]|$)| (?:at|here|now|and|for|until|with|open|closed)(?!\\p{L}))${goesOn}`,
  'iu',
);

/** "I need to jump, next meeting", "I'd better run", "I'll have to drop at half past", "I'll hop off here": who leaves says why, and nothing that he will do. */
const off = '(?:drop|hop|head|jump) off';
const obliged =
  "(?:(?:['’]?ve|['’]?ll)? (?:need to|have to|(?:have )?got to|gotta|must|should|better|best)|['’]?d (?:better|best))";
const mustGo = `${obliged} (?:(?:probably|really|just) )?(?:run|jump|dash|leave|drop|fly|shoot|go|be (?:off|going)|get (?:going|moving)|${off})`;
/** What may stand behind it: why one goes, and not what one is to do then. */
const nothingMore = "(?:,(?! ?(?:and|but|so|let|please|can|could|i['’]?ll|i will)(?!\\p{L}))[^.?!]*)?[.!]*$";
const leaving = new RegExp(
  `(?<!\\p{L})i(?:${mustGo}|['’]?ll ${off}(?: (?:the|this|our) (?:call|meeting|line))?)(?: now| here| then)?(?: at [\\p{L}\\d:]+(?: [\\p{L}\\d]+){0,2})?${nothingMore}`,
  'iu',
);

/** "I'll let you go", "I'll let you get back to it", "I'll leave you to your customers": who says so takes his leave. "I'll let you have it" promises. */
const lettingGo = new RegExp(
  `(?<!\\p{L})(?:i|we)(?:['’]?ll| will|['’]?d better| better| should) (?:just )?(?:let (?:you|u)(?: all| both| guys)? (?:go|run|crack on|get (?:on|off|going|some (?:rest|sleep)|back to [\\p{L}’' ]{2,25})(?: with (?:it|(?:your|the) [\\p{L}-]+))?)|leave (?:you|u)(?: all| both| guys)? (?:to (?:it|think|rest|settle in|sleep)|in peace|to your (?:[\\p{L}-]+ ?){1,2})|get out of your (?:hair|way))(?: now| then)*${nothingMore}`,
  'iu',
);

/** "And Sophie you've got to go": who has to leave has nothing to do. */
const otherLeaves =
  /(?<!\p{L})you(?:['’]?ve got to| have (?:got )?to| need to| must|['’]d better) (?:go|leave|run|jump|dash)(?: (?:now|soon|already|then|in a (?:minute|moment)))*[.!]*$/iu;

/** "Short one today please", "let's make it quick", "I'll try and keep this short then": how long the talk is to be. */
const length =
  /(?<!\p{L})(?:let['’]?s|we['’]ll) (?:make|keep) (?:it|this) (?:quick|short|brief)(?!\p{L})|(?<!\p{L})(?:short|quick) one (?:today|tonight|please|because)(?!\p{L})|(?<!\p{L})keep (?:it|this) (?:short|brief)(?: then| today)?[.!]*$/iu;

/** "I'd like to mostly listen today": how somebody takes part in it. */
const partTaken =
  /(?<!\p{L})(?:i|we)(?:['’]d| would)? (?:like|want|love) to (?:(?:\p{L}+ly|just) )?listen(?: in)?(?: today| now)?[.!]*$/iu;

/** "I'll pass you to Ife now, who looks after the engineers": the next one speaks. */
const handover =
  /(?<!\p{L})i(?:['’]ll| will|['’]m going to) (?:just )?(?:pass|hand|put) you (?:over |through |on |back )?to [^.?!]*(?<!\p{L})now(?!\p{L})(?!.*(?<!\p{L})(?:and|to be)(?!\p{L}))/iu;

const later =
  '(?<!\\p{L})(?:tomorrow|tonight|later|when|once|if|before|after(?! that)|next (?!,|i)|by|week|\\p{L}+day)(?!\\p{L})';
const will = "i(?:['’]ll| will|['’]m going to|['’]m gonna)";
const soon = 'next(?: up)?|after that|in a (?:minute|moment|second|bit)|shortly';
/** What says that it is shown now: a promise to take somebody through something may be for any other day. */
const willShowNow = `(?:(?:now|first(?: of all| off)?|then|today|${soon}),? ${will}(?: (?:just|now|then|quickly|briefly))*|${will}(?: (?:just|now|then|quickly|briefly))+)`;
/** Where it is done, by what, and with people who are not there: that is another talk. */
const elsewhere =
  '(?![^.?!]*(?<!\\p{L})(?:(?:at|over|to) (?:the|an?|my|our|your|his|her|their|him|them)|with (?!you(?!\\p{L}))\\p{L}+|let me know)(?!\\p{L}))';
const through = `(?:take|walk|talk|run|guide|lead) (?:you|everyone|everybody)(?: all| both)? through(?!\\p{L})`;
/** "After that I'll take you through the returns", "next I'll show you the roles", "I'll click on one": what a talk shows. "I'll take you through it on Friday" is another one, and so is "next I'll explain it to the parents". */
const showing = new RegExp(
  `^(?!.*${later}).*?(?:(?<!\\p{L})(?:${willShowNow} (?:${through}${elsewhere}|(?!(?:send|mail|e-?mail|share|put|upload|write|forward|leave|give|film|record)(?!\\p{L}))\\p{L}+ [^.?!,]{1,40} so (?:that )?you (?:can )?see how(?!\\p{L}))|${will} ${through}(?=[^.?!]* now[\\s.!]*$)${elsewhere}|${will}(?: (?:just|now|then|quickly|briefly))* (?:click|scroll|zoom|hover)(?!\\p{L}| with(?!\\p{L})))|^\\P{L}*(?:(?:and|so|ok|okay)[\\s,]+)*(?:${soon}),? ${will}(?: (?:just|now|then|quickly|briefly))* (?:show you${elsewhere}|take you${elsewhere}|explain${elsewhere}|(?:come|get|turn) (?:on )?to|go (?:through|over|into)(?! [^.?!]*(?<!\\p{L})with (?!you(?!\\p{L}))\\p{L})))`,
  'iu',
);

/** "The way I'd like to use this is to understand how you work", "what I'd like to do in this call is": what the talk is for. */
const structure =
  /(?<!\p{L})(?:the way|how) (?:i|we)(?:['’]d| would)? (?:like|want|love|prefer|propose|suggest)(?: to)? (?:use|run|structure|spend|do|handle|play|approach|start) (?:this|it|today|the (?:\p{L}+ )?(?:time|hour|half hour|call|meeting|session|workshop|minutes))(?: (?:today|here|call|meeting|session|time))?,? is(?!\p{L})|(?<!\p{L})what (?:i|we)(?:['’]d| would)? (?:like|want|love) to do (?:today|here|now|in (?:this|the) (?:call|meeting|session|hour)|with (?:this|the|our) (?:time|hour|call|meeting|session)) is(?!\p{L})|(?<!\p{L})the (?:plan|idea|goal|aim|agenda) (?:for (?:today|this (?:call|meeting|session|hour))|of (?:today|this (?:call|meeting|session)))(?:['’]s \p{L}+)?,? is(?!\p{L})/iu;

/** "Please describe your problem in a few words", "please choose one of the following": a machine that opens a chat. */
const asksOfChat =
  /^\P{L}*(?:please|kindly) (?:(?:describe|explain|tell us|type|enter) (?:about )?your (?:problem|issue|request|question|query|concern|enquiry)(?:[\s,]+(?:in a few words|briefly|below|here))*|(?:choose|select|pick) (?:(?:one|any) of the (?:following|options)|an option|from the (?:list|menu|options|following))[^.?!]{0,60})[\s.!:]*$/iu;

/** "Give me a moment please, I'm running a test": one waits. "… and I'll send it" promises. */
const asksToWait = withLeadIns(
  /^\P{L}*(?:please |just )*(?:give me|bear with me|(?:can|could) you (?:just )?give me)(?: for)?(?: just)? (?:a|an|one|two|three|five|a few|a couple of|\d) (?:(?:quick|short|little) )?(?:moments?|minutes?|mins?|seconds?|secs?)(?!\p{L})(?![^.?!]*(?:['’]ll|will|can|need|must|by|then|and)(?!\p{L}))/iu,
  'thanks|thank you|just',
  asSentences,
);

/** "Give me a second, I'll buzz you in", "one moment, I'll get my glasses": it is done while the other one waits. What is sent or has a time is done later. */
const doesItMeanwhile = withLeadIns(
  /^\P{L}*(?:(?:just )?give me|hang on|hold on|(?:just )?(?=(?:a|one) ))(?: (?:just )?)?(?:(?:a|one) (?:moments?|seconds?|secs?)|(?<=h(?:ang|old) on)),? (?:and )?(?:i['’]?ll|i will|let me) (?![^.?!]*(?<!\p{L})(?:send|mail|e-?mail|write|forward|text|call|ring|tomorrow|tonight|later|then|when|after|by|once|today|this|next|on \p{L}+day|at (?:\d|noon))(?!\p{L}))[^.?!]{2,60}[\s.!]*$/iu,
  'sorry',
  asSentences,
);

/** "On it, 2 min": it is done while one still waits. */
const isAtIt =
  /^\P{L}*(?:i['’]?m )?on it[\s,.!–—-]+(?:give me )?(?:a|one|two|three|five|ten|\d{1,2}) ?(?:min|mins|minutes?|secs?|seconds?)[\s.!]*$/iu;

/** "Please hold the line", "come in", "open your mouth, please": one does it on the spot, while both are there. "Come in early on Monday" is later. */
const asksOnSpot = withLeadIns(
  /^\P{L}*(?:hold the line|(?:come|go) (?:on |right |straight )?(?:in|through)|sit (?:back )?down|have a seat|take a seat|stand (?:up|back|still)|open (?:your mouth|wide)|(?:breathe|take a deep breath)(?: in| out)?|step (?:inside|this way|forward|back)|follow me|come this way|(?:put|hold) your hands? (?:up|out|here)|sign (?:just )?here)(?:,? (?:please|for a moment|here|there|now|then|thanks|thank you))*[\s.!?]*$/iu,
  'hello|hi|(?:(?:can|could) you|just|please)(?!\\p{L})',
  asSentences,
);

/** "Hang on, I'll check", "bear with me, let me look it up": the other one waits. "… and call you back" promises. */
const looksNow = withLeadIns(
  /^\P{L}*(?:(?:hang|hold) on|bear with me|wait|(?:just )?(?:a|one) (?:sec|second|moment|minute|mo))(?: (?:a|one) (?:sec|second|moment|minute|mo))?[\s,.!–—-]+(?:please )?(?:i(?:['’]?ll| will)|let me) (?:just |quickly )?(?:(?:pull (?:in|over)|pop (?:out|in|down|up)|go|run (?:out|in|down|up)) and )?(?:check|look|see|find out|get it|fetch it|have a look|take a look|open it|pull (?:it|that) up)(?!\p{L})(?! after(?!\p{L}))(?![^.?!]*(?<!\p{L})(?:and|so|with|tomorrow|tonight|later|next|then|when|once|on \p{L}+day|by)(?!\p{L}))/iu,
  'no|sorry',
);

const conduct = [
  asksOfChat,
  asksToWait,
  asksOnSpot,
  opening,
  closing,
  leaving,
  lettingGo,
  showing,
  otherLeaves,
  length,
  partTaken,
  handover,
  structure,
];

/** Whether it only opens, leads, closes or leaves a talk. */
export const conductsTalk = (text: string): boolean => conduct.some((pattern) => pattern.test(text));

/** Whether it only has the other one wait, or says so, or has him say to a machine what he has come for. */
export const isOnlyOfNow = (text: string): boolean =>
  [asksToWait, doesItMeanwhile, isAtIt, asksOfChat, looksNow].some((pattern) => pattern.test(text));
