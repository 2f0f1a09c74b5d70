/** Whether digits that look like a telephone number are that of something else, since that was asked for: "May I have your customer number?" */

import type { Sentence } from '../../grammar/sentence.ts';

/** What has a number. */
const ofOther =
  /(?<!\p{L})(?:customer|client|account|order|reference|ref|policy|contract|member(?:ship)?|invoice|case|ticket|booking|confirmation|tracking|serial|part|item|article|meter|card|patient|insurance|claim|employee|staff|licen[cs]e|registration|passport|tax|vat|routing|model|tenancy|file)\s+(?:number|no\.?|id|code)(?!\p{L})/iu;
const ofPhone =
  /(?<!\p{L})(?:(?:tele)?phone|mobile|cell|landline|call|ring|reach|dial|text|fax|extension)(?!\p{L})/iu;
/** How many sentences before the digits what is asked for is named at most. */
const furthestAsked = 8;
/** How many characters before the digits are looked at. */
const charactersBefore = 80;

/** Whether the last number that was named up to this place of the sentence is that of something else than a telephone. */
export function isOtherNumber({ text, message }: Sentence, from: number): boolean {
  const before = text.slice(Math.max(0, from - charactersBefore), from);
  if (/^\+/u.test(text.slice(from))) return false;
  for (let distance = 0; distance <= furthestAsked; distance += 1) {
    const said = distance === 0 ? before : message.near?.(-distance)?.text;
    if (said === undefined || ofPhone.test(said)) return false;
    if (ofOther.test(said)) return true;
  }
  return false;
}
