/** What is said in place of a number, a name or a thing of a task: "No, make it thirty", "sorry, to Paul", "I meant the tables". */

import type { Sentence } from '../../../grammar/sentence.ts';
import { matchesIn } from '../../../text/matches.ts';
import { numberWord, numberWords } from '../../../text/number-words.ts';
import { findByNameIn } from '../../assignees/addressee.ts';
import type { Correction } from './corrections.ts';

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
/** "Not Steve, Stefan" */
const isNotButOther = new RegExp(`^not (?<not>${name}),? (?:but )?(?<who>${name})${polite}`, 'u');
/** "Mark" */
const isOther = new RegExp(`^(?<who>${name})${polite}`, 'u');
/** "The printer" */
const isThing = new RegExp(
  `^(?<thing>(?:the|an?|my|our|your|his|her|their|these|those|some|both|all) \\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,2})${polite}`,
  'iu',
);

const leadsToMeant = /(?<!\p{L})(?:meant?|say|rather|correction|make)(?!\p{L})/iu;
const takesBack = /(?<!\p{L})(?:no|nope|wait|sorry|my (?:mistake|bad))(?!\p{L})/iu;

/** Whether a name is of somebody else than those who talk: "Sorry, Tom" calls one of them. */
function isOfNobodyHere({ conversation }: Sentence, said: string, opening: string): boolean {
  const { who } = isOther.exec(said)?.groups ?? {};
  return who !== undefined && takesBack.test(opening) && findByNameIn(conversation)(who) === undefined;
}

/** The text of the task with these words in place of its own; undefined: they say something else. */
export function withOtherWords(clause: Sentence, { opening, said, message }: Correction): string | undefined {
  const meant = said.trim();
  const changed =
    withNumber(clause, meant) ??
    withOther(clause, meant, isToOther) ??
    withOther(clause, meant, isNotButOther);
  if (changed !== undefined) return changed;
  // Any word has a capital that opens a sentence.
  const isOpened = meant.length < message.text.trim().length;
  const isNamed = isOpened && (leadsToMeant.test(opening) || isOfNobodyHere(clause, meant, opening));
  const other = isNamed ? withOther(clause, meant, isOther) : undefined;
  // "Oh no, the dog" corrects nothing.
  return other ?? (leadsToMeant.test(opening) ? withThing(clause, meant) : undefined);
}

export const replaced = ({ text }: Sentence, start: number, end: number, by: string): string =>
  `${text.slice(0, start)}${by}${text.slice(end)}`;

/** With more words before the mark that it ends with. */
export const withMore = (text: string, more: string): string =>
  `${text.replace(/[\s.!?]+$/u, '')}${more}${text.trimEnd().endsWith('?') ? '?' : '.'}`;

/** With what is meant told beside what was said: "order the chairs, or rather the tables". */
const beside = ({ text }: Sentence, meant: string): string =>
  withMore(text, `, or rather ${meant.charAt(0).toLowerCase()}${meant.slice(1)}`);

function withNumber(clause: Sentence, said: string): string | undefined {
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
function withOther(clause: Sentence, said: string, says: RegExp): string | undefined {
  const { lead, who, not } = says.exec(said)?.groups ?? {};
  if (who === undefined) return undefined;
  const before = lead === undefined ? '(?<=\\p{L}\\s)' : `(?<=(?<!\\p{L})${lead}\\s)`;
  const found = matchesIn(clause.text, new RegExp(`${before}${name}`, 'gu')).filter(
    ({ index, 0: { length }, 0: one }) =>
      (not === undefined || one === not) &&
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

function withThing(clause: Sentence, said: string): string | undefined {
  const thing = isThing.exec(said)?.groups?.thing;
  return thing === undefined ? undefined : beside(clause, thing);
}
