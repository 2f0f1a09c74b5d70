/** Text as it is heard: without the marks that end sentences, and without the capital that begins one. */

const mark = /[.?!…؟。？！](?![\p{L}\p{N}])/u;
const capital = /^\P{L}*(?!I(?:['’]\p{L}+)?(?!\p{L}))\p{Lu}/u;

/** Whether nothing in a message tells where its sentences begin, end and ask. */
export const isWithoutMarks = (text: string): boolean => !mark.test(text) && !capital.test(text);
