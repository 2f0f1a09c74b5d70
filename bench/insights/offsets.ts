/** Where the sentences of a message stand in it. */

/**
 * A function from places of sentences to places of the message that they were split from, both in code points. Sentences
 * have all characters of their message but white space, so that a place is told by the characters before it.
 */
export function placesIn(message: string, sentences: readonly string[]) {
  const characters = Array.from(message);
  /** Where the characters that are no white space stand in the message. */
  const written = [...characters.keys()].filter((index) => !isSpace(characters[index]));
  let before = 0;
  const starts = sentences.map((sentence) => {
    const start = before;
    before += Array.from(sentence).filter((character) => !isSpace(character)).length;
    return start;
  });

  return (sentence: number, start: number, end: number): { start: number; end: number } => {
    const own = Array.from(sentences[sentence] ?? '');
    const countBefore = (place: number) =>
      own.slice(0, place).filter((character) => !isSpace(character)).length;
    const first = (starts[sentence] ?? 0) + countBefore(start);
    const last = (starts[sentence] ?? 0) + countBefore(end) - 1;
    const at = (index: number) => written[index] ?? characters.length;
    return { start: at(first), end: at(last) + 1 };
  };
}

const isSpace = (character: string | undefined): boolean => /^\s$/u.test(character ?? '');
