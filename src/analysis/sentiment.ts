/**
 * Sentiment of a text by the VADER lexicon and rules (Hutto and Gilbert, "VADER: A Parsimonious Rule-based Model
 * for Sentiment Analysis of Social Media Text", ICWSM 2014).
 */

import vader from 'vader-sentiment';

/** Polarity of `text`: VADER's compound score in [-1, 1], rounded to three decimals (contract, section 1.7). */
export function polarity(text: string): number {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  // VADER divides by the number of words; a text without any has no polarity. Adding 0 turns -0 into 0.
  return Number.isFinite(compound) ? Math.round(compound * 1000) / 1000 + 0 : 0;
}
