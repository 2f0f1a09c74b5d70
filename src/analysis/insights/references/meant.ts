/**
 * What a pronoun stands for that is what somebody does something with, by all that was named before it: "Has she had the form?" – "I'll send it." Learned
 * from mini-dialogues (`models/confab-insight/training/pronouns.py`).
 */

import type { Sentence } from '../../grammar/sentence.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { type Choice, choicesOf, featuresOfNothing, type Pronoun, pronounAt } from './choices.ts';
import pronounWeights from './pronoun-weights.json';
import type { Thing } from './things.ts';

const weights: ReadonlyMap<string, number> = new Map(Object.entries(pronounWeights));

/** How probable it is at least: of what is told nine in ten are right. */
const leastProbability = 0.55;

const sumOf = (features: ReadonlyMap<string, number>): number =>
  [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);

/**
 * The likeliest choice, if it is likely enough, and one does such with such a thing. One of several is one of those that were spoken of,
 * whatever is done with it.
 */
function likeliest(pronoun: Pronoun, choices: readonly Choice[]): Choice | undefined {
  const odds = choices.map(({ features }) => Math.exp(sumOf(features)));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(sumOf(featuresOfNothing(pronoun))));
  const best = odds.indexOf(Math.max(...odds));
  const choice = choices[best];
  if (choice === undefined || (odds[best] ?? 0) / all < leastProbability) return undefined;
  return choice.isBacked || pronoun.kind === 'one' ? choice : undefined;
}

/** What a pronoun of a sentence stands for. */
export interface Meant {
  /** Whether the sentence itself has named it, so that nobody asks what is meant: "print the form and send it". */
  readonly isNamedThere: boolean;
  /** What names it in place of the pronoun. */
  readonly edit: Edit;
}

/**
 * The first pronoun of the sentence that is an object, and what it stands for; undefined: it has none, or it is not likely enough what is meant.
 *
 * @param before what was said before it, in order
 */
export function thingMeant(sentence: Sentence, before: readonly Sentence[]): Meant | undefined {
  const { words } = sentence;
  for (const [at, word] of words.entries()) {
    const pronoun = pronounAt(words, at);
    if (pronoun === undefined) continue;
    // "Put that in writing" is meant of what was said.
    if (pronoun.kind === 'that') return undefined;
    const choices = choicesOf(sentence, pronoun, before);
    const choice = likeliest(pronoun, choices);
    return (
      choice && {
        isNamedThere: choices.some(({ distance }) => distance === 0),
        edit: { start: word.start, end: word.end, text: toldFor(pronoun, choice.thing) },
      }
    );
  }
  return undefined;
}

/** "One" of the tents is "a tent". */
const toldFor = ({ kind }: Pronoun, { whole, noun }: Thing): string =>
  kind === 'one' ? `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}` : whole;
