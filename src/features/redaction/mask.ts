/** One text with its personal data masked, and where its places stand then. */

import { type KnownData, lookForPersonalData } from '../../analysis/redaction/find-personal-data.ts';
import type { PersonalData } from '../../analysis/redaction/personal-data.ts';
import { countWhile, type RedactedText, redactText } from '../../analysis/redaction/redact-text.ts';
import type { Masks } from './masks.ts';

export interface MaskedText extends RedactedText {
  /** What was masked, by its places in the text as it was. */
  readonly finds: readonly PersonalData<string>[];
  /** Where a place that is given in code points stands in the text as it was, in UTF-16 units. */
  readonly unitsOf: (offset: number) => number;
  /** A place in code points, as it is after masking. A negative one is of nothing that stands in the text, and stays so. */
  readonly movedOffset: (offset: number) => number;
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
    masked.set(text, maskedText(text, finds, maskOf));
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

function maskedText(text: string, finds: MaskedText['finds'], maskOf: Masks['maskOf']): MaskedText {
  const redacted = redactText(text, finds, maskOf);
  // Counted once for all places of the text, and only if somebody asks for one.
  let before: CodePoints | undefined;
  let after: CodePoints | undefined;
  function unitsOf(offset: number): number {
    before ??= codePointsOf(text);
    return before.unitsOf(offset);
  }
  function movedOffset(offset: number): number {
    if (offset < 0) return offset;
    after ??= codePointsOf(redacted.text);
    return after.countBefore(redacted.placeOf(unitsOf(offset)));
  }
  return { ...redacted, finds, unitsOf, movedOffset };
}

/** The places of a text in code points and in UTF-16 units. */
interface CodePoints {
  unitsOf(offset: number): number;
  countBefore(unit: number): number;
}

function codePointsOf(text: string): CodePoints {
  /** Where the code points of two units stand. */
  const pairs: number[] = [];
  for (let unit = 0; unit < text.length; unit += 1)
    if ((text.codePointAt(unit) ?? 0) > 0xffff) {
      pairs.push(unit);
      unit += 1;
    }
  return {
    unitsOf: (offset) =>
      Math.min(offset + countWhile(pairs, (unit, index) => unit - index < offset), text.length),
    countBefore: (end) => end - countWhile(pairs, (unit) => unit + 1 < end),
  };
}

/** Hides nothing, and notes what it is given: which texts there are to be masked. */
export function createListing(): Mask & { readonly texts: ReadonlySet<string> } {
  const texts = new Set<string>();
  return {
    texts,
    of(text) {
      texts.add(text);
      return { text, finds: [], placeOf: asItIs, unitsOf: asItIs, movedOffset: asItIs };
    },
    ofKind: () => undefined,
  };
}

const asItIs = (place: number): number => place;

/** The mask of whatever covers a part of the place; undefined where nothing does. */
export function coverOf(
  { finds }: MaskedText,
  mask: Mask,
  start: number,
  length: number,
): string | undefined {
  const find = finds[countWhile(finds, ({ end }) => end <= start)];
  return find !== undefined && find.start < start + length ? mask.ofKind(find.name) : undefined;
}

/** The part of a masked text that stands where `part` stood in the text as it was. A part that does not stand there is masked alone. */
export function maskPart(mask: Mask, whole: string, part: string): string {
  const alone = mask.of(part);
  const { text, finds, placeOf } = mask.of(whole);
  const start = whole.indexOf(part);
  if (start === -1 || finds.length === 0) return alone.text;
  const end = start + part.length;
  // A part that begins or ends within what is masked has the whole mask.
  const last = finds[countWhile(finds, (find) => find.start < end) - 1];
  const to = last !== undefined && last.end >= end ? placeOf(last.end) : placeOf(end);
  return text.slice(placeOf(start), to);
}
