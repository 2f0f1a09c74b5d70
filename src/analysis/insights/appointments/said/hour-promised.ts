/** Who is asked for a day and answers with what he does then, and with no more than the hour of it: "Could you ring me on Friday?" – "Of course, I'll call you at nine." */

import type { Message } from '../../../findings.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { namedSlots } from '../times/named-times.ts';
import { isOneDay, isWithin, type NamedSlot, type Slot, weekOf } from '../times/slots.ts';
import { agrees } from './agreement.ts';
import { proposesTime, timesTalkedOf } from './said-of-times.ts';

type Said = Pick<Message, 'text' | 'speaker' | 'startTime'>;

/** Characters of either at most. */
const longest = 120;
/** How many sentences of who answers may stand between: "Of course." */
const mostBetween = 1;

/** "Give you a bell", "ring you back", "pop over", "be with you": one gets in touch then, or comes. */
const call = 'call|ring|phone|bell|buzz|shout|tinkle';
const deed = `(?:(?:give|drop) (?:you|u) an? (?:quick )?(?:${call})|(?:${call}|catch|see)(?: (?:you|u))?(?: back| up| again)?|(?:speak|talk) to you|(?:come|pop|drop|swing|call|nip|head)(?: (?:over|round|by|in|out|along|up|down))+(?: to you)?|come|be (?:with you|there|round|over|at yours))`;
/** What may stand behind it: no other one, who is called. */
const behind =
  'at|around|about|round|from|after|before|between|on|then|again|tomorrow|today|tonight|this|next|first|say|just|half|quarter|for|and|to|in|with|\\d+[\\d:.]*(?:am|pm)?';
const yes =
  "i can|i am|i will|i do|we can|we are|we will|will do|absolutely|certainly|definitely|lovely|brilliant|excellent|no (?:problem|worries|trouble)|(?:that|it)(?:['’]s| is) (?:fine|good|great|ok|okay|perfect)|(?:that|it) works|can do";
/** "I'm off but I can come at noon." */
const although = "i(?:['’]m| am) (?:[\\p{L}'’-]+ ){0,4}?[\\p{L}'’-]+,? but";
const promise = new RegExp(
  `^\\P{L}*${anyLeadIns(yes, '(?!\\p{L})[\\s,.!–—-]+')}(?:${although} )?(?<told>(?:(?:i|we|he|she|they)(?:['’]ll| will| can| could)|let me)(?: just| then)? ${deed}(?=[\\s.!]*$| (?:${behind})(?!\\p{L}))[^.?!;]*)[\\s.!]*$`,
  'iu',
);
const callsOrComes = `(?:(?:${call}) (?:me|us)|give (?:me|us) an? (?:${call})|(?:come|pop|drop|swing)(?: (?:over|round|by|in|out))?)`;
/** "Call me on Monday", "would you be able to come on Friday?" */
const asks = new RegExp(
  `^\\P{L}*${anyLeadIns('please|just')}${callsOrComes}(?!\\p{L})|(?<!\\p{L})(?:can|could|would|will) (?:\\p{L}+ ){1,3}(?:(?:be able|be so kind as|please) to |please |possibly )?${callsOrComes}(?!\\p{L})[^.!]*\\?`,
  'iu',
);

/** "Can you call the bank?", "could you meet Mia?": who then says "and I'll call you at two" does that besides. */
const asksOther = new RegExp(
  `(?<!\\p{L})(?:can|could|would|will) you (?:(?:be able|be so kind as) to |please |possibly |just |maybe )?(?!have )\\p{L}+ (?:(?:the|my|our|your|his|her|their|him|them)(?!\\p{L})|(?!${weekdays})(?-i:\\p{Lu})\\p{L}+)`,
  'iu',
);
const toYou = /(?<!\p{L})(?:you|u)(?!\p{L})/iu;

/** What an answer promises for the time that was asked for. */
export interface PromisedHour {
  /** How many sentences before the answer the day is asked for. */
  readonly distance: number;
  readonly slot: Slot;
  /** What the answer says, but for its yes, with the day. */
  readonly text: string;
  /** The day as it was asked for, where the answer names none. */
  readonly day: string | undefined;
  /** Where the hour stands in the text. */
  readonly place: { readonly start: number; readonly end: number };
  /** Whether it is another deed than what was asked for that day, and both are done. */
  readonly isBeside: boolean;
}

/** The only time that a sentence names, if it is asked for there, or can be had. */
function dayAskedFor({ text, startTime }: Said, timezoneOffset: number): NamedSlot | undefined {
  if (text.length > longest) return undefined;
  const slots = namedSlots(text, { startTime, timezoneOffset, week: undefined });
  const [slot, other] = slots;
  if (slot?.days === undefined || slot.clock !== undefined || other !== undefined) return undefined;
  const { offered, refused } = timesTalkedOf(text, slots);
  const isAskedFor = proposesTime(text) || offered.length > 0 || asks.test(text);
  return isAskedFor && refused.length === 0 ? slot : undefined;
}

/**
 * What the sentence promises for the day that another one has just asked for; undefined: it is no such answer.
 *
 * @param before the sentence so many places before it
 */
export function promisedHour(
  answer: Said,
  before: (distance: number) => Said | undefined,
  timezoneOffset: number,
): PromisedHour | undefined {
  const { text, speaker, startTime } = answer;
  const told = text.length > longest ? undefined : promise.exec(text)?.groups?.told;
  if (told === undefined || speaker === undefined) return undefined;
  for (let distance = 1; distance <= 1 + mostBetween; distance += 1) {
    const asked = before(distance);
    if (asked?.speaker === undefined) return undefined;
    if (asked.speaker.id === speaker.id) {
      if (agrees(asked.text, [])) continue;
      return undefined;
    }
    const day = dayAskedFor(asked, timezoneOffset);
    const isBeside = asksOther.test(asked.text) && toYou.test(told);
    const week = day && weekOf(day);
    const [slot, other] = namedSlots(told, { startTime, timezoneOffset, week }, true);
    if (day?.days === undefined || slot === undefined || other !== undefined) return undefined;
    if (slot.days === undefined)
      return isOneDay(day.days)
        ? {
            distance,
            slot: { ...slot, days: day.days },
            text: told,
            day: day.days.said,
            place: slot,
            isBeside,
          }
        : undefined;
    if (isOneDay(day.days) || !isOneDay(slot.days) || !isWithin(day, slot)) return undefined;
    return { distance, slot, text: told, day: undefined, place: slot, isBeside };
  }
  return undefined;
}
