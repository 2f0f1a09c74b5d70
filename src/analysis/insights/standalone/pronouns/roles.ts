/** Whom "him" and "her" stand for who has no name: "the plumber", "Ana's manager". */

import { shortName } from '../../../grammar/names/forms-of-names.ts';
import { speaksOfUnnamed } from '../../../grammar/names/unnamed-people.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { menOfFamilies, womenOfFamilies } from '../../../grammar/word-lists/family-words.ts';
import { type Thing, thingsIn } from '../../references/noun-phrases.ts';

/** Whoever is called so is told by it as little as by a pronoun. */
const anybody =
  /^(?:man|guy|fellow|chap|bloke|lad|boy|woman|lady|girl|kid|child|baby|someone|somebody|guys|lead)$/u;
export const ofMen = new RegExp(`^(?:${menOfFamilies}|landlord|chairman)$`, 'u');
export const ofWomen = new RegExp(`^(?:${womenOfFamilies}|landlady|chairwoman)$`, 'u');

/** Pets are "him" and "her" as well. */
const animal =
  /(?<!\p{L})(?:animal|pet|dog|puppy|cat|kitten|rabbit|bunny|horse|pony|mare|foal|cow|calf|bull|goat|ewe|lamb|hamster|guinea pig|parrot|bird|hen|tortoise)(?!\p{L})/iu;

/** Whether the sentence speaks of an animal. */
export const speaksOfAnimal = ({ text }: Sentence): boolean => animal.test(text);

/** Whether the sentence speaks of somebody by what he is or does. */
export const speaksOfRole = (sentence: Sentence): boolean =>
  speaksOfUnnamed(sentence.text) && thingsIn(sentence).some(isRole);

/** Whether a thing is somebody who is called by what he is or does: "the plumber", "the gas man". */
const isRole = ({ head, noun, isPlural, opening }: Thing): boolean =>
  opening !== 'bare' && !isPlural && (!anybody.test(head) || noun !== head) && speaksOfUnnamed(head);

/** "I'm the manager" tells of who is there. */
const isOfSomebody = /(?:(?<!\p{L})(?:is|was|am|are|were|be|been|as)|['’](?:m|re|s)) (?:\p{L}+ )?$/iu;

const isToldOfSomebody = ({ text }: Sentence, { end, noun }: Thing): boolean =>
  isOfSomebody.test(text.slice(Math.max(0, end - noun.length - 24), end - noun.length));

/**
 * The one person without a name of whom the sentences speak, as he is told from then on; undefined: nobody, or it may be another one.
 *
 * @param gender of the pronoun
 */
export function roleBefore(near: readonly Sentence[], gender: 'male' | 'female'): string | undefined {
  const found = near.flatMap((sentence) =>
    thingsIn(sentence)
      .filter(isRole)
      .map((thing) => ({ sentence, thing })),
  );
  const [first] = found;
  if (first === undefined || found.some(({ thing }) => thing.head !== first.thing.head)) return undefined;
  // "It sounds better coming from an agent"
  if (found.some(({ thing }) => thing.opening === 'new') || near.some(speaksOfAnimal)) return undefined;
  if (found.some(({ sentence, thing }) => thing.isJoined || isToldOfSomebody(sentence, thing)))
    return undefined;
  if ((gender === 'male' ? ofWomen : ofMen).test(first.thing.head)) return undefined;
  // Somebody else is spoken of beside.
  const others = near.some((sentence) => speaksOfAnother(sentence, first.thing.head));
  return others ? undefined : toldOf(first.sentence, first.thing);
}

/** Whether the sentence speaks of somebody else without a name, whom no noun phrase names alone. */
const speaksOfAnother = ({ words }: Sentence, head: string): boolean =>
  words.some(({ normal }) => normal !== head && normal !== `${head}'s` && speaksOfUnnamed(normal));

/** "The plumber", "Ana's manager". */
function toldOf({ message }: Sentence, { text }: Thing): string {
  const name = message.speaker?.name;
  return name !== undefined && text.startsWith(`${name}'s `)
    ? shortName(name) + text.slice(name.length)
    : text;
}
