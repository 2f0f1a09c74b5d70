/** What files are called. Pure. */

/** Characters of a file's name, without its ending. */
const longestName = 80;

/** A name that every system takes for a file. Marks belong to the letters before them: a vowel of Hindi, the points of an umlaut. */
export const fileNameOf = (name: string, ending: string): string => {
  const kept = name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ').trim();
  return `${Array.from(kept).slice(0, longestName).join('') || 'conversation'}.${ending}`;
};
