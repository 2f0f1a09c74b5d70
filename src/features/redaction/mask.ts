/** One text with its personal data masked, and where its places stand then. */

import { type KnownData, lookForPersonalData } from '../../analysis/redaction/find-personal-data.ts';
import type { PersonalData } from '../../analysis/redaction/personal-data.ts';
import { type RedactedText, redactText } from '../../analysis/redaction/redact-text.ts';
import type { Masks } from './masks.ts';

export interface MaskedText extends RedactedText {
  /** What was masked, by its places in the text as it was. */
  readonly finds: readonly PersonalData<string>[];
}

/** Masks texts of one conversation. */
export interface Mask {
  of(text: string): MaskedText;
  /** What stands in the place of something of this kind; undefined where the kind stays readable. */
  ofKind(name: string): string | undefined;
}

/**
 * Looks at the texts, each once, in steps: the caller may do other work between two of them.
 *
 * @returns masks these texts, and no others
 */
export function* createMask(
  texts: Iterable<string>,
  known: KnownData,
  { exclude, maskOf }: Masks,
): Generator<undefined, Mask> {
  const masked = new Map<string, MaskedText>();
  for (const text of texts) {
    const finds = yield* lookForPersonalData(text, known, exclude);
    masked.set(text, { ...redactText(text, finds, maskOf), finds });
    yield;
  }
  return {
    of(text) {
      const found = masked.get(text);
      if (found === undefined) throw new Error('a text is to be shown that was not looked at');
      return found;
    },
    ofKind: (name) => (exclude.has(name) ? undefined : maskOf(name)),
  };
}

/** Hides nothing, and notes what it is given: which texts there are to be masked. */
export function createListing(): Mask & { readonly texts: ReadonlySet<string> } {
  const texts = new Set<string>();
  return {
    texts,
    of(text) {
      texts.add(text);
      return { text, finds: [], placeOf: (index) => index };
    },
    ofKind: () => undefined,
  };
}

/** The mask of whatever covers a part of the place; undefined where nothing does. */
export function coverOf(
  { finds }: MaskedText,
  mask: Mask,
  start: number,
  length: number,
): string | undefined {
  const find = finds.find((one) => one.start < start + length && one.end > start);
  return find && mask.ofKind(find.name);
}

/** The part of a masked text that stands where `part` stood in the text as it was. A part that does not stand there is masked alone. */
export function maskPart(mask: Mask, whole: string, part: string): string {
  const alone = mask.of(part);
  const { text, finds, placeOf } = mask.of(whole);
  const start = whole.indexOf(part);
  if (start === -1 || finds.length === 0) return alone.text;
  const end = start + part.length;
  // A part that begins or ends within what is masked has the whole mask.
  const last = finds.findLast((find) => find.start < end);
  const to = last !== undefined && last.end >= end ? placeOf(last.end) : placeOf(end);
  return text.slice(placeOf(start), to);
}

/** A place in a text in code points, as it is after masking. */
export function movedOffset({ placeOf, text: after }: MaskedText, before: string, offset: number): number {
  if (offset < 0) return offset;
  const units = Array.from(before).slice(0, offset).join('').length;
  return Array.from(after.slice(0, placeOf(units))).length;
}
