/** The answer to when a meeting is, told with its name: "When's the inspection?" – "It's the nineteenth at ten." */

import { inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import { type FoundInsight, judgeClauses } from '../../judging/judgement.ts';
import { thingInDoubt } from '../meetings/what-is-met.ts';
import { onDay } from '../times/said-when.ts';

/** Characters of such an answer at most. */
const longestAnswer = 90;
/** How many sentences before it the question is asked at most. */
const furthestQuestion = 6;

/** Who talk come together for it. */
const meeting =
  '(?:appointment|briefing|call|check-?up|consultation|demo|fitting|handover|hearing|inspection|interview|kick-?off|meeting|pitch|rehearsal|retro|review|session|tasting|training|viewing|visit|walk-?through|workshop)';
const asksWhen = new RegExp(
  `(?<!\\p{L})(?:when|what time|which day|what day)(?:['’]?s| is| are| will) (?<thing>(?:the|our|my|your|that) (?:\\p{L}+[ -]){0,2}${meeting})(?: be| again| now)?\\s*\\?`,
  'iu',
);
/** "Do we have the team meeting tomorrow as usual?": who says another time moves it. */
const asksWhether = new RegExp(
  `(?<!\\p{L})(?:do|are) we (?:still |all )?(?:do|doing|have|having) (?<thing>(?:(?:the|our) )?(?:\\p{L}+[ -]){0,2}(?:${meeting}|planning|stand-?up))(?: (?:on|at|this|next|tomorrow|today|tonight|as|again|\\p{L}+day)(?!\\p{L})[^?]{0,40})?\\s*\\?`,
  'iu',
);
/** "Do you need me on the call with the auditors?", "should I be at the review?": who says when it is needs him there. */
const asksToCome = new RegExp(
  `(?<!\\p{L})(?:(?:do|will) you (?:need|want) me|am i (?:needed|wanted|expected|invited)|(?:should|shall|can) i (?:be|join|come|sit)|do i (?:have|need) to (?:be|join|come)) (?:(?:in )?(?:on|at|in|for|to|there for) )?(?<thing>(?:the|our|your|that) (?:\\p{L}+[ -]){0,2}${meeting}(?: with (?:the )?\\p{L}+)?)\\s*\\?`,
  'iu',
);
/** What may stand before the time of an answer. */
const opens = new RegExp(
  `^\\P{L}*(?:(?:${anyOf(['so', 'ok', 'okay', 'oh', 'well', 'um', 'uh', 'yes', 'right', 'no', 'and', 'please'])})(?!\\p{L})[\\s,.]*)*(?:(?:it|that)(?:['’]s| is|['’]ll be| will be)(?: now| still)?(?!\\p{L}))?\\s*(?:on\\s+)?$`,
  'iu',
);
/** "Let's say the 28th, before we open." */
const proposes = withLeadIns(/^\P{L}*(?:let['’]?s (?:say|do|make it|go for)|say|make it)\s+(?:on\s+)?$/iu);
const behindProposed =
  /^(?<more>,? (?:before|after|during|over|at|in the) [^,.;!?]{2,40})?(?:,? then)?[\s.!]*$/iu;
/** Nobody knows. */
const isOpen =
  /(?<!\p{L})(?:maybe|perhaps|probably|or|think|guess|should|could|might|not|was|were)(?!\p{L})|n['’]t|\?/iu;

/** The meeting whose day and hour a sentence tells to who has asked for it; undefined: it tells none, or not both. */
export function whenAnswered({
  message,
  text,
  times,
  conversation,
  mayNameTime,
}: Sentence): FoundInsight | undefined {
  if (message.near === undefined || text.length > longestAnswer || !mayNameTime) return undefined;
  const [time] = times;
  if (time === undefined || isOpen.test(text)) return undefined;
  const lead = text.slice(0, time.start);
  const more = proposes.test(lead) ? behindProposed.exec(text.slice(time.end)) : null;
  if (more === null && (time.type !== 'datetime' || !opens.test(lead))) return undefined;
  for (let distance = 1; distance <= furthestQuestion; distance += 1) {
    const before = message.near(-distance);
    if (before === undefined) return undefined;
    if (before.speaker === undefined || before.speaker.id === message.speaker?.id) continue;
    const thing =
      [asksWhen, asksWhether, asksToCome].map((asks) => asks.exec(before.text)).find(Boolean)?.groups
        ?.thing ?? (more === null ? undefined : thingInDoubt(before.text));
    if (thing === undefined) continue;
    const named = thing.replace(/^(?:(?:my|your|our|that|the) )?/iu, 'the ').toLowerCase();
    const told = `T${named.slice(1)} is ${onDay(text.slice(time.start, time.end))}${more?.groups?.more ?? ''}.`;
    const clause = inOtherWords(message, told, conversation);
    const insight = {
      type: 'follow_up',
      score: scoreOfUnderstood,
      definitive: true,
      assignee: undefined,
      dueBy: time.due,
    } as const;
    return { insight, clause };
  }
  return undefined;
}

/** "Same time on the 11th then." */
const sameTime = withLeadIns(/^\P{L}*same time(?<place> and place)?,? (?:on )?$/iu);
const endsSame = /^(?:,? then)?(?:,? (?:thanks|thank you|cheers|bye|everyone|everybody|all))*[\s.!]*$/iu;

/** The next meeting, where who parts says that it is at the same time; undefined: nobody does. */
export function nextAtSameTime(sentence: Sentence): FoundInsight | undefined {
  const { message, text, times, conversation } = sentence;
  if (message.near === undefined || text.length > longestAnswer || !/same time/iu.test(text))
    return undefined;
  const [time] = times;
  const lead = time && sameTime.exec(text.slice(0, time.start));
  if (time === undefined || !lead || !endsSame.test(text.slice(time.end))) return undefined;
  const found = judgeClauses([sentence]).find(({ insight }) => insight.type === 'follow_up');
  if (found === undefined) return undefined;
  const told = `The next meeting is at the same time${lead.groups?.place ?? ''} ${onDay(text.slice(time.start, time.end))}.`;
  return {
    ...found,
    insight: { ...found.insight, dueBy: time.due },
    clause: inOtherWords(message, told, conversation),
  };
}
