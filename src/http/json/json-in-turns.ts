/** JSON of answers that may be large. */

import { holdsLong, piecesOf } from '../../core/json/json-pieces.ts';
import type { Pace } from '../../core/turns.ts';
import { createUtf8Writer, isLargeText, type Utf8 } from './utf8.ts';

/**
 * What JSON.stringify gives, as UTF-8 if that is large. A value that holds a long array or text is written in slices:
 * 10,000 messages are 4 MB, and other requests should not wait while they are written.
 */
export function writeJson(body: unknown, pace: Pace): string | Utf8 | Promise<Utf8> {
  if (holdsLong(body)) return writeInTurns(body, pace);
  const text = JSON.stringify(body);
  if (!isLargeText(text)) return text;
  const writer = createUtf8Writer();
  writer.add(text);
  return writer.end();
}

async function writeInTurns(body: unknown, pace: Pace): Promise<Utf8> {
  const writer = createUtf8Writer();
  await pace.each(piecesOf(body), (piece) => writer.add(piece));
  return writer.end();
}
