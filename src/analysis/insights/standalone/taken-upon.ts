/** What has the form of an order and takes something upon its speaker is told as what he does: "Leave the caterers with me." is "Ana will see to the caterers." */

import { countsAsDone, endOfTaking, handsTo } from '../../grammar/word-lists/taking-on.ts';
import type { Edit } from '../../rewriting/edits.ts';

const thing = "(?<thing>\\p{L}[\\p{L}\\p{N}’'-]*(?: \\p{L}[\\p{L}\\p{N}’'-]*){0,3})";

/** The forms, with the name that stands for "me" and "my". */
const formsOf = (name: string): RegExp => {
  const me = RegExp.escape(name);
  const forms = `(?:${handsTo(me, thing)}|${countsAsDone(thing, `${me}['’]s?`)})`;
  return new RegExp(`^${forms}${endOfTaking}`, 'diu');
};
/** Looking first spares most items the pattern. */
const mayTake = /(?<!\p{L})(?:leave|consider|count|call|put|pop|stick|give|hand|pass)(?!\p{L})/iu;

/**
 * The edits that tell what the item, in which a name stands for "me", takes upon its speaker; none where it takes nothing on.
 *
 * @param opening where what opens the text ("so", "okay") ends, in UTF-16 units
 */
export function tellTakenUpon(text: string, opening: number, name: string): Edit[] {
  if (!mayTake.test(text)) return [];
  const found = formsOf(name).exec(text.slice(opening));
  const [start, end] = found?.indices?.groups?.thing ?? [];
  if (found === null || start === undefined || end === undefined) return [];
  const behind = opening + found[0].length;
  return [
    { start: opening, end: opening + start, text: `${name} will see to ` },
    { start: opening + end, end: behind, text: '' },
  ];
}
