/** Verbs in their base forms. */

import { isKnownVerb } from './thing-classes.ts';

/** The forms of a verb and what its base form may end with. */
const inflections: readonly (readonly [ending: string, bases: readonly string[]])[] = [
  ['ing', ['', 'e']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['es', ['', 'e']],
  ['s', ['']],
];

/** Past forms that no rule makes, with their base forms. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'ate eat, began begin, bought buy, broke break, brought bring, built build, came come, caught catch, chose choose, did do, dealt deal, drew draw, drove drive, dug dig, ' +
    'fed feed, flew fly, found find, gave give, got get, had have, held hold, hung hang, kept keep, laid lay, left leave, lent lend, made make, met meet, paid pay, ' +
    'ran run, rang ring, sang sing, sat sit, sent send, shot shoot, sold sell, spoke speak, spent spend, stood stand, swept sweep, taught teach, told tell, took take, ' +
    'went go, wore wear, won win, wrote write'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The base form of a verb that is known, by any of its forms: "sending" is of "send", "took" of "take"; the word itself where none is. */
export function baseOf(verb: string): string {
  const base = irregular.get(verb);
  if (base !== undefined) return base;
  if (isKnownVerb(verb)) return verb;
  for (const [ending, bases] of inflections) {
    if (!verb.endsWith(ending)) continue;
    const stem = verb.slice(0, -ending.length);
    const doubled = /(.)\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
    const base = [...bases.map((last) => stem + last), ...doubled].find(isKnownVerb);
    if (base !== undefined) return base;
  }
  return verb;
}
