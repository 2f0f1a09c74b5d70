/** How far a phrase of a tracker goes in a text that it was found in. */

import { codePointOffsets } from '../../analysis/text/letters/code-points.ts';
import { compileVocabulary, type Vocabulary } from '../../analysis/text/phrase-matcher.ts';

const compiled = new Map<string, Vocabulary<null>>();

function vocabularyOf(phrase: string): Vocabulary<null> {
  const vocabulary = compiled.get(phrase) ?? compileVocabulary([{ text: phrase, key: null }]);
  compiled.set(phrase, vocabulary);
  return vocabulary;
}

/**
 * The length of what stands in the text for the phrase, in code points: with other spaces, apostrophes and marks than the phrase has
 * it is longer or shorter than the phrase itself.
 *
 * @param offset where it begins, in code points
 */
export function lengthInText(phrase: string, text: string, offset: number): number {
  const length = Array.from(phrase).length;
  const asWritten = Array.from(text)
    .slice(offset, offset + length)
    .join('');
  if (asWritten.toLowerCase() === phrase.toLowerCase()) return length;
  const offsetOf = codePointOffsets(text);
  const found = vocabularyOf(phrase)(text).find(({ start }) => offsetOf(start) === offset);
  return found === undefined ? length : offsetOf(found.end) - offset;
}
