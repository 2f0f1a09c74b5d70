/** Large texts as bytes: in pieces, so that there is never a second copy of the whole. */

/** The UTF-8 of a text: its pieces, in their order. */
export interface Utf8 {
  readonly pieces: readonly Uint8Array[];
  readonly byteLength: number;
}

/**
 * A body above this size, in bytes, is large. A request's has no part in the room of small ones, and is read in turns
 * with other work; the bytes of an answer are counted until they are sent.
 */
export const largeBytes = 64 * 1024;

/** Characters of UTF-16 take three bytes at most, so most texts need not be measured. */
export const isLargeText = (text: string): boolean =>
  text.length * 3 > largeBytes && Buffer.byteLength(text) > largeBytes;

/** A piece: what is sent at one time. */
const pieceBytes = 64 * 1024;

/** Whether a part has about the size of a piece, so that it need not be copied into one. */
const isPiece = ({ byteLength }: Uint8Array): boolean =>
  byteLength >= pieceBytes / 2 && byteLength <= pieceBytes * 2;

const encoder = new TextEncoder();

/** Pieces of which each is filled little by little, or is taken as it is. */
export interface Pages {
  /** What is free in the page that is being filled: nothing at first. */
  readonly free: Uint8Array;
  /** Notes that so many more bytes of the page have been filled. */
  fill(bytes: number): void;
  /** Begins the next page. */
  turn(): void;
  /** Adds a piece that is no page. */
  insert(piece: Uint8Array): void;
  end(): Utf8;
}

export function createPages(pageBytes: number): Pages {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  let page = new Uint8Array(0);
  let filled = 0;

  function insert(piece: Uint8Array): void {
    if (piece.byteLength > 0) pieces.push(piece);
    byteLength += piece.byteLength;
  }

  function turn(to: Uint8Array<ArrayBuffer>): void {
    insert(page.subarray(0, filled));
    page = to;
    filled = 0;
  }

  return {
    get free() {
      return page.subarray(filled);
    },
    fill(bytes) {
      filled += bytes;
    },
    turn: () => turn(new Uint8Array(pageBytes)),
    insert(piece) {
      turn(new Uint8Array(0));
      insert(piece);
    },
    end() {
      turn(new Uint8Array(0));
      return { pieces, byteLength };
    },
  };
}

export interface Utf8Writer {
  /** Adds a part of the text, or of its UTF-8. No text ends between the two halves of a character. */
  add(part: string | Uint8Array): void;
  /** What was added. */
  end(): Utf8;
}

export function createUtf8Writer(): Utf8Writer {
  const pages = createPages(pieceBytes);

  function addText(text: string): void {
    for (let start = 0; ; pages.turn()) {
      // Written up to the last character that fits as a whole.
      const { read, written } = encoder.encodeInto(start === 0 ? text : text.slice(start), pages.free);
      pages.fill(written);
      start += read;
      if (start >= text.length) return;
    }
  }

  function addBytes(bytes: Uint8Array): void {
    if (isPiece(bytes)) {
      pages.insert(bytes);
      return;
    }
    for (let start = 0; start < bytes.byteLength; ) {
      if (pages.free.byteLength === 0) pages.turn();
      const { free } = pages;
      const some = bytes.subarray(start, start + free.byteLength);
      free.set(some);
      pages.fill(some.byteLength);
      start += some.byteLength;
    }
  }

  return {
    add: (part) => (typeof part === 'string' ? addText(part) : addBytes(part)),
    end: pages.end,
  };
}
