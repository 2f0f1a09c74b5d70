/** Tables for a terminal. */

import { styleText } from 'node:util';

export interface Column {
  readonly title: string;
  /** Gets the room that the others leave. One column of a table is. */
  readonly isWide?: boolean;
  readonly alignRight?: boolean;
}

/** No column but the wide one gets wider. */
const widestOther = 28;
const narrowestWide = 16;

/**
 * A frame with a title row; what does not fit into its column goes on in the next line.
 *
 * @param width of the terminal, in cells
 */
export function renderTable(columns: readonly Column[], rows: readonly string[][], width: number): string {
  const cells = rows.map((row) => row.map(printable));
  const natural = columns.map(({ title }, at) =>
    Math.max(Bun.stringWidth(title), ...cells.map((row) => widestLine(row[at] ?? ''))),
  );
  const others = natural.map((cell, at) => (columns[at]?.isWide ? 0 : Math.min(cell, widestOther)));
  // Each column has a border and two blanks, and the last one another border.
  const frame = columns.length * 3 + 1;
  const left = Math.max(narrowestWide, width - frame - others.reduce((sum, cell) => sum + cell, 0));
  const widths = natural.map((cell, at) => (columns[at]?.isWide ? Math.min(cell, left) : (others[at] ?? 0)));

  const rule = (start: string, between: string, end: string) =>
    start + widths.map((cell) => '─'.repeat(cell + 2)).join(between) + end;
  const titles = columns.map(({ title }) => title);
  return [
    rule('╭', '┬', '╮'),
    ...renderRow(titles, widths, columns).map((line) => styleText('bold', line)),
    rule('├', '┼', '┤'),
    ...cells.flatMap((row) => renderRow(row, widths, columns)),
    rule('╰', '┴', '╯'),
  ].join('\n');
}

/** Columns without a frame, each as wide as its widest cell: what other programs read, too. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => Bun.stringWidth(row[at] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, at) => cell + spaceBeside(cell, widths?.[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const spaceBeside = (text: string, width: number) => ' '.repeat(Math.max(0, width - Bun.stringWidth(text)));

function renderRow(row: readonly string[], widths: readonly number[], columns: readonly Column[]): string[] {
  const wrapped = widths.map((width, at) => Bun.wrapAnsi(row[at] ?? '', width, { hard: true }).split('\n'));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = widths.map((width, at) => {
      const text = wrapped[at]?.[line] ?? '';
      const space = spaceBeside(text, width);
      return columns[at]?.alignRight ? space + text : text + space;
    });
    return `│ ${parts.join(' │ ')} │`;
  });
}

function widestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => Bun.stringWidth(line)));
}

/** Text of somebody else's that is safe on a terminal: nothing in it moves the cursor or changes colours. */
export function printable(text: string): string {
  return Bun.stripANSI(text)
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : ''));
}
