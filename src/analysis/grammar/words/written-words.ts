/** The words of a text as it writes them, each with the tag that the insight model gives it, and what is known of it by its letters alone. */

import type { ReadWord } from '../../reading.ts';
import { rememberedForWords } from '../../remembered.ts';
import { matchesIn } from '../../text/matches.ts';
import { abbreviationsAnywhere, abbreviationsWithin } from '../../text/sentences/abbreviations.ts';
import { namesOfMonths, namesOfWeekdays } from '../../text/words/calendar-words.ts';
import { plainSpelling, standsForItself, type TaggedWord } from './contractions.ts';

/** A word with its apostrophes, amounts, times and addresses; the parts of "follow-up" are two, "e-mail" is one. */
const written =
  /[$€£#@]?(?:\p{L}-(?=\p{L}{2}))?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}&+_@%$]|['’](?=\p{L})|[.,:/](?=\p{N})|\.(?=\p{L}))*/gu;

/** Forms of the verbs that help others, "was" of "was sent" among them. */
export const auxiliaries = new Set(
  'be am is are was were been being have has had having do does did'.split(' '),
);
const dates = new Set([
  ...namesOfWeekdays.flatMap((day) => [day, `${day}s`]),
  ...namesOfMonths.filter((month) => month !== 'may'),
  ...'today tomorrow tonight yesterday noon midnight am pm'.split(' '),
]);
const timeOfDay = /^(?:\d{1,2}(?::\d\d)?[ap]m|\d{1,2}:\d\d)$/u;
/** Whether the word alone names a day, a month or an hour. */
export const isDate = (normal: string): boolean =>
  dates.has(normal) || (/^\d/u.test(normal) && timeOfDay.test(normal));

/** A word where it stands in the text. */
export interface WrittenWord extends TaggedWord {
  readonly start: number;
  readonly end: number;
  readonly isFirstName: boolean;
  readonly spelling: Spelling;
}

/** What is known of a word by its letters alone. */
interface Spelling {
  /** With plain apostrophes. */
  readonly lower: string;
  /** Whether it is no contraction. */
  readonly isWhole: boolean;
  readonly isCapitalised: boolean;
  /** Whether it may have tags beside those of its tag of the Penn Treebank, however it is written. */
  readonly mayHaveMoreTags: boolean;
}

const spellingOf = rememberedForWords((text: string): Spelling => {
  const lower = plainSpelling(text);
  return {
    lower,
    isWhole: standsForItself(text),
    isCapitalised: capital.test(text),
    mayHaveMoreTags: auxiliaries.has(lower) || isDate(lower) || isAbbreviation(lower),
  };
});

const capital = /^\p{Lu}/u;
/** Whether it is written with a full stop, and stands for more. */
export const isAbbreviation = (normal: string): boolean =>
  abbreviationsWithin.has(normal) || abbreviationsAnywhere.has(normal);

export function writtenWords(text: string, read: readonly ReadWord[]): WrittenWord[] {
  let next = 0;
  return matchesIn(text, written).map(({ 0: word, index: start }): WrittenWord => {
    const end = start + word.length;
    while ((read[next]?.end ?? Infinity) <= start) next += 1;
    let [first, last]: (ReadWord | undefined)[] = [undefined, undefined];
    for (let part = read[next]; part !== undefined && part.start < end; part = read[next]) {
      if (part.tag !== 'PUNCT' && part.tag !== 'SYM') {
        first ??= part;
        last = part;
      }
      next += 1;
    }
    return {
      text: word,
      start,
      end,
      tag: first?.tag ?? 'SYM',
      ending: last === first ? undefined : last?.tag,
      isFirstName: first?.isFirstName === true,
      spelling: spellingOf(word),
    };
  });
}
