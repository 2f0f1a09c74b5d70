/** Where names stand in a text: as whole words only, so that "Jo" is not in "Joan", nor "Sam" in "same". */

const endsInWord = /[\p{L}\p{N}]$/u;
const opensWithWord = /^[\p{L}\p{N}]/u;
/** UTF-16 units of a character at most. */
const widest = 2;

const isEndOfWord = (text: string, index: number): boolean =>
  !opensWithWord.test(text.slice(index, index + widest));

/** Whether the text opens with the name, written alike. */
export const opensWithName = (text: string, name: string): boolean =>
  text.startsWith(name) && isEndOfWord(text, name.length);

/** Where the name stands first in the text, or first from an index on, written alike; -1 for nowhere. */
export function placeOfName(text: string, name: string, from = 0): number {
  if (name === '') return -1;
  let start = text.indexOf(name, from);
  while (start >= 0) {
    const isWhole =
      isEndOfWord(text, start + name.length) &&
      !endsInWord.test(text.slice(Math.max(0, start - widest), start));
    if (isWhole) return start;
    start = text.indexOf(name, start + 1);
  }
  return -1;
}

/** Whether the name is in the text, written alike. */
export const hasName = (text: string, name: string): boolean => placeOfName(text, name) >= 0;

/** The text with another name wherever this one stands. */
export function replaceName(text: string, name: string, other: string): string {
  let replaced = '';
  let position = 0;
  for (let start = placeOfName(text, name); start >= 0; start = placeOfName(text, name, position)) {
    replaced += text.slice(position, start) + other;
    position = start + name.length;
  }
  return replaced + text.slice(position);
}

/** A name, and how it is said again. */
export type FormsOfName = readonly [whole: string, again: string];

/** Where a name stands, in one of its forms. */
interface PlacedName {
  readonly form: string;
  readonly whole: string;
  readonly index: number;
}

/** Finds the names in texts, in order; of two that begin alike the longer one. Of two with the same short form it is the later one's. */
export function findNames(names: readonly FormsOfName[]): (text: string) => PlacedName[] {
  if (names.length === 0) return () => [];
  // A whole name stands for itself, whatever another one is called in short.
  const wholeBy = new Map([
    ...names.map(([whole, again]) => [again, whole] as const),
    ...names.map(([whole]) => [whole, whole] as const),
  ]);
  const forms = [...wholeBy.keys()].sort((a, b) => b.length - a.length).map((form) => RegExp.escape(form));
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) =>
    Array.from(text.matchAll(expression), ({ 0: form, index }) => ({
      form,
      whole: wholeBy.get(form) ?? form,
      index,
    }));
}
