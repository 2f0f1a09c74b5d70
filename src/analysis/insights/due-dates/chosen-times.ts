/** A task or a meeting for which several times were offered, and one of them was chosen: "I can offer you Tuesday or Wednesday." – "Wednesday, please." */

import { formatDate, toWallClock } from '../../dates/calendar.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { agrees } from '../appointments/said/agreement.ts';
import { timesTalkedOf } from '../appointments/said/said-of-times.ts';
import { namedSlots } from '../appointments/times/named-times.ts';
import { changed, dueOf, isSame, isWithin, type Slot } from '../appointments/times/slots.ts';
import { chosenByPlace, joined, weekOfChoice } from '../appointments/times/times-to-choose-from.ts';
import type { FoundInsight } from '../judging/judgement.ts';

/** How many sentences after the offer the choice is made at most. */
const furthestChoice = 2;
/** Characters of a sentence at most that chooses, and says nothing else. */
const longestChoice = 90;
/** Between two times that are to choose from. */
const orElse = /(?<!\p{L})(?:or|and (?:one|another))(?!\p{L})/iu;
/** The same, and nothing else. */
const between =
  /(?:,|,? or|,? or else|,? and (?:one|another))(?: (?:maybe|perhaps|rather|even))?(?: (?:on|at|by))? (?=\S)/iu;

/** The time that a sentence chooses; undefined: it chooses none. */
function chosenIn({ text, startTime }: Message, choices: readonly Slot[], timezoneOffset: number) {
  if (text.length > longestChoice || text.trimEnd().endsWith('?')) return undefined;
  const byPlace = chosenByPlace(text, choices);
  const named = namedSlots(text, { startTime, timezoneOffset, week: weekOfChoice(text, choices) }, true);
  const slots = byPlace.length > 0 ? byPlace : named;
  const { offered, refused } = timesTalkedOf(text, slots);
  const isChoice = offered.length === slots.length || agrees(text, slots);
  if (slots.length === 0 || refused.length > 0 || !isChoice) return undefined;
  const isOfOneDay = new Set(choices.map(({ days }) => days?.from)).size === 1;
  const fitting = choices.filter((choice) =>
    slots.every((slot) => (slot.days !== undefined || isOfOneDay) && isWithin(choice, slot)),
  );
  const [only, other] = fitting;
  return only === undefined || other !== undefined ? undefined : joined(slots).reduce(changed, only);
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
}

/** Which of the times that a task names somebody else has chosen; undefined: it names one alone, or nobody chooses. */
function chosenOf({ insight, clause }: FoundInsight): Chosen | undefined {
  const { text, times, message, conversation } = clause;
  if (insight.type === 'question' || times.length < 2 || !orElse.test(text)) return undefined;
  const { timezoneOffset } = conversation;
  const slots = namedSlots(
    text,
    { startTime: message.startTime, timezoneOffset, week: message.appointment?.week },
    true,
  );
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || !orElse.test(text.slice(first.end, last.start)))
    return undefined;
  const said = joined(slots);
  const choices = onTheirDays(said, clause);
  if (choices.length < 2) return undefined;
  for (let distance = 1; distance <= furthestChoice; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return undefined;
    if (next.speaker?.id === message.speaker?.id) continue;
    const slot = chosenIn(next, choices, timezoneOffset);
    if (slot === undefined) continue;
    const words = text.slice(first.start, last.end).split(between);
    const place = choices.findIndex((choice) => isSame(choice, slot));
    const own = words[place];
    // Of "on Friday at three or at five" the last one says no day of its own.
    const isWhole = said[place]?.days !== undefined || said.every(({ days }) => days === undefined);
    const isApart =
      own !== undefined && isWhole && [choices, said].every(({ length }) => length === words.length);
    return { slot, text: isApart ? text.slice(0, first.start) + own + text.slice(last.end) : undefined };
  }
  return undefined;
}

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
