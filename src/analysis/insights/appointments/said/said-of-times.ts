/** What a sentence says of the times that it names: which of them it proposes, and which it refuses. */

import { hourWords } from '../../../dates/hours/spelled-times.ts';
import { shortWeekdays } from '../../../dates/words/weekdays.ts';
import { away, busy } from '../../../grammar/word-lists/absence.ts';
import { pastWords } from '../../../grammar/word-lists/past-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { daytimes } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { NamedSlot, Slot } from '../times/slots.ts';
import { namesSlot, slotOffered } from './slots-offered.ts';
import { copula, refusesTimes } from './times-refused.ts';

/** What is said of a time, and which one. */
export interface SaidOfTime {
  readonly slot: NamedSlot;
  /** Whether it suits who says so ("Wednesday's good"), and is not asked for. */
  readonly suits: boolean;
  readonly isAsked: boolean;
  /** Whether nobody has to say yes to it any more: "half past one it is". */
  readonly settles: boolean;
}

export interface TimesTalkedOf {
  readonly offered: readonly SaidOfTime[];
  readonly refused: readonly NamedSlot[];
}

const meets =
  'meet|talk|speak|chat|catch up|sync|touch base|get together|sit down|reconvene|regroup|have|do|make|hold|say|go over|go through|discuss|review|move|push|shift|come|call|ring|grab|fix|set|schedule|book|start|run|jump|hop';
/** Whoever is meant to come: "can everybody do Friday at three?" */
const ofAll = 'the (?:two|three|four) of us|every(?:body|one)|you (?:all|both|two|guys)|(?:all|both) of you';
/** "I could do Wednesday", "we can do a demo next Thursday" */
const timeOffered =
  '(?<!\\p{L})i (?:could|can) (?:do|offer)(?: you)? (?:the |next |this )?(?:\\p{L}+day|tomorrow)|(?<!\\p{L})(?:i|we) (?:could|can) (?:do|have|set up|offer|give)(?: you)? (?:an?|the|another) (?:\\p{L}+ ){0,2}(?:demo|call|meeting|session|walk-?through|review|workshop|chat)(?!\\p{L})';
/** "Thursday after the release" is at another hour. */
const isAfterOther =
  /day,? (?:right |just |some time )?(?:after|before) (?:the|my|our|your|lunch|work|school|surgery)(?!\p{L})/iu;
/** Whether a time that the text names is not at the hour that was said before. */
export const leavesHour = (text: string): boolean => namesSlot(text) || isAfterOther.test(text);

/** How somebody proposes a time to meet, or a meeting with its time. */
const proposal = quick(
  new RegExp(
    anyOf([
      `(?<!\\p{L})(?:can|could|shall|should|may|might) (?:we|you and i|${ofAll})(?: \\p{L}+)? (?:${meets})(?!\\p{L})`,
      `(?<!\\p{L})we (?:could|can|might) (?:maybe |also |just )?(?:${meets})(?!\\p{L}).*\\?\\s*$`,
      // "We could meet on Monday at ten or on Thursday at three."
      `(?<!\\p{L})we (?:could|can|might) (?:maybe |also |just )?(?:${meets})(?!\\p{L})[^.?!]*day[^.?!]* or [^.?!]*day`,
      // "Shall we walk the deck together on Friday?"
      '(?<!\\p{L})(?:can|could|shall|should) we [^.?!]{2,40} together(?!\\p{L})',
      `(?<!\\p{L})let(?:['’]?s| us) (?:all |just |maybe |then |the (?:two|three|four) of us )?(?:${meets})(?!\\p{L})`,
      "(?<!\\p{L})(?:how|what) about(?!\\p{L})|(?<!\\p{L})how['’]?s|^(?:\\p{L}+,? )?how (?:is|does|would)(?!\\p{L})",
      '(?<!\\p{L})(?:does|would|do|is|will)(?!\\p{L}).*(?<!\\p{L})(?:work|suit|ok|okay|good|fine|convenient|possible)(?!\\p{L}).*\\?',
      "(?<!\\p{L})(?:are|is|if|when|do) \\p{L}+['’]?(?: \\p{L}+)? (?:free|available|around|got time)(?!\\p{L})|^(?:you|anyone|everybody|everyone|all) (?:free|available|around)(?!\\p{L})",
      `(?<!\\p{L})(?:like|love|want|need|try|happy|hoping|time) to (?:meet|talk|speak|sit down|catch up|get together|discuss|have a)(?!\\p{L})`,
      "(?<!\\p{L})(?:i['’]?ll|i will|i can|i could|let me|can i|could i|shall i|may i)(?: \\p{L}+)? (?:(?:call|ring|phone|see) (?:you|u|everyone|everybody)|meet|talk|drop (?:in|by)|pop (?:in|by|over)|swing by|come (?:by|over|round))(?!\\p{L})",
      '^(?:speak|talk|meet|lunch|coffee|call|dinner|catch up|catch-up|a call|quick call|zoom)(?!\\p{L}).*\\?',
      // "Could you call the customer tomorrow?" is a task.
      "(?<!\\p{L})(?:can|could|would) you (?:\\p{L}+ )?(?:come|meet|make|do|join|(?:call|ring)(?! (?:the|an?|my|our|your|his|her|him|them|their|those|these|all|every\\p{L}+|\\p{L}+['’]s)(?!\\p{L})))(?!\\p{L})",
      '(?<!\\p{L})(?:can|could|would) (?:the|your|our|he|she|they) (?:\\p{L}+ ){0,2}(?:come|call|visit)(?!\\p{L})',
      "(?<!\\p{L})i(?:['’]?d| would) (?:say|propose|suggest)(?!\\p{L})",
      '(?<!\\p{L})(?:meeting|call|review|demo|session|one-to-one|one-on-one|1:1|catch-up|sync|retro|lunch|workshop|interview|debrief|briefing|dry run|run-through|walk-through|kick-?off|planning|rehearsal|viewing|tasting) (?:on|at|is on|for|today|tomorrow|next|this)(?!\\p{L}).*\\?',
      slotOffered,
      timeOffered,
      // "He could come on Monday."
      '(?<!\\p{L})(?:he |she |they |(?:the|our|my|your) (?:\\p{L}+ ){1,2})(?:could|can) come(?!\\p{L})',
    ]),
    'iu',
  ),
);
/** Whoever says so speaks of what has been. */
const past = new RegExp(`(?<!\\p{L})(?:${pastWords}|used to|met|called|talked|spoke)(?!\\p{L})`, 'iu');

/** Without one of these no time is named. Looking first spares most sentences the rest. */
const mayNameTime = quick(
  new RegExp(
    `\\d|day|week|(?<!\\p{L})the (?:first|second|third|\\p{L}{3,7}th)(?!\\p{L})|tomorrow|tonight|tmrw|noon|morning|(?<!\\p{L})${anyOf([...hourWords, ...shortWeekdays.split('|')])}(?!\\p{L})`,
    'iu',
  ),
);

/** Whether people may meet at a time that the text names. */
export const proposesTime = (text: string): boolean =>
  mayNameTime.test(text) && proposal.test(text) && isAhead(text);

/** Who has had a cancellation speaks of the time that he can give now. */
const isAhead = (text: string): boolean => !past.test(text) || namesSlot(text);

/** Words that may stand beside a time that is proposed with nothing else. */
const beside =
  /^(?:and|or|so|but|ok|okay|yes|yeah|yep|no|well|um|uh|hm+|oh|then|on|at|the|in|maybe|perhaps|say|how|what|about|around|rather|better|instead|any|time|after|before|from|possibly|ideally|probably|morning|afternoon|evening|sharp|please|pls|later|earlier|right|sure|sorry|make|it|that|if|not|is|same|place|lunch|ish|your|my|our|week|next|this|possible|over|dinner|breakfast|brunch|coffee|zoom|teams|here|room|office)$/iu;
/** "Tuesday works"; who says "Tuesday I work" has no time. */
const suitsWell = '(?<!\\p{L})(?<!(?:^|[\\s,])(?:i|we|he|she|they) )(?:works?|suits?)';
const offer = new RegExp(
  anyOf([
    slotOffered,
    "(?<!\\p{L})(?:your|the) best (?:shot|bet|chance|time|day)(?!\\p{L})|(?<!\\p{L})(?:she|he|they)(?:['’]s|['’]re| is| are) (?:in the office|free|available)(?!\\p{L})",
    `(?<!\\p{L})(?:can|could|shall|should|may|might) (?:we|i|you|he|she|they)(?: \\p{L}+)? (?:${meets}|keep|stick|leave|take)(?!\\p{L})`,
    `(?<!\\p{L})(?:could|can) (?:do|make)(?!\\p{L})|(?<!\\p{L})let['’]?s(?!\\p{L})|(?<!\\p{L})(?:make|making) it(?!\\p{L})|(?<!\\p{L})(?:how|what) about|(?<!\\p{L})how['’]?s`,
    // "It'd have to be after four", "I can if it's after six"
    "(?<!\\p{L})(?:it|that)(?:['’]d| would|['’]ll| will|['’]s)? (?:have|has|need|needs|got) to be(?!\\p{L})|(?<!\\p{L})if it(?:['’]s| is) (?:after|before|from)(?!\\p{L})",
    // "We'd rather have the lawn done first" is not of a time.
    '(?<!\\p{L})(?:instead|rather(?! (?:have|not|see|get|be|leave|keep|wait)(?!\\p{L}))|prefer|it is)(?!\\p{L})|(?<!\\p{L})(?:move|push|shift|postpone|bring)(?!\\p{L}).*(?<!\\p{L})(?:to|until|till|back|forward)(?!\\p{L})',
    "(?<!\\p{L})i(?:['’]?m| am) (?:free|available|around|open|good|in)(?!\\p{L})|(?<!\\p{L})i(?:['’]?ve| have)(?: got)? (?:time|space|a (?:slot|gap|free)|room|nothing)",
    `${suitsWell}(?!\\p{L})`,
    // "11:30 better for me", as one types it
    '(?<!\\p{L})better (?:for|with) (?:me|us)(?!\\p{L})',
    `${copula} (?:\\p{L}+ )?(?:better|good|fine|ok|okay|great|perfect|best|easier|possible|free|open|clear|doable|ideal|lovely)(?!\\p{L})`,
    "(?<!\\p{L})(?:i(?:['’]?d| would) (?:say|propose|suggest)|i['’]ll (?:propose|suggest))(?!\\p{L})",
    '(?<!\\p{L})(?:would|does|is|are)(?!\\p{L}).*(?<!\\p{L})(?:be better|ok|okay|free|possible|better)(?!\\p{L})',
  ]),
  'iu',
);
const fits = new RegExp(
  `(?:${suitsWell}|(?<!\\p{L})it is)(?!\\p{L})|${copula} (?:\\p{L}+ )?(?:good|fine|ok|okay|great|perfect|free|open|clear|doable|ideal|lovely)(?!\\p{L})`,
  'iu',
);
/** "Make it eleven and we're good": who says so has agreed to it. */
const fitsSo =
  /(?<!\p{L})and (?:we['’]re|i['’]m|it['’]s|you['’]ve got) (?:good|in|on|fine|happy|there|a deal)(?!\p{L})/iu;
/** "No, four it is." */
const hasItSo = /\sit is[\s.!]*$/iu;
/** Why somebody who is only talked of is not there. */
const ofOthers = new RegExp(
  `(?<!\\p{L})(?:she|he|they|(?:the|my|our|his|her) \\p{L}+)(?:['’](?:s|re)| is| are) (?:${away}|${busy}|back|on|here)(?!\\p{L})`,
  'iu',
);

/** Where another clause begins: at a mark, before "but", and where somebody asks or proposes. */
const joint = new RegExp(
  `[,;:.!?–—]+\\s+|\\s-+\\s+|\\s+(?=(?:but|so|though)\\s)|\\s+(?=(?:(?:could|can|shall|should|would) (?:we|you|i)|(?:how|what) about|how['’]s|let['’]?s)(?!\\p{L}))|(?<=(?<!\\p{L})(?:all (?:day|week)|on site|away|off|out|busy|booked|full|bad|no good))\\s+(?=${weekdays} (?:(?:${daytimes}|same time|at \\p{L}+) )?(?:is|would|works|suits|might)(?!\\p{L}))`,
  'giu',
);

interface Part {
  readonly start: number;
  readonly end: number;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(joint)) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  return [...parts, { start, end: text.length }];
}

const opensPart = /^(?:and|but|so|though|well|ok|okay|no|sorry|yes|yeah|hm+|ah|oh|um|uh|or|actually)[\s,]+/iu;

/** "Four forty with Dr Hughes?" */
const withWhom = /\swith (?:(?:Dr|Mr|Mrs|Ms)\.? )?\p{Lu}\p{L}+(?=\P{L}*$)/u;

/** "The Saturday one", without its time. */
const theOne = /(?<!\p{L})the\s+(?:one|slot|appointment)(?!\p{L})/iu;

/** Whether nothing but times and little words, and with whom that is, stands in a part. */
const isTimeAlone = (words: string): boolean =>
  (
    words
      .replace(withWhom, '')
      .replace(theOne, '')
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  ).every((word) => beside.test(word));

/** Characters of a question at most that holds a time and nothing else. */
const longestBare = 60;

/** Who says one of these says more than a time. */
const saysMore =
  /(?<!\p{L})(?:you|we|i|he|she|they|could|can|will|would|do|does|did|have|has|need)(?!\p{L})/iu;

/** Whether the text begins as a suggestion: "Say the fifth, over lunch." */
export const suggests = (text: string): boolean => /^(?:let['’]?s )?say(?!\p{L})/iu.test(text);

/** Whether the text may ask for a time and say nothing else; looking first spares most sentences the search for it. */
export const mayAskTimeAlone = (text: string): boolean =>
  text.length <= longestBare &&
  (text.trimEnd().endsWith('?') || suggests(text)) &&
  !saysMore.test(text) &&
  mayNameTime.test(text) &&
  !past.test(text);

/** Whether it does: "Wednesday after lunch?", "Say, Thursday, same time?" */
export function asksTimeAlone(text: string, slots: readonly NamedSlot[]): boolean {
  let words = text;
  for (const { start, end } of slots.toReversed()) words = `${words.slice(0, start)} ${words.slice(end)}`;
  return isTimeAlone(words);
}

const setting = withLeadIns(
  /^\P{L}*(?:(?:let['’]?s )?make (?:it|that)|let['’]?s say)(?!\p{L})[^?]*$/iu,
  'no|sorry|better',
);

/** Whether the text sets a time: who was asked whether another one is fine has the last word so, "make it six". */
export const setsTime = (text: string): boolean => setting.test(text);

/** "I can't before three": from when on somebody can, where the time that was proposed is earlier. */
export const fromThenOn = (refused: readonly NamedSlot[], current: Slot): SaidOfTime[] =>
  refused.flatMap((slot) => {
    const { days, clock } = slot;
    const isEarlier = clock !== undefined && current.clock !== undefined && current.clock.value < clock.value;
    if (days !== undefined || !isEarlier || !/^before\s/iu.test(clock.said)) return [];
    const said = clock.said.replace(/^before(?=\s)/iu, 'from');
    return [{ slot: { ...slot, clock: { ...clock, said } }, suits: false, isAsked: false, settles: false }];
  });

/** What the text says of the times that it names. */
export function timesTalkedOf(text: string, slots: readonly NamedSlot[]): TimesTalkedOf {
  const offered: SaidOfTime[] = [];
  const refused: NamedSlot[] = [];
  const isAsked = text.trimEnd().endsWith('?');
  if (ofOthers.test(text)) return { offered, refused };
  for (const part of partsOf(text)) {
    const own = slots.filter(({ start }) => start >= part.start && start < part.end);
    if (own.length === 0) continue;
    const [first, last] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    const whole = text.slice(part.start, Math.max(part.end, last)).replace(opensPart, '');
    let words = text.slice(part.start, Math.max(part.end, last));
    for (const { start, end } of own.toReversed())
      words = `${words.slice(0, start - part.start)} ${words.slice(end - part.start)}`;
    if (!isAhead(whole)) continue;
    if (refusesTimes(whole) && !/^\s*(?:would|does|is|could)n['’]?t\b.*\?/iu.test(text.slice(first)))
      refused.push(...own);
    else if (offer.test(whole) || isTimeAlone(words))
      offered.push(
        ...own.map((slot) => ({
          slot,
          isAsked,
          suits: !isAsked && fits.test(whole),
          settles: !isAsked && (fitsSo.test(text) || hasItSo.test(whole)),
        })),
      );
  }
  return { offered, refused };
}
