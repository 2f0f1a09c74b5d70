/**
 * Bodies on their way in. The bytes that have arrived count, not those that were announced, so that a client that
 * sends slowly, or nothing, holds nothing; and a body has only so much time.
 */

import { mebibyte } from '../../core/amounts/byte-size.ts';
import { type BudgetLimits, createBudget, type GiveBack } from '../../core/budget.ts';
import { Problem } from '../../core/problem.ts';
import { announcedBytes, tooLarge } from '../body.ts';
import { createPages, largeBytes, type Utf8 } from '../json/utf8.ts';
import { type Connections, createLeastRate, type LeastRate } from './least-rate.ts';
import { overloaded } from './overloaded.ts';

export interface UploadLimits {
  /** Bytes of bodies in hand. */
  readonly bytes: BudgetLimits;
  /** Bytes of small bodies in hand: they have room of their own, however many large ones there are. */
  readonly smallBytes: BudgetLimits;
  readonly rate: LeastRate;
}

/** A text of 8 MiB takes some ten times as much while it is read: two accounts can hold three quarters of this. */
export const defaultUploadLimits: UploadLimits = {
  bytes: { total: 48 * mebibyte, share: 18 * mebibyte },
  smallBytes: { total: 32 * mebibyte, share: 12 * mebibyte },
  // 16 KiB/s is what a connection of 128 kbit/s has: 8 MiB may take nine minutes.
  rate: { milliseconds: 20_000, bytesPerSecond: 16 * 1024 },
};

/** Pieces smaller than this are copied together. */
const pageBytes = 16 * 1024;
/** What Bun takes off the wire of a body that is not read yet (measured with 1.4.5: 1.3 MB). */
const readAheadBytes = mebibyte;

/** Who sends a body. */
export interface Sender {
  readonly owner: string;
  /** Whether it is an account. What others announce is not believed. */
  readonly isAccount: boolean;
}

export interface Upload {
  /** A large body stays in the pieces in which it came: putting them together would keep other requests waiting. */
  readonly content: Utf8;
  /** Gives back its room, once nothing of it is in use any more. */
  readonly giveBack: GiveBack;
}

export interface Uploads {
  /** Bytes in hand. */
  readonly held: number;
  /**
   * Takes room for what arrives of a request's body before it is read, because something else has to be known first.
   *
   * @returns undefined if there is none
   */
  postpone(request: Request, owner: string): GiveBack | undefined;
  /**
   * Reads the body.
   *
   * @param maximumBytes the contract's `x-maximum-bytes` of the operation
   * @throws Problem `unsupported_media_type`, `body_too_large`, `body_too_slow` or `overloaded`
   */
  read(request: Request, maximumBytes: number, sender: Sender): Promise<Upload>;
}

export function createUploads(
  { bytes, smallBytes: ofSmall, rate }: UploadLimits,
  connections: Connections,
): Uploads {
  const bodies = createBudget(bytes);
  const smallBodies = createBudget(ofSmall);
  const watch = createLeastRate(rate, connections);

  /** Reads what was announced in one piece: most requests are so. */
  function readWhole(request: Request, giveBack: GiveBack): Promise<Upload> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        transfer.end();
        giveBack();
        reject(hungUp(request) ?? error);
      };
      const transfer = watch(request, () => fail(tooSlow(rate)));
      request.bytes().then((bytes) => {
        transfer.end();
        resolve({ content: onePiece(bytes), giveBack });
      }, fail);
    });
  }

  /** Reads what comes, and takes room for it. */
  async function readPieces(
    request: Request,
    body: ReadableStream<Uint8Array>,
    maximumBytes: number,
    owner: string,
  ): Promise<Upload> {
    const taken: GiveBack[] = [];
    const giveBack = () => {
      for (const piece of taken.splice(0)) piece();
    };
    const pieces = createPieces((bytes) => taken.push(bodies.take(owner, bytes) ?? refuse()));
    const late = Promise.withResolvers<never>();
    const transfer = watch(request, () => late.reject(tooSlow(rate)));
    const reader = body.getReader();
    try {
      for (let size = 0; ; ) {
        const { done, value } = await Promise.race([reader.read(), late.promise]);
        if (done) break;
        size += value.byteLength;
        if (size > maximumBytes) throw tooLarge(maximumBytes);
        pieces.add(value);
        transfer.moved(value.byteLength);
      }
      return { content: pieces.end(), giveBack };
    } catch (error) {
      giveBack();
      // The rest of the body is not wanted; it is not our failure if it cannot be stopped.
      reader.cancel().catch(() => {});
      throw hungUp(request) ?? error;
    } finally {
      transfer.end();
    }
  }

  return {
    get held() {
      return bodies.held + smallBodies.held;
    },
    postpone(request, owner) {
      const length = request.headers.get('content-length');
      const isChunked = length === null && request.headers.has('transfer-encoding');
      const announced = isChunked ? Number.POSITIVE_INFINITY : Number(length);
      if (announced === 0) return () => {};
      const room = announced <= largeBytes ? smallBodies : bodies;
      return room.take(owner, Math.min(announced, readAheadBytes));
    },
    async read(request, maximumBytes, { owner, isAccount }) {
      const announced = announcedBytes(request, maximumBytes);
      if (announced !== undefined && announced <= largeBytes && isAccount)
        // It mostly comes with the head of its request.
        return readWhole(request, smallBodies.take(owner, announced) ?? refuse());
      if (request.body === null) return { content: onePiece(new Uint8Array()), giveBack() {} };
      return readPieces(request, request.body, maximumBytes, owner);
    },
  };
}

/**
 * Gathers a body. Bytes that come few at a time are copied together: as many objects as bytes would take far more memory
 * than the body.
 *
 * @param take takes room for what is kept
 */
function createPieces(take: (bytes: number) => void) {
  const pages = createPages(pageBytes);
  return {
    add(piece: Uint8Array): void {
      if (piece.byteLength > pages.free.byteLength) {
        take(Math.max(piece.byteLength, pageBytes));
        if (piece.byteLength >= pageBytes) {
          pages.insert(piece);
          return;
        }
        pages.turn();
      }
      pages.free.set(piece);
      pages.fill(piece.byteLength);
    },
    end: pages.end,
  };
}

const onePiece = (bytes: Uint8Array): Utf8 => ({ pieces: [bytes], byteLength: bytes.byteLength });

/** When the client has gone, the request's signal has the reason, and the error of Bun's stream is another one. */
const hungUp = ({ signal }: Request): unknown => (signal.aborted ? signal.reason : undefined);

function refuse(): never {
  throw overloaded();
}

/** The rest of the body is not read, so nothing else can follow on its connection. */
function tooSlow({ milliseconds, bytesPerSecond }: LeastRate): Problem {
  return new Problem(
    'body_too_slow',
    `The body came too slowly: it has ${milliseconds / 1_000} seconds, and one more for each ${bytesPerSecond} bytes that have come.`,
    { headers: { Connection: 'close' } },
  );
}
