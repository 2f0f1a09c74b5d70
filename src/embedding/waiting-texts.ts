/** The line of texts before the engine. */

import type { Embedding } from './embedder.ts';

/** Texts that were accepted together: all of them get a vector, or none. */
export interface Call {
  /** Of its texts, in their order; never used twice. */
  readonly ids: readonly number[];
  readonly promise: Promise<readonly Embedding[]>;
}

/** A text that was accepted and has no vector yet. */
interface WaitingText {
  readonly call: OpenCall;
  /** Its place in the call. */
  readonly index: number;
  readonly characters: number;
}

interface OpenCall extends Call {
  /** In the order of the texts, as far as they have come. */
  readonly embeddings: Embedding[];
  /** Texts without a vector. */
  left: number;
  readonly resolve: (embeddings: readonly Embedding[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The texts that were accepted and wait for their vectors, by id. */
export class WaitingTexts {
  readonly #texts = new Map<number, WaitingText>();
  #characters = 0;
  #nextId = 0;

  /** Texts that wait. */
  get size(): number {
    return this.#texts.size;
  }

  /** UTF-16 units of the texts that wait. */
  get characters(): number {
    return this.#characters;
  }

  /** @param texts at least one */
  add(texts: readonly string[]): Call {
    const ids = texts.map(() => this.#nextId++);
    const call: OpenCall = {
      ids,
      embeddings: [],
      left: texts.length,
      ...Promise.withResolvers<readonly Embedding[]>(),
    };
    for (const [index, { length: characters }] of texts.entries()) {
      this.#texts.set(ids[index] ?? 0, { call, index, characters });
      this.#characters += characters;
    }
    return call;
  }

  /** Gives a text its vector; does nothing if the text no longer waits. */
  complete(id: number, embedding: Embedding): void {
    const text = this.#release(id);
    if (text === undefined) return;
    const { call, index } = text;
    call.embeddings[index] = embedding;
    call.left -= 1;
    if (call.left === 0) call.resolve(call.embeddings);
  }

  /**
   * Fails the call that a text is of.
   *
   * @param reason makes what the call rejects with, from the text's place in the call
   * @returns the ids of the texts of the call that still waited
   */
  fail(id: number, reason: (textIndex: number) => unknown): number[] {
    const text = this.#texts.get(id);
    if (text === undefined) return [];
    text.call.reject(reason(text.index));
    return text.call.ids.filter((one) => this.#release(one) !== undefined);
  }

  /** Fails every call; how many texts waited. */
  failAll(reason: unknown): number {
    const failed = this.#texts.size;
    for (const { call } of this.#texts.values()) call.reject(reason);
    this.#texts.clear();
    this.#characters = 0;
    return failed;
  }

  #release(id: number): WaitingText | undefined {
    const text = this.#texts.get(id);
    if (text === undefined) return undefined;
    this.#texts.delete(id);
    this.#characters -= text.characters;
    return text;
  }
}
