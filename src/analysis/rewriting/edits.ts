/** Replacing parts of a text while knowing where everything else ends up. */

/** The characters from `start` to `end`, in UTF-16 units, become `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What stands at a place, such as a word, becomes `text`. */
export const replace = ({ start, end }: Omit<Edit, 'text'>, text: string): Edit => ({ start, end, text });

export interface EditedText {
  readonly text: string;
  /** Where an index of the old text stands in the new one; inside a replaced part, where its replacement starts. */
  readonly moved: (index: number) => number;
}

/** Applies edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): EditedText {
  if (edits.length === 0) return { text, moved: (index) => index };
  let edited = '';
  let position = 0;
  for (const { start, end, text: replacement } of edits) {
    edited += text.slice(position, start) + replacement;
    position = end;
  }
  return {
    text: edited + text.slice(position),
    moved: (index) => {
      let shift = 0;
      for (const { start, end, text: replacement } of edits) {
        if (index <= start) break;
        if (index < end) return start + shift;
        shift += replacement.length - (end - start);
      }
      return index + shift;
    },
  };
}

/** Edits in order that do not overlap: what several leave out is left out once, and what one of them puts stands. */
export function united(edits: readonly Edit[]): Edit[] {
  const result: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last === undefined || edit.start >= last.end) result.push(edit);
    else if (edit.end > last.end || edit.text !== '')
      result[result.length - 1] = {
        start: last.start,
        end: Math.max(last.end, edit.end),
        text: last.text === '' ? edit.text : last.text,
      };
  }
  return result;
}
