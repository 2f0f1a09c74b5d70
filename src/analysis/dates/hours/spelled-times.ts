/** Hours that are said in words, or by how far they are: "at nine", "around half past two", "at nine forty", "ten to three". */

import { anyOf } from '../../text/any-of.ts';
import { ones, teens } from '../../text/number-words.ts';
import { startsOfWeekdays } from '../../text/words/calendar-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { addDays } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { countOf } from '../words/counts.ts';
import { tellsDifference } from './differences.ts';
import { spelledTag, workingHour } from './working-hours.ts';

/** The hours by their names, from one o'clock on. */
export const hourWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const hourPattern = `${hourWords.join('|')}|noon|midnight|1[0-2]|[1-9]`;
const dayPartPattern = `(?:(?:\\s+(?:(?:(?<told>in the)|(?<isToday>this))\\s+)?|(?<=\\d))(?<part>${daytimes}|(?<ofClock>a\\.?m\\.?|p\\.?m\\.?)(?!\\p{L}|\\s+i(?!\\p{L})))|\\s+at\\s+(?<night>night)|\\s+(?<lastNight>last\\s+night))?`;
/** Source of a pattern for minutes behind an hour: "nine forty", "ten oh five". */
export const minutePattern = `(?:oh|o)[- ](?:${ones})|${teens}|(?:twenty|thirty|forty|fifty)(?:[- ](?:${ones}))?`;

function hourOf(word: string, part: string | undefined): number {
  const hour = hourWords.indexOf(word.toLowerCase()) + 1 || Number(word);
  if (part === undefined) return workingHour(hour);
  // "Ten at night" is before midnight, "two at night" after it.
  const isBeforeNoon = /^n/iu.test(part) ? hour < 6 || hour === 12 : /^(?:m|a)(?!f)/iu.test(part);
  return (hour % 12) + (isBeforeNoon ? 0 : 12);
}

/** Right before "by", what makes the number after it a difference as well: "they are ahead by 5". */
const differs = /\b(?:short|ahead|behind|late|early|standing|times|\d|\p{L}+(?:ed|en))\s+$/iu;

/** What may follow an hour, so that it is not a number of something: "at nine dollars". */
export const goesOn = anyOf([
  '(?:to|and|or|on|the|so|if|i|for|but|with|works?|would|is|please|pls|tomorrow|today|tonight|next)\\b',
  'about\\s+(?:the|our|this|that|your|my|his|her|their|it)\\b|(?:then|they|there|once|when|unless|until|otherwise|sounds?|suits?|after|before|because|since)\\b',
  "(?:it|you|he|she|that['’]s|as|by(?!\\s+now)|every|sharp|instead|regardless|anyway|again|your\\s+time)\\b",
  '(?:let|yeah|yes|okay|ok|can|could)\\b',
  // "At half six at the hall"
  'at\\s+(?:the|our|my|your|his|her|their)\\b',
  `${startsOfWeekdays.join('|')}|yesterday|here\\b|there\\b`,
]);
/** With one of these behind it a number is an hour whatever stands before it. */
const clockPattern = "\\s+(?:o['’]?\\s?clock|sharp)(?!\\p{L})";
/** What stands before an hour with its minutes, where nothing else tells that it is one. */
const asksHour = /\b(?:it['’]?s|it\s+is|make\s+it|making\s+it|made\s+it)\s+$/iu;
/** What stands behind it: "nine fifteen works". */
const suits =
  /^\s+(?:works?|suits?|(?:is|would\s+be|sounds|should\s+be)\s+(?:fine|good|great|ok|okay|perfect|better|best))(?!\p{L})/iu;
/** The same run together with it: "quarter past two's fine". */
const isFitting = "['’]s\\s(?:fine|good|great|ok|okay|perfect|better|best|lovely|ideal|no good|tight|too)\\b";
/** Behind a price: "three fifty an hour". */
const ofPrice = /^\s+(?:an?|per|each|for)(?!\p{L})/iu;

/** "Half past", "a quarter to", "ten minutes to"; "half" alone is half an hour past. */
const relationPattern =
  '(?:(?<amount>half|(?:a\\s+)?quarter|(?:five|ten|twenty(?:[- ]five)?|\\d{1,2})(?<inMinutes>\\s+minutes)?)\\s+(?<direction>past|to)\\s+|(?<half>half)\\s+)';
const namedHours: ReadonlyMap<string, number> = new Map([
  ['noon', 12],
  ['midnight', 0],
]);

/** How many minutes "half", "a quarter" or "twenty-five minutes" are. */
function minutesOf(written: string): number {
  const [word = ''] = /^(?:a\s+)?\S+(?:[- ]five)?/iu.exec(written.toLowerCase()) ?? [];
  if (word.endsWith('quarter')) return 15;
  return word === 'half' ? 30 : countOf(word);
}

/** Before "half one", where a half of something is meant. */
const determined = /(?:^|\s)(?:the|an?|this|that|which|every|each|other|only|last)\s+$/iu;

/** "One by one", "two by two": how something is done. */
const isOneByOne = (hour: string, before: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${hour}\\s+$`, 'iu').test(before);

/** How many characters behind an hour may tell that it is one. */
const charactersBehind = 24;

type Said = { readonly [part in string]?: string };

/** Whether it is rather a number of something: "two doors", "half two of them", "say two", "about 5", "up by 5", "from ten to three". */
function isNumber(said: Said, before: string, after: string): boolean {
  const { preposition = '', amount, inMinutes, direction, half, hour = '', minutes, told, night } = said;
  const isTold = (said.clock ?? told ?? night ?? said.lastNight ?? said.ofClock) !== undefined;
  // "From 3 to 4 in the afternoon", "from ten to three in the morning".
  const isRange = /^to$/iu.test(direction ?? '') && inMinutes === undefined;
  if (isRange && (/^\d/u.test(amount ?? '') || /\b(?:from|between)\s+$/iu.test(before))) return true;
  // "I'll have one in the morning."
  if (isTold)
    return preposition === '' && /^one$/iu.test(hour) && told !== undefined && !asksHour.test(before);
  if (direction !== undefined)
    return (
      isRange &&
      !/quarter$/iu.test(amount ?? '') &&
      !(/^(?:at|by)$/iu.test(preposition) || asksHour.test(before))
    );
  if (namedHours.has(hour.toLowerCase())) return true;
  // "Do you want the full arch or the half one?"
  if (half !== undefined) return /^one$/iu.test(hour) && preposition === '' && determined.test(before);
  if (/^by$/iu.test(preposition) && isOneByOne(hour, before)) return true;
  if (preposition === '')
    return minutes === undefined || ofPrice.test(after) || !(asksHour.test(before) || suits.test(after));
  if (/^(?:say|maybe|perhaps)$/iu.test(preposition)) return minutes === undefined;
  // "At 5" is chrono's own.
  if (!/^\d/u.test(hour)) return false;
  return (
    !/^(?:before|by|until|till|after)$/iu.test(preposition) ||
    (/^by$/iu.test(preposition) && (differs.test(before) || tellsDifference(before)))
  );
}

/** Before an hour of the night: "every night at two". */
const nightBefore = /\bnights?\s+$/iu;

function timeOf(
  { amount = '', direction, half, hour: word = '', minutes, part, night, lastNight }: Said,
  before: string,
) {
  const isOfNight = part === undefined && nightBefore.test(before);
  const hour =
    namedHours.get(word.toLowerCase()) ??
    hourOf(word, part ?? night ?? (lastNight && 'night') ?? (isOfNight ? 'night' : undefined));
  if (half !== undefined) return { hour, minute: 30 };
  if (isOfNight && direction === undefined && minutes === undefined)
    return { hour, minute: 0, meridiem: hour < 12 ? 0 : 1 };
  if (direction === undefined) return { hour, minute: minutes === undefined ? 0 : countOf(minutes) };
  const minute = minutesOf(amount);
  if (minute === 0 || minute >= 60) return null;
  return direction.toLowerCase() === 'past'
    ? { hour, minute }
    : { hour: (hour + 23) % 24, minute: 60 - minute };
}

/** "at nine", "before eight", "by 6", "around half past two", "at quarter to five pm", "on Thursday at half two", "at six this morning" */
export const spelledTime = parser(
  new RegExp(
    `\\b(?:(?<preposition>at|before|by|until|till|after|around|about|say|maybe|perhaps|from(?=\\s+half))\\s+)?${relationPattern}?(?<hour>${hourPattern})` +
      `(?:\\s+(?<minutes>${minutePattern}))?(?<clock>${clockPattern})?${dayPartPattern}` +
      // Where the part of the day is told anything may follow.
      `(?:(?=\\s*(?:[,.;:!?–—)](?!\\d)|$|\\s${goesOn}|${isFitting}))|(?<=(?:in the|this) \\p{L}+|(?:at|last) night|clock|sharp|\\s[ap]m)(?![\\p{L}\\p{N}]))`,
    'iu',
  ),
  (today, { groups = {}, index = 0, input = '', 0: text }, before) => {
    const last = index + text.length;
    if (isNumber(groups, before, input.slice(last, last + charactersBehind))) return null;
    const time = timeOf(groups, before);
    const { isToday, lastNight } = groups;
    if (time === null || (isToday ?? lastNight) === undefined) return time;
    // "Two last night" was this morning.
    return { ...dateOf(lastNight !== undefined && time.hour >= 6 ? addDays(today, -1) : today), ...time };
  },
  spelledTag,
);
