/** Which topic another one belongs under. */

/**
 * Topic text → text of its parent. A parent is a shorter topic of the same conversation with which the other one
 * ends ("pricing page" under "page") or begins ("quote approval" under "quote"); of several, the one with the highest
 * score. One level: a parent has no parent itself.
 */
export function chooseParents(topics: readonly { text: string; score: number }[]): Map<string, string> {
  const scores = new Map(topics.map(({ text, score }) => [text, score]));
  const nearest = new Map<string, string>();
  for (const { text } of topics) {
    let best: string | undefined;
    for (const candidate of partsOf(text)) {
      const score = scores.get(candidate);
      if (score !== undefined && (best === undefined || score > (scores.get(best) ?? 0))) best = candidate;
    }
    if (best !== undefined) nearest.set(text, best);
  }
  // Parents are shorter than their children, so that this ends.
  const rootOf = (text: string): string => {
    const parent = nearest.get(text);
    return parent === undefined ? text : rootOf(parent);
  };
  return new Map([...nearest.keys()].map((text) => [text, rootOf(text)]));
}

/** The beginnings and ends of a phrase that are whole words, shorter than itself. */
function partsOf(text: string): string[] {
  const words = text.split(' ');
  const lengths = Array.from({ length: words.length - 1 }, (_, index) => index + 1);
  return lengths.flatMap((length) => [words.slice(-length).join(' '), words.slice(0, length).join(' ')]);
}
