/** Marks of quotation. */

/** The text as it is written inside of marks of quotation: with single ones for its own. */
export const withoutQuotes = (text: string): string => text.replaceAll(/[“”"]/gu, "'");
