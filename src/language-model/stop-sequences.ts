/** Ends a text before the first of several sequences that is complete, while it comes in pieces. */
export interface StopCutter {
  /** Whether one of the sequences has been found: what comes after it is nothing. */
  readonly isOver: boolean;
  /** Takes a piece; answers what is certain to come before the first sequence. */
  add(piece: string): string;
  /** What was held back, since a sequence might have begun there. */
  end(): string;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

export function createStopCutter(sequences: readonly string[] = []): StopCutter {
  const longest = Math.max(0, ...sequences.map((sequence) => sequence.length));
  let held = '';
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    add(piece) {
      if (isOver) return '';
      const text = held + piece;
      const [first] = sequences
        .map((sequence) => ({ start: text.indexOf(sequence), length: sequence.length }))
        .filter(({ start }) => start !== -1)
        .sort((one, other) => one.start + one.length - other.start - other.length || one.start - other.start);
      if (first !== undefined) {
        isOver = true;
        held = '';
        return text.slice(0, first.start);
      }
      let certain = Math.max(0, text.length - Math.max(0, longest - 1));
      // A character of two code units goes on as a whole: each piece becomes UTF-8 by itself.
      if (isHighSurrogate(text.charCodeAt(certain - 1))) certain -= 1;
      held = text.slice(certain);
      return text.slice(0, certain);
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}
