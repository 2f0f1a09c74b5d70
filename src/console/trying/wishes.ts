/** Whoever asks for the same again since no answer came wants it once; who asks again after an answer wants it anew. */

import { Refusal } from '../refusal.ts';

/** One wish to have a transcript analysed, however often it has to be sent until an answer comes. */
export interface Wish {
  /** By which the server knows it again (`Idempotency-Key`). */
  readonly key: string;
  /** When it was first sent, in milliseconds since 1970: what has no times of its own was said then. */
  readonly at: number;
}

export function createWishes() {
  /** What was sent last and has not arrived as far as is known. */
  let unanswered: { content: string; wish: Wish } | undefined;
  return {
    /** The wish to send this with. */
    of(content: string): Wish {
      if (unanswered?.content !== content) unanswered = { content, wish: newWish() };
      return unanswered.wish;
    },
    fulfilled(): void {
      unanswered = undefined;
    },
    /** A job that failed, a conversation that is gone and a request that is wrong stay so under the same key. */
    failed(error: unknown): void {
      if (error instanceof Refusal && error.isFinal) unanswered = undefined;
    },
  };
}

function newWish(): Wish {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), at: Date.now() };
}
