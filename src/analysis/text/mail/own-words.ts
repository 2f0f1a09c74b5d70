/** What the sender of a mail wrote: without what is quoted, forwarded or signed. */

import { joinLines, linesOf, nextWrittenLine } from '../lines.ts';
import { attributionAt } from './attributions.ts';
import { otherMailAt } from './other-mails.ts';
import { isProgramSignature, isSignatureMark, linesOfSeal } from './signatures.ts';

/** What a line of a mail is: words of the sender, words of somebody else, the head above these, or a signature. */
export type LineKind = 'own' | 'quoted' | 'head' | 'signature';

const quotedLine = /^\s*>/u;
/** "The price is\n> 500 EUR": more than, in a line of its own. */
const moreThan = /^>\s?\p{Sc}?\s?\d/u;
/** `| words`, as some programs quote; with another bar it is a row of a table. */
const barred = /^\|\s[^|]*$/u;
const endsOpen = /[\p{L}\p{N}]$/u;

/**
 * What each line of a mail is. The rules, in this order: from the head of another mail on it is that one's; so are lines that
 * begin with ">" and the line that says whose words they are; where such a line has no ">" below it, all below it is quoted; and
 * from the signature's "-- " on it is signed. Answers that stand between quoted lines are the sender's.
 */
export function lineKindsOf(lines: readonly string[]): LineKind[] {
  const kinds: LineKind[] = [];
  const isMarked = markedLines(lines);
  const restAs = (kind: LineKind) => [
    ...kinds,
    ...new Array<LineKind>(Math.max(0, lines.length - kinds.length)).fill(kind),
  ];
  const add = (count: number, kind: LineKind) => {
    for (let line = 0; line < count; line += 1) kinds.push(kind);
  };
  let isSigned = false;
  while (kinds.length < lines.length) {
    const index = kinds.length;
    if (isMarked(index)) {
      kinds.push('quoted');
      continue;
    }
    const other = otherMailAt(lines, index);
    if (other !== undefined) {
      add(other - index, 'head');
      return restAs('quoted');
    }
    const isQuotedBelow = (from: number) => isMarked(nextWrittenLine(lines, from));
    const attribution = attributionAt(lines, index, isQuotedBelow);
    if (attribution > 0) {
      add(attribution, 'head');
      if (!isQuotedBelow(kinds.length)) return restAs('quoted');
      continue;
    }
    const sealed = linesOfSeal(lines, index);
    if (sealed > 0) {
      add(sealed, 'signature');
      continue;
    }
    // In a mail answered below its quote, the signature is the last thing; in any other, all after it is quoted.
    isSigned ||= isSignatureMark(lines, index);
    kinds.push(isSigned || isProgramSignature(lines[index] ?? '') ? 'signature' : 'own');
  }
  return kinds;
}

/** The words of the sender alone. */
export function ownWords(text: string): string {
  const lines = linesOf(text);
  const kinds = lineKindsOf(lines);
  return joinLines(lines.filter((_, index) => kinds[index] === 'own').map((line) => line.trim()));
}

/** Whether lines are marked as quoted, by their index. */
function markedLines(lines: readonly string[]): (index: number) => boolean {
  const marked = lines.filter((line) => quotedLine.test(line)).length;
  return (index) => {
    const line = lines[index]?.trim() ?? '';
    if (barred.test(line)) return true;
    if (!line.startsWith('>')) return false;
    const isFigure = marked === 1 && moreThan.test(line) && endsOpen.test(lines[index - 1]?.trim() ?? '');
    return !isFigure;
  };
}
