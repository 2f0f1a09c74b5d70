/** What is written or shown, and may be sent: "a copy of the lease", "the photos from Friday". */

import { writtenThings } from '../../text/words/written-things.ts';
import { classesOf } from './thing-classes.ts';

const isWritten = /^(?:paper|file|picture|text|bill|offer|plan)$/u;
/** "A word" is said, and "a copy" sent. */
const isOneOfMany = /^(?:an?|some|another) /iu;
const isNamedSo = new RegExp(`(?<!\\p{L})(?:${writtenThings})(?!\\p{L})`, 'iu');

/** The first class of a thing by its noun: "paper" of "a copy of the lease"; empty where it is not known. */
export function classOfThing(said: string): string {
  const [head = ''] = said.split(/\s(?:of|for|from|about|on|with|in|at|to|by)\s/iu);
  return classesOf(head.toLowerCase().split(' ').at(-1) ?? '')[0] ?? '';
}

/** Whether a thing may be sent, by its noun. */
export const isWrittenThing = (said: string): boolean =>
  isOneOfMany.test(said) ? isNamedSo.test(said) : isWritten.test(classOfThing(said));
