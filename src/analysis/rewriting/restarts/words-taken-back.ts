/** Names and things that somebody takes back in the midst of a sentence, and that are not told: "to Karl, sorry, I mean to Klaus", "the van, no, the car". */

import { matchesIn } from '../../text/matches.ts';
import { numberWordsBelowHundred } from '../../text/number-words.ts';
import {
  correcting,
  mayCorrect,
  name,
  takesBackThing,
  thing,
} from '../../text/taken-back/words-of-correcting.ts';
import type { Edit } from '../edits.ts';

const preposition = '(?:to|for|with|from|by|at|in|about|on)';
/** Nobody knows which of several is not meant. */
const alone = '(?<!(?:,|&|(?<!\\p{L})(?:and|or)) )';
const namesSaid = new RegExp(
  `(?<=\\p{L} |^)${alone}(?<lead>${preposition} )?(?<said>${name})${correcting}(?:not \\k<said>,? (?:but )?)?(?<meantLead>${preposition} )?(?<meant>${name})(?![\\p{L}’'-])`,
  'giu',
);
const thingsSaid = new RegExp(
  `(?<=\\p{L} )${alone}(?<lead>${preposition} )?(?<said>${thing})${correcting}(?<meantLead>${preposition} )?(?<meant>${thing})(?![\\p{L}’'-])`,
  'giu',
);
const number = `(?:\\p{Sc}\\s?)?(?:\\d(?:[\\d.,]*\\d)?|${numberWordsBelowHundred})`;
/** "Twelve chairs, no, fourteen" */
const countsSaid = new RegExp(
  `(?<![\\p{L}\\p{N}'’.-])(?<said>${number}) (?<thing>\\p{L}+)${correcting}(?<meant>${number})(?: \\k<thing>)?(?![\\p{L}\\p{N}])`,
  'giu',
);
const does = "(?:['’]ll| will| can| could| should)";
/** "Mark will call them, no, Sophie will." */
const doersSaid = new RegExp(
  `^(?<said>${name})(?:${does}) [^,;–—]{2,120}?(?<behind>${correcting}(?<meant>${name})(?:${does}| does))(?=[\\s.!]*$)`,
  'giu',
);
/** "The chairs, or rather the tables" tells of both what one needs to know. */
const tellsBoth = /(?<!\p{L})rather(?!\p{L})/iu;

const closesAside = new RegExp(`^, ${preposition} `, 'iu');

/** The edits that leave out what is taken back. */
export function withoutTakenBack(text: string): Edit[] {
  if (!mayCorrect.test(text)) return [];
  return [
    ...[namesSaid, thingsSaid].flatMap((pattern) =>
      matchesIn(text, pattern).flatMap(({ 0: whole, index, groups = {} }) => {
        const { lead = '', mark = '', meantLead = '', meant = '' } = groups;
        const end = index + whole.length;
        if (!takesBackThing(mark, text.slice(0, index), text.slice(end))) return [];
        // "Mark, no, Sophie, can you …": at the beginning a name calls somebody.
        if (index === 0 && lead === '' && text[end] !== ',') return [];
        if (pattern === thingsSaid && tellsBoth.test(mark)) return [];
        if (meantLead !== '' && lead === '') return [];
        const start = index + (meantLead === '' ? lead.length : 0);
        // "Karl, or rather Klaus, about it": the second comma closes what is left out.
        const comma = closesAside.test(text.slice(end)) ? [{ start: end, end: end + 1, text: '' }] : [];
        return [{ start, end: end - `${meantLead}${meant}`.length, text: '' }, ...comma];
      }),
    ),
    ...matchesIn(text, countsSaid).flatMap(({ 0: whole, index, groups = {} }) => {
      const { said = '', thing: counted = '', mark = '', meant = '' } = groups;
      const end = index + whole.length;
      if (!takesBackThing(mark, text.slice(0, index), text.slice(end))) return [];
      return [
        { start: index, end: index + said.length, text: meant.toLowerCase() },
        { start: index + `${said} ${counted}`.length, end, text: '' },
      ];
    }),
    ...matchesIn(text, doersSaid).flatMap(({ 0: whole, groups = {} }) => {
      const { said = '', behind = '', mark = '', meant = '' } = groups;
      if (!takesBackThing(mark, '', '.')) return [];
      return [
        { start: 0, end: said.length, text: meant },
        { start: whole.length - behind.length, end: whole.length, text: '' },
      ];
    }),
  ];
}
