/** A sentence with its speaker's name in place of "I": how often the name stands in it, and whether it reads like one that was written. */

import type { Word } from '../../grammar/words/tagged-words.ts';
import { applyEdits, type Edit } from '../../rewriting/edits.ts';
import { isWithoutMarks } from '../../text/clauses/heard.ts';

export const firstPerson = /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|i['’](?:m|ll|ve|d))(?![\p{L}\p{N}])/iu;
/** Of these a reader does not know who is meant, unless he knows who speaks. */
export const sharedPerson =
  /(?<![\p{L}\p{N}])(?:we|us|our|ours|let['’]s|we['’](?:re|ll|ve|d))(?![\p{L}\p{N}])/iu;
export const secondPerson =
  /(?<![\p{L}\p{N}])(?:you|your|yours|yourself|you['’](?:re|ll|ve|d)|ya|y['’]?all|please)(?![\p{L}\p{N}])/iu;
/** With the name more often than this in one sentence it reads worse than a quotation. */
const maximumNames = 2;
/** The same with a name of two words and more: nobody says "Grad C will be away but Grad C will be back". */
const maximumLongNames = 1;
/** "Tuesday I think, Monday is assembly": with a name in place of "I" it is no sentence. */
const opinionInside =
  /.(?<!\p{L})i (?:think|thought|guess|suppose|believe|reckon|hope|swear)(?=\s*(?:[,;:.!?–—]|-\s|$))/iu;
/** "It was launched I believe a couple of days ago" */
const opinionWithin =
  /\p{L}{3,} (?<!(?:and|but|because|that|what|which|when|how|where|why|then|now|yeah|well|like) )i (?:think|believe|guess|suppose|reckon) (?:a|an|the|in|on|at|for|to|about|around|of|by|last|next|some|one|two)(?!\p{L})/iu;
/** "60 😳 I'll do 30" */
const fragmentBefore = /\p{Extended_Pictographic}[\ufe0f\s]*(?:i|my|me)(?!\p{L})/iu;
/** A speaker is "they" for itself, which reads like several. */
const ownSelf = /(?<!\p{L})myself(?!\p{L})/iu;
/** A sentence begun with where or when: "at Gierd", "in January". */
const namesSomething =
  /^(?:[Ii]n|[Aa]t|[Oo]n|[Ff]or|[Ww]ith|[Ss]ince|[Ff]rom|[Bb]y|[Dd]uring|[Aa]fter|[Bb]efore|[Uu]ntil|[Ll]ast|[Nn]ext|[Tt]his) (?:\p{L}+ )?\p{Lu}\p{L}+ $/u;
/** "Two o'clock I'll send an invite", "thirtieth it is I'll book it": what was asked is answered first. */
const answersFirst = /^(?:\p{L}+ o['’]clock|(?:the )?\p{L}+ it is) $/iu;
/** Words of speech without marks at most that are told as a statement; what is longer is quoted. */
const maximumStatedWords = 22;

/** The same edits, with a comma behind what the sentence begins with, or answers first, where the name alone would join it: "at Gierd I will" is "at Gierd, Ana will". */
export const withCommaBefore = (edits: readonly Edit[], text: string): Edit[] =>
  edits.map((edit, index) =>
    index === 0 &&
    /^i(?:['’]|$)/iu.test(text.slice(edit.start, edit.end)) &&
    [namesSomething, answersFirst].some((one) => one.test(text.slice(0, edit.start)))
      ? { ...edit, start: edit.start - 1, text: `, ${edit.text}` }
      : edit,
  );

/** Whether the sentence with names for "I" reads like one that was written. */
export function isPlain(
  text: string,
  words: readonly Word[],
  edits: readonly Edit[],
  shortName: string,
): boolean {
  const names = edits.filter(({ text: put }) => put.startsWith(shortName) || /^\p{Lu}/u.test(put)).length;
  if (names > (/\s/u.test(shortName) ? maximumLongNames : maximumNames)) return false;
  if (isOwnAgain(text, edits, shortName)) return false;
  if (
    edits
      .filter((edit) => isSubject(text, edit))
      .slice(1)
      .some(({ start }) => !joined.test(text.slice(0, start)))
  )
    return false;
  if (ownSelf.test(text) || opinionInside.test(text) || opinionWithin.test(text) || fragmentBefore.test(text))
    return false;
  // The first letter is a capital in any case.
  const isUnmarked = words.length > maximumStatedWords && !/[,;:]|.\p{Lu}\p{Ll}/u.test(text);
  return !isUnmarked && !asksItself(text) && !firstPerson.test(withoutEdited(text, edits));
}

/** "But it was old and I lost it" */
const joined = /(?:(?<!\p{L})(?:and|but|or|so|then)|,)\s*$/iu;
/** Whether the name stands where "I" did: a second time, in a clause of the first one, "Rosa thought Rosa might" reads worse than a quotation. */
const isSubject = (text: string, { start, end, text: put }: Edit): boolean =>
  /^\p{Lu}|^\S+ \p{Lu}/u.test(put) && /^i(?:['’]\p{L}+)?$/iu.test(text.slice(start, end).trim());

/** "Tom will stick Tom's head in": behind its subject the name is read as that of another one. */
function isOwnAgain(text: string, edits: readonly Edit[], shortName: string): boolean {
  const [first, ...others] = edits;
  return (
    first !== undefined &&
    isSubject(text, first) &&
    others.some(
      ({ start, end, text: put }) =>
        put.startsWith(shortName) &&
        /^(?:my|mine|me)$/iu.test(text.slice(start, end)) &&
        // "…, Ana's colleague takes over": it opens a clause of its own.
        !joined.test(text.slice(0, start)),
    )
  );
}

/** "Monday then and can I get a number": a question in the midst of speech without marks is no statement. */
const asksItself = (text: string): boolean =>
  isWithoutMarks(text) && /\s(?:can|could|may|shall|should|do|did|am|will|would) i\s/iu.test(text);

/** What the edits leave as it was. */
export const withoutEdited = (text: string, edits: readonly Edit[]): string =>
  applyEdits(
    text,
    edits.map(({ start, end }) => ({ start, end, text: '·' })),
  ).text;

/** In order; of two that overlap the one that starts first. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  return sorted.filter((edit, index) => edit.start >= (sorted[index - 1]?.end ?? 0));
}
