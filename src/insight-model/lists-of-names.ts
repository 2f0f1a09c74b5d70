/** Names that were read as one where they stand in a list: "Liz, Tom and Raj", "Smith, John; Doe, Jane". */

import type { ReadName } from '../analysis/reading.ts';
import type { KnownNames } from './known-names.ts';

/** A mark between two names, or behind one. */
const betweenNames = /[,;:!?]+(?:\s+|$)/gu;
/** The full stop of a sentence, and none of "Inc." or "St. Louis". */
const endOfSentence =
  /(?<![\s.](?:\p{L}|[js]r|st|inc|ltd|co|corp|ass(?:n|oc)|bros|univ|dept|ave|rd|blvd|intl))\.$/iu;
/** What belongs to the name before its comma. */
const ofFirm =
  /^(?:inc|ltd|llc|llp|l\.l\.c|l\.p|lp|plc|corp|co|gmbh|s\.a|n\.a|b\.v|n\.v|a\.g|limited|incorporated)\s?\.?$/iu;
const ofPerson = /^(?:jr|sr|ii|iii|iv|esq|m\.?d|ph\.?d|mba|cpa|q\.?c|k\.?c|rn|dds)\.?$/iu;
const goesOnInList = /^\s*,|^\s(?:and|or|&)\s/iu;
/** Where somebody's family name stands first: in a header, or in a list with other marks. */
const opensEntry = /(?:^|[;<("“]\s*|:\s)$/u;
const closesEntry = /^\s*(?:[;<([)"”]|\.?$)/u;

const header = /^\s*(?:x\s?-\s?)?(?:from|to|cc|bcc|sender|attendees|participants|present)\s?:/iu;

/** Whether a name of several parts with commas is one by its form: "Paris, Texas", "Acme, Inc.", "Smith, John". */
function isOne(
  text: string,
  { type, start, end }: ReadName,
  parts: readonly string[],
  known: Pick<KnownNames, 'isPersonAlone'>,
): boolean {
  const [first = '', second = '', ...others] = parts;
  const [before, behind] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 6)];
  const last = parts.at(-1) ?? '';
  if (ofFirm.test(last)) return true;
  switch (type) {
    case 'organization':
      // "Baker, Holt and Sons"
      return /\s(?:and|&)\s\S/u.test(last);
    case 'location':
      return others.length === 0 && !goesOnInList.test(behind) && !/,\s$/u.test(before);
    case 'person':
      if (others.length > 0 || goesOnInList.test(behind)) return false;
      if (ofPerson.test(second)) return true;
      return (
        opensEntry.test(before) &&
        closesEntry.test(behind) &&
        (!known.isPersonAlone(first) || header.test(text) || /[;<]/u.test(before + behind))
      );
  }
}

/** The names of a text, each alone. */
export const apartInLists = (
  text: string,
  names: readonly ReadName[],
  known: Pick<KnownNames, 'isPersonAlone'>,
): readonly ReadName[] =>
  names.some(({ start, end }) => /[,;:!?.]/u.test(text.slice(start, end)))
    ? names.flatMap((name) => apart(text, name, known))
    : names;

function apart(text: string, name: ReadName, known: Pick<KnownNames, 'isPersonAlone'>): ReadName[] {
  const written = text.slice(name.start, name.end);
  const withoutEnd = written.replace(/[,;:]+$/u, '').replace(endOfSentence, '');
  const whole = { ...name, end: name.start + withoutEnd.length };
  const marks = Array.from(withoutEnd.matchAll(betweenNames));
  if (marks.length === 0) return [whole];
  const places: ReadName[] = [];
  let from = 0;
  for (const { 0: mark, index } of [...marks, { 0: '', index: withoutEnd.length }]) {
    if (/\p{L}/u.test(withoutEnd.slice(from, index)))
      places.push({ ...name, start: name.start + from, end: name.start + index });
    from = index + mark.length;
  }
  const parts = places.map(({ start, end }) => text.slice(start, end));
  const areCommas = marks.every(([mark]) => mark.startsWith(','));
  return places.length > 1 && areCommas && isOne(text, whole, parts, known) ? [whole] : places;
}
