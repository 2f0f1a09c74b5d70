/** How what the rules see and what the model says are weighed against one another. */

/** Below this nothing is reported. */
export const minimumScore = 0.5;
const maximumScore = 0.99;

/**
 * The log-odds of an insight are `model` times those of the model, and so many for a rule's score of 1 (as many against it for none), and a
 * level that makes them more than 0 where it is right more often than not. Chosen on sentences that the model has not seen
 * (docs/decisions/0035-model-and-rules.md).
 */
export const weights = {
  undertaking: { model: 1, rules: 0.8, level: 0.6 },
  /** The same where the wording counts: so many times its log-odds (docs/decisions/0060-wordings.md). */
  wordedUndertaking: { model: 1, rules: 1.2, level: 1, wording: 1.1 },
  /** The same of a short sentence as one writes it: the rules were made for such, and tasks are worded otherwise in them. */
  writtenUndertaking: { model: 1.25, rules: 2.2, level: 2.9, wording: 1.5 },
  question: { model: 1, rules: 2, level: 1.2 },
  /** With a question mark, which stands behind much that asks nothing. */
  markedQuestion: { model: 1, rules: 2, level: 0 },
} as const;

/** Log-odds beyond which the model is not believed more. */
const mostLogOdds = 7;

export function logOdds(probability: number): number {
  const odds = Math.log(probability / (1 - probability));
  return Math.min(mostLogOdds, Math.max(-mostLogOdds, odds));
}

export const weigh = (
  probability: number,
  ofRules: number,
  { model, rules, level }: { model: number; rules: number; level: number },
): number => model * logOdds(probability) + rules * (2 * ofRules - 1) + level;

export const scoreOf = (odds: number): number =>
  Math.round(Math.min(maximumScore, 1 / (1 + Math.exp(-odds))) * 1000) / 1000;
