/** What holds whenever it comes to that, and nobody has to see to now: rules ("if it goes above five we have to tell them the same day"), how things are done, what something costs, until when it holds, and how much goes in an hour. */

import type { Sentence } from '../../../../grammar/sentence.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { ones, teens, tens } from '../../../../text/number-words.ts';
import { anyWeekday } from '../../../../text/words/calendar-words.ts';
import { withLeadIns } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { acceptanceIn } from '../../../assignees/takers/acceptances.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** "I'm signing it tomorrow", "we're renewing it": what somebody is about to do. Who waits or hopes does nothing. */
const isAboutTo =
  "(?:i(?:['’]?m| am)|(?:we|they)(?:['’]re| are)|(?:he|she)(?:['’]s| is)) (?!(?:wait|hop|think|wonder|guess|say|be|hav|look|worry|lov|feel|try)ing(?!\\p{L}))\\p{L}{2,}ing";
/** What goes on to say what is to be done, whatever stands before it. */
const isToBeDone = `so|ll|will|going to|gonna|lets?|must|should|need(?:s)? to|has to|have to|got to|don['’]?t|by (?:then|tomorrow|tonight|\\p{L}+day)|${isAboutTo}`;
const number = anyOf([
  '\\d[\\d.,]*k?',
  ones,
  teens,
  tens,
  'an?|half an?|(?:a )?few|(?:a )?couple of|several',
]);
const thing = "(?:the|an?|any|our|your|their|his|her|its|this|that|one) (?:[\\p{L}'’-]+ ){0,2}[\\p{L}'’-]+";
const period = '(?:minutes?|hours?|days?|weeks?|months?|years?)';

/** "If it goes above minus ten we have to tell the insurance the same day": what is done in a case, as often as it comes to that. */
const ruleForCase = new RegExp(
  `^\\P{L}*(?:if|when(?:ever)?|as soon as) (?:it|they|he|she|any(?:thing|one|body)|some(?:thing|one|body)|${thing}) (?![^.?!]*(?:n['’]t|\\bnot)(?!\\p{L}))[^.?!]{1,80}?,? (?:then )?(?:you|we|they|i|he|she) (?:have to|has to|must|need to|needs to) [^.?!]*(?<!\\p{L})(?:the same (?:day|hour)|at once|immediately|straight ?away|right away|within (?:${number}|twenty-four) ${period})(?!\\p{L})`,
  'iu',
);
/** "When a child's away three days running we have to report it": what is done whoever it is. */
const ruleForAnybody = unlessGoingOn(
  /^\P{L}*(?:if|when(?:ever)?|once|as soon as) (?:an?(?! (?:bit|few|couple|lot)(?!\p{L}))|any|any(?:one|body)|some(?:one|body)|people) (?![^.?!]*(?:n['’]t|\bnot)(?!\p{L}))[^.?!,]{1,60}?,? (?:then )?(?:we|they|it|one|i|he|she|every(?:one|body)|(?:the|an?|our|two|both|all|whoever) (?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+) ?(?:have to|has to|must|(?:['’]re|are|['’]s|is) (?:supposed|meant|obliged|required) to)(?!\p{L})/iu,
  'so|ll|lets?|today|tomorrow|tonight|by (?:then|\\p{L}+day)|on \\p{L}+day|this (?:week|morning|afternoon|evening)|next week',
);
/** "Anything over five degrees and we're supposed to bin the lot", "anybody under 16 has to bring a parent" */
const ruleForExcess = unlessGoingOn(
  /(?<!\p{L})(?:any(?:thing|one|body)|everything) (?:over|under|above|below|beyond|past|older than|younger than|more than|less than) [^.?!,]{1,40}?,? (?:and (?:you|we|they)(?:['’]?re| are) (?:supposed|meant|obliged) to|(?:has|have) to be)(?!\p{L})/iu,
  'so|ll|lets?|today|tomorrow|tonight',
);
/** "There's a rule for that", "that's the procedure", "house rule": what else is said is what holds. */
const saysRule =
  /(?<!\p{L})(?:there(?:['’]?s| is) an? rule for (?:that|it|this)|(?:that|it|this)(?:['’]?s| is) (?:(?:just|simply|only) )?(?:the|our|a|company|house) (?:(?:house|company|school|safety) )?(?:rules?|procedure|policy|law|protocol|regulations?)|house rule)(?!\p{L})/iu;
/** What holds whenever it comes to that. */
const inAnyCase =
  /(?<!\p{L})(?:if|when(?:ever)?|once|who(?:m)?ever|any(?:thing|one|body)|some(?:thing|one|body)|every(?:thing|one|body)|nobody|above|over|under|below|before)(?!\p{L})/iu;
/** What somebody is to do beside it. */
const asksBeside = new RegExp(
  `^${unlessGoingOn(/(?=)/u, 'll|lets?|today|tomorrow|tonight|by (?:then|\\p{L}+day)|so (?:i|we|you|please|can|could|who)|remember').source}`,
  'isu',
);
/** Whether it tells a rule, and calls it one. */
const callsItRule = ({ text, whole }: Sentence): boolean => {
  const all = (whole ?? { text }).text;
  return saysRule.test(all) && inAnyCase.test(text) && asksBeside.test(all);
};
/** "She has to tell us 90 days before if she wants to renew": until when something is told, whoever wants it. */
const noticeOf = unlessGoingOn(
  new RegExp(
    `^\\P{L}*(?:you|he|she|they|one|people|${thing}) (?:have to|has to|must|needs? to|should) (?:tell|inform|notify|let|give|warn|ask|cancel|book|order|apply|register) (?=[^.?!]*(?<!\\p{L})(?:if|whenever|each time|every time)(?!\\p{L}))[^.?!]*(?<!\\p{L})${number} ${period} (?:before(?:hand)?|in advance|ahead|['’]? ?notice)(?!\\p{L})`,
    'iu',
  ),
  'so|ll|lets?|by (?:then|tomorrow|tonight|\\p{L}+day)',
);
/** What tells, of a rule, that it is about one case: a day it names ("when the goods arrive on Monday"), what is awaited ("when the parcel arrives"), or who is asked ("…, ok?"). */
const isOneCase = new RegExp(
  `^${anyOf([
    `[^.?!]*(?<!\\p{L})(?:today|tonight|tomorrow|tmrw|(?:this|next) (?:week|month|morning|afternoon|evening|\\p{L}+day)|on ${anyWeekday})(?!\\p{L})`,
    `\\P{L}*(?:when|once|as soon as) (?:he|she|they|the (?:[\\p{L}'’-]+ ){0,2}?[\\p{L}'’-]+) (?:arrives?|lands?|signs?|(?:gets?|comes?) (?:here|back|home)|(?:is|are) (?:here|back|in|ready)|has (?:arrived|landed|signed|come))(?!\\p{L})[^.?!]*(?<!\\p{L})you `,
    '[^.?!]*(?:,? (?:ok|okay|right|alright|all right)\\?|,? please[.!]*$)',
  ])}`,
  'iu',
);
const forYou = /(?<!\p{L})you(?: (?:then|also|all|both))? (?:have to|must|need to|should)(?!\p{L})/iu;

/** Whether a rule is for one who is asked to keep it now: it is about one case, or another one takes it on ("Will do."). */
function isAskedNow({ text, whole, message }: Sentence): boolean {
  if (isOneCase.test((whole ?? { text }).text)) return true;
  const next = message.near?.(1);
  if (next === undefined || next.speaker?.id === message.speaker?.id || !forYou.test(text)) return false;
  return acceptanceIn(next.text)?.agrees === true;
}

/** "We order the machines eight months before we need them": how it is done each time. */
const leadTime = unlessGoingOn(
  new RegExp(
    `^\\P{L}*(?:you|we|i|they|he|she|people) (?!(?:will|would|can|could|must|should|shall|may|might|need|needs|have|has|had|want|wants|agreed|are|am|is|was|were)(?!\\p{L}))(?!\\p{L}+ed(?!\\p{L}))\\p{L}+ (?!to )[^.?!,]{1,60} ${number} ${period} (?:before|ahead of) (?:we|you|they|i|he|she|it|one|each|every|any|an?)(?!\\p{L})`,
    'iu',
  ),
  isToBeDone,
);
/** "Cancelling costs 30 percent up to 60 days before you fly", "the tow truck costs 90 on a Sunday" */
const cost = unlessGoingOn(
  /^\P{L}*(?!(?:i|we|you|if|please|what|how)(?!\p{L}))(?:[\p{L}\d'’-]+ ){1,5}costs?(?: (?:me|us|you|them))?(?: (?:about|around|only|just|roughly|nearly|over|at least|up to))* [€$£]?\d/iu,
  isToBeDone,
);
/** "The rig does about two thousand an hour, so a bit more than a day each": how much goes in a time. */
const rate = unlessGoingOn(
  new RegExp(
    `^\\P{L}*(?:it|he|she|this|that|${thing}) (?:does|makes|prints|takes|handles|runs|holds|packs|fills|cuts|bakes|burns|uses|manages|processes|pumps|washes)(?: (?:about|around|only|just|roughly|nearly|over|up|to|maybe))* (?:${number})(?: (?:hundred|thousand|million|dozen))?(?: \\p{L}+){0,2} (?:an?|per|every|each) (?:second|minute|hour|day|night|week|month|year|shift|batch|run|load)(?!\\p{L})`,
    'iu',
  ),
  isToBeDone.replace('so|', '').replace('lets?', 'lets?(?! me (?:think|see|count))'),
);
/** "The print shop takes until noon if it isn't in by six", "the lab needs three days unless you send it by courier": how long others take in a case. */
const takesSoLong = unlessGoingOn(
  new RegExp(
    `^\\P{L}*${thing} (?:takes|needs|wants) (?:(?:about|around|only|just|at least|up to|another) )?(?:(?:until|till?) [^.?!,]{1,30}|${number} (?:\\p{L}+ )?${period})(?: [^.?!,]{1,30})?,? (?:if|unless|when(?:ever)?) `,
    'iu',
  ),
  'so|ll|going to|gonna|lets?|must|should',
);
/** "Her licence expires on the 30th and she's waiting for the new one", "the quote stands until the end of the month" */
const expiry = unlessGoingOn(
  /^\P{L}*(?:the|our|your|my|his|her|their|its|this|that) (?:[\p{L}'’-]+ ){1,3}(?:expires|runs out|lapses|stops working|ends(?= (?:on|at|in|from|next|this)(?!\p{L}))|(?:only )?(?:stands|holds|lasts|works|applies|is (?:good|valid)) (?:until|till?|up to)(?! (?:i|we|you)(?!\p{L})))(?!\p{L})/iu,
  `${isToBeDone}|renew|remember|extend|want to|or else|what|how`,
);
/** "If we confirm before 30 June, the old price holds": what follows, and nobody has to see to. */
const holdsThen = unlessGoingOn(
  /(?<!\p{L})if (?:you|we|i|they|he|she) (?!(?:could|would|can|want)(?!\p{L}))[^.?!,;]{1,60},? (?:then )?(?:the|our|your|their|that|this) (?:[\p{L}-]+ ){1,3}(?:(?:still|just|only) )?(?:holds?|stands?|applies|stays|remains?|counts?|lapses|expires|runs out|drops|rises|falls|goes (?:up|down)|is (?:free|included|waived|void|lost|gone))(?!\p{L})/iu,
  isToBeDone,
);
/** "They're holding it for us until the end of October": until when others keep something. */
const keptFor = unlessGoingOn(
  /(?:^\P{L}*|, (?:and |but )?)(?:they|he|she|(?:the|our|his|her|their) (?:[\p{L}'’-]+ ){0,2}[\p{L}’'-]+)(?:['’]?re| are|['’]s| is) (?:only )?(?:holding|keeping|saving|reserving) (?:it|them|that|this|one|(?:an?|the|our|your) (?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?: for (?:me|us|you|him|her|them))?[\s,]+(?:(?:but|only|just|um|uh|er),? )*(?:until|till?)(?!\p{L})/iu,
  isToBeDone,
);
/** "I can start when the parts are here": from when on one can, which leaves open whether one does. */
const canStart = unlessGoingOn(
  /^\P{L}*(?:i|we) can (?:only )?(?:start|begin)(?: (?:on|with) (?:it|that|this|them))? (?:when|once|as soon as|after) (?:the|my|our|your|his|her|their|we have|i have) /iu,
  'll|so|lets?|must|need|should',
);
/** "Done, the number is 4711, and you'll get a text message" */
const isDoneNow = unlessGoingOn(
  /^\P{L}*(?:all )?done[,.!:;–—-]+ (?:the|your|it|that|they|you|here|there)(?!\p{L})/iu,
  "i['’]ll|we['’]ll|i will|we will|lets?|must|should|need|have to|has to",
);
/** "If we pick on Saturday we'll be fermenting by then, he'll love it": how things stand then. */
const standsThen =
  /(?<!\p{L})(?:i|we)(?:['’]ll| will) be (?!(?:send|writ|call|ring|finish|bring|tell|ask|meet|see)\p{L}*ing)\p{L}{2,}ing by then(?!\p{L})/iu;

const asPatterns = (patterns: readonly RegExp[]): readonly RegExp[] =>
  patterns.map((pattern) => withLeadIns(pattern, 'no|actually|you know|btw|by the way|fyi'));
/** Those that may be said of one case too. */
const rules = asPatterns([ruleForCase, ruleForAnybody, noticeOf]);
const patterns = asPatterns([leadTime, takesSoLong, cost, rate, expiry, isDoneNow, canStart]);
/** Those that may stand anywhere. */
const anywhere = [standsThen, holdsThen, keptFor, ruleForExcess];
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeRule = quick(
  /same (?:day|hour)|at once|immediately|away|within|before|advance|ahead|notice|costs?|(?:hour|day|night|week|month|year|shift|batch|run|load|second|minute)(?!\p{L})|expires|runs out|lapses|stops|ends |until|till? |done|start|begin|by then|have to|has to|must|(?:supposed|meant|obliged|required) to|(?<!\p{L})if(?!\p{L})/iu,
);

/** Words that say that something goes on again and again. */
const again =
  /(?<!\p{L})(?:(?:every|each) (?:\p{L}+ )?(?:day|week|month|morning|evening|night|\p{L}+day|time)|always|usually|normally)(?!\p{L})/iu;
/** "The instructors pick the children up at the big sign, and they bring them back at noon." */
const goesSo = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:they|he|she|the \p{L}+s|our \p{L}+s) (?!(?:are|is|were|was|will|would|can|could|must|should|shall|may|might|need|needs|have|has|had|want|wants)(?!\p{L}))(?!\p{L}+ed(?!\p{L}))\p{L}+ \p{L}/iu,
    `${isToBeDone}|today|tomorrow|tonight|next|this|on \\p{L}+day|need|needs|has|have`,
  ),
);
/** Whether it tells on how others do what they do every time, as its speaker has said right before it. */
const tellsHabitOn = ({ text, message }: Sentence): boolean => {
  const before = message.near?.(-1);
  return (
    before !== undefined &&
    before.speaker?.id === message.speaker?.id &&
    again.test(before.text) &&
    goesSo.test(text)
  );
};

/** Whether it tells what holds each time, what something costs or takes, or how things stand. */
export const tellsRule = (sentence: Sentence): boolean =>
  (mayBeRule.test(sentence.text) &&
    ([...anywhere, ...patterns].some((pattern) => pattern.test(sentence.text)) ||
      (rules.some((pattern) => pattern.test(sentence.text)) && !isAskedNow(sentence)))) ||
  callsItRule(sentence) ||
  tellsHabitOn(sentence);
