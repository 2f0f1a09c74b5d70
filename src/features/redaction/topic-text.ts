/** Masks topics: they are a few words of messages, and what the words are is seen there and not in them alone. */

import { nameWord } from '../../analysis/redaction/names/name-words.ts';
import { coverOf, type Mask, type MaskedText } from './mask.ts';

/**
 * The text of a topic, as where a topic is the street of an address. All of it is masked where one of its words is masked in a message
 * that is about it, whatever the other words are: a language model names topics in its own order and inflection. A step is a look at
 * one message.
 *
 * @param sources messages that are about it, as far as they are known
 */
export function* topicText(
  text: string,
  sources: readonly string[],
  mask: Mask,
): Generator<undefined, string> {
  const alone = mask.of(text).text;
  // Whoever lists the texts hears of each: nothing covers anything there.
  for (const source of sources) {
    const cover = coverIn(text, source, mask);
    if (cover !== undefined) return cover;
    yield;
  }
  return alone;
}

function coverIn(topic: string, source: string, mask: Mask): string | undefined {
  const whole = mask.of(source);
  if (whole.finds.length === 0) return undefined;
  const wanted = wordsOf(topic);
  const said = wordsOf(source);
  const places = placesOf(wanted, said);
  return places.length > 0 ? firstCover(places, whole, mask) : firstCover(formsOf(wanted, said), whole, mask);
}

interface Place {
  readonly start: number;
  readonly length: number;
}

interface Word extends Place {
  readonly word: string;
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?/gu), ({ 0: written, index }) => ({
    word: nameWord(written),
    start: index,
    length: written.length,
  }));

const firstCover = (places: readonly Place[], whole: MaskedText, mask: Mask): string | undefined => {
  for (const { start, length } of places) {
    const cover = coverOf(whole, mask, start, length);
    if (cover !== undefined) return cover;
  }
  return undefined;
};

/** Where the words stand one after another. */
function placesOf(wanted: readonly Word[], said: readonly Word[]): Place[] {
  return said.flatMap(({ start }, index) => {
    const last = said[index + wanted.length - 1];
    const isThere =
      last !== undefined &&
      wanted.length > 0 &&
      wanted.every(({ word }, at) => said[index + at]?.word === word);
    return isThere ? [{ start, length: last.start + last.length - start }] : [];
  });
}

/** Words that say nothing of anybody, wherever they stand. */
const linkingWords = new Set(
  'a an and as at by for from in is it of on or our that the this to with'.split(' '),
);

/** Letters in which the forms of a word agree: "diabetes", "diabetic". */
const lettersOfStem = 4;
const stemOf = ({ word }: Word): string => Array.from(word).slice(0, lettersOfStem).join('');

/** Where any of the words stands, in any form. */
function formsOf(wanted: readonly Word[], said: readonly Word[]): Place[] {
  const stems = new Set(wanted.filter(({ word }) => !linkingWords.has(word)).map(stemOf));
  return said.filter((word) => stems.has(stemOf(word)));
}
