/** Months after which people are named: "Thanks, Jun", "May, could you call". */

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
