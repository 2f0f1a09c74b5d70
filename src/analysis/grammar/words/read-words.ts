/**
 * The words of a sentence as the insight model reads them, in the form in which `tagged-words.ts` has them: with the tags of compromise,
 * contractions in two. The rules ask the same of both.
 */

import type { SentenceReading } from '../../reading.ts';
import { halvesOf } from './contractions.ts';
import { tagInPlace } from './corrected-tags.ts';
import { allTags, ownTags } from './penn-tags.ts';
import type { Word } from './tagged-words.ts';
import { type WrittenWord, writtenWords } from './written-words.ts';

/** The words of a text that was read, in order. Pure; linear in its length. */
export function wordsOfReading(text: string, { words, judgedNames: names }: SentenceReading): Word[] {
  const found = writtenWords(text, words).map((word, index, all): WrittenWord => {
    const tag = tagInPlace(all, index);
    return tag === word.tag ? word : { ...word, tag };
  });
  const result: Word[] = [];
  let next = 0;
  for (let index = 0; index < found.length; index += 1) {
    const word = found[index];
    if (word === undefined) continue;
    while ((names[next]?.end ?? Infinity) <= word.start) next += 1;
    const name = names[next];
    const inName = name !== undefined && name.start < word.end ? name : undefined;
    const before = gapBefore(text, found[index - 1]?.end ?? 0, word.start);
    const after = gapAfter(text, word.end, found[index + 1]?.start ?? text.length);
    const following = found[index + 1];
    const { lower, isWhole, isCapitalised, mayHaveMoreTags } = word.spelling;
    if (isWhole) {
      // Of most words no more is to be said than their tag.
      const tags =
        isCapitalised || mayHaveMoreTags || inName !== undefined
          ? allTags(lower, word.tag, { word, inName }, following)
          : ownTags(lower, word.tag, following);
      result.push({ text: word.text, normal: lower, tags, start: word.start, end: word.end, before, after });
      continue;
    }
    const halves = halvesOf(word, following);
    for (const [half, [normal, tag]] of halves.entries()) {
      const isFirst = half === 0;
      const isLast = half === halves.length - 1;
      result.push({
        text: isFirst ? word.text : '',
        normal,
        tags: allTags(normal, tag, isFirst ? { word, inName } : undefined, following),
        start: isFirst ? word.start : word.end,
        end: word.end,
        before: isFirst ? before : '',
        after: isLast ? after : '',
      });
    }
  }
  return result;
}

/** Whether nothing but a space stands there, as between most words. */
const isOneSpace = (text: string, start: number, end: number): boolean =>
  end - start === 1 && text.charAt(start) === ' ';

/** What stands directly before a word: a quote or a bracket. */
function gapBefore(text: string, end: number, start: number): string {
  if (isOneSpace(text, end, start)) return '';
  const gap = text.slice(end, start);
  return end === 0 || /\s/u.test(gap) ? gap.slice(gap.search(/\S*$/u)) : '';
}

/** What stands after a word, up to what stands directly before the next one. */
function gapAfter(text: string, end: number, start: number): string {
  if (isOneSpace(text, end, start)) return ' ';
  const gap = text.slice(end, start);
  return start === text.length || !/\s/u.test(gap) ? gap : gap.slice(0, gap.search(/\S*$/u));
}
