/** Tokens of a text, word by word: those of frequent words are remembered. */

import type { Tokenizer } from '@huggingface/tokenizers';

/** Words whose tokens are remembered: a language's frequent ones, in some ten megabytes. */
const rememberedWords = 65_536;
/** Longer pieces are rarely words, and seldom come again. */
const longestWord = 32;

/** White space as every normaliser sees it; others are left to the tokenizer inside a "word". */
const whiteSpace = /[ \t\n\r]+/;

/**
 * A function that gives the ids of a text's own tokens, without special ones.
 *
 * Where a tokenizer splits at white space before anything else and looks at each word by itself, as BERT's do, a text's
 * tokens are those of its words one after another, and the tokens of a word that was seen before need not be found again.
 *
 * @param description the parsed `tokenizer.json`
 */
export function tokensByWord(tokenizer: Tokenizer, description: unknown): (text: string) => number[] {
  const encode = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  if (!looksAtWordsAlone(description)) return encode;
  const remembered = new Map<string, readonly number[]>();
  return (text) => {
    const ids: number[] = [];
    for (const word of text.split(whiteSpace)) {
      let found = remembered.get(word);
      if (found === undefined) {
        found = encode(word);
        // The memory is emptied as a whole: frequent words are back at once, and uses need not be counted.
        if (remembered.size >= rememberedWords) remembered.clear();
        if (word.length <= longestWord) remembered.set(word, found);
      }
      for (const id of found) ids.push(id);
    }
    return ids;
  };
}

/** Whether the words of a text have no influence on each other's tokens. */
function looksAtWordsAlone(description: unknown): boolean {
  const typeOf = (part: string): unknown => at(at(description, part), 'type');
  const added = at(description, 'added_tokens');
  return (
    typeOf('normalizer') === 'BertNormalizer' &&
    typeOf('pre_tokenizer') === 'BertPreTokenizer' &&
    typeOf('model') === 'WordPiece' &&
    // An added token may stand for several words, or swallow the space beside it.
    Array.isArray(added) &&
    added.every(
      (token) =>
        at(token, 'lstrip') !== true &&
        at(token, 'rstrip') !== true &&
        !/\s/.test(String(at(token, 'content'))),
    )
  );
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
