/** "On the day" is the day of the event that is talked of: "The supper is on Saturday, 3 October." – "Could someone collect it on the day?" */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { leadsToDeadline } from '../../dates/words/deadline-words.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';

const onTheDay = /(?<!\p{L})on the (?:big )?day(?: itself)?(?=\s*(?:[.,;:!?)–—]|please|pls|and|if|$))/iu;
/** A day with its number, or one that the talk is about: "I'll ring you on Thursday" is none of an event. */
const hasNumber = /\d|(?:first|second|third|\p{L}th)(?!\p{L})/iu;
/** How many sentences before it the event may have been told. */
const furthestEvent = 15;

/** The day of the event that was named last; undefined: the sentence does not speak of it, or none was named. */
export function dayOfEvent({ text, times, message, conversation }: Sentence): Date | undefined {
  if (times.length > 0 || !onTheDay.test(text)) return undefined;
  for (let back = 1; back <= furthestEvent; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text) || !hasNumber.test(before.text)) continue;
    const named = inOtherWords(before, before.text, conversation);
    const day = named.times.findLast(
      ({ type, text: said, due, start }) =>
        /^date(?:time)?$/u.test(type) &&
        hasNumber.test(said) &&
        due > message.startTime &&
        !leadsToDeadline.test(before.text.slice(0, start)),
    );
    if (day !== undefined) return day.due;
  }
  return undefined;
}
