/** Months after which people are named ("Thanks, Jun", "May, could you call"), and the one that is a verb as well. */

import { isOfItsPeriod } from './records.ts';

/** Such a month, where nothing stands beside it that makes it a day: "Jun", not "5 Jun". */
const alone = /^(?:jan|april|may|june?|august)$/iu;
/** Before a month, and seldom before somebody who is called so. */
const leadsToMonth =
  /(?<!\p{L})(?:in|by|until|til|till|before|after|since|during|from|for|through|of|this|next|last|every|early|late|mid|end)[\s-]+$/iu;
/** How many characters before it are looked at: enough for the longest of those words. */
const charactersBefore = 12;

/**
 * Whether a time that is found in a text is rather the name of one who takes part.
 *
 * @param isName whether somebody who takes part is called so
 */
export const isRatherName = (
  whole: string,
  { text, start }: { readonly text: string; readonly start: number },
  isName: (word: string) => boolean,
): boolean =>
  alone.test(text) &&
  isName(text) &&
  !leadsToMonth.test(whole.slice(Math.max(0, start - charactersBefore), start));

const leadsToMay =
  /(?<!\p{L})(?:by|until|til|till|before|after|since|during|this|next|last|early|late|(?:mov(?:e|ed|ing)|push(?:ed)?|postponed?|shift(?:ed)?|delay(?:ed)?|re-?scheduled?|put)\s(?:[\p{L}’'-]+\s+){0,3}to)\s+$/iu;
/** The same before May, with what is moved to it. */
const charactersBeforeMay = 60;

/** Whether "May" is a month by what stands around it: "by May", "the figures for May", and in small letters only where no verb follows ("this may take a week"). */
export const isMonthOfMay = (written: string, whole: string, index: number): boolean =>
  /^may$/iu.test(written) &&
  (leadsToMay.test(whole.slice(Math.max(0, index - charactersBeforeMay), index)) ||
    isOfItsPeriod(whole.slice(0, index))) &&
  (written.startsWith('M') || /^\s*(?:[.,;:!?)]|$)/u.test(whole.slice(index + written.length)));
