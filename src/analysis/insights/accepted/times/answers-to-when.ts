/** What answers who asks by when something is wanted: "When does it have to be live?" – "Letters go out on Monday, so a week today would be ideal." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import { atLatest, untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { findDueDate } from '../../due-dates/due-date.ts';

const it = '(?:it|that|this|them|those|they|everything)';
const ready = '(?:ready|done|live|in|out|up|back|there|here|finished|sent|over|printed|with (?:you|them))';
const when = '(?:when|what day|which day|how soon|how quickly|how fast)';
/** What leaves the answer to come. */
const ahead = '(?:do|does|will|would|shall|should|can|could|are|is|must)';
const thing = '(?:it|that|this|them|those|these|one|both|everything)';
/** "When?", "when do you need it?", "when does it have to be live?", "what's the deadline?" */
export const asksWhen = withLeadIns(
  new RegExp(
    `^\\P{L}*${anyOf([
      "(?:(?:by|until|till|to) )?(?:when|what day|which day)(?:['’]?s| (?:do|would|should|can|could|is|are|by))?(?: (?:you|u|ya|we|i|it|that|this|they))?(?: (?:need|want|like|have|do|due|ready))*(?: (?:it|that|this|them))?(?: (?:by|done|for))*",
      // "When will I get them?", "when can you look at it", "when do you think you'll have it"
      `(?:by )?${when} (?:(?:do|would) (?:you|u) (?:think|reckon) )?(?:${ahead} )?(?:you|u|we|i|they|he|she)(?:['’](?:ll|d)| will| can| could)? (?:(?:be able|hope|plan|expect|want|like|need|going|planning|hoping) (?:to )?)?(?:\\p{L}+ ){0,2}${thing}(?: (?:to (?:me|us|you|him|her|them)|${ready}))*(?: (?:by|for))?`,
      `(?:by )?(?:when|what day|which day|how soon) (?:do|does|must|should|has|have)(?: (?:you|they|we))? ${it} (?:(?:have|has|need|needs|got|want)(?: to)? )?(?:be )?${ready}(?: by)?`,
      `(?:by )?(?:when|how soon) do (?:you|they|we) (?:need|want) ${it}(?: ${ready})?(?: (?:by|for))?`,
      "(?:what|when)(?:['’]s| is) (?:the|your|our|their) (?:deadline|cut-?off|due date)(?: (?:for|on) (?:it|that|this))?",
    ])}(?:,? (?:though|exactly|roughly|then|please|do you think|btw))*[\\s?.]*$`,
    'iu',
  ),
  '',
  asSentences,
);
/** "Is it urgent?", "any rush?", "what's the rush?" */
export const asksUrgency = withLeadIns(
  /^\P{L}*(?:how (?:urgent|soon|quickly)|(?:is|are) (?:it|that|this|they|those|there|you|we)(?:\s[\p{L}'’]+){0,3}? (?:urgent|(?:an?|any|some) (?:rush|hurry|deadline)|in (?:an?|any) (?:rush|hurry))|(?:any|an?|what(?:['’]s| is) the|(?:do|does) (?:you|it|we|they) have an?) (?:rush|hurry|deadline|urgency)|urgent)(?!\p{L})(?:\s(?:is|are|for|on|with|about|it|that|this|they|those|these|them|here|then)){0,3}[\s?.]*$/iu,
  '',
  asSentences,
);
/** "Does it have to be today?", "do you need it tomorrow?" */
export const asksWhetherNeeded = withLeadIns(
  new RegExp(
    `^\\P{L}*(?:(?:does|do|must|should) ${it}(?: (?:have|need))?(?: to)? be|(?:do|did|would) (?:you|we|they) (?:need|want) ${it})(?!\\p{L})(?:\\s[\\p{L}\\d:]+){1,4}\\?\\s*$`,
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

/** Beside the time, what somebody does or is at, which is another matter: "I'm in Leeds on Friday". Who has a thing then has what he was promised. */
const tellsOther =
  /(?<!\p{L})(?:i|we|you|he|she|they)(?:['’](?:ll|m|re|ve|d|s)|(?: just| really| still)? (?!(?:think|guess|suppose|hope|reckon|say|imagine|expect|need|want|should (?:think|say|imagine)|would (?:think|say|imagine|like|need)))\p{L}+)(?! (?:have|get|need|like|say|prefer) (?:it|them|that|those|both|everything)(?!\p{L}))/iu;
const refusesIt =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:never|cannot|too (?:late|early|soon)|(?:is|['’]s) (?:tight|out|full))(?!\p{L})/iu;
const joint = /^.*[,;] so(?!\p{L}),?\s*/iu;
/** Characters at most of who says when, and little else. */
const longestPlain = 60;

/** "Every second Friday", "from the 12th to the 14th": when something is again, or how long. */
const lasts = /(?<!\p{L})(?:every|each|from [^,.;!?]+ (?:to|till|until))(?!\p{L})/iu;

/** The only time in the text of somebody who has been asked by when. */
export function timeAnswered(message: Message, conversation: Conversation): Date | undefined {
  const { text, startTime: instant } = message;
  if (text.length > longestAnswer || text.trimEnd().endsWith('?') || lasts.test(text)) return undefined;
  if (mayNameTime.test(text)) {
    const { timezoneOffset } = conversation;
    const [only, other] = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
    if (only === undefined) return undefined;
    const written = `${text.slice(0, only.start)}${time}${text.slice(only.end)}`;
    if (other === undefined && answers.test(written)) return only.due;
  }
  const said = text.replace(joint, '');
  if (said.length > longestPlain || tellsOther.test(said) || refusesIt.test(said)) return undefined;
  return findDueDate(inOtherWords(message, said, conversation));
}
