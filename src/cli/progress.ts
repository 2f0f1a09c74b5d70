/** How far the work is: a bar on a terminal, plain lines anywhere else. */

import type { WriteStream } from 'node:tty';

export interface Progress {
  /** @param done from 0 to 1 */
  show(done: number, what: string): void;
  /** A line that stays. */
  note(line: string): void;
  /** Takes the bar away. */
  end(): void;
}

const barCells = 24;

/** Writes to the stream; standard error, so that standard output holds nothing but the result. */
export function createProgress(stream: Pick<WriteStream, 'isTTY' | 'columns' | 'write'>): Progress {
  let shown = '';
  const erase = () => {
    if (stream.isTTY && shown !== '') stream.write('\r\x1b[K');
  };
  return {
    show(done, what) {
      if (!stream.isTTY) {
        if (what !== shown) stream.write(`${what}\n`);
        shown = what;
        return;
      }
      const filled = Math.round(Math.min(Math.max(done, 0), 1) * barCells);
      const bar = '━'.repeat(filled) + '─'.repeat(barCells - filled);
      const line = `${bar} ${String(Math.floor(done * 100)).padStart(3)} %  ${what}`;
      erase();
      // A longer line would wrap, and only its last part could be erased.
      shown = line.slice(0, Math.max(0, (stream.columns || 80) - 1));
      stream.write(shown);
    },
    note(line) {
      erase();
      stream.write(`${line}\n`);
      if (stream.isTTY) stream.write(shown);
    },
    end() {
      erase();
      shown = '';
    },
  };
}
