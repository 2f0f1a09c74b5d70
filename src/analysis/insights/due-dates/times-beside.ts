/** Times of a sentence at which nothing is due: of a condition, of a reason, and of what is told beside the deed. */

import { isOfItsPeriod, isOfRecord } from '../../dates/meant/records.ts';
import { leadsToDeadline } from '../../dates/words/deadline-words.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt, predicateAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged } from '../../grammar/words/tagged-words.ts';
import { shortNamesOfMonths } from '../../text/words/calendar-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { dayNamed, dayOfThen } from './beside-named-day.ts';
import { isGivenUp, isOfMoved } from './moved-times.ts';

type TimeExpression = Sentence['times'][number];

/**
 * A condition up to the time that is looked at, in one clause: "if they haven't come by Wednesday". Whoever says "if you could send
 * it", or "is it okay if I call you", asks by it.
 */
const condition =
  /(?<!\p{L})(?<!\b(?:ok|okay|mind|alright|right|fine|good|great|nice|best|better|helpful|wonderful|lovely|it|grateful|glad)\s)(?:if|unless|whether)\s+(?!you(?!['’]ve| have| are|['’]re| do ?n['’]?t| hear| get nothing| find)(?!\p{L})|possible|not\b|\p{L}+(?: of you)? (?:could|would|might|can)\b)(?=\S)([^,;:.!?–—]*)$/iu;
/** "It arrives on the 2nd, I'll bring it then": the time was said before. */
const asBefore =
  /(?<!\p{L})(?<!\b(?:and|so|but|or|ok|okay|well|only|even|now and|since|right) )then(?=[\s.!]*$)/iu;

/** Whether the time says which part of a record is meant: "pull the sales from 1 June to 10 June". */
export const isOfRecordAt = ({ text: whole }: Sentence, { text, start }: TimeExpression): boolean =>
  isOfRecord(whole.slice(0, start) + (/^(?:from|between)\s/iu.exec(text)?.[0] ?? ''));

/** "I'll have it ready by then" */
const byThat = /(?<=(?<!\p{L})(?:by|before|until|till) )then(?!\p{L})/iu;
/** "They hold it until the 30th, so I've got to pay before that": what was named last, at the end of a clause. */
const beforeThat =
  /(?<=\p{L}[ ,]+(?:by|before) )that(?=\s*(?:[.,;!?)–—]|please|pls|then|though|if|so|and|$))/iu;
const isDayOrSpan = ({ type }: TimeExpression): boolean => /^date(?:time|range)?$/u.test(type);

/**
 * The times that a sentence names, or those said before it to which its "then" points back: in the same sentence, where it is a clause, or, as
 * a deadline, in the ones before ("The deadline's the 14th." – "I'll write it by then.").
 */
export function timesMeant(sentence: Sentence): readonly TimeExpression[] {
  const { times, text, whole } = sentence;
  if (times.length > 0) return times;
  const then = byThat.exec(text);
  const that = then ?? beforeThat.exec(text);
  if (that !== null) {
    const place = whole === undefined ? that.index : whole.text.indexOf(text);
    const pick =
      then === null ? (named: readonly TimeExpression[]) => named.findLast(isDayOrSpan) : dayOfThen;
    const day = dayNamed(whole ?? sentence, place, pick);
    return day === undefined ? times : [{ ...day, start: that.index, end: that.index + that[0].length }];
  }
  if (whole === undefined || !asBefore.test(text)) return times;
  const start = whole.text.indexOf(text);
  const last = whole.times.findLast(({ end }) => end <= start);
  // It stands nowhere in the clause: what is asked of the words around it is asked of its beginning.
  return last === undefined ? times : [{ ...last, start: 0, end: 0 }];
}

/** What follows a condition without a mark, in speech: "if it's still locked by four I'll call you". */
const mainClause =
  /(?<!\p{L})(?:(?:i|we)(?:['’]?(?:ll|m|re|d)| (?:will|am|are|can|could|would))|you['’]?ll|let['’]?s|please|pls|then|could you|can you)(?!\p{L})/iu;
/** "So it doesn't bite us again next week": what is not to happen then. */
const notToHappen =
  /(?<!\p{L})so (?:that )?(?:i|we|you|they|it|he|she|nobody|(?:the|our|your|my) \p{L}+)\s(?:(?:do|does|is|are|wo)n['’]?t|(?:do|does|is|are|will) not|never)\s[^,;:.!?–—]*$/iu;
/** "So that we can compare next month": what can be done in the course of it. */
const possibleThen = /(?<!\p{L})so (?:that )?(?:i|we|you|they|he|she)\scan\s[^,;:.!?–—]*$/iu;
/** "Otherwise we'll have the same talk in June" */
const elseHappens =
  /(?<!\p{L})(?:otherwise|or else),? (?:we|it|they|you|he|she|nobody|(?:the|our|your|my) \p{L}+)(?!\p{L})[^,;:.!?–—]*$/iu;

/** Whether the time is one at which something else happens, or does not, if the deed is done, or is not. */
const isOfPurpose = (before: string, { type }: TimeExpression): boolean =>
  notToHappen.test(before) || elseHappens.test(before) || (type === 'daterange' && possibleThen.test(before));

/** "I'll check whether he's free and ring you back before five": what is found out is told then. */
const findsOutAndTells =
  /(?<!\p{L})(?:check|ask|see|confirm|find out|look|verify|work out)(?:\s(?!if|whether)[\p{L}'’-]+){0,4}\s(?:if|whether)\s[^,;:.!?–—]*\s(?:and|then)\s(?:then\s)?(?:(?:get|come|report) back|(?:ring|call|phone|text|e-?mail|message|ping|let|tell|update|drop|give|write to)\s(?:you|u|him|her|them|everybody|everyone))(?!\p{L})[^,;:.!?–—]*$/iu;
/** A reason, a purpose or what happens else up to the time: what is due is not told there, unless by a deadline. */
const reason =
  /(?<!\p{L})(?:because|cause|cuz|otherwise|or else|so that (?=(?:i|we|you|they|it|he|she|the|our|your|my|nobody|everybody)\s))([^,;:.!?–—]*)$/iu;

/** Whether the time says when something else happens, on which the deed depends or for which it is done. */
export function isOfCondition({ text }: Sentence, time: TimeExpression): boolean {
  const { start, end } = time;
  const before = text.slice(0, start);
  if (isOfPurpose(before, time) && !leadsToDeadline.test(before)) return true;
  const ofCondition = condition.exec(before)?.[1];
  // "Let me know if Thursday works": what is asked is the time.
  const isAskedFor =
    ofCondition?.trim() === '' && /^\s+(?:works?|suits?|is|would)(?!\p{L})/iu.test(text.slice(end));
  if (ofCondition !== undefined && !isAskedFor && !mainClause.test(ofCondition))
    return !findsOutAndTells.test(before);
  const ofReason = reason.exec(before)?.[1];
  return ofReason !== undefined && !mainClause.test(ofReason) && !leadsToDeadline.test(before);
}

const undertakes = "(?:['’]ll|(?<!\\p{L})(?:will|let me))\\s[^.;:!?]*";
/** Behind what one promises, what the other one does or gets then: "let me do one corner and you look at it tomorrow", "…, so you should hear from us". */
const ofYours = new RegExp(
  `${undertakes}(?<!\\p{L})(?:and\\syou\\s(?!(?:can|could|will|would|should|may|might|must|have|had|get|do|are|want|need|know|see|said|and|all|both|too)(?!\\p{L}))\\p{L}+|(?:and|so)\\syou(?:['’]ll|\\s(?:should|will))\\s(?:get|hear|receive)\\s(?!(?:it|them|that|this|those|yours?|everything)(?!\\p{L})))[^.,;:!?]*$`,
  'iu',
);
/** Whether the time is one at which the other one does something, or gets it, who hears a promise before that. */
export function isOfYours(
  { text, words }: Sentence,
  deed: number | undefined,
  { start }: TimeExpression,
): boolean {
  const found = ofYours.exec(text.slice(0, start));
  if (found === null) return false;
  const own = deed === undefined ? undefined : words[deed]?.start;
  return own === undefined || own < found.index + found[0].search(/(?<!\p{L})you(?=['’\s][^.,;:!?]*$)/iu);
}

/** A whole month, quarter or year, which may be whose report or rent it is: "November", "January's", "Q3". */
const wholePeriod = new RegExp(
  `^(?:the )?(?:(?:${shortNamesOfMonths.join('|')})\\p{L}*|may|q[1-4]|(?:\\p{L}+ )?(?:month|quarter|year)|\\d{4})(?:['’]s)?(?: \\d{4})?$`,
  'iu',
);
/** Before it, when something is: "by the January meeting", "in the second quarter numbers come in". */
const leadsToPeriod =
  /(?<!\p{L})(?:by|before|until|till|at|in|during|on|after|from|since|within|due)\s+(?:(?:the|our|your|my|their)\s+)?$/iu;

const isUp =
  /(?<!\p{L})(?:runs? out|expires?|ends?|lapses?|(?:is|are) up|(?:is|are) over) (?:in|during) (?:the )?$/iu;
const followsFrom = /^,?\s+so(?!\p{L})/iu;

/** What is made, or looked for, ahead of a period: "the rota for April", "a venue for December". */
const madeFor =
  /(?<!\p{L})(?:rotas?|rosters?|budgets?|forecasts?|plans?|schedules?|timetables?|targets?|goals|venues?|menus?|requests?) for (?:the )?$/iu;

/** What takes place in it: "for the March meeting". */
const event =
  /^(?:meeting|call|session|board|review|run|release|conference|fair|workshop|trip|visit|launch|deadline|sitting|show|hearing|event|party)s?$/u;

/** What somebody is to be told of a time, which is not when he is told: "tell them that it's Thursday now". */
const isContent =
  /(?<!\p{L})(?:tell|inform|remind|warn|let)\s[^,;:.!?–—]*?(?<!\p{L})(?:it|that)(?:['’]s| is| was|['’]ll be| will be| has to be)\s+(?:on\s+)?(?:the\s+)?$|(?<!\p{L})(?:tell|inform|warn)\s[^,;:.!?–—]*?(?<!\p{L})(?:(?:wo|ca|does|is)n?['’]?t|will not|cannot)\s[^,;:.!?–—]*$|(?<!\p{L})(?:tell|inform|warn)\s(?:(?!(?:when|once|if|whether|after|before|as|until|how|what|where|who)\s)[^\s,;:.!?–—]+\s){1,4}?(?:we|they|it|he|she|you|i)(?:['’](?:re|ll|s|m)|\s(?:are|will|is|can))\s[^,;:.!?–—]*$/iu;
/** What somebody is told or asked about, which is later than that: "let his agent know about the", "ask Ben about". */
const isAbout =
  /(?<!\p{L})(?:(?:tell|ask|remind|warn)\s(?:[\p{L}’'-]+\s){1,3}?|(?:let|make sure)\s(?:[\p{L}’'-]+\s){1,3}?knows?\s)about\s(?:the\s)?$/iu;
/** "I'll tell him to ring at ten past three": at that hour the other one does it. */
const isOfOtherDeed = /(?<!\p{L})tell\s(?:[\p{L}’'-]+\s){1,2}?to\s[^,;:.!?–—]*\s(?:(?:at|for|around)\s)?$/iu;
/** "Tell her breakfast is at eight" */
const isWhen =
  /(?<!\p{L})(?:tell|remind)\s(?:her|him|them|(?-i:\p{Lu})[\p{L}’'-]+)\s(?:the\s|his\s|her\s|my\s|our\s)?[\p{L}’'-]+\s(?:is|starts|begins)\s(?:at|on)?\s?(?:the\s)?$/iu;
/** "Tell them Monday's fine", "tell him Monday, ten o'clock": what is told begins with the time. */
const leadsToWhatIsTold = /(?<!\p{L})tell\s(?:her|him|them|(?:the\s)?[\p{L}’'-]+)\s(?:that\s)?$/iu;
const isTold = /^(?:['’]s|\s(?:is|works|suits|at \S+ (?:is|works|suits)))(?!\p{L})/iu;
const ordersToTell = withLeadIns(/^\P{L}*tell\s(?:her|him|them|(?:the\s)?[\p{L}’'-]+)\s$/iu);
/** Whether somebody is told of the time, or told to act then: "tell him about Friday", "tell him to ring at ten". */
function isOfWhatIsTold(text: string, { type, start, end }: TimeExpression): boolean {
  const before = text.slice(0, start);
  if (isWhen.test(before) || (leadsToWhatIsTold.test(before) && isTold.test(text.slice(end)))) return true;
  if (type === 'datetime' && ordersToTell.test(before)) return true;
  return type.endsWith('time') ? isOfOtherDeed.test(before) : isAbout.test(before);
}

/** "It's Thursday now, so I'll change the invite" */
const isNow = (whole: string, { start, end }: TimeExpression): boolean =>
  /^\s+now(?!\p{L})/iu.test(whole.slice(end)) &&
  /(?<!\p{L})(?:it|that)(?:['’]s| is)\s+(?:on\s+)?(?:the\s+)?$/iu.test(whole.slice(0, start));
/** Before a day, what makes it one from which on something is done, and none on which it is: "after the first of May". */
const leadsToLater =
  /(?<!\p{L})(?<!(?:right|straight|directly|immediately|shortly|soon|just|day|week|morning)\s+)after\s+(?:the\s+)?$/iu;
/** Behind a length of time, what it is counted from: "within fourteen days after the repair". */
const countedFrom =
  /^\s+(?:(?:after|of|from|following)\s+(?!(?:now|today|this|that)(?!\p{L}))\p{L}|(?:after|afterwards|thereafter)\s*(?:[.,;!?]|$))/iu;

/** "3.30 at the church hall?": of the day that is talked of, which may be any. */
const hourAtPlace = withLeadIns(
  /^\P{L}*(?:1[0-2]|[1-9])\.[0-5]\d (?:at|in|outside|on) (?:the|my|our|your|his|her) [^.,;!?]{1,40}[.?!]*$/iu,
);

/** Before hours that are kept every day: "they're open 9 to 5, so ring them later", "she works 8 to 1". */
const leadsToHoursKept =
  /(?:(?:(?<!\p{L})(?:is|are)|['’](?:s|re)) (?:only |always |usually )?(?:open|closed)|(?<!\p{L})(?:i|you|we|he|she|they) (?:only |always |usually |normally )?works?)\s+$/iu;

/** "No budget this year, so …": when something is lacking, or there is too much of it, in a clause without a verb. */
const isLacking =
  /(?:^|[,;.!?–—]\s*)(?:(?:so|but|and|well)\s+)?(?:no|not (?:enough|much)|hardly any|too (?:much|many)|lots of)\s+(?!(?:later|earlier|sooner|more|less|other|rush|hurry)(?!\p{L}))(?:(?!(?:by|until|till|before|due|for)(?!\p{L}))[\p{L}’'-]+\s+){1,4}$/iu;

/** What only looks like a time to act at: "the night shift", "the week after", "your November statement", "the figures for October". */
export function isNoTime(sentence: Sentence, time: TimeExpression): boolean {
  const { words, text: whole } = sentence;
  const { text, start, end } = time;
  if (isContent.test(whole.slice(0, start)) || isNow(whole, time)) return true;
  if (isOfWhatIsTold(whole, time)) return true;
  if (/^(?:with)?in\s/iu.test(text) && countedFrom.test(whole.slice(end))) return true;
  if (isLater(sentence, time) || isGivenUp(whole, time) || isOfMoved(whole, time)) return true;
  if (/\sago$/iu.test(text)) return true;
  if (
    time.type === 'daterange' &&
    isLacking.test(whole.slice(0, start)) &&
    /^\s*[,;.–—]\s*\S/u.test(whole.slice(end))
  )
    return true;
  if (time.type === 'time' && hourAtPlace.test(whole)) return true;
  if (time.type === 'timerange' && leadsToHoursKept.test(whole.slice(0, start))) return true;
  if (/^the (?:week|month|day) after$/iu.test(text))
    return !/^\s+(?:next|the|that)\b/iu.test(whole.slice(end));
  // "Rebook it for the week of the 23rd" says what is booked.
  if (/^the week of\b/iu.test(text) && /\bfor\s+$/iu.test(whole.slice(0, start))) return true;
  // "The contract runs out in June, so please write to them": by when, nobody says.
  if (wholePeriod.test(text) && isUp.test(whole.slice(0, start)) && followsFrom.test(whole.slice(end)))
    return true;
  // "The figures for October", "the rota for April"
  if (wholePeriod.test(text) && (isOfItsPeriod(whole.slice(0, start)) || madeFor.test(whole.slice(0, start))))
    return true;
  const isPeriod = wholePeriod.test(text) && !leadsToPeriod.test(whole.slice(0, start));
  if (!isPeriod && !/^(?:the )?(?:night|day|morning|evening)$/iu.test(text)) return false;
  const behind = end + (/^['’]s?(?!\p{L})/iu.exec(whole.slice(end))?.[0].length ?? 0);
  const next = words.find((word) => word.start >= behind);
  if (next?.start !== behind + 1 || (isPeriod && event.test(next.normal))) return false;
  // "I'll put you on the February one"
  if (isPeriod && /^ones?$/u.test(next.normal)) return true;
  return isTagged(next, 'Noun') && !isTagged(next, 'Date') && !isTagged(next, 'Pronoun');
}

/** Whether it is a day after which something is done; "after the weekend" is the day behind it, "after Friday's call" that Friday. */
function isLater({ words, text: whole }: Sentence, { type, text, start, end }: TimeExpression): boolean {
  if (!/^date(?:range)?$/u.test(type) || /weekend|^to(?:day|morrow|night)/iu.test(text)) return false;
  if (!leadsToLater.test(whole.slice(0, start))) return false;
  const next = words.find((word) => word.start >= end);
  const isOfNext = next?.start === end + 1 && isTagged(next, 'Noun') && !isTagged(next, 'Pronoun');
  return !isOfNext && !/^['’]s/u.test(whole.slice(end));
}

/**
 * The times at which the deed may be due: those of another clause that only tells something ("Thursday is fine, and I'll ring you on
 * Wednesday") count where there is no other.
 */
export function ofTheDeed(
  sentence: Sentence,
  times: readonly TimeExpression[],
  isDeadline: (time: TimeExpression) => boolean,
): readonly TimeExpression[] {
  if (times.length < 2) return times;
  const others = times.filter((time) => isDeadline(time) || !isToldBeside(sentence, time));
  // A clock alone is of the day that was told: "On Tuesday I'm away, but Ben will show you around at 10:30".
  return others.some(({ type }) => type !== 'time') ? others : times;
}

/** The words around a place between two marks. */
function clauseAround({ words }: Sentence, place: number) {
  let from = words.findLastIndex(({ start }) => start <= place);
  let to = from;
  while (from > 0 && !endsClause(words[from - 1])) from -= 1;
  while (to < words.length - 1 && !endsClause(words[to])) to += 1;
  return { from, to };
}

/** Whether the clause of the time says something, and what is to be done is said in a later one. */
function isToldBeside(sentence: Sentence, { start }: TimeExpression): boolean {
  const { words } = sentence;
  const { from, to } = clauseAround(sentence, start);
  const tells = words.slice(from, to + 1).some((word) => isTagged(word, 'Verb') && !isTagged(word, 'Gerund'));
  if (!tells || isUndertaken(sentence, from, to)) return false;
  return isUndertaken(sentence, to + 1, words.length - 1);
}

/** Whether somebody is to act in these words. */
function isUndertaken(sentence: Sentence, from: number, to: number): boolean {
  const { words } = sentence;
  if (undertakingsOf(sentence).some(({ verb }) => verb >= from && verb <= to)) return true;
  for (let index = from; index <= to; index += 1) {
    const isSubject = isTagged(words[index], 'Noun') || isTagged(words[index], 'Pronoun');
    const modality = isSubject ? predicateAt(words, index + 1)?.modality : undefined;
    if (modality === 'commitment' || modality === 'need') return true;
    if (/^(?:has|have|needs?)$/u.test(normalAt(words, index)) && normalAt(words, index + 1) === 'to')
      return true;
  }
  return false;
}
