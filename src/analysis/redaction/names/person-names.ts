/** Names of people: those who are known in the conversation, and those who are introduced, called or greeted. */

import { isTitle } from '../../grammar/names/speaker-names.ts';
import { letterForms } from '../../text/letters/letter-forms.ts';
import { type PersonalData, wordsWithDigits } from '../personal-data.ts';
import { capital, endsName, findIntroduced } from './introductions.ts';
import { isWordToo, nameWord, wordPattern } from './name-words.ts';

/** Whether "Will" and "May" open a question here: "Will you", "May I". */
const opensQuestion =
  /^\s+(?:you|we|i|it|they|he|she|this|that|the|there|not|be|have|has|a|an|your|my|our)(?!\p{L})/iu;

/** Words that are names of somebody in the conversation. */
function findKnown(text: string, isName: (word: string) => boolean): PersonalData[] {
  const isUncased = !/\p{Lu}\p{Ll}/u.test(text);
  return Array.from(text.matchAll(wordPattern)).flatMap(({ 0: written, index }): PersonalData[] => {
    const bare = written.replace(/['’]s?$/u, '');
    const whole = nameWord(written);
    const word = isName(whole) ? whole : whole.split(/['-]/u).find((part) => part.length > 2 && isName(part));
    // Somebody who is called "Client" is not told of by the word.
    if (word === undefined || isTitle(word)) return [];
    // Letters of most scripts have no case.
    const isCapital = /^[\p{Lu}\p{Lo}]/u.test(written);
    const mayBeWord = isWordToo(word) || word.length < 3;
    if (mayBeWord && !isCapital && !(isUncased && isCalled(text, index, index + written.length))) return [];
    if (
      mayBeWord &&
      /^(?:will|may|can)$/u.test(word) &&
      opensQuestion.test(text.slice(index + written.length, index + 20))
    )
      return [];
    return [{ name: 'PERSON_NAME', start: index, end: index + bare.length }];
  });
}

/** Whether a word without a capital stands where somebody is called or told of: "mark can you", "thanks will". */
const isCalled = (text: string, start: number, end: number): boolean =>
  /(?:^|[,.!?]\s|\b(?:hi|hey|hello|thanks|thank you|ask|tell|with|from|it's|i'm|this is|to be frank)\s)$/iu.test(
    text.slice(Math.max(0, start - 14), start),
  ) &&
  /^(?:[,.!?]|$|\s(?:can|could|would|will you|please|said|says|is|was|has|hasn't|isn't|and|i|i'll|it's|the|drew|did|didn't)(?!\p{L}))/iu.test(
    text.slice(end, end + 12),
  );

/** A name letter by letter: "that's R U I Z", "r-u-i-z". */
const spelled =
  /(?<=(?<!\p{L})(?:spelled|spelt|spell|spells|spelling|name|surname|that's|thats|it's|letters)(?:\s(?:it|that|is|as|out|like|my name|with|you|please)){0,2}[\s,:/]{1,4})(?:\p{L}(?:[\s.,-]{1,3})){2,20}\p{L}(?!\p{L}|['’])/giu;
/** Without one of these words nothing is spelled behind one. */
const maySpell = /spel|name|that's|thats|it's|letters/iu;
/** Four letters or more, one by one: abbreviations have fewer, and "w w w" is no name. */
const letters = /(?<![\p{L}\p{N}'’.])(?!w\sw\sw)\p{L}(?:\s\p{L}){3,20}(?![\p{L}\p{N}'’])/giu;
/** "R as in Romeo" takes the letters apart. */
const spelledByWords =
  /(?<!\p{L})\p{L}(?:\sas\sin\s|\sfor\s|\slike\s)\p{L}{3,12}(?:[,.]?\s(?:and\s)?\p{L}(?:\sas\sin\s|\sfor\s|\slike\s)\p{L}{3,12}){1,20}/giu;

const findSpelled = (text: string): PersonalData[] =>
  [...(maySpell.test(text) ? [spelled] : []), letters, spelledByWords].flatMap((expression) =>
    Array.from(
      text.matchAll(expression),
      ({ 0: matched, index }): PersonalData => ({
        name: 'PERSON_NAME',
        start: index,
        end: index + matched.trimEnd().length,
      }),
    ),
  );

/** What may stand between two parts of a name: a space, a hyphen, an initial, a small word such as "de la". */
const joint =
  /^(?:\s|-|\s\p{Lu}\.?\s|\s(?:de|la|del|da|dos|du|von|van|der|den|bin|al|el|de la|van der|van den)\s)$/u;
/** A capitalised word that goes on with a name that stands before it. */
const goesOn = new RegExp(
  `^\\s(?!(?:And|But|Or|The|From|At|In|On|Is|Was|Said|Has|I|You|We)(?![\\p{L}]))${capital}(?:['’]s)?`,
  'u',
);

/** Initials, and small words, that stand before a name and belong to it. */
const leads =
  /(?:(?<!\p{L})(?:\p{Lu}\.\s?){1,3}|(?<!\p{L})(?:al|el|(?<![Ii]ch\s)bin|ibn|van|von|van der|van den|de la|della|mc|mac|o)[\s-])$/u;

/** Parts of one name are one place. */
function joinParts(text: string, names: readonly PersonalData[]): PersonalData[] {
  const joined: PersonalData[] = [];
  for (const next of [...names].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last !== undefined && (next.start <= last.end || joint.test(text.slice(last.end, next.start))))
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, next.end) };
    else joined.push(next);
  }
  return joined;
}

/**
 * The names of people in a text, in order and without overlap.
 *
 * @param isName whether a word, as {@link nameWord} gives it, is part of the name of somebody whom the conversation knows
 */
export function findPersonNames(text: string, isName: (word: string) => boolean): PersonalData[] {
  const all = joinParts(text, [...findKnown(text, isName), ...findIntroduced(text), ...findSpelled(text)]);
  // "Ana Ruiz" where only Ana is known: the word with a capital behind a first name is the other one.
  const longer = all.map((found) => {
    const rest = text.slice(found.start, found.end).includes(' ')
      ? null
      : goesOn.exec(text.slice(found.end, found.end + 40));
    const lead = leads.exec(text.slice(Math.max(0, found.start - 16), found.start))?.[0].length ?? 0;
    const isSentence =
      rest === null ||
      endsName(rest[0].trim().replace(/['’]s$/u, '')) ||
      /[.!?]$/u.test(text.slice(0, found.end));
    const start = found.start - lead;
    return isSentence
      ? { ...found, start }
      : { ...found, start, end: found.end + rest[0].replace(/['’]s$/u, '').length };
  });
  return joinParts(text, longer);
}

/** Words of a text that may be personal in its conversation, in all their forms: parts of names, and numbers. */
export function wordsToLookUp(text: string): string[] {
  const words = Array.from(text.matchAll(wordPattern), ([word]) => nameWord(word));
  const parts = words.flatMap((word) => (/['-]/u.test(word) ? word.split(/['-]/u) : []));
  const numbers = wordsWithDigits(text).map(([word]) => nameWord(word));
  return [...words, ...parts].flatMap(letterForms).concat(numbers);
}
