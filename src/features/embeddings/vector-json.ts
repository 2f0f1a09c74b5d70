/** JSON of vectors: left to JSON.stringify, it costs more than all the rest of an answer. */

/** `000` to `999`: the characters' codes, the first in the lowest byte. */
const threeDigits = Int32Array.from({ length: 1000 }, (_, number) =>
  Buffer.from(`${String(number).padStart(3, '0')}\0`).readInt32LE(),
);
const encoder = new TextEncoder();
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const openingBracket = 0x5b;
const closingBracket = 0x5d;

/** Characters of the longest number, such as `-0.0000010366493370383978`, and a comma. */
const maximumNumberLength = 26;

/** Where vectors are written before their length is known; as large as the largest so far. */
let page = new Uint8Array(0);

/**
 * The JSON array of a vector's numbers, in UTF-8. What is read back, rounded to single precision, is the same number; it
 * has as many decimals as that takes and not the seventeen digits of double precision, so the array is a third shorter.
 *
 * @param before what stands before the array
 * @param after what stands after it
 */
export function vectorJson(vector: Float32Array, before = '', after = ''): Uint8Array<ArrayBuffer> {
  // No character takes more than three bytes.
  const maximumLength = 3 * (before.length + after.length) + 2 + maximumNumberLength * vector.length;
  if (page.length < maximumLength) page = new Uint8Array(maximumLength);
  const start = encoder.encodeInto(before, page).written;
  const end = writeVector(vector, page, start);
  return page.slice(0, end + encoder.encodeInto(after, page.subarray(end)).written);
}

/**
 * Integers are held as such (`| 0`), and a sign costs no branch: half of them would be guessed wrong by the processor.
 *
 * @returns where the array ends
 */
function writeVector(vector: Float32Array, into: Uint8Array, start: number): number {
  const bits = new Int32Array(vector.buffer, vector.byteOffset, vector.length);
  let at = start;
  into[at++] = openingBracket;
  for (let index = 0; index < vector.length; index += 1) {
    if (index > 0) into[at++] = comma;
    // The index lies inside the array; `?? 0` is for the type checker, here and below.
    const value = vector[index] ?? 0;
    const magnitude = Math.abs(value);
    if (!(magnitude >= 2 ** -16 && magnitude < 1)) {
      at = writeText(JSON.stringify(value), into, at);
      continue;
    }
    into[at] = minus;
    at += (bits[index] ?? 0) >>> 31;
    into[at++] = zero;
    into[at++] = point;
    // Single-precision numbers from 2^-6 on are 2^-29 or more apart, from 2^-16 on 2^-39: nine and twelve decimals are
    // less than half of that away.
    if (magnitude >= 2 ** -6) {
      const decimals = Math.floor(magnitude * 1e9 + 0.5);
      const upper = (decimals / 1e3) | 0;
      at = writeSixDigits(upper, into, at);
      at = writeThreeDigits((decimals - 1e3 * upper) | 0, into, at);
    } else {
      const decimals = Math.floor(magnitude * 1e12 + 0.5);
      const upper = (decimals / 1e6) | 0;
      at = writeSixDigits(upper, into, at);
      at = writeSixDigits((decimals - 1e6 * upper) | 0, into, at);
    }
  }
  into[at++] = closingBracket;
  return at;
}

function writeSixDigits(number: number, into: Uint8Array, at: number): number {
  const upper = (number / 1e3) | 0;
  return writeThreeDigits(number - 1e3 * upper, into, writeThreeDigits(upper, into, at));
}

function writeThreeDigits(number: number, into: Uint8Array, at: number): number {
  const digits = threeDigits[number] ?? 0;
  // An element takes the lowest byte of what is assigned.
  into[at] = digits;
  into[at + 1] = digits >> 8;
  into[at + 2] = digits >> 16;
  return at + 3;
}

function writeText(text: string, into: Uint8Array, at: number): number {
  for (let index = 0; index < text.length; index += 1) into[at + index] = text.charCodeAt(index);
  return at + text.length;
}
