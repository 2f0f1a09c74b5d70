/** Where something is mentioned, before it is told in code points. */

import type { EntityMention } from '../findings.ts';
import type { NameType } from '../reading.ts';
import { codePointOffsets } from '../text/letters/code-points.ts';
import type { Transcribed } from '../text/transcribed/read-transcribed.ts';

/** A mention in the making: places are UTF-16 units. */
export interface Span extends Omit<EntityMention, 'offset' | 'start' | 'end'> {
  readonly from: number;
  readonly to: number;
  readonly range?: { readonly start: string; readonly end: string };
}

/** A name, as it is written. */
export function nameFrom(type: NameType, text: string, from: number, to: number): Span {
  const written = text.slice(from, to);
  return { type, text: written, value: written, from, to };
}

export const longestFirst = (spans: Span[]): Span[] =>
  spans.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);

/** Custom entities at most that are mentioned at one place: a thousand may look for the same word. */
const mostAtOnePlace = 10;

/**
 * Those that overlap none before them, by their places. Custom entities of the very same place are mentioned beside one another, each
 * by its type and subtype: the first ten of them.
 *
 * @param length of the text
 */
export function withoutOverlap(candidates: readonly Span[], length: number): Span[] {
  if (candidates.length < 2) return [...candidates];
  const covered = new Uint8Array(length);
  const custom = new Map<string, Span[]>();
  const taken = candidates.filter((span) => {
    const { from, to, customType } = span;
    const alike = customType === undefined ? undefined : custom.get(`${from} ${to}`);
    if (alike?.length === mostAtOnePlace) return false;
    if (alike?.every((other) => other.type !== span.type || other.customType !== customType)) {
      alike.push(span);
      return true;
    }
    if (covered.subarray(from, to).includes(1)) return false;
    covered.fill(1, from, to);
    if (customType !== undefined) custom.set(`${from} ${to}`, [span]);
    return true;
  });
  return taken.sort((a, b) => a.from - b.from);
}

/**
 * The mentions where they stand in a text as it was sent, in the words that were sent.
 *
 * @param read the text as it was meant, where they were found
 */
export const asSent = (
  mentions: readonly Span[],
  { placeOf, text: read }: Transcribed,
  text: string,
): readonly Span[] =>
  read === text
    ? mentions
    : mentions.map((mention) => {
        // The end of a word is where its last character stands: what follows may have been left out.
        const [from, to] = [placeOf(mention.from), placeOf(mention.to - 1) + 1];
        return { ...mention, from, to, text: text.slice(from, to) };
      });

/** The mentions as they go out, their places counted in code points of `text`. */
export function inCodePoints(text: string, spans: readonly Span[]): EntityMention[] {
  if (spans.length === 0) return [];
  const offsetOf = codePointOffsets(text);
  return spans.map(({ from, to: _, range, ...mention }) => ({
    ...mention,
    offset: offsetOf(from),
    ...range,
  }));
}
