/** What is a task alone, and none behind what was said before it: a time that was asked for, what to do in a case that may never come, what one can do then. */

import { atLatest, untilThen } from '../../../../dates/words/deadline-words.ts';
import type { Sentence } from '../../../../grammar/sentence.ts';
import { contactVerbs, meetingNouns } from '../../../../grammar/word-lists/lexicon.ts';
import { saysTogether } from '../../../../grammar/word-lists/meeting-words.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { upToTwelve } from '../../../../text/number-words.ts';
import { months, weekdays } from '../../../../text/words/calendar-words.ts';
import { anyLeadIns, withLeadIns } from '../../../../text/words/lead-ins.ts';
import { longPeriods } from '../../../../text/words/parts-of-time.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** "Monday at the latest." */
const latest = new RegExp(
  `^\\P{L}*${anyLeadIns('i think')}(?:(?:on|${untilThen}) )?(?:the )?(?:[\\p{L}\\d:]+ ){0,3}[\\p{L}\\d:]+,? ${atLatest}[.!]*$`,
  'iu',
);

/** "Realistically not before ten tonight", "not until Thursday, I'm afraid": when it is not to be had sooner. */
const notSooner = new RegExp(
  `^\\P{L}*${anyLeadIns('realistically|honestly|probably|sorry|no|i think')}not (?:before|until|till) (?:[\\p{L}\\d:]+ ?){1,4}(?:,? (?:i['’]m afraid|i think|sorry|though|unfortunately))?[.!]*$`,
  'iu',
);

/** "What do we do if the server goes down?", "who takes it if she's difficult to bleed?" */
const asksOfCase = withLeadIns(
  /^\P{L}*(?:what|who|whom|where|how)(?!\p{L})[^.?!]*(?<!\p{L})(?:if|in case)(?! (?:you|possible)(?!\p{L}))(?!\p{L})[^.?!]*\?\s*$/iu,
);
/** "Call the on-call engineer", "bleep the night SHO": it says what one does in that case. */
const instructs = withLeadIns(
  /^\P{L}*\p{L}+ (?:the|our|your|him|her|them|whoever|a|an|it)(?!\p{L})/iu,
  'just|you|in that case',
);

/** "And if I forget one?": the same, in few words. What to do if somebody who is named does not answer may well be asked for. */
const asksOfCaseAlone =
  /^\P{L}*(?:(?:and|but|or),? (?:what )?|what )if (?:i|it|one|somebody|someone|anybody|anyone|nobody|people|there)(?!\p{L})[^.?!]*\?\s*$/iu;

/** "What would you do with them?", "how does one get in?": what another one would do, or people do, is asked, and nobody asks for it to be done. */
const asksOfOthers = withLeadIns(
  /^\P{L}*(?:(?:and|but|so) )?(?:what|how|where|who) (?:else )?(?:do you (?:usually |normally )?do when(?:ever)? |would (?:you|they|he|she|one|people|\p{Lu}\p{L}+) (?!(?:like|want|prefer|need|have (?:me|us)|rather|suggest|recommend|propose|mind|say to)(?!\p{L}))|(?:do|does|did) (?:one|people|they|folk|others|your \p{L}+|other \p{L}+) (?!(?:want|need|like|have)(?!\p{L})))\p{L}+[^.?!]*\?\s*$/iu,
);
/** Whether it tells what one would do, in the form of an order, and nobody takes that on. */
const saysWhatOneDoes = ({ tokens, message }: Sentence): boolean =>
  tokens.find(({ lower }) => !opensAnswer.test(lower))?.tag === 'VB' && message.exchange?.taker === undefined;
const opensAnswer =
  /^(?:and|but|so|then|well|oh|ah|um+|uh+|hm+|me|easy|simple|simply|just|probably|maybe|personally|honestly|always|first)$/u;

/** "Then I can inform the hotel": what another one makes possible, who was just asked to. */
const thenCan = withLeadIns(
  /^\P{L}*then (?:i|we) (?:can|could)(?!\p{L})(?!.*(?<!\p{L})(?:meet|talk|discuss|call)(?!\p{L}))/iu,
  'because',
);

/** "You'll have it.", "Thursday, yes.", "before the end of the month": what or when was said before it, and nothing of that here. */
const answersAlone = withLeadIns(
  new RegExp(
    `^\\P{L}*(?:you(?:['’]ll| will) (?:have|get|receive) (?:it|them|that|those)(?: (?:then|soon))?|(?:on )?${weekdays},? (?:yes|yeah|yep|ok|okay|right)|${untilThen} (?:the )?(?:(?:end|middle|beginning|start) of )?(?:(?:the|this|next) )?(?:${weekdays}|${months}|${longPeriods})(?: really| i (?:think|guess))?)[.!]*$`,
    'iu',
  ),
);
/** "How many are you?" */
const asksHowMany = /(?<!\p{L})how many(?!\p{L})[^.!?]*\??\s*$/iu;
/** "3. me, Ben and the new one", "four of us": who is counted. */
const counts = withLeadIns(
  unlessGoingOn(
    new RegExp(
      `^\\P{L}*(?:\\d+|${upToTwelve})[.,:;–—-]? (?:me|us|of us|him|her|them|my|our|we|people|adults|kids)(?!\\p{L})`,
      'iu',
    ),
    'will|ll|need|have to|going to|gonna|lets?|so',
  ),
);
/** Characters of it at most. */
const longestAnswer = 40;

const auxiliary = '(?:do|does|will|must|should|can|could|shall)';
/** "When do they need an answer?", "when can we pour?", "when's it due?": when something is done or needed, and not when people come together, somebody comes or something is fetched. */
const asksWhenDone = new RegExp(
  `(?:^|[\\s,.])(?:by )?(?:when|what (?:day|time)|which day)${anyOf([
    ` ${auxiliary} (?:they|he|she|it|(?:the|my|our|your|his|her|their) (?:[\\p{L}’'-]+ ){0,2}[\\p{L}’'-]+) \\p{L}[^?.!]*`,
    ` ${auxiliary} (?:i|we|you) (?:(?:actually|all|both|need to|have to|want to) )*(?!(?:all|both|actually|need to|have to|want to|look|do|have|make|go|start|begin|be|get|leave|hold|run|set|fix|plan|sit|walk|show|try|take|say|suggest|propose|like|prefer|fit|manage|move|bring|want)(?!\\p{L}))\\p{L}[^?.!]*`,
    "(?:['’]s|['’]re| is| are) (?:it|that|this|they|(?:the|my|our|your|his|her|their) (?:[\\p{L}’'-]+ ){0,2}[\\p{L}’'-]+) (?:due|needed|wanted|expected|out|ready|in|back|over|open|closed)",
  ])}[\\s?]*$`,
  'iu',
);
/** Who or what comes to somebody then, or what he goes to fetch: "will the surveyor be on site", "can I collect my car". */
const visits = anyOf([
  'arriv(?:e|ing)|deliver|install|inspect|examined?|collect|sign|fetch',
  '(?:picks?|picked|picking) (?:(?:it|them|him|her|(?:the|my|our|your) [\\p{L}’-]+) )?up|drop(?:ped|ping)? (?:(?:it|them|him|her|(?:the|my|our|your) [\\p{L}’-]+) )?off',
  'look(?:ed)? at|fit(?:ted)?|move (?:in|out)',
  'be (?:here|there|round|with (?:us|me|you)|on[ -]site|at (?:the|my|our|your) (?:house|flat|door|site|office))',
]);
/** Whose answer tells when people come together, or somebody comes to them. */
const together = new RegExp(
  `(?<!\\p{L})(?:${[...contactVerbs, ...meetingNouns].join('|')}|come|see|visit|view|join|hear|start|begin|${visits})(?:s|ed|ing)?(?!\\p{L})`,
  'iu',
);
/** "On 7 April, but I need your receipts by the 20th." */
const goesOn = /(?<!\p{L})(?:needs?|wants?|like|please|will|let|can|could|['’]ll)(?!\p{L})/iu;
const mayAskWhen = /(?<!\p{L})(?:when|what (?:day|time)|which day)(?!\p{L})/iu;

/** Whether another one has just asked when something is done, and the sentence names a time and speaks of nobody who is met. */
export function answersWhen({ text, times, message, isAsked }: Sentence): boolean {
  const before = message.near?.(-1);
  return (
    times.length > 0 &&
    !isAsked &&
    before?.speaker !== undefined &&
    before.speaker.id !== message.speaker?.id &&
    mayAskWhen.test(before.text) &&
    asksWhenDone.test(before.text) &&
    !together.test(before.text) &&
    !saysTogether(text) &&
    !goesOn.test(text)
  );
}

const dayNamed = `(?:today|tonight|tomorrow|${weekdays})`;
/** "Tonight, after dinner", "tomorrow before surgery then": a day, and when on it. */
const dayAndWhen = withLeadIns(
  new RegExp(
    `^\\P{L}*(?<day>${dayNamed})(?:,? (?:before|after|around|during|first thing|in the|over) ?(?:(?!(?:i|we|you|he|she|they|it|noon|midday|half|${upToTwelve})(?!\\p{L}))\\p{L}+ ?){0,3})(?:,? then)?[\\s.!]*$`,
    'iu',
  ),
);
/** When somebody can be had is asked for a meeting. */
const looksForTime =
  /(?<!\p{L})(?:(?:can|could|shall|should|may) (?:we|i|you)|i (?:can|could)|are (?:we|you)|free|available|around|any chance|(?:how|what) about|suits?|works?|fit|slot|best|ideal|better|prefer|let['’]?s|i['’]?m|i am|we['’]?re|we are)(?!\p{L})/iu;

/** Whether it says when on a day something is done of which another one has just told that it is done on that day: "The form goes out tonight, right?" – "Tonight, after dinner." */
function saysWhenOnDay({ text, message }: Sentence): boolean {
  if (text.length > longestAnswer) return false;
  const day = dayAndWhen.exec(text)?.groups?.day?.toLowerCase();
  const before = message.near?.(-1);
  if (day === undefined || before?.speaker === undefined || before.speaker.id === message.speaker?.id)
    return false;
  return (
    before.text.toLowerCase().includes(day) &&
    !looksForTime.test(before.text) &&
    !together.test(before.text) &&
    !saysTogether(before.text)
  );
}

/** "Wednesday, um, let me think": who says so looks. */
const thinksAloud = withLeadIns(
  /^\P{L}*(?:[\p{L}\d]+[\s,.…–—-]+){0,3}(?:(?:um+|uh+|er+|hm+)[\s,.…–—-]+)?let me (?:think|see)[\s.!,…]*$/iu,
);

/** "By noon.", "for tonight.", "by tonight!" */
const timeAlone = /^\P{L}*(?<said>(?:by|for|until|till|before) (?:[\p{L}\d:]+ ?){1,3})\P{L}*$/iu;

/** Whether it repeats a time that another one has just said: "I'll ring you by noon." – "By noon." */
function echoesTime({ text, message, times }: Sentence): boolean {
  const said = timeAlone.exec(text)?.groups?.said?.trim().toLowerCase();
  const before = message.near?.(-1);
  if (said === undefined || times.length === 0 || before?.speaker === undefined) return false;
  return before.speaker.id !== message.speaker?.id && ` ${before.text.toLowerCase()}`.includes(` ${said}`);
}

/** Whether the sentence only answers what was asked before it, or tells what it was asked for. */
export function answersOnly(sentence: Sentence): boolean {
  const { text, times, message, isAsked } = sentence;
  if (latest.test(text) || notSooner.test(text) || (text.length <= longestAnswer && answersAlone.test(text)))
    return true;
  if (thinksAloud.test(text) || echoesTime(sentence)) return true;
  const before = message.near?.(-1);
  if (before?.speaker === undefined || isAsked) return false;
  const isOwn = before.speaker.id === message.speaker?.id;
  if (isOwn) return before.text.trimEnd().endsWith('?') && times.length === 0 && thenCan.test(text);
  if (saysWhenOnDay(sentence)) return true;
  if (asksHowMany.test(before.text) && counts.test(text)) return true;
  if (asksOfOthers.test(before.text) && saysWhatOneDoes(sentence)) return true;
  return (asksOfCase.test(before.text) || asksOfCaseAlone.test(before.text)) && instructs.test(text);
}
