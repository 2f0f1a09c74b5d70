/** A text in parts: what its sender says, and what he quotes or is signed with. */

import { linesOf } from '../lines.ts';
import { quick } from '../words/quick-patterns.ts';
import { type LineKind, lineKindsOf } from './own-words.ts';

/** Lines in a row. */
export interface Part {
  readonly text: string;
  /** Whether it repeats what somebody else wrote, says whose words these are, or stands below a signature. */
  readonly isQuoted: boolean;
}

const hasWord = quick(/[\p{L}\p{N}]/u);
/** `>` marks what is quoted, and `>>` who speaks, in transcripts that have no other mark. */
const quotedLine = /^[ \t]*>(?!>)/mu;
const speakerLine = /^\s*>>/u;

/**
 * The parts in their order; together they have every line. What is nothing but a quotation was sent for its own sake: only the
 * head above it, such as the headers of the mail, is not said.
 */
export function partsOf(content: string): Part[] {
  const lines = linesOf(content);
  if (lines.length < 2 || (speakerLine.test(content) && !quotedLine.test(content)))
    return [{ text: content, isQuoted: false }];
  const kinds = lineKindsOf(lines);
  const isWritten = (_: LineKind, index: number) => hasWord.test(lines[index] ?? '');
  const saysAnything = kinds.some((kind, index) => kind === 'own' && isWritten(kind, index));
  const isOwn = (index: number) => kinds[index] === 'own' || (!saysAnything && kinds[index] !== 'head');
  if (lines.every((line, index) => isOwn(index) || !hasWord.test(line)))
    return [{ text: content, isQuoted: false }];
  return joined(lines, isOwn);
}

/** Lines of one kind in a row. Marks alone, such as ">" and "--", go with the lines of their kind around them. */
function joined(lines: readonly string[], isOwn: (index: number) => boolean): Part[] {
  const parts: { lines: string[]; isQuoted: boolean }[] = [];
  let marks: string[] = [];
  for (const [index, line] of lines.entries()) {
    const isQuoted = !isOwn(index);
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(line);
    else if (isQuoted && !hasWord.test(line)) marks.push(line);
    else {
      parts.push({ lines: [...(isQuoted ? marks : []), line], isQuoted });
      if (isQuoted) marks = [];
    }
  }
  parts.at(-1)?.lines.push(...marks);
  return parts.map((part) => ({ text: part.lines.join('\n'), isQuoted: part.isQuoted }));
}
