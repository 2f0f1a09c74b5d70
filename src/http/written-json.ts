/** The body of an answer whose JSON its handler has written itself, because JSON.stringify would take too long. */
export class WrittenJson<Value> {
  /** What the JSON stands for; only the compiler knows it. */
  declare readonly value: Value;

  /** @param content UTF-8 */
  constructor(readonly content: string | Uint8Array<ArrayBuffer>) {}
}
