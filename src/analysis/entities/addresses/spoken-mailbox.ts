/** The name of a mailbox as it is said before "at": "j o h n", "m a r i a dot lopez", "rahul one two three". */

import { saidDigits } from '../../text/number-words.ts';

/** Signs of an address as they are said. */
export const signs: Readonly<Record<string, string>> = {
  dot: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};

/** How far is looked back from what stands right before "at", in characters. */
export const lookedBackForBox = 120;
/** The words before it that a pause does not part from it. */
const words = /(?<![\p{L}\p{N}_'’-])(?:[\p{L}\p{N}_'’-]{1,40}\s)*$/u;
/** Words that lead to an address, and are no part of it. */
const leads =
  /^(?:i|a|is|it|it['’]s|its|at|to|my|your|his|her|our|their|the|mail|email|e-mail|address|and|or|but|that['’]s|thats|this|that|on|in|of|me|us|him|them|reach|for|as|use|using|used|write|contact|send|sent|copy|cc|ask|yes|yeah|yep|sure|so|uh|um|okay|ok|well|was|be|will|would|under|with|by|from|then|there|here|just|have|has|had|got|get|hi|hello)$/iu;
/** What stands in a number and is no digit of it. */
const otherNumber =
  /^(?:ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|double|triple)$/iu;
const letter = /^\p{L}$/u;
const isSign = (word: string): boolean => Object.hasOwn(signs, word.toLowerCase());
const isDigit = (word: string): boolean =>
  /^\d{1,8}$/u.test(word) || (saidDigits.has(word.toLowerCase()) && !letter.test(word));

/** "J", "o", "h", "n" as "john", "one" as 1, "dot" as the sign; "o" between digits is one. */
const writtenOf = (said: readonly string[]): string =>
  said
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (isSign(word)) return signs[lower] ?? '';
      const isNought = lower === 'o' && isDigit(said[index - 1] ?? '') && isDigit(said[index + 1] ?? '');
      return isDigit(word) || isNought ? (saidDigits.get(lower) ?? lower) : lower;
    })
    .join('');

/** A mailbox, and how many characters before what was read of it belong to it as well. */
export interface SpokenMailbox {
  readonly value: string;
  readonly further: number;
}

/**
 * The whole mailbox of which the last word, or the last words with their signs, were read.
 *
 * @param before what stands before them, with the space between
 * @returns undefined where nobody knows how it begins: "maria lopez 77" may be "lopez77" or "marialopez77"
 */
export function wholeMailbox(before: string, read: string): SpokenMailbox | undefined {
  const said = read.split(/\s+/u);
  const earlier = (words.exec(before)?.[0] ?? '').split(/\s/u).slice(0, -1);
  let taken = 0;
  const take = (): string | undefined => {
    const word = earlier.pop();
    if (word === undefined) return undefined;
    said.unshift(word);
    taken += word.length + 1;
    return word;
  };
  for (;;) {
    const first = said[0] ?? '';
    const previous = earlier.at(-1);
    const isOneOfMany = letter.test(first) || isDigit(first);
    if (previous === undefined || !(isOneOfMany || isSign(first) || otherNumber.test(first))) break;
    if (otherNumber.test(first) || (isOneOfMany && otherNumber.test(previous))) return undefined;
    if (letter.test(previous) || isDigit(previous) || (isSign(previous) && earlier.length > 1)) take();
    else if (isSign(first)) take();
    else if (!isDigit(first) || leads.test(previous)) break;
    else if (earlier.length === 1 || leads.test(earlier.at(-2) ?? '')) take();
    else return undefined;
  }
  // "Write to a b at": the article is no letter of it.
  const isArticle =
    /^[ai]$/iu.test(said[0] ?? '') && taken > 0 && letter.test(said[1] ?? '') && said.length === 2;
  if (isArticle) taken -= (said.shift()?.length ?? 0) + 1;
  return { value: writtenOf(said), further: taken };
}
