/** Times and numbers that somebody takes back in the midst of a sentence: "on Thursday, no wait, Friday", "at three, no, four". They are not read. */

import { anyOf } from '../any-of.ts';
import { matchesIn } from '../matches.ts';
import { firstOrdinals, laterOrdinals, numberWordsBelowHundred } from '../number-words.ts';
import { months, shortWeekdays, weekdays } from '../words/calendar-words.ts';
import { longPeriods, partsOfDay } from '../words/parts-of-time.ts';
import { correcting, mayCorrect, takesBack } from './words-of-correcting.ts';

export interface Place {
  readonly start: number;
  readonly end: number;
}

const partOfDay = `(?:${partsOfDay})`;
const ordinals = `${firstOrdinals}|${laterOrdinals}|twentieth|(?:twenty|thirty)[- ]\\p{L}+`;
/** A longer time than a day, of which a day may be a part. */
const span = anyOf([
  `(?:this|next) (?:${longPeriods}|weekend)`,
  `(?:the )?(?:start|beginning|middle|end) of (?:the |this |next )?(?:${longPeriods})`,
  `(?:early |mid |late )?${months}(?! \\d)`,
]);
const day = anyOf([
  `(?:(?:this|next|coming) )?(?:${weekdays}|(?:${shortWeekdays})(?!\\p{L}))(?: ${partOfDay})?(?: next week)?`,
  `(?:today|tonight|tomorrow)(?: ${partOfDay})?|this ${partOfDay}`,
  'the day after(?: tomorrow)?|(?:the )?end of (?:the |this )?day',
  `(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months} \\d{1,2}(?:st|nd|rd|th)?(?!\\p{N})`,
  `(?:the )?\\d{1,2}(?:st|nd|rd|th)|the (?:${ordinals})`,
  '(?:in )?(?:an?|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) (?:hours?|days?|weeks?|months?)',
]);
const number = `(?!one of )(?:\\p{Sc}\\s?)?(?:\\d(?:[\\d.,:]*\\d)?(?:\\s?[ap]\\.?m\\.?(?!\\p{L}))?|(?:half (?:past )?|quarter (?:past|to) )?(?:${numberWordsBelowHundred})(?: thirty| fifteen| forty[- ]five)?(?: o['’]clock)?|noon|midnight|lunchtime)`;
const preposition = '(?:on|at|by|for|until|till|before|around|about|from|to|in)';
const clock = `(?:,? (?:at|around|about) ${number})`;
/** "She's flying, " */
const reason = "(?:(?:she|he|they|i|we|it|that)['’](?:s|m|re|ve|ll) [^,.;?!]{2,40}, )?";
const start = "(?<![\\p{L}\\p{N}'’.-])";
const end = '(?![\\p{L}\\p{N}])';

const pattern = (said: string, more: string): RegExp =>
  new RegExp(
    `${start}(?<lead>${preposition} )?(?<said>${said})(?<clock>${more})?${end}${correcting}${reason}(?<meantLead>${preposition} )?(?<meant>${said})(?<meantClock>${more})?${end}`,
    'giu',
  );
const days = pattern(`${span}|${day}`, clock);
const numbers = pattern(number, '');
const isSpan = new RegExp(`^${span}$`, 'iu');
/** What has no preposition before it. */
const standsAlone = /^(?:today|tonight|tomorrow|this|next|the day after)(?!\p{L})/iu;
/** Until when: "by Thursday, no, tomorrow" is by tomorrow. */
const lasts = /^(?:by|until|till|before|from) $/iu;
/** The places of what is taken back, with the words that do so, in order. */
export function timesTakenBack(text: string): Place[] {
  if (!mayCorrect.test(text)) return [];
  const found = [days, numbers].flatMap((one) =>
    matchesIn(text, one).flatMap((match) => placesIn(match, text)),
  );
  return found
    .sort((a, b) => a.start - b.start)
    .filter((place, index, all) => all.slice(0, index).every((before) => before.end <= place.start));
}

function placesIn(match: RegExpExecArray, text: string): Place[] {
  const { 0: whole, index, groups = {} } = match;
  const { lead = '', said = '', clock = '', mark = '', meantLead = '', meant = '', meantClock = '' } = groups;
  const behind = text.slice(index + whole.length);
  if (!takesBack(mark, text.slice(0, index), behind)) return [];
  // A day of a week says more about it, and puts no other in its place.
  if (isSpan.test(said) && !isSpan.test(meant) && !/wait|scratch|strike|correction/iu.test(mark)) return [];
  const keepsLead = meantLead === '' && (!standsAlone.test(meant) || lasts.test(lead));
  const from = index + (keepsLead ? lead.length : 0);
  const to = index + whole.length - `${meantLead}${meant}${meantClock}`.length;
  if (clock === '' || meantClock !== '') return [{ start: from, end: to }];
  // "On Thursday at three, no, Friday" is Friday at three.
  const saidEnd = index + lead.length + said.length;
  return [
    { start: index, end: saidEnd + (clock.startsWith(',') ? 2 : 1) },
    { start: saidEnd + clock.length, end: to - 1 },
  ];
}
