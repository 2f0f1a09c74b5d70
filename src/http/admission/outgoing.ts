/**
 * Large answers on their way out. Their bytes are counted until they are sent or the client is gone: what is answered
 * quickly may be read slowly, or not at all.
 */

import { mebibyte } from '../../core/amounts/byte-size.ts';
import { type BudgetLimits, createBudget } from '../../core/budget.ts';
import type { Utf8 } from '../json/utf8.ts';
import { type Connections, createLeastRate, type LeastRate } from './least-rate.ts';
import { overloaded } from './overloaded.ts';

export interface OutgoingLimits {
  /** Bytes of large answers in hand. */
  readonly bytes: BudgetLimits;
  readonly rate: LeastRate;
}

export const defaultOutgoingLimits: OutgoingLimits = {
  bytes: {
    total: 128 * mebibyte,
    // A list that is answered whole, and a page beside it.
    share: 48 * mebibyte,
    // A client that reads takes its answer within moments. Requests that wait behind a client that does not are
    // refused.
    waiting: { milliseconds: 1_000, burst: 64, standing: 16 },
  },
  rate: { milliseconds: 30_000, bytesPerSecond: 16 * 1024 },
};

export interface Outgoing {
  /** Bytes in hand. */
  readonly held: number;
  /**
   * Takes room for an answer, and sends it as it is read.
   *
   * @throws Problem `overloaded` if there is no room, also after a moment
   */
  send(request: Request, owner: string, content: Utf8): Promise<ReadableStream<Uint8Array>>;
}

export function createOutgoing({ bytes, rate }: OutgoingLimits, connections: Connections): Outgoing {
  const answers = createBudget(bytes);
  const watch = createLeastRate(rate, connections);

  return {
    get held() {
      return answers.held;
    },
    async send(request, owner, { pieces, byteLength }) {
      const giveBack =
        answers.take(owner, byteLength) ?? (await answers.takeInTurn(owner, request.signal, byteLength));
      if (giveBack === undefined) throw overloaded();

      /** The pieces that Bun has not asked for yet; the others are not kept. */
      const waiting = [...pieces].reverse();
      /** Bytes that are with Bun: it asks for more when they are sent. */
      let underWay = 0;
      const end = () => {
        transfer.end();
        request.signal.removeEventListener('abort', end);
        waiting.length = 0;
        giveBack();
      };
      const late = Promise.withResolvers<void>();
      const transfer = watch(request, late.resolve);
      // The stream does not learn that a client has gone before anything was sent to it.
      request.signal.addEventListener('abort', end);
      if (request.signal.aborted) end();
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            late.promise.then(() => {
              end();
              // No end of the answer is sent: the client would take what it has for all of it. As long as it reads nothing,
              // Bun (1.4.5) keeps the connection.
              controller.error();
              connections.hangUp(request);
            });
          },
          pull(controller) {
            giveBack(underWay);
            transfer.moved(underWay);
            const piece = waiting.pop();
            if (piece === undefined) {
              end();
              controller.close();
              return;
            }
            underWay = piece.byteLength;
            controller.enqueue(piece);
          },
          cancel: end,
        },
        { highWaterMark: 0 },
      );
    },
  };
}
