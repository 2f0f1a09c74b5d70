/** Parts of the day on which something is said: "before lunch", "right after this call". */

import { addDays, fromWallClock, midnightOf, toWallClock } from '../../dates/calendar.ts';
import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { weekdays } from '../../text/words/calendar-words.ts';

/** How a day ends for who speaks, or is asked: "before you log off", "once we've closed up". */
const endsDay = anyOf([
  'go(?:es)? home',
  'go(?:es)? to (?:bed|sleep)',
  'gets? home',
  'heads? (?:off|home)',
  '(?:log|knock|clock)s? off',
  'turns? in(?= *(?:[.,!?]|please|pls|$))',
  'closes?(?: up)?(?= *(?:[.,!]|$))',
]);
/** What is being done while it is said: "once we're done here". */
const overHere =
  "(?:i|we|you|u)(?:['’]?(?:m|re|ve)| am| are| have|r)? (?:all )?(?:done|finished|through|finish)(?: up)? (?:here|in here|with this (?:call|meeting))";
/** A part of the day that is no time by itself: of the day on which it is said. */
const partOfDay = anyOf([
  'this arvo',
  '(?:before|after|over|at|by) lunch(?:time)?',
  'by close of (?:play|business)',
  'later today',
  '(?:right |straight |directly )?after th(?:is|e) (?:call|meeting|session|stand-?up|huddle)',
  '(?:right|straight|directly) after this',
  `(?:before|when|once|as soon as) (?:i|we|you|u|he|she|they) (?:${endsDay})`,
  'before bed(?:time)?',
  `(?:once|when|as soon as|after) ${overHere}`,
  "when i['’]?m home",
  'on (?:my|our|your|the) way home',
]);
const own = '(?:(?:my|your|our|his|her|their) )?';
/** Where nothing follows of which it is said: "after coffee prices fell", "after work on the roof". */
const endsThere =
  '(?= *(?:[.,;:!?)–—]|$|(?:and|or|so|then|but|if|when|because|please|pls|with|to|ok|okay|probably|though|i think)(?!\\p{L})))';
/** The same, where no other day is talked of: "I'll come after work." */
const endOfDoing = anyOf([
  `(?<!look(?:s|ed|ing)? )after ${own}(?:work|coffee|break(?:time)?|dinner|tea|supper|school|practice|training)${endsThere}`,
  `(?:before|over) ${own}(?:break(?:time)?|dinner|tea|supper)${endsThere}`,
  `(?:after|before|in|on|over|during) (?:my|your|our) (?:lunch|tea|coffee)(?: ?(?:break|hour))?${endsThere}`,
  `after (?:my|your|our) (?:shift|rounds?)${endsThere}`,
  `(?:at|by|before|after|until|till) (?:dusk|nightfall|sunset|dark)${endsThere}`,
  "(?:before|when|once|as soon as|after) it(?:['’]s| is| gets) (?:too )?dark",
]);
/** "Before you go home for Christmas" is another day, so is "there" where somebody is on another one, "done here with the kitchen", and what is a rule. */
const isOtherDay = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:home|off|bed|sleep) (?:for|from|on|next|in|this)(?!\\p{L})',
    "there(?!['’\\p{L}]).*on (?:my|our|your|the) way home",
    '(?:done|finished|through|finish)(?: up)? here with (?!this (?:call|meeting))',
    '(?:always|whenever|every (?:time|day|night|evening)|each (?:day|night|evening))(?!\\p{L})',
  ])}`,
  'iu',
);
const onWayHome = /(?<!\p{L})on (?:my|our|your|the) way home(?!\p{L})/iu;
/** "I'm in Leeds till Thursday. I'll get it on my way home.": where somebody is on another day, he goes home then. */
const isThere = "(?<!\\p{L})(?:(?:i|we|you)(?:['’]?(?:m|re|ll be)| am| are| will be))(?!\\p{L})";
const day = `(?<!\\p{L})(?:${weekdays}|tomorrow|next week|weekend)(?!\\p{L})`;
const isThereLater = new RegExp(`${isThere}.*${day}|${day}.*${isThere}`, 'iu');
const otherDay = new RegExp(`${day}|\\p{L}days?(?!\\p{L})|\\d(?:st|nd|rd|th)(?!\\p{L})`, 'iu');
/** How many sentences before it another day may be talked of. */
const furthestDay = 2;
const isAwayTill = ({ text, message }: Sentence): boolean =>
  onWayHome.test(text) && isThereLater.test(message.near?.(-1)?.text ?? '');
const today = new RegExp(`(?<!\\p{L})(?:${partOfDay})(?!\\p{L})`, 'iu');
const endsDoing = new RegExp(`(?<!\\p{L})(?:${endOfDoing})(?!\\p{L})`, 'iu');

/** Whether the end of what one does, as one does every day, is told, and no other day is talked of. */
function isEndOfDoing(text: string, { near }: Message): boolean {
  if (!endsDoing.test(text)) return false;
  for (let back = 1; back <= furthestDay; back += 1)
    if (otherDay.test(near?.(-back)?.text ?? '')) return false;
  return true;
}

/** "After lunch.": such a part, and nothing else; "after stand-up" is said so alone. */
const todayAlone = new RegExp(
  `^\\P{L}*(?:${partOfDay}|after stand-?up)(?:,? (?:then|ok|okay|probably|i think))?\\P{L}*$`,
  'iu',
);
const endsDoingAlone = new RegExp(
  `^\\P{L}*(?:${endOfDoing})(?:,? (?:then|ok|okay|probably|i think))?\\P{L}*$`,
  'iu',
);

/** The day itself, where only a part of it is named within these places, or the next one, in the morning of which something is done first. */
export function partOfToday(
  sentence: Sentence,
  { start, end } = { start: 0, end: sentence.text.length },
): Date | undefined {
  const { text, message, conversation } = sentence;
  if (isOtherDay.test(text) || isAwayTill(sentence)) return undefined;
  const said = text.slice(start, end);
  if (today.test(said) || isEndOfDoing(said, message)) return dayOf(message, conversation);
  return firstThing.test(said) ? nextMorning(message, conversation) : undefined;
}

/** "I'll ring them first thing.": not "that's the first thing", "first thing, we need paint". */
const firstThing =
  /\p{L}[\p{L}'’]* (?<!(?:the|a|one|very|your|my|our|only|and|but|so|ok|okay|right|well|is|tomorrow|\p{L}{3,6}day) )first thing(?=\s*(?:[.;!?)]|$|,? (?:and|then|so|but|if|please|pls|ok|okay)(?!\p{L})))/iu;
/** Up to this hour a morning has not begun. */
const beginOfMorning = 7;
const saturday = 6;

/** The morning that comes; behind the last day of a working week nobody knows which one is meant. */
function nextMorning({ startTime }: Message, { timezoneOffset }: Conversation): Date | undefined {
  const now = toWallClock(startTime, timezoneOffset);
  const today = midnightOf(now);
  const morning = now.getUTCHours() < beginOfMorning ? today : addDays(today, 1);
  return morning.getUTCDay() === saturday || morning.getUTCDay() === 0
    ? undefined
    : fromWallClock(morning, timezoneOffset);
}

/** The same where the message names such a part, and says nothing else. */
export const partOfTodayAlone = (message: Message, conversation: Conversation): Date | undefined =>
  todayAlone.test(message.text) || (endsDoingAlone.test(message.text) && isEndOfDoing(message.text, message))
    ? dayOf(message, conversation)
    : undefined;

const dayOf = ({ startTime }: Pick<Message, 'startTime'>, { timezoneOffset }: Conversation): Date =>
  fromWallClock(midnightOf(toWallClock(startTime, timezoneOffset)), timezoneOffset);
