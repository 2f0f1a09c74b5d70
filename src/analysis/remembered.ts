/** What was found before, for who asks again: neighbours in a talk ask the same of one another. */

/** Finds once for each object what `find` finds; it is forgotten with the object. */
export function rememberedFor<Asked extends object, Found>(
  find: (asked: Asked) => Found,
): (asked: Asked) => Found {
  const known = new WeakMap<Asked, { readonly found: Found }>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before.found;
    const found = find(asked);
    known.set(asked, { found });
    return found;
  };
}

/** So many texts are remembered; then all are forgotten. A page of a job has a few hundred. */
const mostTexts = 1_024;
/** Characters of a text at most that is remembered: a longer one is hardly asked for twice. */
const longestText = 300;

/** What was found for each of the last texts. */
export interface Remembered<Found> {
  /** What was found for the text; else what `find` finds, which must depend on nothing but the text. */
  of(text: string, find: () => Found): Found;
}

/** Remembers what was found for the last 1,024 texts of at most 300 characters. */
export function rememberedByText<Found>(): Remembered<Found> {
  const known = new Map<string, { readonly found: Found }>();
  return {
    of(text, find) {
      if (text.length > longestText) return find();
      const before = known.get(text);
      if (before !== undefined) return before.found;
      const found = find();
      if (known.size >= mostTexts) known.clear();
      known.set(text, { found });
      return found;
    },
  };
}

/** Limits of what is remembered for words, in words and in UTF-16 units. */
interface WordLimits {
  readonly most?: number;
  readonly longest?: number;
}

/**
 * Finds once for each word what `find` finds, which must depend on nothing but the word. Most words are said again and again; longer
 * ones seldom are, and are not remembered. All are forgotten when there are too many: frequent ones are back at once.
 */
export function rememberedForWords<Found extends object | number>(
  find: (word: string) => Found,
  { most = 16_384, longest = 32 }: WordLimits = {},
): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = find(word);
    if (known.size >= most) known.clear();
    if (word.length <= longest) known.set(word, found);
    return found;
  };
}
