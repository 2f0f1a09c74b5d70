/** What has a time, and gets another one or none: "I need to move my appointment on Thursday", "reschedule Friday's call". Its own time is no time to act. */

import type { Sentence } from '../../grammar/sentence.ts';
import { held } from '../appointments/said/times-refused.ts';

const moves =
  '(?<!\\p{L})(?:move|re-?schedule|postpone|cancel|change|shift|re-?book|re-?arrange|swap|push(?: back)?|put off|call off)\\s+';
const dated = `(?:${held}|booking|reservation|delivery|flight|lesson|class|workshop|training|event|slot|shift|party)`;
const movesWhat = `${moves}(?:the|my|our|your|this|that)\\s+(?:[\\p{L}-]+\\s+){0,2}${dated}`;
/** Up to the time: "move my appointment on". */
const leadsToItsTime = new RegExp(`${movesWhat}\\s+(?:on|of|at|for)\\s+(?:the\\s+)?$`, 'iu');
/** "Reschedule Friday's call" */
const leadsToWhose = new RegExp(`${moves}(?:the\\s+)?$`, 'iu');
const isWhose = new RegExp(`^['’]s\\s+(?:[\\p{L}-]+\\s+){0,2}${dated}(?!\\p{L})`, 'iu');
/** "Move the review on Thursday to 3pm": only the hour is another one. */
const keepsDay =
  /^\s+to\s+(?:about\s+|around\s+)?(?:half\s|(?:1?\d|2[0-3])(?:[:.][0-5]\d|\s?[ap]\.?m|\s*(?:[.,!?]|$))|noon)/iu;

const moving =
  '(?<!\\p{L})(?:mov(?:e|ed|ing)|re-?schedul(?:e|ed|ing)|postpon(?:e|ed|ing)|delay(?:ed|ing)?|chang(?:e|ed|ing)|switch(?:ed|ing)?|shift(?:ed|ing)?|push(?:ed|ing)?|br(?:ing|ought)|swap(?:ped|ping)?)\\s+';
/** "Push the call from", "shift the standup from": what is moved leaves the one time for the other. */
const leadsFrom = new RegExp(`${moving}[^,.;:!?–—]{1,40}?\\s+from\\s+(?:the\\s+)?$`, 'iu');
/** Behind it, where it goes. */
const goesTo = /^(?:\s+at\s+\S+)?\s+(?:back\s+)?to\s/iu;
/** "Delay Friday's email": whatever it is, it comes later. */
const leadsToLate = /(?<!\p{L})(?:delay|postpone|put off|push back|hold back)\s+(?:the\s+)?$/iu;

/** "The meeting on Thursday is moved to Friday", "Thursday's call has been moved to Friday" */
const leadsToWhat = new RegExp(`(?<!\\p{L})${dated}\\s+(?:on|of|at|for|from)\\s+(?:the\\s+)?$`, 'iu');
const isMoved =
  /^(?:['’]s\s+(?:[\p{L}-]+\s+){1,3})?\s*(?:is|has been|was|will be|got|gets|had to be)\s+(?:now\s+|being\s+)?(?:moved|postponed|re-?scheduled|pushed|shifted|brought forward|put off|cancelled|canceled)(?!\p{L})/iu;

/** Whether the time is the one of what is moved or called off. */
export function isGivenUp(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  if ((leadsToWhat.test(before) || isWhose.test(behind)) && isMoved.test(behind)) return true;
  const ledFrom = before + (/^from\s/iu.exec(text.slice(start, end))?.[0] ?? '');
  if (leadsFrom.test(ledFrom) && goesTo.test(behind)) return true;
  if (leadsToLate.test(before) && /^['’]s\s/u.test(behind)) return true;
  if (leadsToItsTime.test(before)) return !keepsDay.test(behind);
  return leadsToWhose.test(before) && isWhose.test(behind);
}

/** Who gets it done that something has another time, or has one at all: "I'll shift my lesson to", "could you book us in for". */
const getsDone =
  "(?<!\\p{L})(?:(?:i|he|she|they)(?:['’]?ll| will| can| could|['’](?:m|s|re) going to)|(?:can|could|would|will) (?:you|u)|please|pls|(?<!(?:we|let['’]?s)[^,.;:!?–—]{0,40} )and|need to|have to)\\s+(?:(?:then|just|also|please|phone|ring|call)\\s+)*";
/** Who moves the meeting of those who talk tells when they meet. */
const noMeeting = `(?!\\s+(?:the|our|your|this|that|\\p{L}+['’]s)\\s+(?:[\\p{L}-]+\\s+){0,2}${held}s?(?!\\p{L}))`;
const leadsToNewTime = new RegExp(
  `${getsDone}(?:(?:move|re-?schedule|postpone|shift|push|put off|bump|re-?book)${noMeeting}(?:\\s+[\\p{L}'’-]+){0,4}?\\s+(?:to|till|until|for)|(?:book|reserve)(?:\\s+[\\p{L}'’-]+){1,4}?\\s+for)\\s+(?:(?:about|around)\\s+)?(?:the\\s+)?$`,
  'iu',
);

/** Whether the time is the one that something gets, and not when somebody sees to it: "I'll shift my lesson to Thursday", "I'll book the boat for the 9th". */
export const isOfMoved = (text: string, { type, start }: Sentence['times'][number]): boolean =>
  !type.endsWith('range') && leadsToNewTime.test(text.slice(0, start));

const movesSomething = new RegExp(
  `${movesWhat}(?!\\p{L})|${moves}(?:the\\s+)?[\\p{L}\\d ]{2,20}['’]s\\s+(?:[\\p{L}-]+\\s+){0,2}${dated}(?!\\p{L})`,
  'iu',
);

/** Whether something that has a time is to get another one, which is then no time to do so. */
export const movesWhatHasTime = (text: string): boolean => movesSomething.test(text);
