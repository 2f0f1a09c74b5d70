/** Finding many words and phrases in a text in one pass; whole words only, in any letter case. */

/** A word or phrase to look for, and what the caller knows it by. */
export interface VocabularyEntry<Key> {
  readonly text: string;
  readonly key: Key;
}

/** Where an entry was found, in UTF-16 units. */
export interface VocabularyHit<Key> {
  readonly key: Key;
  readonly start: number;
  readonly end: number;
}

export type Vocabulary<Key> = (text: string) => VocabularyHit<Key>[];

/** A run of letters, marks and digits, or one character of anything else but white space. */
const CHUNK = /[\p{L}\p{M}\p{N}]+|\S/gu;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Prepares the entries. A text is then read once: at each chunk only the entries that begin with that chunk are
 * compared, longest first, so that a thousand entries cost about as much as one.
 *
 * An entry matches where it neither starts nor ends inside a word; typographic apostrophes equal plain ones.
 */
export function compileVocabulary<Key>(entries: readonly VocabularyEntry<Key>[]): Vocabulary<Key> {
  const byChunk = new Map<string, { plain: string; key: Key }[]>();
  for (const { text, key } of entries) {
    const plain = plainForm(text.trim());
    const chunk = plain.match(CHUNK)?.[0];
    if (chunk === undefined) continue;
    const same = byChunk.get(chunk) ?? [];
    byChunk.set(chunk, same);
    same.push({ plain, key });
  }
  for (const same of byChunk.values()) same.sort((a, b) => b.plain.length - a.plain.length);

  return (text) => {
    const plain = plainForm(text);
    const hits: VocabularyHit<Key>[] = [];
    for (const { 0: chunk, index } of plain.matchAll(CHUNK))
      for (const entry of byChunk.get(chunk) ?? []) {
        const end = index + entry.plain.length;
        if (!plain.startsWith(entry.plain, index)) continue;
        if (isInsideWord(plain, index) || isInsideWord(plain, end)) continue;
        hits.push({ key: entry.key, start: index, end });
      }
    return hits;
  };
}

/** Whether the place before `index` and the place after it belong to one word. */
function isInsideWord(text: string, index: number): boolean {
  if (index === 0 || index >= text.length) return false;
  return WORD_CHARACTER.test(text[index - 1] ?? '') && WORD_CHARACTER.test(text[index] ?? '');
}

/** Lower case with plain apostrophes, and exactly as long as the text, so that places stay places. */
function plainForm(text: string): string {
  const lower = text.toLowerCase();
  // A few letters have a lower case of another length, such as the dotted capital I.
  const folded = lower.length === text.length ? lower : [...text].map(lowerOfSameLength).join('');
  return folded.replace(/[\u2018\u2019\u02bc]/g, "'").replace(/\s/g, ' ');
}

function lowerOfSameLength(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
