/** How much of what is found in a call one answer has. */

/** Next steps, questions, objections: the first ones. Lists of their own have all. */
export const maximumItems = 200;
/** Characters of each. */
export const maximumCharacters = 1_000;

/** The first characters of a text, each of them whole. */
export function shortened(text: string): string {
  return text.length <= maximumCharacters
    ? text
    : [...text.slice(0, 2 * maximumCharacters)].slice(0, maximumCharacters).join('');
}
