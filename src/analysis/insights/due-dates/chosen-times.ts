/** A task or a meeting for which several times were offered, and one of them was chosen: "I can offer you Tuesday or Wednesday." – "Wednesday, please." */

import type { Message } from '../../findings.ts';
import { agrees } from '../appointments/agreement.ts';
import { changed, dueOf, isWithin, namedSlots, type Slot } from '../appointments/named-times.ts';
import { timesTalkedOf } from '../appointments/said-of-times.ts';
import { chosenByPlace, joined, weekOfChoice } from '../appointments/times-to-choose-from.ts';
import type { FoundInsight } from '../judgement.ts';

/** How many sentences after the offer the choice is made at most. */
const furthestChoice = 2;
/** Characters of a sentence at most that chooses, and says nothing else. */
const longestChoice = 90;
/** Between two times that are to choose from. */
const orElse = /(?<!\p{L})or(?!\p{L})/iu;

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

/** The task, due at the one of its times that somebody else has chosen. */
export function withChosenTime(one: FoundInsight): FoundInsight {
  const { insight, clause } = one;
  const { text, times, message, conversation } = clause;
  if (insight.type === 'question' || times.length < 2 || !orElse.test(text)) return one;
  const { timezoneOffset } = conversation;
  const slots = namedSlots(
    text,
    { startTime: message.startTime, timezoneOffset, week: message.appointment?.week },
    true,
  );
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || !orElse.test(text.slice(first.end, last.start)))
    return one;
  const choices = joined(slots).filter(({ days }) => days !== undefined);
  if (choices.length < 2) return one;
  for (let distance = 1; distance <= furthestChoice; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return one;
    if (next.speaker?.id === message.speaker?.id) continue;
    const chosen = chosenIn(next, choices, timezoneOffset);
    if (chosen !== undefined)
      return { ...one, insight: { ...insight, dueBy: dueOf(chosen, timezoneOffset) } };
  }
  return one;
}
