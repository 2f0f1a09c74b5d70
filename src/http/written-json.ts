/** JSON that a handler has written itself. */

import type { Pace } from '../turns.ts';

/** Parts of a JSON text: each takes no longer than a slice of the event loop has. */
export type JsonParts = Iterable<string> | AsyncIterable<string>;

/**
 * The body of an answer whose JSON its handler has written itself: because JSON.stringify would take too long, or
 * because what it stands for is never there as a whole.
 */
export class WrittenJson<Value> {
  /** What the JSON stands for; only the compiler knows it. */
  declare readonly value: Value;

  /** @param content the whole text, UTF-8 if it is bytes; or its parts, which may be made as they are asked for */
  constructor(readonly content: string | Uint8Array<ArrayBuffer> | JsonParts) {}
}

/** The whole text, put together in slices. */
export async function wholeOf(
  { content }: WrittenJson<unknown>,
  pace: Pace,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof content === 'string' || content instanceof Uint8Array) return content;
  const parts: Buffer<ArrayBuffer>[] = [];
  for await (const part of content) parts.push(await pace.run(() => Buffer.from(part)));
  return Buffer.concat(parts);
}
