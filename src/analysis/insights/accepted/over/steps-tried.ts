/** What one tries, turns or looks at while the other one waits to hear what comes of it: "Press it and tell me what comes up." – "Now it says hello." */

import type { Message } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
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
/** What one does to a thing at hand. */
const handles = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:press|tap|click|scroll|swipe|zoom|unplug|twist|tick|untick)(?!\\p{L})',
    '(?:plug|pull|push|put|switch|turn|take|flip|bring|move|tilt|lift|hold) (?:it|that|them|the [\\p{L}-]+(?: [\\p{L}-]+)?|your [\\p{L}-]+) (?:back )?(?:in|out|on|off|over|round|around|down|up|upside down|left|right|forward|sideways|for (?:\\d+|\\p{L}+) seconds)',
    '(?:open|close|shut|restart) (?:it|that|the [\\p{L}-]+)',
    'type (?:it|that|the [\\p{L}-]+|your [\\p{L}-]+)',
    'try (?:it|that|them|the (?:other|second|next|left|right)|another)',
    '(?:keep|get|take) (?:a )?(?:hold|grip) of',
  ])}(?!\\p{L})`,
  'iu',
);
const later =
  /(?<!\p{L})(?:tomorrow|tonight|later|today|this (?:morning|afternoon|evening|week)|next \p{L}+|\p{L}+day|when|before|once|after|at (?:\d|noon|half)|send|write|e-?mail|order|book|buy)(?!\p{L})/iu;

const opening = `^\\P{L}*${anyLeadIns('no|nope|done|there|got it|let me see|hang on|\\p{L}{3,5}(?=…)', '(?!\\p{L})[\\s,.…!–—-]*')}`;
/** "It's blinking", "now it says hello", "nothing", "there's none in it" */
const reports = new RegExp(
  `${opening}${anyOf([
    "it(?:['’]s| is| has|['’]s all) (?:not |now |just |still |all )?(?:\\p{L}+ing|gone|off|on|open|closed|shut|back|in|out|up|down|black|white|green|red|blank|dark|stuck|grey(?:ed)?|gray(?:ed)?|empty|full|locked|the same|dead|alive|fine)(?!\\p{L})",
    "it (?:just |only |still |now )?(?:(?!is|was|has|needs|takes|means|depends|looks|belongs)\\p{L}+s|won['’]?t|doesn['’]?t|didn['’]?t|went|came|turned|worked)(?!\\p{L})",
    "there(?:['’]s| is| are) (?:an?|no|none|nothing|only|just|some|two|three|four|\\d+|now)(?!\\p{L})",
    '(?:nothing|same (?:thing|again|as before)|still (?:the same|nothing|there|dead)|no (?:change|joy|luck)|like (?:so|this|that)\\?)',
    'that (?:one )?(?:hurts|worked|did it|clicked)',
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

/** Whether the sentence at a distance and those of the same speaker behind it tell what has come of it. */
function isReported(message: Message, wantsToHear: boolean): boolean {
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
    return wantsToHear && !next.text.trimEnd().endsWith('?') && acceptanceIn(next.text) === undefined;
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
  if (!wantsToHear && !handles.test(text)) return false;
  const next = message.near?.(1);
  if (next?.speaker?.id === message.speaker?.id && seesItDone.test(next?.text ?? '')) return true;
  return isReported(message, wantsToHear);
}
