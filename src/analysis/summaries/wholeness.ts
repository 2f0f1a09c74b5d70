/** Whether a sentence is whole: speech that broke off, or that never ended, is not fit to be read. */

import { isTagged, parseWords, type Word } from '../grammar/words.ts';
import { isWithoutMarks } from '../text/heard.ts';
import { namesDay } from './sentence-value.ts';

/** A letter that stands alone where a word was broken off: "m make", "somebody t explicitly". */
const brokenLetter =
  /(?<![\p{L}\p{N}'’.&/@#+_-])(?<!\b(?:plan|section|part|option|type|point|series|class|grade|vitamin|column|group|phase|letter) )[b-hjlmpqstvz](?![\p{L}\p{N}'’.&/@#+_-])/u;
/** The same where a sentence begins: "S you should". */
const brokenOpening = /^(?![AIO])\p{Lu} (?=\p{Ll})/u;
/** A part of the next word that is no word itself: "th this". */
const brokenWord =
  /(?<![\p{L}\p{N}'’.-])([b-df-hj-np-tv-xz]{1,3}|yo|wha|tha|thi|whe|wou|cou|shou|becau|di|sa|ca|fo|po|wi)\s+(?=\1\p{L})/giu;

/** An article without its noun: "a of", "out of the For". */
const brokenNoun =
  /(?<![\p{L}-])(?:a|an|the) (?:of|to|and|is|are|in|[Ff]or|with|we|you|they|it)(?![\p{L}-])/u;
/** A word that is said twice for no reason: "look like like this". */
const doubled =
  /(?<![\p{L}-])(?!that |had |very |really |no |so |bye |yes |many |more )(\p{L}{3,}) \1(?![\p{L}-])/iu;
/** What is but a part of another sentence: "Because the quote was too high." */
const opensClause =
  /^(?:because|['’]?cause|cuz|whereas|how because)(?![\p{L}-])(?! of\b)(?![^,]*,[^,]*(?:will|is|are|we|i|it|they)\b)/iu;

/** The text without the beginnings of words that were begun anew. */
export const withoutBrokenWords = (text: string): string => text.replaceAll(brokenWord, '');

/** Words of a sentence without a mark at most: more are several sentences. */
const maximumUnmarkedWords = 28;
const minimumWords = 3;
/** A verb behind one of these is that of a clause, and not of the sentence. */
const opensRelative = /^(?:that|which|who|what|how|to)$/u;

/** Whether a cleaned sentence can be read: no broken words, a verb of its own unless it tells a name or a figure, and an end. */
export function isWhole(text: string): boolean {
  if (brokenLetter.test(small(text)) || brokenOpening.test(text)) return false;
  if (opensClause.test(text) || doubled.test(text) || brokenNoun.test(text)) return false;
  const words = parseWords(text).filter((word) => word.text !== '');
  if (words.length < minimumWords) return false;
  if (words.length > maximumUnmarkedWords && isUnmarked(text)) return false;
  if (opensWithoutSubject(words)) return false;
  return /\d|\p{L}.*\s\p{Lu}\p{Ll}/u.test(text) || namesDay(text) || hasOwnVerb(text);
}

/** With a small letter where it begins. */
const small = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

const isUnmarked = (text: string): boolean =>
  isWithoutMarks(small(text.replace(/[.?!…]+$/u, ''))) && !/[,;:–—]/u.test(text);

/** "Puts fashion into electronics" */
const opensWithoutSubject = ([first]: readonly Word[]): boolean =>
  isTagged(first, 'PresentTense') &&
  /[^s]s$/u.test(first?.normal ?? '') &&
  !isTagged(first, 'Infinitive') &&
  !isTagged(first, 'Copula') &&
  !isTagged(first, 'Auxiliary') &&
  !/^(?:is|has|does|was|lets|looks|sounds|seems|works|depends|makes)$/u.test(first?.normal ?? '');

function hasOwnVerb(text: string): boolean {
  const words = parseWords(text);
  return words.some(
    (word, index) =>
      (isTagged(word, 'Verb') || isTagged(word, 'Modal') || isTagged(word, 'Copula')) &&
      !isTagged(word, 'Gerund') &&
      !(index > 1 && opensRelative.test(words[index - 1]?.normal ?? '')),
  );
}
