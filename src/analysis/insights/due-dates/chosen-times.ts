/** A task or a meeting for which several times were offered, and one of them was chosen: "I can offer you Tuesday or Wednesday." – "Wednesday, please." */

import type { Message } from '../../findings.ts';
import { inOtherWords } from '../../grammar/sentence.ts';
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
const orElse = /(?<!\p{L})or(?!\p{L})/iu;
/** The same, and nothing else. */
const between =
  /(?:,|,? or|,? or else)(?: (?:maybe|perhaps|rather|even))?(?: (?:on|at|by))?(?: the)? (?=\S)/iu;

/** The time that a sentence chooses; undefined: it chooses none. */
function chosenIn({ text, startTime }: Message, choices: readonly Slot[], timezoneOffset: number) {
  if (text.length > longestChoice || text.trimEnd().endsWith('?')) return undefined;
  const byPlace = chosenByPlace(text, choices);
  const named = namedSlots(text, { startTime, timezoneOffset, week: weekOfChoice(text, choices) }, true);
  const slots = byPlace.length > 0 ? byPlace : named;
  const { offered, refused } = timesTalkedOf(text, slots);
  const isChoice = offered.length === slots.length || agrees(text, slots);
  if (slots.length === 0 || refused.length > 0 || !isChoice) return undefined;
  const fitting = choices.filter((choice) =>
    slots.every((slot) => slot.days !== undefined && isWithin(choice, slot)),
  );
  const [only, other] = fitting;
  return only === undefined || other !== undefined ? undefined : joined(slots).reduce(changed, only);
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
  const choices = joined(slots).filter(({ days }) => days !== undefined);
  if (choices.length < 2) return undefined;
  for (let distance = 1; distance <= furthestChoice; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return undefined;
    if (next.speaker?.id === message.speaker?.id) continue;
    const slot = chosenIn(next, choices, timezoneOffset);
    if (slot === undefined) continue;
    const words = text.slice(first.start, last.end).split(between);
    const own = words[choices.findIndex((choice) => isSame(choice, slot))];
    const isApart = own !== undefined && words.length === choices.length;
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
