/** The text of an insight with what points into it, and how both change together. */

import type { EntityMention, Phrase } from '../../findings.ts';
import { type FormsOfName, findNames } from '../../grammar/names/names-in-text.ts';
import { codePointOffsets } from '../../text/letters/code-points.ts';
import { compileVocabulary } from '../../text/phrase-matcher.ts';
import { applyEdits, type Edit } from '../edits.ts';

/** An insight's text and what points into it. */
export interface Wording {
  readonly text: string;
  readonly phrases: readonly Phrase[];
  /** Offsets in code points. */
  readonly entities: readonly EntityMention[];
  /** Where entries of trackers stand in the text, in code points; -1 for what is not in it literally. */
  readonly matches: readonly WordingMatch[];
}

interface WordingMatch {
  readonly id: number;
  readonly value: string;
  readonly offset: number;
}

/**
 * The wording with the edits in its text, and with what points into it.
 *
 * @param names that are put
 */
export function edited(
  wording: Wording,
  edits: readonly Edit[],
  names: readonly FormsOfName[],
): Wording | undefined {
  if (edits.length === 0) return undefined;
  const { text, moved } = applyEdits(wording.text, edits);
  const [place, offsetOf] = [indexesOfCodePoints(wording.text), codePointOffsets(text)];
  const isUntouched = (start: number, end: number) =>
    edits.every((edit) => end <= edit.start || edit.end <= start);

  const kept = wording.entities.flatMap((mention) => {
    const start = place(mention.offset);
    return isUntouched(start, start + mention.text.length)
      ? [{ ...mention, offset: offsetOf(moved(start)) }]
      : [];
  });
  const namesIn = findNames(names);
  const put = edits.flatMap(({ start, text: replacement }) =>
    namesIn(replacement).map(
      ({ form, whole, index }): EntityMention => ({
        type: 'person',
        text: form,
        value: whole,
        offset: offsetOf(moved(start) + index),
      }),
    ),
  );
  return {
    text,
    phrases: wording.phrases.map((phrase) => {
      const start = placeOutside(edits, wording.text, phrase.text);
      return start < 0
        ? phrase
        : { ...phrase, text: text.slice(moved(start), moved(start + phrase.text.length)) };
    }),
    entities: [...kept, ...put].sort((a, b) => a.offset - b.offset),
    matches: wording.matches.flatMap((match) => {
      if (match.offset < 0) return [match];
      const start = place(match.offset);
      if (isUntouched(start, start + match.value.length))
        return [{ ...match, offset: offsetOf(moved(start)) }];
      // Another name may hold the words, as those of a name alone: "Ana" stands in "Ana Ruiz", and not in "Anastasia".
      const [first] = compileVocabulary([{ text: match.value, key: match }])(text);
      return first === undefined ? [] : [{ ...match, offset: offsetOf(first.start) }];
    }),
  };
}

/** Where the phrase stands first, but for what is replaced as a whole: a name may hold the same words. -1 for nowhere. */
function placeOutside(edits: readonly Edit[], text: string, phrase: string): number {
  const isReplaced = (start: number) =>
    edits.some((edit) => edit.start <= start && start + phrase.length <= edit.end);
  let start = text.indexOf(phrase);
  while (start >= 0 && isReplaced(start)) start = text.indexOf(phrase, start + 1);
  return start;
}

/** A function that turns a number of code points from the start of `text` into an index, in UTF-16 units. */
function indexesOfCodePoints(text: string): (offset: number) => number {
  const indexes: number[] = [];
  for (let index = 0; index < text.length; ) {
    indexes.push(index);
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return (offset) => indexes[offset] ?? text.length;
}
