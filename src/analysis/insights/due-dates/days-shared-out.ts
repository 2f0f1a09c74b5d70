/** A day of the week that somebody takes of the days that are talked of: "We need people from the 21st to the 23rd." – "I'll take the Monday." */

import { dayInMilliseconds, fromWallClock } from '../../dates/calendar.ts';
import { mayNameTime } from '../../dates/may-name-time.ts';
import { shortWeekdays, weekdays } from '../../dates/words/weekdays.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';

type TimeExpression = Sentence['times'][number];

/** Before the day that somebody takes, or is asked to: "put me down for", "any chance of the". */
const takes =
  /(?<!\p{L})(?:take|do|cover|have|manage|work|staff|(?:put|sign|pencil|count|mark) (?:me|us|him|her|them|\p{Lu}\p{L}+) (?:down|up|in) for|(?:me|us) down for|chance of|free (?:on|for))\s+(?:the\s+)?$/iu;
/** Behind it: "Wednesday's me", "Thursday for me". */
const isMine = /^(?:['’]s (?:me|mine)| is (?:me|mine)| for me)(?!\p{L})/iu;
const isWeekday = new RegExp(`^(?:the )?(?:${weekdays}|${shortWeekdays})$`, 'iu');
/** "The 21st to the 23rd", and not "this week": these days have numbers. */
const hasNumber = /\d|(?:first|second|third|th)(?!\p{L})/iu;
/** How many sentences before it the days are named at most. */
const furthestDays = 8;
/** How many days they are at most: of more each day of the week may come again. */
const mostDays = 7;

/** The first and the last one of several days that a sentence names by their numbers; undefined: it names none, or one alone. */
function daysIn({ times }: Sentence): { readonly from: number; readonly to: number } | undefined {
  const days = times
    .filter(({ type, text }) => type.startsWith('date') && hasNumber.test(text))
    .flatMap(({ value, rangeEnd }) => [value, rangeEnd ?? value])
    .map((value) => Date.parse(value.slice(0, '2026-12-21'.length)));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  return to > from && to - from < mostDays * dayInMilliseconds ? { from, to } : undefined;
}

/** The day of the week that somebody takes in the sentence. */
const dayTaken = ({ times, text }: Sentence): TimeExpression | undefined =>
  times.find(
    (time) =>
      isWeekday.test(time.text) &&
      (takes.test(text.slice(0, time.start)) || isMine.test(text.slice(time.end))),
  );

/** Which of the days that are talked of it is; undefined: none were talked of. */
export function dayOfThoseTalkedOf(sentence: Sentence): Date | undefined {
  const { message, conversation } = sentence;
  const taken = dayTaken(sentence);
  if (taken === undefined) return undefined;
  const weekday = new Date(taken.value.slice(0, '2026-12-21'.length)).getUTCDay();
  for (let back = 1; back <= furthestDays; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text) || !hasNumber.test(before.text)) continue;
    const days = daysIn(inOtherWords(before, before.text, conversation));
    if (days === undefined || days.from < message.startTime.getTime()) continue;
    for (let day = days.from; day <= days.to; day += dayInMilliseconds)
      if (new Date(day).getUTCDay() === weekday)
        return fromWallClock(new Date(day), conversation.timezoneOffset);
    return undefined;
  }
  return undefined;
}
