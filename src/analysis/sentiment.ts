/**
 * Sentiment of a text by the VADER lexicon and rules (Hutto and Gilbert, "VADER: A Parsimonious Rule-based Model
 * for Sentiment Analysis of Social Media Text", ICWSM 2014).
 */

import {
  PUNC_LIST,
  REGEX_REMOVE_PUNCTUATION,
  SentimentIntensityAnalyzer,
  SentiText,
} from 'vader-sentiment/src/vaderSentiment.js';
import { windowsOf } from './text/windows.ts';

const MARKS: ReadonlySet<string> = new Set(PUNC_LIST);

/**
 * The word in each part between spaces that is a word with a mark before or behind it. VADER's own way makes 34 strings of
 * every word of the text, one for each mark and side, to look up the parts among them; this looks at the parts.
 */
SentiText.prototype.get_words_plus_punc = function (): Record<string, string> {
  const words: Record<string, string> = {};
  for (const part of this.text.split(/\s/)) {
    const word = part.replace(REGEX_REMOVE_PUNCTUATION, '');
    if (word.length < 2) continue;
    const isMarkedBefore = part.endsWith(word) && MARKS.has(part.slice(0, -word.length));
    const isMarkedBehind = part.startsWith(word) && MARKS.has(part.slice(word.length));
    if (isMarkedBefore || isMarkedBehind) words[part] = word;
  }
  return words;
};

/** VADER is made for sentences, and takes more than linear time: a longer text is scored in parts of this length. */
const MAX_SCORED_LENGTH = 2000;

/**
 * Polarity of `text` in [-1, 1], rounded to three decimals: VADER's compound score, or for
 * a text of more than `MAX_SCORED_LENGTH` characters the mean of its parts, by their lengths.
 */
export function polarity(text: string): number {
  let sum = 0;
  for (const part of windowsOf(text, MAX_SCORED_LENGTH)) {
    const { compound } = SentimentIntensityAnalyzer.polarity_scores(part.text);
    // VADER divides by the number of words; a text without any has no polarity.
    if (Number.isFinite(compound)) sum += compound * part.text.length;
  }
  // Adding 0 turns -0 into 0.
  return text.length === 0 ? 0 : Math.round((sum / text.length) * 1000) / 1000 + 0;
}
