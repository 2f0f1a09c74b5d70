/** Errors whose words are somebody else's: an answer, or what could not be read of it. */

/** Whoever loads a library that throws such errors adds their class. */
const kinds = new Set<abstract new (...parameters: never[]) => Error>([SyntaxError]);

/**
 * Has the errors of this class, and of those that extend it, taken for foreign from now on. So whoever has to know them
 * need not load the library.
 */
export function addForeignErrors(kind: abstract new (...parameters: never[]) => Error): void {
  kinds.add(kind);
}

/** Whether an error may repeat the text and the token that somebody was sent. */
export const isForeignError = (error: unknown): boolean => [...kinds].some((kind) => error instanceof kind);
