/** Errors whose message is not ours: it quotes an answer, or a part of it that could not be read. */

/** The modules that load a library which throws such errors add the class. */
const kinds = new Set<abstract new (...parameters: never[]) => Error>([SyntaxError]);

/**
 * Treats the errors of this class, and of those that extend it, as foreign from now on. So the log knows them without
 * loading the library.
 */
export function addForeignErrors(kind: abstract new (...parameters: never[]) => Error): void {
  kinds.add(kind);
}

/** Whether an error may repeat the text and the token of a request to another server. */
export const isForeignError = (error: unknown): boolean => [...kinds].some((kind) => error instanceof kind);
