/** Personal data of nobody, in all spellings that people, transcripts and evil minds give it. */

import type { Datum } from './personal/datum.ts';
import { pick } from './personal/disguises.ts';
import { numbers } from './personal/numbers.ts';
import { online } from './personal/online.ts';
import { people } from './personal/people.ts';
import { sentences } from './personal/sentences.ts';
import { seeded } from './random-text.ts';

/** One datum of each kind in each of its spellings; the same seed always gives the same. */
export function personalData(seed: number): Datum[] {
  const random = seeded(seed);
  return [...numbers(random), ...online(random), ...people(random)];
}

/** What people say around the datum, with it. What is said is without capitals, what is written has them. */
export function sentenceWith({ spelling, text }: Datum, seed: number): string {
  const [kind = ''] = spelling.split(': ');
  const around = sentences[kind];
  if (around === undefined) throw new Error(`There are no sentences for ${kind}.`);
  const isSaid = !/[A-Z]/.test(text) && /spoken|fillers?$|lower|spelled out$|digits and words/.test(spelling);
  const sentence = pick(seeded(seed), isSaid ? around.said : [...around.written, ...around.said]);
  return sentence.split('{}').join(text);
}
