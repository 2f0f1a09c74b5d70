/**
 * JavaScript counts UTF-16 units, offsets on the wire count code points. They differ only in texts that
 * hold characters beyond the basic plane, such as emoji.
 */

const surrogate = /[\ud800-\udfff]/;

/**
 * A function that turns an index into `text`, in UTF-16 units, into the number of code points before it.
 * Preparing it takes one pass over the text, each call constant time.
 */
export function codePointOffsets(text: string): (index: number) => number {
  if (!surrogate.test(text)) return (index) => index;
  const before = new Uint32Array(text.length + 1);
  let count = 0;
  for (let index = 0; index < text.length; ) {
    const units = (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    before.fill(count, index, index + units);
    count += 1;
    index += units;
  }
  before[text.length] = count;
  return (index) => before[Math.min(index, text.length)] ?? count;
}
