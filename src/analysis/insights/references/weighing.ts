/** How probable it is that a pronoun stands for each of the choices: a small network over their features, learned by `models/confab-insight/training/pronouns.py`. */

import type { Features } from './features.ts';
import pronounWeights from './pronoun-weights.json';

/** For each feature its own weight and, behind that, its weight for each cell. */
const weightsByFeature: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(pronounWeights.features),
);
const { bias, out } = pronounWeights;

/** The sum of what speaks for it: the features' own weights, and what the cells make of them (rectified; Nair and Hinton 2010). */
function sumOf(features: Features): number {
  const cells = [...bias];
  let sum = 0;
  for (const [name, value] of features) {
    const weights = weightsByFeature.get(name);
    if (weights === undefined) continue;
    sum += value * (weights[0] ?? 0);
    for (let cell = 0; cell < cells.length; cell += 1)
      cells[cell] = (cells[cell] ?? 0) + value * (weights[cell + 1] ?? 0);
  }
  return cells.reduce((all, cell, index) => all + Math.max(0, cell) * (out[index] ?? 0), sum);
}

/**
 * The probability of each of the choices, by the features of each.
 *
 * @param nothing the features of that it is none of them
 */
export function probabilitiesOf(choices: readonly Features[], nothing: Features): number[] {
  const odds = choices.map((features) => Math.exp(sumOf(features)));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(sumOf(nothing)));
  return odds.map((one) => one / all);
}
