/** What keeps a sentence that is no task from hiding one: it goes on to say what is to be done. */

/** The source that matches where none of the words, which are sources themselves, stands before the end of the sentence. */
export const unlessItGoesOn = (words: string): string => `(?![^.?!]*(?<!\\p{L})(?:${words})(?!\\p{L}))`;
