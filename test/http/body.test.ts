/** A large body comes in pieces, which are read one after another; what they say is what the whole says. */

import { expect, test } from 'bun:test';
import { createTurns } from '../../src/core/turns.ts';
import { announcedBytes, parseJsonBody, parseLongJsonBody } from '../../src/http/body.ts';
import type { Utf8 } from '../../src/http/json/utf8.ts';

const pace = createTurns().of('somebody');

function inPieces(bytes: Uint8Array, pieceBytes: number): Utf8 {
  const count = Math.ceil(bytes.byteLength / pieceBytes);
  const pieces = Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  return { pieces, byteLength: bytes.byteLength };
}

/** What a reading makes of a body, or the sentence in which it refuses it. */
async function outcomeOf(read: () => unknown): Promise<unknown> {
  try {
    return { says: await read() };
  } catch (error) {
    return { refused: String(error) };
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Characters of one, two, three and four bytes. */
const body = utf8(JSON.stringify({ messages: Array(40).fill('aé€😀, ßü — “quoted” 日本語 👩‍🚀') }));

test('a body that was packed is refused by the name of its encoding', () => {
  const request = (encoding?: string) =>
    new Request('http://confab/', {
      method: 'POST',
      headers: { ...(encoding !== undefined && { 'Content-Encoding': encoding }), 'Content-Length': '2' },
    });
  for (const encoding of ['gzip', 'br', 'identity, gzip'])
    expect(() => announcedBytes(request(encoding), 10)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`it has "${encoding}"`),
        headers: { 'Accept-Encoding': 'identity' },
      }),
    );
  for (const encoding of ['identity', 'Identity', '', undefined])
    expect(announcedBytes(request(encoding), 10)).toBe(2);
});

test.each<[string, Uint8Array]>([
  ['characters that two pieces share', body],
  ['a byte order mark before it', new Uint8Array([0xef, 0xbb, 0xbf, ...body])],
  ['a character that is cut off at the end', body.subarray(0, body.indexOf(0xf0) + 2)],
  ['a byte that no character has', new Uint8Array([...body.subarray(0, 20), 0xff, ...body.subarray(20)])],
  ['JSON that does not end', body.subarray(0, 30)],
])('a body in pieces is read as the whole is: %s', async (_, bytes) => {
  const whole = await outcomeOf(() => parseJsonBody({ pieces: [bytes], byteLength: bytes.byteLength }));
  for (const pieceBytes of [1, 2, 3, 7, 100, 100_000])
    expect([pieceBytes, await outcomeOf(() => parseLongJsonBody(inPieces(bytes, pieceBytes), pace))]).toEqual(
      [pieceBytes, whole],
    );
});
