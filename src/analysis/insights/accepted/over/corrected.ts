/** A task as its speaker corrects it right behind it: "Please order twenty chairs. No, make it thirty." */

import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs.ts';
import { leadsToLatest } from '../../../grammar/word-lists/deadline-words.ts';
import { matchesIn } from '../../../text/matches.ts';
import { numberWord, numberWords } from '../../../text/number-words.ts';
import type { NamedSlot } from '../../appointments/named-times.ts';
import { atHour, onDay } from '../../appointments/said-when.ts';
import type { FoundInsight } from '../../judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { isVerbOf, wordsOf } from '../same-deed.ts';
import { type Correction, correctedTime, correctionBehind, correctionIn } from './corrections.ts';

/** The task as it is corrected right behind it; undefined: it is told by another sentence, or only corrects one. */
export function asCorrected(one: FoundInsight): FoundInsight | undefined {
  const { insight, clause } = one;
  const { message, conversation } = clause;
  if (insight.type === 'question' || message.near === undefined || message.speaker === undefined) return one;
  const own = correctionIn(message.text);
  const before = own && taskBefore(message, conversation);
  if (own !== undefined && before !== undefined) {
    if (isSaidAnew(before, one, own.opening)) return inPlaceOf(before, one);
    const correction = correctionBehind(before.clause.message);
    if (correction?.message.id === message.id && corrected(before, correction) !== undefined)
      return undefined;
  }
  const correction = correctionBehind(message);
  if (correction === undefined || !isLastOf(one, message, conversation)) return one;
  const [next, other] = tasksOf(correction.message, conversation);
  if (next !== undefined && other === undefined && isSaidAnew(one, next, correction.opening))
    return undefined;
  const text = corrected(one, correction);
  return text === undefined ? one : inWords(one, text);
}

const tasksOf = (message: Message, conversation: Conversation): readonly FoundInsight[] =>
  [...partsAtHand(message, conversation)]
    .flatMap(({ clauses }) => judgedAtHand(clauses))
    .filter(({ insight }) => insight.type !== 'question');

/** The task that the speaker of a correction has told right before it. */
function taskBefore(message: Message, conversation: Conversation): FoundInsight | undefined {
  for (const distance of [-1, -2]) {
    const before = message.near?.(distance);
    if (before === undefined || before.speaker?.id !== message.speaker?.id) return undefined;
    if (correctionBehind(before)?.message.id !== message.id) continue;
    const task = tasksOf(before, conversation).at(-1);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** Whether what is corrected is this one of the tasks of its message. */
const isLastOf = (one: FoundInsight, message: Message, conversation: Conversation): boolean => {
  const whole = message.near?.(1)?.near?.(-1);
  return whole !== undefined && tasksOf(whole, conversation).at(-1)?.clause === one.clause;
};

/** What takes back all that was said. */
const takesBack = /(?<!\p{L})(?:no|nope|(?:scratch|strike) that|correction)(?!\p{L})/iu;
/** "Actually, I'll send the plans, too." */
const adds = /(?<!\p{L})(?:too|also|as well|another|then i)(?!\p{L})/iu;

/** Whether a whole sentence tells anew the deed of the one that it corrects: "I'll call her tonight. Actually, I'll call her tomorrow." */
function isSaidAnew(before: FoundInsight, next: FoundInsight, opening: string): boolean {
  const { clause, insight } = next;
  if (insight.deed === undefined || adds.test(clause.text)) return false;
  if (!isVerbOf(normalAt(clause.words, insight.deed), before)) return false;
  const doer = insight.assignee;
  const isOfOther =
    doer !== undefined &&
    (doer.speakerId !== before.insight.assignee?.speakerId || doer.name !== before.insight.assignee?.name);
  if (isOfOther) return false;
  if (takesBack.test(opening)) return true;
  // "I'll send the offer. Actually, I'll send the plans" may tell of both.
  const told = wordsOf(before, undefined);
  return [...wordsOf({ clause: withoutOpening(next).clause }, undefined)].every((word) => told.has(word));
}

const withoutOpening = (one: FoundInsight): FoundInsight =>
  inWords(one, correctionIn(one.clause.text)?.said ?? one.clause.text);

/** The task of a sentence that tells it anew, for whom it was told first. */
function inPlaceOf({ insight }: FoundInsight, next: FoundInsight): FoundInsight {
  const told = withoutOpening(next);
  return { ...told, insight: { ...told.insight, assignee: told.insight.assignee ?? insight.assignee } };
}

/** The task in other words. Its deed is told where no rule has to look for it: before the words that change. */
function inWords({ insight, clause }: FoundInsight, text: string): FoundInsight {
  const { message, conversation, words } = clause;
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  const told = inOtherWords(message, said, conversation);
  const { deed, ...others } = insight;
  if (deed === undefined) return { insight: others, clause: told };
  const place = deed + told.words.length - words.length;
  const moved = [deed, place].find((index) => normalAt(told.words, index) === normalAt(words, deed));
  return { insight: moved === undefined ? others : { ...others, deed: moved }, clause: told };
}

const number = `(?<![\\p{L}\\p{N}.,])(?:\\p{Sc}\\s?)?(?:\\d(?:[\\d.,]*\\d)?|${numberWords})(?![\\p{L}\\p{N}])`;
const mayHaveNumber = new RegExp(`\\d|${numberWord}`, 'iu');
const anyNumber = new RegExp(number, 'giu');
const polite = '(?:,? (?:please|then|instead))?[\\s.!]*$';
/** "Thirty", "thirty chairs" */
const isNumber = new RegExp(`^(?<count>${number})(?: (?<thing>\\p{L}+))?${polite}`, 'iu');
const name = "\\p{Lu}\\p{Ll}[\\p{L}’'-]*(?: \\p{Lu}\\p{Ll}[\\p{L}’'-]*)?";
const preposition = '(?:to|for|with|from)';
/** "To Mark" */
const isToOther = new RegExp(`^(?<lead>${preposition}) (?<who>${name})${polite}`, 'u');
/** "Mark" */
const isOther = new RegExp(`^(?<who>${name})${polite}`, 'u');
/** "The printer" */
const isThing = new RegExp(
  `^(?<thing>(?:the|an?|my|our|your|his|her|their|these|those|some|both|all) \\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,2})${polite}`,
  'iu',
);

/** The text of the task with what is said in place of a part of it; undefined: that says something else, or another day. */
function corrected({ clause }: FoundInsight, correction: Correction): string | undefined {
  const { said, opening, message } = correction;
  const meant = said.trim();
  const time = correctedTime(correction, { days: undefined, clock: undefined }, clause.conversation);
  const whenMeant = time && withTime(clause, said, time);
  if (whenMeant !== undefined || time?.days !== undefined) return whenMeant;
  const changed = withNumber(clause, meant) ?? withOther(clause, meant, isToOther);
  // "Sorry, Tom" calls him, and "oh no, the dog" corrects nothing.
  if (changed !== undefined || !leadsToMeant.test(opening)) return changed;
  // Any word has a capital that opens a sentence.
  const isOpened = meant.length < message.text.trim().length;
  return (isOpened ? withOther(clause, meant, isOther) : undefined) ?? withThing(clause, meant);
}
const leadsToMeant = /(?<!\p{L})(?:meant?|say|rather|correction|make)(?!\p{L})/iu;

type Clause = FoundInsight['clause'];

const replaced = ({ text }: Clause, start: number, end: number, by: string): string =>
  `${text.slice(0, start)}${by}${text.slice(end)}`;

/** With more words before the mark that it ends with. */
const withMore = (text: string, more: string): string =>
  `${text.replace(/[\s.!?]+$/u, '')}${more}${text.trimEnd().endsWith('?') ? '?' : '.'}`;

/** With what is meant told beside what was said: "order the chairs, or rather the tables". */
const beside = ({ text }: Clause, meant: string): string =>
  withMore(text, `, or rather ${meant.charAt(0).toLowerCase()}${meant.slice(1)}`);

/** With its time where the task names an hour alone, or none; what has a day is talked over (later-times.ts). */
function withTime(clause: Clause, said: string, { days, clock, start }: NamedSlot): string | undefined {
  const { text, times, message } = clause;
  const [own, other] = times;
  if (other !== undefined || message.appointment !== undefined) return undefined;
  const hour = clock === undefined ? '' : atHour(clock);
  if (own !== undefined) {
    if (own.type !== 'time') return undefined;
    const start = own.start - (/(?<!\p{L})at\s$/iu.exec(text.slice(0, own.start))?.[0].length ?? 0);
    const kept = hour === '' ? ` at ${own.text.replace(/^at\s/iu, '')}` : hour;
    return replaced(clause, start, own.end, `${days === undefined ? '' : onDay(days.said)}${kept}`.trim());
  }
  if (days === undefined) return undefined;
  const lead = said.slice(0, start).trim().toLowerCase();
  const day = onDay(days.said);
  const when = leadsToLatest.test(`${lead} `) ? `${lead} ${day.replace(/^on /u, '')}` : day;
  return withMore(text, ` ${when}${hour}`);
}

function withNumber(clause: Clause, said: string): string | undefined {
  if (!mayHaveNumber.test(said)) return undefined;
  const { count, thing } = isNumber.exec(said)?.groups ?? {};
  if (count === undefined) return undefined;
  const [only, other] = matchesIn(clause.text, anyNumber)
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => clause.times.every((time) => end <= time.start || time.end <= start));
  if (only === undefined || other !== undefined) return undefined;
  const counted = /^\s(\p{L}+)/u.exec(clause.text.slice(only.end))?.[1];
  if (thing !== undefined && thing.toLowerCase() !== counted?.toLowerCase())
    return beside(clause, `${count} ${thing}`);
  return replaced(clause, only.start, only.end, count.toLowerCase());
}

/** With another one in place of the only one whom it names so, but for whom it calls at its beginning. */
function withOther(clause: Clause, said: string, says: RegExp): string | undefined {
  const { lead, who } = says.exec(said)?.groups ?? {};
  if (who === undefined) return undefined;
  const before = lead === undefined ? '(?<=\\p{L}\\s)' : `(?<=(?<!\\p{L})${lead}\\s)`;
  const found = matchesIn(clause.text, new RegExp(`${before}${name}`, 'gu')).filter(
    ({ index, 0: { length } }) =>
      clause.times.every((time) => index + length <= time.start || time.end <= index),
  );
  const [only, other] = found;
  if (only === undefined || other !== undefined) return undefined;
  const end = only.index + only[0].length;
  // Of several it is not known who is not meant.
  if (isOneOfSeveral.test(clause.text.slice(end)))
    return lead === undefined ? undefined : beside(clause, `${lead} ${who}`);
  return replaced(clause, only.index, end, who);
}

const isOneOfSeveral = /^(?:,| and| or| &)\s(?:and |or )?\p{Lu}/u;

function withThing(clause: Clause, said: string): string | undefined {
  const thing = isThing.exec(said)?.groups?.thing;
  return thing === undefined ? undefined : beside(clause, thing);
}
