/** Quotes and brackets within a phrase: what one of them encloses belongs together ("read the book "Dune" by Friday"). */

import type { Word } from '../../grammar/words/tagged-words.ts';

/** What opens, and what closes it. */
const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['"', '"'],
]);
const opensSomething = /[([“„«"]/u;
/** Inches: `5" pipes`. */
const isInches = (mark: string, text: string): boolean => /["”]/u.test(mark) && /\d$/u.test(text);

/** What encloses words of a phrase, read word by word. */
export interface Enclosure {
  /** Takes the next word. */
  enter(word: Word, index: number): void;
  /** Whether the last word stands in quotes or brackets that are not closed behind it. */
  readonly isOpen: boolean;
  /** What stands behind the last word, without inches and what closes the quotes and brackets of the phrase. */
  readonly marks: string;
  /** How far what closes them reaches behind the last word; 0: nothing is closed there. */
  readonly closedUpTo: number;
}

/** @param words among which a quote or a bracket must be closed: one that is not encloses nothing */
export function enclosureIn(words: readonly Word[]): Enclosure {
  const expected: string[] = [];
  let [marks, closedUpTo] = ['', 0];
  const isClosedFrom = (index: number, closer: string): boolean =>
    words.slice(index).some(({ after }) => after.includes(closer));
  return {
    enter(word, index) {
      if (opensSomething.test(word.before))
        for (const mark of word.before) {
          const closer = closers.get(mark);
          if (closer !== undefined && isClosedFrom(index, closer)) expected.push(closer);
        }
      [marks, closedUpTo] = [word.after, 0];
      // Behind most words there is nothing else.
      if (marks === ' ') return;
      marks = '';
      for (const [place, mark] of [...word.after].entries())
        if (mark === expected.at(-1)) {
          expected.pop();
          closedUpTo = place + 1;
        } else if (place > 0 || !isInches(mark, word.text)) marks += mark;
    },
    get isOpen() {
      return expected.length > 0;
    },
    get marks() {
      return marks;
    },
    get closedUpTo() {
      return closedUpTo;
    },
  };
}

/** Where the words of a phrase end, with what closes its quotes and brackets; in UTF-16 units. */
export function endWithClosers(words: readonly Word[], first: number, last: number): number {
  const enclosure = enclosureIn(words);
  let end = words[first]?.end ?? 0;
  for (const [place, word] of words.slice(first + 1, last + 1).entries()) {
    enclosure.enter(word, first + 1 + place);
    end = word.end + enclosure.closedUpTo;
  }
  return end;
}
