/** The day of what somebody answers with a deed of his: "Can anyone swap Saturday with me?" – "I'll cover you.", "I'm at the depot tomorrow." – "Then I'll sign it there." */

import { mayNameTime } from '../../dates/may-name-time.ts';
import type { Message } from '../../findings.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';

const will = "(?:i|we)(?:['’]?ll| will| can| could)";
const covers = new RegExp(
  `(?<!\\p{L})${will} (?:cover|swap|stand in|fill in)(?: (?:for|with))? (?:you|u)(?!\\p{L})`,
  'iu',
);
/** Who looks for somebody in his place. */
const seeksCover = /(?<!\p{L})(?:cover|swap|switch|stand in|fill in|take my|do my)(?!\p{L})/iu;
const actsThere = withLeadIns(
  new RegExp(`^\\P{L}*then,? ${will}(?: [\\p{L}'’-]+){1,6} there(?!['’\\p{L}])`, 'iu'),
);
/** How many sentences before the answer somebody has looked for a stand-in, or has told where he is, at most. */
const furthestSearch = 6;
const furthestPlace = 2;

/** The nearest of so many sentences of others before it that names a time and is as it should be. */
function saidByOther(
  { speaker, near }: Message,
  furthest: number,
  isMeant: (text: string) => boolean,
): Message | undefined {
  for (let back = 1; back <= furthest; back += 1) {
    const before = near?.(-back);
    if (before === undefined) return undefined;
    const isOther = before.speaker !== undefined && before.speaker.id !== speaker?.id;
    if (isOther && mayNameTime.test(before.text) && isMeant(before.text)) return before;
  }
  return undefined;
}

/** The only day that is named in what it answers; undefined: it answers no such thing. */
export function dayAnswered({ text, times, message, conversation }: Sentence): Date | undefined {
  if (times.length > 0) return undefined;
  const answered = covers.test(text)
    ? saidByOther(message, furthestSearch, (said) => seeksCover.test(said))
    : actsThere.test(text)
      ? saidByOther(message, furthestPlace, () => true)
      : undefined;
  if (answered === undefined) return undefined;
  const [day, other] = inOtherWords(answered, answered.text, conversation).times;
  const isDay = day !== undefined && other === undefined && /^date(?:time)?$/u.test(day.type);
  return isDay && day.due > message.startTime ? day.due : undefined;
}
