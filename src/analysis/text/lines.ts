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
