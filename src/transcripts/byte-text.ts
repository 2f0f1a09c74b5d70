/** Bytes as a text that has one character for each, to be searched like a text, in a browser too. */

/** More arguments at one time are too many for a call. */
const together = 8_192;

/** A character from U+0000 to U+00FF for each byte. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += together)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + together)));
  return parts.join('');
}

/** The bytes again. */
export function bytesOfText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}
