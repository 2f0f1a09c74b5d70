/** What answers who asks by when something is wanted: "When does it have to be live?" – "Letters go out on Monday, so a week today would be ideal." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import { atLatest, untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';

const it = '(?:it|that|this|them|those|they|everything)';
const ready = '(?:ready|done|live|in|out|up|back|there|here|finished|sent|over|printed|with (?:you|them))';
/** "When?", "when do you need it?", "when does it have to be live?", "what's the deadline?" */
export const asksWhen = withLeadIns(
  new RegExp(
    `^\\P{L}*${anyOf([
      "(?:(?:by|until|till|to) )?(?:when|what day|which day)(?:['’]?s| (?:do|would|should|can|could|is|are|by))?(?: (?:you|we|i|it|that|this|they))?(?: (?:need|want|like|have|do|due|ready))*(?: (?:it|that|this|them))?(?: (?:by|done|for))*",
      `(?:by )?(?:when|what day|which day|how soon) (?:do|does|must|should|has|have)(?: (?:you|they|we))? ${it} (?:(?:have|has|need|needs|got|want)(?: to)? )?(?:be )?${ready}(?: by)?`,
      `(?:by )?(?:when|how soon) do (?:you|they|we) (?:need|want) ${it}(?: ${ready})?(?: (?:by|for))?`,
      "(?:what|when)(?:['’]s| is) (?:the|your|our|their) (?:deadline|cut-?off|due date)(?: (?:for|on) (?:it|that|this))?",
    ])}[\\s?.]*$`,
    'iu',
  ),
  '',
  asSentences,
);

/** Characters at most of who answers, and says why. */
const longestAnswer = 120;
const time = '§';
const at = `(?:(?:${untilThen}|on|for|at) )?(?:the )?${time}`;
/** What makes the day good, and no bad one. */
const suits =
  "(?:['’]s| is| would be|['’]d be| will be| should be)(?: (?:just|absolutely|really))? (?:ideal|great|good|fine|perfect|lovely|ok|okay|best|enough|soon enough|early enough|plenty|all right|alright)|(?: will| would|['’]ll|['’]d) (?:do|work|be (?:fine|ideal|great|good))";
const answers = withLeadIns(
  new RegExp(
    `^\\P{L}*(?:[^;.!?§]{2,70}?, so )?${anyOf([
      `${at}(?:${suits})?`,
      `(?:i|we|they)(?:['’]d| would|['’]ll| will)?(?: (?:really|probably))? (?:need|like|want|say|prefer|hope for) ${it}?(?: ${ready})? ?${at}`,
      `${it} (?:has|have|needs?|should|must|ought)(?: to)? be ${ready} ${at}`,
    ])}(?:,? (?:${atLatest}|latest|please|pls|then|i (?:think|guess|suppose|reckon)|if (?:possible|you can|that works)))*[\\s.!]*$`,
    'iu',
  ),
  'ideally|probably|maybe',
  asSentences,
);

/** The only time in the text of somebody who has been asked by when. */
export function timeAnswered(
  { text, startTime: instant }: Message,
  { timezoneOffset }: Conversation,
): Date | undefined {
  if (text.length > longestAnswer || !mayNameTime.test(text)) return undefined;
  const [only, other] = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
  if (only === undefined || other !== undefined) return undefined;
  const written = `${text.slice(0, only.start)}${time}${text.slice(only.end)}`;
  return answers.test(written) ? only.due : undefined;
}
