/** Characters of fast-check's strings. */

import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, without halves of surrogate pairs: what fast-check calls `binary`. That one takes a second of the
 * processor to make a table of a million characters, by which it would shrink examples that are given to it.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));
