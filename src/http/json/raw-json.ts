/** JSON that a handler has written itself. */

/** Parts of a JSON text, characters or UTF-8: each takes no longer than a slice of the event loop has. */
export type JsonParts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * The body of an answer whose JSON its handler has written itself: because JSON.stringify would take too long, or
 * because what it stands for is never there as a whole.
 */
export class RawJson<Value> {
  /** What the JSON stands for; only the compiler knows it. */
  declare readonly value: Value;

  /**
   * @param content the whole text, UTF-8 if it is bytes; or its parts, which are asked for one after another, so that
   *   what is large is never there twice
   */
  constructor(readonly content: string | Uint8Array<ArrayBuffer> | JsonParts) {}
}
