/** What one tries, turns or looks at while the other one waits to hear what comes of it: "Press it and tell me what comes up." – "Now it says hello." */

import type { Message } from '../../../findings.ts';
import { type Conversation, Sentence } from '../../../grammar/sentence.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, withLeadIns } from '../../../text/words/lead-ins.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** "… and tell me what comes up", "… read me the number on it", "… see whether there's paper in it": what shows at once. */
const wantsReport = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:tell|read|show)(?: (?:me|us))?(?: out)?(?: loud)? what(?:ever)? (?:(?:it|that|you|the [\\p{L}-]+|they) )?(?:says?|sees?|shows?|comes? up|happens|pops? up|appears?|gets?|hears?|feels?)',
    'read (?:me|us)(?: out)? (?:the|what|that)',
    "(?:see|check|look) (?:whether|if) (?:there['’]?s|there (?:is|are)|it(?:['’]s| is| says)|anything|you (?:can )?see)",
  ])}(?!\\p{L})`,
  'iu',
);
/** "Look at the balloon and tell me when it goes sharp." – "Now." */
const wantsMoment =
  /(?<!\p{L})(?:tell (?:me|us)|say|shout) when (?:it|that|they|you (?:can )?(?:see|hear|feel))(?!\p{L})/iu;
const isMoment =
  /^\P{L}*(?:(?:ok|okay|yes|there|about|just|right)[\s,.…]*)?(?:now|there|yes|stop|ouch|ow)[\s.!]*$/iu;
/** Where something goes that is no thing at hand: "push it in the shed". */
const whither =
  '(?! (?:the|my|our|your|his|her|their|this|that|to|with|from|an?(?! (?:touch|bit|little|tad|notch)))(?!\\p{L}))(?! for (?!me|us|now|an? (?:sec|second|moment|bit)))';
/** What one does to a thing at hand; what is taken, put or moved somewhere is an errand. */
const thing = '(?:it|that|them|the [\\p{L}-]+(?: [\\p{L}-]+)?|your [\\p{L}-]+)';
const handles = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:press|tap|click|scroll|swipe|zoom|unplug|twist|tick|untick)(?!\\p{L})',
    `(?:(?:plug|pull|push|switch|turn|flip|tilt|lift|hold) ${thing} (?:back )?(?:in|out|on|off|over|round|around|down|up|upside down|left|right|forward|sideways|for (?:\\d+|\\p{L}+) seconds)|(?:bring|move) ${thing} (?:up|down|left|right)|(?:take|put) ${thing} back (?:off|on|in))${whither}`,
    '(?:open|close|shut|restart) (?:it|that|the [\\p{L}-]+)(?: again|,? (?:and )?(?:then )?(?:re)?(?:open|start|close|shut|try) )',
    'type (?:it|that|the [\\p{L}-]+|your [\\p{L}-]+)',
    'try (?:it|that|them|the (?:other|second|next|left|right)|another)',
    '(?:keep|get|take) (?:a )?(?:hold|grip) of',
  ])}(?!\\p{L})`,
  'iu',
);
/** What takes its time, or is done where nothing shows: "call them and tell me what they say". */
const elsewhere =
  /(?<!\p{L})(?:call|ring|phone|ask|contact|visit|go (?:to|and)|speak (?:to|with)|talk (?:to|with)|text|message|meet|try (?:him|her)|read (?!me(?!\p{L})|us(?!\p{L})|out(?!\p{L})|(?:it|that) out(?!\p{L})|what(?!\p{L}))|study|review|research|find out|measure)(?!\p{L})/iu;
/** What is to be done once it is known: "see if there's any left, and if not get some". */
const goesOn =
  /(?<!\p{L})(?:see|check|look) (?:whether|if) .*(?<!\p{L})(?:if (?:not|so|there)|otherwise|or else|and (?:then )?(?:get|fetch|fill|refill|top|put|bring|take|add|replace|change|let (?!me|us)|tell (?!me|us)|call|ask))(?!\p{L})/iu;
const later =
  /(?<!\p{L})(?:tomorrow|tonight|later|today|this (?:morning|afternoon|evening|week)|next \p{L}+|\p{L}+day|when|before|once|after|at (?:\d|noon|half)|send|write|e-?mail|order|book|buy)(?!\p{L})/iu;

const opening = `^\\P{L}*${anyLeadIns('no|nope|done|there|got it|let me see|hang on|\\p{L}{3,5}(?=…)', '(?!\\p{L})[\\s,.…!–—-]*')}`;
/** "It's blinking", "now it says hello", "nothing", "there's none in it" */
const reports = new RegExp(
  `${opening}${anyOf([
    "it(?:['’]s| is| has|['’]s all) (?:not |now |just |still |all )?(?:(?!raining|pouring|snowing|hailing|drizzling|freezing|boiling|getting|going to)\\p{L}+ing|gone|off|on|open|closed|shut|back|in|out|up|down|black|white|green|red|blank|dark|stuck|grey(?:ed)?|gray(?:ed)?|empty|full|locked|the same|dead|alive|fine)(?!\\p{L})",
    "it (?:just |only |still |now )?(?:(?!is|was|has|needs|takes|means|depends|looks|belongs|rains|pours|snows|stinks|smells|matters|hurts|costs)\\p{L}+s|won['’]?t|doesn['’]?t|didn['’]?t|went|came|turned|worked)(?!\\p{L})",
    "there(?:['’]s| is| are) (?:an?|no|none|nothing|only|just|some|two|three|four|\\d+|now)(?!\\p{L})",
    '(?:nothing|same (?:thing|again|as before)|still (?:the same|nothing|there|dead)|no (?:change|joy|luck)|like (?:so|this|that)\\?)',
    'that (?:one )?(?:hurts|worked|did it|clicked)',
    // "Heating's off, and it still hums"
    "(?:(?:the|my|your) )?\\p{L}{3,}(?:['’]s| is| are) (?:off|on|gone|out|open|closed|shut|empty|full|dead|blank|lit)(?=\\s*$|[,.!]| now)",
  ])}`,
  'iu',
);
/** "Ten… there.", "done that.", "ouch" */
const didIt = new RegExp(
  `${opening}(?:done(?: that| it)?|there(?: (?:we|you) (?:go|are)|it is)?|ouch|ow|\\*\\p{L}+\\*)?[\\s.!…]*$`,
  'iu',
);
const promises =
  /(?<!\p{L})(?:i|we)(?:['’]ll| will| can| could| need to| have to)(?!\p{L})|(?<!\p{L})(?:will do|tonight|tomorrow|later)(?!\p{L})/iu;
/** "That's it.", "stop": who asks sees it done. */
const seesItDone =
  /^\P{L}*(?:that['’]?s it|stop|just there|like that|hold it(?: there)?|stay there|there (?:we|you) (?:go|are)|and the other (?:one|side|\p{L}+))[\s.!…]*$/iu;

/** How many sentences behind the order tell of it at most. */
const furthestReport = 4;

/** "A little box with a tick.", "four, four, seven" */
function namesWhatShows(answer: Message, conversation: Conversation): boolean {
  if (/[?!]\s*$/u.test(answer.text) || acceptanceIn(answer.text) !== undefined) return false;
  return !new Sentence(answer, conversation).words.some((word) => isTagged(word, 'Verb'));
}

/** Whether the sentence at a distance and those of the same speaker behind it tell what has come of it. */
function isReported({ message, conversation }: Sentence, wantsToHear: boolean): boolean {
  let by: string | undefined;
  for (let distance = 1; distance <= furthestReport; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id) {
      if (by !== undefined || next.text.trimEnd().endsWith('?')) return false;
      continue;
    }
    if (by !== undefined && next.speaker.id !== by) return false;
    by = next.speaker.id;
    if (promises.test(next.text)) return false;
    if (reports.test(next.text)) return true;
    if (didIt.test(next.text)) continue;
    return wantsToHear && namesWhatShows(next, conversation);
  }
  return false;
}

/** What another one says right behind it; empty: nobody does. */
function answerTo(message: Message): string {
  const next = message.near?.(1);
  return next === undefined || next.speaker?.id === message.speaker?.id ? '' : next.text;
}

/** Whether what another one is to try or to look at is tried while he is told to. */
export function isTriedAtOnce({ insight, clause }: FoundInsight): boolean {
  const { message, text } = clause;
  if (insight.type === 'question' || later.test(text.replace(wantsMoment, ''))) return false;
  if (wantsMoment.test(text) && isMoment.test(answerTo(message))) return true;
  const wantsToHear = wantsReport.test(text);
  if (elsewhere.test(text) || goesOn.test(text)) return false;
  if (!wantsToHear && !handles.test(text)) return false;
  const next = message.near?.(1);
  if (next?.speaker?.id === message.speaker?.id && seesItDone.test(next?.text ?? '')) return true;
  return isReported(clause, wantsToHear);
}

/** "If it still hums I'll swap the amp", "if that doesn't help I'll send you a new one": what is done only where a step is in vain. */
const ifInVain = withLeadIns(
  /^\P{L}*if (?:it|that|this|they|he|she|not)(?!\p{L})(?: still(?!\p{L})|(?:['’]s| is)? not(?!\p{L})| \p{L}+n['’]t(?!\p{L})|,)[^.?!]*(?<!\p{L})i(?:['’]ll| will| can)(?!\p{L})/iu,
);
/** "It works now", "that did it", "the hum's gone" */
const helped =
  /(?<!\p{L})(?:(?:it|that|this|they)(?:['’](?:s|re)| is| are)?(?: all)? (?:works?|worked|working|did it|did the trick|helped|fixed it|fine|sorted|solved|stopped|gone)|works (?:now|again|fine|perfectly)|fixed|\p{L}{3,}['’]s (?:gone|back|stopped))(?!\p{L})(?!\s*\?)/iu;
const helpedNot = /n['’]t(?!\p{L})|(?<!\p{L})(?:not|no|still|nothing|but|never|hardly)(?!\p{L})/iu;

/** Whether what somebody does only if a step is in vain is spared him, since the step has helped: "If it still hums I'll swap it." – "It works now, thanks." */
export function isSparedByStep({ clause }: FoundInsight): boolean {
  const { message, text } = clause;
  if (!ifInVain.test(text)) return false;
  for (let distance = 1; distance <= furthestReport; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id) continue;
    return helped.test(next.text) && !helpedNot.test(next.text);
  }
  return false;
}
