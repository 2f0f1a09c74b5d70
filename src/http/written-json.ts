/** Parts of a JSON text: characters, or UTF-8. */
export type JsonParts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** The body of an answer whose JSON its handler has written itself, because JSON.stringify would take too long. */
export class WrittenJson<Value> {
  /** What the JSON stands for; only the compiler knows it. */
  declare readonly value: Value;

  /**
   * @param content the whole text, UTF-8 if it is bytes; or its parts, which are asked for one after another, so that
   *   what is large is never there twice
   */
  constructor(readonly content: string | Uint8Array<ArrayBuffer> | JsonParts) {}
}
