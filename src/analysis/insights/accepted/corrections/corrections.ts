/** How people correct themselves right behind what they have said: "Sorry, I meant Tuesday", "no, wait, on Wednesday", "make it thirty". */

import { formatDate, toWallClock } from '../../../dates/calendar.ts';
import { mayNameTime } from '../../../dates/may-name-time.ts';
import { untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { changed, type NamedSlot, type Slot, weekOf } from '../../appointments/times/slots.ts';

/** Characters of a sentence at most that corrects another one. */
const longest = 120;

/** Each takes back what was said, or leads to what was meant. */
const words = anyOf([
  'no|nope|oh|ah|oops|whoops|wait(?: a (?:minute|moment|sec|second))?|hang on|hold on|sorry|my (?:mistake|bad)',
  "actually|or|rather|i meant?(?: to say)?|i should say|(?:scratch|strike) that|correction|on (?:second|further) thoughts?|make (?:it|that)|let['’]?s make (?:it|that)",
]);
const opening = new RegExp(`^[^\\p{L}\\p{N}]*(?:(?:${words})(?![\\p{L}'’])[^\\p{L}\\p{N}(]*){1,6}`, 'iu');
/** These alone correct nothing: "Oh, …", "or …". */
const isLight = /^(?:[^\p{L}]|(?<!\p{L})(?:oh|ah|or)(?!\p{L}))*$/iu;
/** "Or Sophie, would you?": who is charged with it behind one of these does it instead. */
const chargesAlone = /^\p{Lu}[\p{L}’'-]+, (?:can|could|would|will) you(?: mind)?\s*\?\s*$/u;

/** What is said in place of what stands right before it. */
export interface Correction {
  /** "No, wait, " */
  readonly opening: string;
  /** "On Wednesday." */
  readonly said: string;
  /** The same with what is told behind it. */
  readonly whole: string;
  /** What is told behind it: "I'm out on Tuesday." Undefined: nothing, as far as it is told apart. */
  readonly more: string | undefined;
  readonly message: Message;
  /** The sentences that correct, of which the last one says what is meant. */
  readonly members: readonly Message[];
}

/** The text without the words by which it corrects what stands before it; undefined: it has none. */
export function correctionIn(text: string): Pick<Correction, 'opening' | 'said'> | undefined {
  const [opened] = opening.exec(text) ?? [];
  if (opened === undefined) return undefined;
  const said = text.slice(opened.length);
  return isLight.test(opened) && !chargesAlone.test(said) ? undefined : { opening: opened, said };
}

const subject = "(?:I|we|you|he|she|it|that|they|there|this)(?:['’]\\p{L}+)?";
const verb =
  "(?:['’](?:s|ll|re|ve|d)|\\s(?:is|are|was|were|has|have|had|will|would|can|could|can['’]t|won['’]t|does|do|did|needs?|wants?|comes?|gets?|closes?|opens?|goes|said|says)(?!\\p{L}))";
/** "Friday, I'm out on Thursday", "fourteen, Lena's coming too": behind what is meant another clause says why, or something else. */
const goesOn = new RegExp(
  `^(?<meant>(?:not [^,.;!?]{1,30},? )?[^,.;!?–—]{1,40}?)(?:,| [–—]|;) (?<more>(?:(?:because|since|as|and|but|so|otherwise|then|cause) )?(?:${subject}\\s|(?:please|can you|could you|would you)\\s|(?:(?:the|my|our|your|his|her|their) )?[\\p{L}\\p{N}’'-]+?(?: [\\p{L}-]+){0,2}?${verb}).*)$`,
  'isu',
);

/** "Actually, on Friday, I'm out" may speak of Friday and put it in no other's place. */
const takesBack =
  /(?<!\p{L})(?:no|nope|wait|hang on|hold on|sorry|my (?:mistake|bad)|rather|meant?|make|scratch|strike|correction|thoughts?)(?!\p{L})/iu;

/** What a correction means, apart from the clause that stands behind it. */
function parted<Said extends Pick<Correction, 'opening' | 'said'>>(
  one: Said,
): Said & Pick<Correction, 'whole' | 'more'> {
  const { meant = one.said, more } = takesBack.test(one.opening) ? (goesOn.exec(one.said)?.groups ?? {}) : {};
  return { ...one, said: meant, whole: one.said, more };
}

/** How the speaker of a message corrects it right behind it, in one sentence or in two: "Scratch that. Wednesday." */
export function correctionBehind(message: Message): Correction | undefined {
  const next = message.near?.(1);
  if (next === undefined || !isBySame(message, next)) return undefined;
  const found = next.text.length > longest ? undefined : correctionIn(next.text);
  if (found === undefined) return undefined;
  if (/[\p{L}\p{N}]/u.test(found.said)) return parted({ ...found, message: next, members: [next] });
  const second = message.near?.(2);
  if (second === undefined || second.text.length > longest || !isBySame(message, second)) return undefined;
  const more = correctionIn(second.text) ?? { opening: '', said: second.text };
  return parted({
    opening: `${found.opening}${more.opening}`,
    said: more.said,
    message: second,
    members: [next, second],
  });
}

/** What a sentence that corrects the one before it tells besides: "No, Friday, I'm out on Thursday." Undefined: nothing, or nothing that is told apart. */
export function moreThanCorrection(text: string): string | undefined {
  const found = text.length > longest ? undefined : correctionIn(text);
  return found && parted(found).more;
}

/** Whether what stands behind a correction names a deed of its own: "…, and I'll bring the list". */
export const namesOther = ({ more = '' }: Pick<Correction, 'more'>): boolean =>
  /(?<!\p{L})(?:i|we)(?:['’]ll| will| can| could|['’]m going to)(?!\p{L})|(?<!\p{L})(?:please|(?:can|could|would|will) you)(?!\p{L})/iu.test(
    more,
  );

const isBySame = ({ speaker }: Message, other: Message): boolean =>
  speaker !== undefined && speaker.id === other.speaker?.id;

// In a text whose times are written "T".
const at = `(?:(?:it['’]s|it should be|${untilThen}|on|for|at|around|the) ){0,3}T`;
const ending = `(?:,? (?:please|then|instead|of course|not (?:(?:${untilThen}|on|at) )?(?:the )?T))*[\\s.!]*$`;
const isTimeAlone = new RegExp(
  `^(?:not (?:(?:${untilThen}|on|at) )?(?:the )?T(?:,| but|, but) )?${at}${ending}`,
  'iu',
);
const opensRefusing = /^not\s/iu;

/** The time that a correction says in place of `first`, and nothing else. */
export function correctedTime(
  { said: text, message: { startTime } }: Correction,
  first: Slot,
  { timezoneOffset }: Conversation,
): NamedSlot | undefined {
  if (!mayNameTime.test(text)) return undefined;
  const today = formatDate(toWallClock(startTime, timezoneOffset));
  const slotsIn = (week: string | undefined) => namedSlots(text, { startTime, timezoneOffset, week }, true);
  const inWeek = slotsIn(weekOf(first));
  // Nobody means a day of that week that is over.
  const slots = inWeek.some(({ days }) => days !== undefined && days.to < today)
    ? slotsIn(undefined)
    : inWeek;
  let written = text;
  for (const { start, end } of slots.toReversed())
    written = `${written.slice(0, start)}T${written.slice(end)}`;
  if (!isTimeAlone.test(written)) return undefined;
  const slot = opensRefusing.test(text) ? slots.at(-1) : slots[0];
  // "By Friday. No, make it ten" may be of anything else.
  const isOther = slot?.days === undefined && first.days !== undefined && first.clock === undefined;
  return slot === undefined || isOther ? undefined : { ...slot, ...changed(first, slot) };
}
