/**
 * Sentiment of a text by the VADER lexicon and rules (Hutto and Gilbert, "VADER: A Parsimonious Rule-based Model
 * for Sentiment Analysis of Social Media Text", ICWSM 2014).
 */

import vader from 'vader-sentiment';
import { windowsOf } from './text/windows.ts';

/** VADER is made for sentences, and takes more than linear time: a longer text is scored in parts of this length. */
const MAX_SCORED_LENGTH = 2000;

/**
 * Polarity of `text` in [-1, 1], rounded to three decimals: VADER's compound score, or for
 * a text of more than `MAX_SCORED_LENGTH` characters the mean of its parts, by their lengths.
 */
export function polarity(text: string): number {
  let sum = 0;
  for (const part of windowsOf(text, MAX_SCORED_LENGTH)) {
    const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(part.text);
    // VADER divides by the number of words; a text without any has no polarity.
    if (Number.isFinite(compound)) sum += compound * part.text.length;
  }
  // Adding 0 turns -0 into 0.
  return text.length === 0 ? 0 : Math.round((sum / text.length) * 1000) / 1000 + 0;
}
