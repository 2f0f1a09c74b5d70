/** Texts as lines. */

/** The lines of a text, whatever ends them. */
export function linesOf(content: string): string[] {
  return content.split(/\r\n|[\n\r\u2028\u2029]/);
}

/** Lines as one text: no blank ones around it, no more than one between two paragraphs. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Index of the first line from `index` on that is not blank; the number of lines where there is none. */
export function nextWrittenLine(lines: readonly string[], index: number): number {
  let next = index;
  while (next < lines.length && lines[next]?.trim() === '') next += 1;
  return next;
}
