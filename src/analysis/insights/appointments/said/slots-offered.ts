/** Times that somebody gives to others, and books them in for: "the next available is Wednesday at eight", "we've had a cancellation at four", "you're booked in". */

import { anyOf } from '../../../text/any-of.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';

const one = '(?:slot|appointment|opening|gap|date|time|day|space|one)';
const free = '(?:free|available|open|possible|spare)';
const has = "(?:i|we)(?:['’]ve got| have| have got)(?: also| only| still| just)*";
const day = '(?:\\p{L}+day|tomorrow|\\d)';
/** What is opened, or called off, is no place: "an opening at the gallery", "a cancellation on Friday's flight". */
const notOfEvent =
  "(?! (?:at|of) (?:the|an?|my|our|their|his|her) (?!end|start|beginning|same)| (?:on|for|of) (?:the )?\\p{L}+['’]s \\p{L})";
/** A place among those whom somebody sees one after another. */
const place = `(?:${free} )?(?:slots?|openings?${notOfEvent}|gaps?|cancellations?${notOfEvent}|appointments|(?<=${free} )appointment)`;
/** What people come to somebody for by appointment. Source of a pattern. */
export const services =
  '(?:tasting|fitting|viewing|appointment|consultation|check-?up|lesson|trial|haircut|treatment|massage|(?:eye|blood|hearing) test|test drive|scan)';
/** "The next available is", "the next free appointment", "the next available with Dr Shah"; not "the next available train". */
const nextFree = `(?:next|first|only)(?: other)? (?:${free}(?= (?:${services}|${one}|is|would|with|for|at|on|i|we|you|he|she|they|dr)(?!\\p{L})|['’]s(?!\\p{L}))|appointment|slot)`;
/** "The soonest I have"; not "the soonest I have the numbers". */
const firstOfMine = `(?:earliest|soonest|next|first)(?: ${one})? ${has}(?! (?:the|an?|my|our|your|his|her|their|these|those|any|it|them)(?!\\p{L}))`;
/** "We can fit you in at 5:40" */
const fitsIn =
  '(?:i|we) (?:could|can|might) (?:maybe |just |possibly )?(?:fit|squeeze|slot|book|get|pop) you in(?!\\p{L})';
/** "We've had a cancellation at four", "somebody has cancelled", "a slot has just come up", "there's a slot at nine" */
const placeGiven = anyOf([
  `(?:i|we)(?:['’]ve| have)?(?: just)? had an? cancellation${notOfEvent}`,
  `an? ${place}(?: has|['’]s)?(?: just)? (?:come|opened|freed) up`,
  `${has} (?:an?|one|another|a few|some|two|three|(?:a )?couple of|no)?\\s*(?:other |more |little |early |late )?${place}(?! (?:with|to see|for (?:my|our|his|her)) (?!dr|mr)\\p{L})`,
  `there(?:['’]s| is| are|['’]d be| would be)(?: also| still| only| just)* (?:an?|one|another|two|three) ${place}`,
]);
/** "Mia is free Thursday at three", "Dr Shah has time on Monday" */
const seesOthers = `(?:^|(?:dr|mr|mrs|ms|miss|the)\\.? )(?:(?-i:\\p{Lu})\\p{L}+|doctor|nurse|dentist|hygienist|physio|stylist|mechanic)(?:['’]s| is| has| can)(?: also)? (?:free|available|time|space|an? ${place}|see you)(?= (?:on|at|this|next|tomorrow|today|\\p{L}+day)(?!\\p{L}))`;
/** "The earliest I can offer is Tuesday", "the next free slot would be Friday at nine", "there's also Monday", "I have 2:15 on Thursday" */
export const slotOffered = anyOf([
  `(?<!\\p{L})(?:earliest|soonest|(?:next|first|only)(?: other)?(?:(?: ${free})? ${one})|${nextFree})(?: (?!is |would |was )[\\p{L}'’]+){0,5}(?:['’]s| is| would be)(?!\\p{L})`,
  `^\\P{L}*(?:but |and |or )?there(?:['’]s| is| would be|['’]d be)(?: also| still)? (?:(?:the |next |this )?${day}|(?:(?:a )?quarter|half|five|ten|twenty(?:[- ]five)?) (?:past|to) \\p{L})`,
  `^\\P{L}*${anyLeadIns()}${has} (?:the |next |this )?(?:${weekdays}|\\d{1,2}[:.]\\d\\d|\\d{1,2}(?:st|nd|rd|th))(?! (?:off|free|is|was|as)(?!\\p{L}))`,
  seesOthers,
  `(?<!\\p{L})(?:${placeGiven}|${fitsIn})`,
]);
const offersHours = new RegExp(slotOffered, 'iu');

/** Whether the text names one of several times that can be had, each of which has hours of its own. */
export const namesSlot = (text: string): boolean => offersHours.test(text);

const givesOne = new RegExp(
  `(?<!\\p{L})(?:${placeGiven}|${fitsIn}|the (?:doctor|nurse|dentist|hygienist|physio) (?:is|has)|${nextFree}|${firstOfMine})(?!\\p{L})`,
  'iu',
);

/** Whether who says so sees others by appointment, and not as his equals. */
export const givesPlace = (text: string): boolean => givesOne.test(text);

/** "I've booked you in", "that's you booked in", "you're in for Friday", "all booked for you" */
const books = new RegExp(
  `(?<!\\p{L})(?:${anyOf([
    '(?:book|booked|put|fit|fitted|squeezed?|pencill?ed|slotted) you (?:in|down)|(?:moved|switched|changed) you (?:over )?to',
    "you(?:['’]re| are)(?: now| all)* (?:booked|pencill?ed in|down for|confirmed)",
    "you(?:['’]re| are)(?: now| all)* in(?= (?:for|on|at|then)(?!\\p{L})|\\P{L}*$)",
    "(?:that|it)(?:['’]s| is)(?: now| all| you)* booked",
    'all booked',
  ])})(?!\\p{L})|^\\P{L}*${anyLeadIns()}booked\\P{L}*$`,
  'iu',
);
/** Whether the text tells somebody that he is booked in. */
export const booksIn = (text: string): boolean => books.test(text);
