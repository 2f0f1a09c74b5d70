/** Tags of the insight model as the words around a word correct them: "remind" that opens an order is a verb, "revised" before its noun tells of nothing, and "checks" behind a name and before "the" is done. */

import { isDoneTo, isPursuit } from '../names/verbs-like-names.ts';
import type { WrittenWord } from './written-words.ts';

/** Verbs that the model now and then takes for other words where they open an order: "Remind me on Monday". */
const baseVerbs = new Set('remind ensure inform notify arrange confirm include provide ask'.split(' '));

/** The tag of a word, with what the words around it correct. */
export function tagInPlace(words: readonly WrittenWord[], index: number): string {
  const word = words[index];
  if (word === undefined) return 'SYM';
  const { tag, text, spelling } = word;
  if (!tag.startsWith('V') && (baseVerbs.has(spelling.lower) || isRareVerb(words, index))) return 'VB';
  if (opensDeed(words, index) || isDoneAnew(words, index)) return 'VB';
  if (isAttribute(words, index)) return 'JJ';
  if (isDoneByNamed(words, index)) return 'VBZ';
  if (isAtIt(words, index)) return 'VBG';
  // No past tense ends so, but "was".
  return tag === 'VBD' && /[^s]s$/u.test(text) && spelling.lower !== 'was' ? 'VBZ' : tag;
}

/** Whether a word that is a name as well opens what is to be done. */
function opensDeed(words: readonly WrittenWord[], index: number): boolean {
  const word = words[index];
  if (word === undefined) return false;
  const before = words[index - 1];
  const [verb, next, then] = [placeOf(word), placeAt(words, index + 1), placeAt(words, index + 2)];
  if (before === undefined || before.spelling.lower === 'please') return isDoneTo(verb, next, then);
  const opensClause = opensOrder.test(before.spelling.lower) || word.start > before.end + 1;
  return opensClause && isPursuit(verb, next, then);
}
/** "Reprice it then", "so uncomment them?": what is done anew or undone to it, as few say it; no noun stands there. */
function isDoneAnew(words: readonly WrittenWord[], index: number): boolean {
  const [before, word, next, then] = [words[index - 1], words[index], words[index + 1], words[index + 2]];
  if (word === undefined || next === undefined || !/^(?:NN|JJ)/u.test(word.tag)) return false;
  if (before !== undefined && !opensOrder.test(before.spelling.lower)) return false;
  const isOfIt = /^(?:it|them)$/u.test(next.spelling.lower) && next.start === word.end + 1;
  return isOfIt && doneAnew.test(word.spelling.lower) && !/^(?:VB|MD)/u.test(then?.tag ?? '');
}
const doneAnew = /^(?:re|un|de|dis)\p{L}{3,}$/u;

/** Behind these an order may open. */
const opensOrder = /^(?:and|then|so|just|also|now|pls|plz)$/u;

const placeAt = (words: readonly WrittenWord[], index: number) => {
  const word = words[index];
  return word && placeOf(word);
};

const placeOf = ({ start, end, spelling, tag, isFirstName }: WrittenWord) => ({
  start,
  end,
  word: spelling.lower,
  isNoun: /^NNS?$/u.test(tag),
  isName: tag.startsWith('NNP') || isFirstName,
});

/** What the model takes for other words where they are verbs: "please cc Mark", "remember to back up the disk". */
function isRareVerb(words: readonly WrittenWord[], index: number): boolean {
  const [before, word, next, then] = [words[index - 1], words[index], words[index + 1], words[index + 2]];
  const lower = word?.spelling.lower ?? '';
  const object = lower === 'back' && next?.spelling.lower === 'up' ? then : next;
  return (
    (/^b?cc$/u.test(lower) || (lower === 'back' && object === then)) &&
    (before === undefined || /^(?:TO|MD|CC)$/u.test(before.tag) || before.spelling.lower === 'please') &&
    /^(?:NN|PRP|DT|CD|JJ)/u.test(object?.tag ?? '')
  );
}

/** "Fatou checks the references": a name, what its bearer does, and to what. */
function isDoneByNamed(words: readonly WrittenWord[], index: number): boolean {
  const [doer, word, thing] = [words[index - 1], words[index], words[index + 1]];
  if (word?.tag !== 'NNS' || doer?.tag !== 'NNP' || !/^(?:DT|PRP\$)$/u.test(thing?.tag ?? '')) return false;
  return word.start === doer.end + 1 && thing?.start === word.end + 1 && /[^s]s$/u.test(word.spelling.lower);
}

/** No participle of the past ends so, and "who's redrawing it" asks who is at it. */
function isAtIt(words: readonly WrittenWord[], index: number): boolean {
  const { tag = '', text = '' } = words[index] ?? {};
  if (!/\p{Ll}{3}ing$/u.test(text)) return false;
  const isAsked = /^who['’]?s$/u.test(words[index - 1]?.spelling.lower ?? '') && /^\p{Ll}/u.test(text);
  return tag === 'VBN' || (isAsked && tag.startsWith('NN'));
}

/** What makes a participle tell of what has happened: a form of "have" or "be" before it, or who did it. */
const auxiliaryForm =
  /^(?:(?:have|has|had|having|is|are|am|was|were|be|been|being)(?:n['’]t)?|.*['’](?:ve|d|s|re|m))$/iu;
const subject = /^(?:i|we|you|he|she|they|who)$/iu;
/** Adverbs between the two at most: "has not yet really been". */
const mostBetween = 4;

/** Whether a participle only says how or which something is: "the revised quote", "I'll get it done". */
function isAttribute(words: readonly WrittenWord[], index: number): boolean {
  const before = words[index - 1];
  if (words[index]?.tag !== 'VBN' || subject.test(before?.text ?? '') || /^NNP/u.test(before?.tag ?? ''))
    return false;
  if (isBeforeNoun(words, index)) return true;
  let place = index - 1;
  while (index - place <= mostBetween && words[place]?.tag === 'RB') place -= 1;
  return !auxiliaryForm.test(words[place]?.text ?? '');
}

/** "The revised quote", and not "has revised numbers". */
const isBeforeNoun = (words: readonly WrittenWord[], index: number): boolean =>
  /^(?:DT|PDT|JJ[RS]?|PRP\$|CD|IN)$/u.test(words[index - 1]?.tag ?? '') &&
  /^(?:NN|JJ|VBG)/u.test(words[index + 1]?.tag ?? '');
