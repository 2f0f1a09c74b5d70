/** Large texts as bytes: in pieces, so that there is never a second copy of the whole. */

/** The UTF-8 of a text: its pieces, in their order. */
export interface Utf8 {
  readonly pieces: readonly Uint8Array[];
  readonly byteLength: number;
}

/** An answer above this size, in bytes, is large: its bytes are counted until they are sent. */
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

export interface Utf8Writer {
  /** Adds a part of the text, or of its UTF-8. No text ends between the two halves of a character. */
  add(part: string | Uint8Array): void;
  /** What was added. */
  end(): Utf8;
}

export function createUtf8Writer(): Utf8Writer {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  let page = new Uint8Array(0);
  let filled = 0;

  function endPage(): void {
    if (filled > 0) pieces.push(page.subarray(0, filled));
    byteLength += filled;
    page = new Uint8Array(0);
    filled = 0;
  }

  function beginPage(): void {
    endPage();
    page = new Uint8Array(pieceBytes);
  }

  function addText(text: string): void {
    for (let start = 0; ; beginPage()) {
      // Written up to the last character that fits as a whole.
      const rest = start === 0 ? text : text.slice(start);
      const { read, written } = encoder.encodeInto(rest, page.subarray(filled));
      start += read;
      filled += written;
      if (start >= text.length) return;
    }
  }

  function addBytes(bytes: Uint8Array): void {
    if (isPiece(bytes)) {
      endPage();
      pieces.push(bytes);
      byteLength += bytes.byteLength;
      return;
    }
    for (let start = 0; start < bytes.byteLength; ) {
      if (filled === page.byteLength) beginPage();
      const some = bytes.subarray(start, start + page.byteLength - filled);
      page.set(some, filled);
      start += some.byteLength;
      filled += some.byteLength;
    }
  }

  return {
    add: (part) => (typeof part === 'string' ? addText(part) : addBytes(part)),
    end() {
      endPage();
      return { pieces, byteLength };
    },
  };
}
