/** Hours of a night that is told by its day: "tonight at 12", "Friday night at 2" and "by midnight tonight" are on the day after, "last night at 11" is before midnight. */

import type { ParsingComponents, ParsingResult, Refiner } from 'chrono-node/en';
import { spelledTag } from './working-hours.ts';

/** What tells an hour that is on the day after the one that is named. */
export const dayAfterTag = 'confab/dayAfter';

/** "Friday at 2 at night" is on Friday. */
const ofNight = /(?<!\b(?:at|in\s+the)\s+)\b(?:tonight|(?:last\s*)?night)\b/iu;
const nightBehind = /^\s+night\b/iu;
const charactersBehind = 8;
const lastNight = /\blast\s*night\b/iu;
/** "Two last night" was read with its day. */
const isRead = /[^\s]\s+last\s+night$/iu;
const beforeNoon = /\d\s?a\.?m\b/iu;
const afterNoon = /\d\s?p\.?m\b|\bnoon\b|(?<!\d)(?:1[3-9]|2[0-3])[:.h][0-5]\d/iu;
/** The last hour that is rather of the night than of the evening. */
const latestOfNight = 4;
const [noon, hoursOfDay] = [12, 24];

const hourOf = (components: ParsingComponents): number => components.get('hour') ?? 0;

/** The night that is over began yesterday, also to those who are still up. */
function beginYesterday(start: ParsingComponents, now: Date): void {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  start.assign('day', yesterday.getDate());
  start.assign('month', yesterday.getMonth() + 1);
  start.assign('year', yesterday.getFullYear());
}

function readHour(start: ParsingComponents, said: string, now: Date): void {
  const hour = hourOf(start) % noon;
  if (hour > 0 && afterNoon.test(said)) return;
  if (hour > latestOfNight) {
    if (!beforeNoon.test(said)) start.assign('hour', hour + noon).assign('meridiem', 1);
    return;
  }
  start.assign('hour', hour).assign('meridiem', 0);
  // "Tonight at 3", said at one, is the same day.
  const isStillNight = now.getHours() <= latestOfNight && now.getHours() < hour;
  if (!(isStillNight && /\btonight\b/iu.test(said))) start.addTag(dayAfterTag);
}

/** "Tonight from 10 to 2" takes no longer than the night does; chrono has it end in the afternoon. */
function readEnd(start: ParsingComponents, end: ParsingComponents): void {
  const isOnDayAfter = end.get('day') !== start.get('day');
  const hours = hourOf(end) + (isOnDayAfter ? hoursOfDay : 0) - hourOf(start);
  if (isOnDayAfter && hourOf(end) >= noon && hours > noon)
    end.assign('hour', hourOf(end) - noon).assign('meridiem', 0);
}

/** Before a midnight until which something is to be done, or behind it: "by midnight on Friday", "Friday midnight at the latest". */
const leadsToEnd =
  /\b(?:by|before|until|till|no\s+later\s+than|latest|due|deadline(?:['’]s|\s+is))\s+(?:at\s+|on\s+|the\s+)*$/iu;
const endsLatest = /^,?\s+(?:at\s+the\s+)?latest\b/iu;
const namesMidnight = /\bmidnight\b/iu;
/** The longest lead, in characters. */
const charactersBefore = 30;

/** A day ends with the midnight that is its deadline. */
function isMidnightAtEnd(text: string, before: string, behind: string): boolean {
  if (!namesMidnight.test(text)) return false;
  return (
    leadsToEnd.test(`${before}${/^\p{L}+\s+/u.exec(text)?.[0] ?? ''}`) ||
    leadsToEnd.test(before) ||
    endsLatest.test(behind)
  );
}

function refine({ text, index, start, end, refDate }: ParsingResult, whole: string): void {
  if (!start.isCertain('hour') || !(start.isCertain('day') || start.isCertain('weekday'))) return;
  const last = index + text.length;
  const said = text + (nightBehind.exec(whole.slice(last, last + charactersBehind))?.[0] ?? '');
  const before = whole.slice(Math.max(0, index - charactersBefore), index);
  if (
    !end &&
    isMidnightAtEnd(text, before, whole.slice(last, last + charactersBefore)) &&
    !ofNight.test(said)
  )
    start.addTag(dayAfterTag);
  if (!ofNight.test(said) || (isRead.test(said) && start.tags().has(spelledTag))) return;
  if (lastNight.test(said)) beginYesterday(start, refDate);
  if (end) readEnd(start, end);
  else readHour(start, said, refDate);
}

/** Has to go last: what stands apart is joined by then. */
export const nightHours: Refiner = {
  refine: ({ text }, results) => {
    for (const result of results) refine(result, text);
    return results;
  },
};
