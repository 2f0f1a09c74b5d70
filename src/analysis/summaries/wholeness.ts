/** Whether a sentence is whole: speech that broke off, or that never ended, is not fit to be read. */

import { isTagged, parseWords, type Word } from '../grammar/words.ts';
import { isWithoutMarks } from '../text/heard.ts';
import { namesDay } from './sentence-value.ts';

/** A letter that stands alone where a word was broken off: "m make", "somebody t explicitly". */
const brokenLetter =
  /(?<![\p{L}\p{N}'’.&/@#+_-])(?<!\b(?:plan|section|part|option|type|point|series|class|grade|vitamin|column|group|phase|letter|size) )[b-hjlmo-tvwyz](?![\p{L}\p{N}'’.&/@#+_-])/u;
/** The same where a sentence begins: "S you should". */
const brokenOpening = /^(?![AIO])\p{Lu} (?=\p{Ll})/u;
/** Words of two or three letters with which others begin. */
const shortWords: ReadonlySet<string> = new Set(
  (
    'act ad add all am an and any app are art as ask at bad be big bit but buy by can car cut day did do dr eat end eye far ' +
    'few for fri fun gas get go god got had has he her hi him his hot how id if in is it its job key kit law led let lot low ' +
    'man map may me men met mid mix mon mr ms my net new no non nor not now of off oh ok old on one or our out own pay per ' +
    'pre pro put ran re red run sat saw say see sep set she sit six so sub sun tax tea ten the tie to too top try two un up ' +
    'us use van via vs was way we web who why win with won yes yet you'
  ).split(' '),
);
/** The beginning of a word that is begun anew behind it. */
const begunWord = /(?<![\p{L}\p{N}'’.&/-])(\p{Ll}{1,3}|whic|woul|coul|shou|twel|ther|thei)\s+(?=\1\p{Ll})/gu;

/** An article without its noun: "a of", "out of the For". */
const brokenNoun =
  /(?<![\p{L}-])(?:a|an|the) (?:of|to|and|is|are|in|[Ff]or|with|we|you|they|it)(?![\p{L}-])/u;
/** Where nothing may end: "you just control the". */
const brokenEnd =
  /(?<![\p{L}-])(?:the|a|an|and|or|but|because|my|your|our|their|very|extremely|['’]cause)[.,!?…\s]*$/iu;
/** A word that is said twice for no reason: "look like like this". */
const doubled =
  /(?<![\p{L}-])(?!that |had |very |really |no |so |bye |yes |many |more )(\p{L}{3,}) \1(?![\p{L}-])/iu;
/** What is but a part of another sentence: "Because the quote was too high." */
const opensClause =
  /^(?:because|['’]?cause|cuz|whereas|how because)(?![\p{L}-])(?! of\b)(?![^,]*,[^,]*(?:will|is|are|we|i|it|they)\b)/iu;

/** The text without the beginnings of words that were begun anew. */
export const withoutBrokenWords = (text: string): string =>
  text.replaceAll(begunWord, (begun: string, word: string) =>
    shortWords.has(word) || (word.length === 1 && /[aio]/u.test(word)) ? begun : '',
  );

/** Words of a sentence without a mark at most: more are several sentences. */
const maximumUnmarkedWords = 28;
const minimumWords = 3;
/** A verb behind one of these is that of a clause, and not of the sentence. */
const opensRelative = /^(?:that|which|who|what|how|to)$/u;

/** Words that hardly an English sentence is without: of another language the grammar knows nothing. */
const englishWord =
  /(?<![\p{L}'’])(?:the|an|of|to|and|is|are|it|that|this|you|we|i|my|our|have|with|for|at|because|some|who|into)(?![\p{L}])/iu;

/** Whether a cleaned sentence can be read: no broken words, a verb of its own unless it tells a name or a figure, and an end. */
export function isWhole(text: string): boolean {
  if (!englishWord.test(text)) return !brokenOpening.test(text);
  if (brokenLetter.test(uncapitalised(text)) || brokenOpening.test(text)) return false;
  if (brokenEnd.test(text)) return false;
  if (opensClause.test(text) || doubled.test(text) || brokenNoun.test(text)) return false;
  const parsed = parseWords(text);
  const words = parsed.filter((word) => word.text !== '');
  if (words.length < minimumWords) return false;
  if (words.length > maximumUnmarkedWords && isUnmarked(text)) return false;
  if (opensWithoutSubject(words)) return false;
  return /\d|\p{L}.*\s\p{Lu}\p{Ll}/u.test(text) || namesDay(text) || hasOwnVerb(parsed);
}

/** With a small letter where it begins, but for a capital that stands alone or with others: "I", "VAT". */
const uncapitalised = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

const isUnmarked = (text: string): boolean =>
  isWithoutMarks(uncapitalised(text.replace(/[.?!…]+$/u, ''))) && !/[,;:–—]/u.test(text);

/** "Puts fashion into electronics" */
const opensWithoutSubject = ([first]: readonly Word[]): boolean =>
  isTagged(first, 'PresentTense') &&
  /[^s]s$/u.test(first?.normal ?? '') &&
  !isTagged(first, 'Infinitive') &&
  !isTagged(first, 'Copula') &&
  !isTagged(first, 'Auxiliary') &&
  !/^(?:is|has|does|was|lets|looks|sounds|seems|works|depends|makes)$/u.test(first?.normal ?? '');

function hasOwnVerb(words: readonly Word[]): boolean {
  return words.some(
    (word, index) =>
      (isTagged(word, 'Verb') || isTagged(word, 'Modal') || isTagged(word, 'Copula')) &&
      !isTagged(word, 'Gerund') &&
      !(index > 1 && opensRelative.test(words[index - 1]?.normal ?? '')),
  );
}
