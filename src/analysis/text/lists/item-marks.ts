/** The marks with which the items of a list begin: "- ", "2) ", "[ ] ", "→ ". */

import { anyOf } from '../any-of.ts';

/** A box that is ticked, or not. */
const box = '(?:\\[[ xX✓✔]?\\]|[☐☑☒✅✓✔□■])';
const mark = new RegExp(
  `^(?:${anyOf([
    `(?:${anyOf(['[-–—•*·▪◦‣→➔➤►]', '\\(?\\d{1,3}[.)]', '\\(?(?:\\p{Ll}|[ivx]{2,4})[.)]', '\\(?\\p{Lu}\\)'])}\\s+)(?:${box}\\s*)?`,
    `${box}\\s*`,
  ])})(?=\\S)`,
  'u',
);
const ticked = /^\P{L}{0,6}(?:\[[xX✓✔]\]|[☑☒✅✓✔])/u;
/** "| Pay the rent | Ana | 5 Dec |", "Pay the rent | Ana | 5 Dec", and the same with tabs. */
const row = /^\|(?:[^|]*\|){2,}$|^[^|\s][^|]*(?: \|[^|]*){2,}$|^[^\t|]+(?:\t+[^\t|]+)+$/u;
/** "|---|:--|" */
const ruler = /^[|\s:+=-]+$/u;

/** How many characters of the text the mark of an item is, with the space behind it; 0 where it begins with none. */
export const lengthOfMark = (text: string): number => mark.exec(text)?.[0].length ?? 0;

/** Whether what the item says is ticked off. */
export const isTicked = (text: string): boolean => ticked.test(text);

/** Whether the line is a row of a table. */
export const isRow = (line: string): boolean => row.test(line) && !ruler.test(line);

/** Whether the line only parts the head of a table from its rows. */
export const isRuler = (line: string): boolean => line.includes('-') && ruler.test(line);
