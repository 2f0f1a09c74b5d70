/** What is done with what in talk: one prints a form and books a room. */

import { rememberedByText } from '../../remembered.ts';
import objectsByVerb from './verb-objects.json';

/** For each verb, with its particle or without, nouns that are its objects, each with hundredths of what speaks for it. */
const written: ReadonlyMap<string, string> = new Map(Object.entries(objectsByVerb));

/** The objects of a verb with what speaks for each. */
const objectsOf = rememberedByText<ReadonlyMap<string, number>>();

const affinities = (verb: string): ReadonlyMap<string, number> =>
  objectsOf.of(verb, () => {
    const words = written.get(verb)?.split(' ') ?? [];
    return new Map(words.flatMap((noun, at) => (at % 2 === 0 ? [[noun, Number(words[at + 1])]] : [])));
  });

/** The singular of a noun by its regular endings, in which it was counted: "copies" is "copy". */
function singularOf(noun: string): string {
  if (/.{2}ies$/u.test(noun)) return `${noun.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/u.test(noun)) return noun.slice(0, -2);
  return noun.endsWith('s') && !/(?:ss|us|is)$/u.test(noun) ? noun.slice(0, -1) : noun;
}

const isKnown = (verb: string): boolean => written.has(verb);

/** The forms of a verb and what its base form may end with. */
const inflections: readonly (readonly [ending: string, bases: readonly string[]])[] = [
  ['ing', ['', 'e']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['es', ['', 'e']],
  ['s', ['']],
];

/** The base form of a verb that is known, by any of its regular forms: "sending" is of "send"; the word itself where none is. */
export function baseOf(verb: string): string {
  // "Writing" was counted as well.
  if (isKnown(verb) && !verb.endsWith('ing')) return verb;
  for (const [ending, bases] of inflections) {
    if (!verb.endsWith(ending)) continue;
    const stem = verb.slice(0, -ending.length);
    const doubled = /(.)\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
    const base = [...bases.map((last) => stem + last), ...doubled].find(isKnown);
    if (base !== undefined) return base;
  }
  return verb;
}

/**
 * How much more often than by chance a noun is the object of a verb: the natural logarithm of the ratio; 0 where nothing is known of the two
 * (`models/confab-insight/training/verb_objects.py` has counted them).
 *
 * @param verb in its base form
 * @param particle "up", of "pick up"
 */
export function affinityOf(verb: string, particle: string | undefined, noun: string): number {
  const object = singularOf(noun);
  const together = particle === undefined ? undefined : affinities(`${verb} ${particle}`).get(object);
  return (together ?? affinities(verb).get(object) ?? 0) / 100;
}
