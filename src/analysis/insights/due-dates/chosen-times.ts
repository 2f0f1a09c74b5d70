/** A task or a meeting for which several times were offered, and one of them was chosen: "I can offer you Tuesday or Wednesday." – "Wednesday, please." */

import { formatDate, toWallClock } from '../../dates/calendar.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { rememberedFor } from '../../remembered.ts';
import { agrees } from '../appointments/said/agreement.ts';
import { asksTimeAlone, timesTalkedOf } from '../appointments/said/said-of-times.ts';
import { namedSlots } from '../appointments/times/named-times.ts';
import { changed, dueOf, isSame, isWithin, type NamedSlot, type Slot } from '../appointments/times/slots.ts';
import { chosenByPlace, joined, weekOfChoice } from '../appointments/times/times-to-choose-from.ts';
import type { FoundInsight } from '../judging/judgement.ts';

/** How many sentences after the offer the choice is made at most. */
const furthestChoice = 2;
/** Characters of a sentence at most that chooses, and says nothing else. */
const longestChoice = 90;
/** Between two times that are to choose from. */
const orElse = /(?<!\p{L})(?:(?:or|and (?:one|another|on|at))(?!\p{L})|and (?=\p{L}{3,6}day(?!\p{L})|$))/iu;
/** The same, and nothing else. */
const between =
  /(?:,|,? or|,? or else|,? and (?:one|another))(?: (?:maybe|perhaps|rather|even))?(?: (?:on|at|by))? (?=\S)/iu;

/** Who leaves the choice to who offers. */
const leavesChoice =
  /(?<!\p{L})(?:either|both|any|whichever|up to you|you (?:choose|pick|decide)|your (?:choice|call)|(?:don['’]?t|do not) mind)(?!\p{L})/iu;

/** What a sentence says of the times that are to choose from. */
interface Choice {
  readonly slot: Slot | undefined;
  /** Whether it leaves the choice to the other one, or has only refused the rest: who offers may say which one it is. */
  readonly isOpen: boolean;
  /** Whether it says nothing else. */
  readonly isAlone: boolean;
}

/** The time that a sentence chooses, or leaves by refusing all others. */
function choiceIn(
  { text, startTime }: Message,
  choices: readonly Slot[],
  timezoneOffset: number,
): Choice | undefined {
  if (text.length > longestChoice || text.trimEnd().endsWith('?')) return undefined;
  const byPlace = chosenByPlace(text, choices);
  const named = namedSlots(text, { startTime, timezoneOffset, week: weekOfChoice(text, choices) }, true);
  const slots = byPlace.length > 0 ? byPlace : named;
  if (slots.length === 0)
    return leavesChoice.test(text) ? { slot: undefined, isOpen: true, isAlone: false } : undefined;
  const { offered, refused } = timesTalkedOf(text, slots);
  // "Tuesday I work, Thursday's fine": what suits is chosen, if the rest speaks of the other times alone.
  const suiting = offered.filter(({ suits }) => suits).map(({ slot }) => slot);
  const isOfTimes = text.split(/[,;–—]\s|\.\s/u).length <= slots.length;
  if (refused.length === 0 && (offered.length === slots.length || agrees(text, slots))) {
    const slot = only(choices, slots);
    return slot && { slot, isOpen: false, isAlone: asksTimeAlone(text, slots) };
  }
  if (suiting.length > 0 && isOfTimes) {
    const slot = only(choices, suiting);
    return slot && { slot, isOpen: false, isAlone: true };
  }
  if (offered.length > 0 || refused.length === 0) return undefined;
  const left = choices.filter((choice) => !refused.some((slot) => isWithin(choice, slot)));
  const [slot, other] = left;
  if (slot === undefined || other !== undefined) return undefined;
  return { slot, isOpen: true, isAlone: asksTimeAlone(text, slots) };
}

/** The one of the choices that these times tell. */
function only(choices: readonly Slot[], slots: readonly NamedSlot[]): Slot | undefined {
  const isOfOneDay = new Set(choices.map(({ days }) => days?.from)).size === 1;
  const [first, other] = choices.filter((choice) =>
    slots.every((slot) => (slot.days !== undefined || isOfOneDay) && isWithin(choice, slot)),
  );
  return first === undefined || other !== undefined ? undefined : joined(slots).reduce(changed, first);
}

/** The choice that is made behind an offer, and the sentences that say nothing but that. */
function choiceBehind(message: Message, choices: readonly Slot[], timezoneOffset: number) {
  const members: Message[] = [];
  let left: Slot | undefined;
  let isOpen = false;
  for (let distance = 1; distance <= furthestChoice; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) break;
    const isOffering = next.speaker?.id === message.speaker?.id;
    if (isOffering && !isOpen) continue;
    const choice = choiceIn(next, choices, timezoneOffset);
    // "Not Tuesday." – "Ok."
    if (choice === undefined && isOffering && left !== undefined && agrees(next.text, []))
      return { slot: left, members };
    if (choice === undefined) continue;
    if (choice.isAlone) members.push(next);
    if (!choice.isOpen) return choice.slot && { slot: choice.slot, members };
    left = choice.slot;
    isOpen = true;
  }
  return undefined;
}

/** The day of an hour that is said alone, which has no words. */
export function dayOfHour(due: Date, { timezoneOffset }: Conversation): NonNullable<Slot['days']> {
  const day = formatDate(toWallClock(due, timezoneOffset));
  return { from: day, to: day, said: '' };
}

/** An hour alone is of the day that was said before it, "on Friday at three or at five", else of the day on which it comes next. */
function onTheirDays(choices: readonly Slot[], { times, conversation }: Sentence): Slot[] {
  const [first] = times;
  let days = choices.some((choice) => choice.days !== undefined)
    ? undefined
    : first && dayOfHour(first.due, conversation);
  return choices.flatMap((choice): Slot[] => {
    days = choice.days ?? days;
    return days === undefined ? [] : [{ ...choice, days }];
  });
}

/** One of the times that a task names, and what the task says of when with that one alone. */
interface Chosen {
  readonly slot: Slot;
  /** Its own words in the place of all of them; undefined: they do not stand apart. */
  readonly text: string | undefined;
  readonly members: readonly Message[];
}

/** Which of the times that a task names somebody else has chosen; undefined: it names one alone, or nobody chooses. */
const chosenOf = rememberedFor(({ insight, clause }: FoundInsight): Chosen | undefined => {
  const { text, times, message, conversation } = clause;
  if (insight.type === 'question' || times.length < 2 || !orElse.test(text)) return undefined;
  const { timezoneOffset } = conversation;
  // "Next week I'm free on Tuesday at 9 and on Thursday at 4."
  const ofWeek = times[0]?.type === 'daterange' && /week$/iu.test(times[0].text) ? times[0] : undefined;
  const week = message.appointment?.week ?? ofWeek?.value;
  const slots = namedSlots(text, { startTime: message.startTime, timezoneOffset, week }, true).filter(
    ({ start }) => start !== ofWeek?.start,
  );
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || !orElse.test(text.slice(first.end, last.start)))
    return undefined;
  const said = joined(slots);
  const choices = onTheirDays(said, clause);
  if (choices.length < 2) return undefined;
  const choice = choiceBehind(message, choices, timezoneOffset);
  if (choice === undefined) return undefined;
  const { slot, members } = choice;
  const words = text.slice(first.start, last.end).split(between);
  const place = choices.findIndex((one) => isSame(one, slot));
  const own = words[place];
  // Of "on Friday at three or at five" the last one says no day of its own.
  const isWhole = said[place]?.days !== undefined || said.every(({ days }) => days === undefined);
  const isApart =
    own !== undefined && isWhole && [choices, said].every(({ length }) => length === words.length);
  return {
    slot,
    members,
    text: isApart ? text.slice(0, first.start) + own + text.slice(last.end) : undefined,
  };
});

/** The sentences that choose one of the times of a task, and say nothing else. */
export const choiceTalk = (one: FoundInsight): readonly Message[] => chosenOf(one)?.members ?? [];

/** The one of the times of a task that somebody else has chosen. */
export const chosenTime = (one: FoundInsight): Slot | undefined => chosenOf(one)?.slot;

/** The task, due at the one of its times that somebody else has chosen, and told so. */
export function withChosenTime(one: FoundInsight): FoundInsight {
  const chosen = chosenOf(one);
  if (chosen === undefined) return one;
  const { message, conversation } = one.clause;
  const dueBy = dueOf(chosen.slot, conversation.timezoneOffset);
  if (chosen.text === undefined) return { ...one, insight: { ...one.insight, definitive: true, dueBy } };
  const { deed: _, ...insight } = one.insight;
  return {
    insight: { ...insight, definitive: true, dueBy },
    clause: inOtherWords(message, chosen.text, conversation),
  };
}
