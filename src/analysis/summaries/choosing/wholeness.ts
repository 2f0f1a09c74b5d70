/** Whether a sentence is whole: speech that broke off, or that never ended, is not fit to be read. */

import { isTagged, parseWords, type Word } from '../../grammar/words/tagged-words.ts';
import { isBegunInside } from '../../rewriting/restarts/restarts.ts';
import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { namesDay } from './sentence-value.ts';

/** A letter that stands alone where a word was broken off: "m make", "somebody t explicitly". */
const brokenLetter =
  /(?<![\p{L}\p{N}'’.&/@#+_-])(?<!\b(?:plan|section|part|option|type|point|series|class|grade|vitamin|column|group|phase|letter|size) )[b-hjlmo-tvwyz](?![\p{L}\p{N}'’.&/@#+_-])/u;
/** The same where a sentence begins: "S you should". */
const brokenOpening = /^(?![AIO])\p{Lu} (?=\p{Ll})|^[—–-]\p{L}/u;
/** The end of a mark of another text: "KELLY] So there were". */
const strayBracket = /^[^[\]()]*[\])](?!\p{L})|\[speaker/iu;
/** An article without its noun: "a of", "out of the For". */
const brokenNoun =
  /(?<![\p{L}-])(?:a|an|the) (?:of|to|and|but|if|because|is|are|in|[Ff]or|with|we|you|they|it)(?![\p{L}-])/u;
/** Where nothing may end: "you just control the". */
const brokenEnd =
  /(?<![\p{L}-])(?:the|a|an|and|or|but|because|than|my|your|our|their|very|extremely|so that|if|whether|while|during|which|exactly (?:what|how|where)|['’]cause|(?:it|that|there|he|she)['’]s|(?:i['’]m|(?:we|you|they)['’]re)|(?:so|but|if|that) (?:i|we|you|he|she|it|they))[.,!?…\s]*$|, (?:so|if|maybe|like)[.…\s]*$|(?<!\p{L})(?:and|but|so) the (?:\p{L}+ ){1,2}(?:is|was)[.…\s]*$|(?<!\p{L})(?:can|could|would|will) you(?: please| kindly)?[.…:\s]*$|^(?:before|after|once|when|if|until|as soon as) [^,]*, please[.…:\s]*$/iu;
/** A word that is said twice for no reason: "look like like this". */
const doubled =
  /(?<![\p{L}-])(?!that |had |very |really |no |so |bye |yes |many |more )(\p{L}{3,}) \1(?![\p{L}-])/iu;
/** Begun with one verb, and gone on with another: "people don't it won't", "the tip is remains". */
const begunVerb = new RegExp(
  [
    "(?:they|we|you)['’]re (?:it|he|she|that|there|who)['’]s",
    "(?:don|doesn|didn|can|won|isn)['’]t (?:i|we|you|he|she|it|they) (?:won|don|doesn|didn|can|isn)['’]t",
    '(?:is|are|was|were) (?:remains|has|does|goes|gets|wants|makes|takes)',
    "(?:['’]ll|(?:i|you|he|she|we|they) (?:will|would|can|could|should)) (?!bring|sing|ring|spring|string|swing|fling|cling|wing|king)\\p{L}{2,}ing",
    "(?:gonna|going to|want to|have to) (?:i|it|they|we|he|she|you|there|that)['’](?:s|re|m|ll|ve)",
    'gonna (?:what|who|it|they|we|i)',
    '(?<relative>which|who|that) (?:is|was) \\k<relative>',
    // The same words within a few: "you can either just you can either".
    "(?<again>\\p{L}+ \\p{L}+ \\p{L}+)(?: [\\p{L}'’]+){0,2},? \\k<again>",
  ]
    .map((one) => `(?:(?<![\\p{L}])|(?=['’]))${one}(?![\\p{L}])`)
    .join('|'),
  'iu',
);
/** A subject without its verb: "I it the target", "I so this", "I in terms of weight". */
const brokenSubject =
  /^(?:i|we|they|he|she) (?:it|so (?:if|when|this|that|the|we|it|they|you)|maybe (?:it|that|this|they|we|you)|in terms|the|a|an|to)(?![\p{L}])/iu;
/** What hangs on a question before it, with nothing to set it off: "If not Leo had asked for an update". */
const hangsOnQuestion =
  /^if (?:not|so) (?!for\b|by\b|in\b|on\b|at\b|to\b|all\b|more\b|then\b|many\b|much\b)\p{L}/iu;

/** "I'm just, hang on, let me turn it down", "is everyone, no, Ben's still parking": who says so interrupts himself. */
const interrupted =
  /^(?:[\p{L}'’]+,? ){0,5}(?!(?:yes|yeah|oh|well|no|so|but|and|okay|ok|sorry|right)(?!\p{L}))[\p{L}'’]+, (?:no|hang on|hold on|wait|no wait|one sec(?:ond)?), \p{L}/iu;

/** What is but a part of another sentence: "Because the quote was too high." */
const opensClause =
  /^(?:(?:great|good|perfect|fine|nice),? )?(?:because|['’]?cause|cuz|cos|coz|whereas|how because)(?![\p{L}-])(?! of\b)(?![^,]*,(?!\s(?:and|but|or)\s)[^,]*(?:will|is|are|we|i|it|they)\b)/iu;

/** Words of a sentence without a mark at most: more are several sentences. */
const maximumUnmarkedWords = 28;
const minimumWords = 3;
/** Words of a sentence that has a name in it, and no verb. */
const shortestNaming = 3;
/** A verb behind one of these is that of a clause, and not of the sentence. */
const opensRelative = /^(?:that|which|who|what|how|to)$/u;

/** Words that hardly an English sentence is without: of another language the grammar knows nothing. */
const englishWord =
  /(?<![\p{L}'’])(?:the|an|of|to|and|is|are|it|that|this|you|we|i|my|our|have|with|for|at|because|some|who|into|there|they|what|when|from|would|be|by|your|she|not|does|(?:do|does|did|is|are|was|ca|wo)n['’]t)(?![\p{L}])|['’](?:ve|re|ll)(?![\p{L}])/iu;

const notLatin = /(?!\p{Script=Latin})\p{L}/u;

/** Whether a cleaned sentence can be read: no broken words, a verb of its own unless it tells a name or a figure, and an end. */
export function isWhole(text: string): boolean {
  if (!englishWord.test(text))
    return !brokenOpening.test(text) && (notLatin.test(text) || /\S\s+\S+\s+\S/u.test(text));
  if (brokenLetter.test(uncapitalised(text)) || brokenOpening.test(text)) return false;
  if (brokenEnd.test(text) || (strayBracket.test(text) && !/^\S{1,3}\)/u.test(text))) return false;
  if (opensClause.test(text) || doubled.test(text) || brokenNoun.test(text)) return false;
  if (isBegunInside(text) || begunVerb.test(text) || brokenSubject.test(text) || hangsOnQuestion.test(text))
    return false;
  const parsed = parseWords(text);
  const words = parsed.filter((word) => word.text !== '');
  if (words.length < minimumWords) return false;
  if (words.length > maximumUnmarkedWords && isUnmarked(text)) return false;
  if (opensWithoutSubject(words)) return false;
  if (trailsOff.test(text) && (!hasOwnVerb(parsed) || hangsOpen.test(text))) return false;
  const tellsName = words.length > shortestNaming && /\p{L}.*\s\p{Lu}\p{Ll}/u.test(text);
  return /\d/u.test(text) || tellsName || namesDay(text) || hasOwnVerb(parsed);
}

/** "The budget question, the four thousand for outdoor...", "the loading side's on...": what was to come is not said. */
const trailsOff = /(?:\.{3}|…)\s*$/u;
const hangsOpen =
  /(?<!\p{L})(?:on|in|at|to|for|from|with|of|by|about|the|an?|my|our|your|and|or|but|so|because|if|that|is|are|was|were)\s*(?:\.{3}|…)\s*$/iu;

/** How a transcriber notes that somebody breaks off: "were you saying that {disfmarker}", "the route was—". */
const brokenOffNote = /(?:\{disfmarker\}|—|--|\s[-–]|\p{L}-)(?:\s*[{[(<][^{}[\]()<>]{1,30}[}\])>])*[\s.]*$/u;
/** "If we move the wall...": a condition, and nobody hears of what. */
const conditionAlone = withLeadIns(
  /^(?:if|when|unless|once|while|although)(?!\p{L})[^,.?!…]{1,120}(?:\.{3}|…)\s*$/iu,
  'no|not necessarily',
);
/** Characters in which that stands. */
const longestNote = 80;

/** Whether a sentence, as it was sent, ends before it is at its end, or goes on as another one. */
const isBrokenOff = (text: string): boolean =>
  brokenOffNote.test(text.slice(-longestNote)) || conditionAlone.test(text) || interrupted.test(text);

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

/** Whether it tells what somebody or something does or is. */
export const hasVerb = (text: string): boolean => hasOwnVerb(parseWords(text));

function hasOwnVerb(words: readonly Word[]): boolean {
  return words.some(
    (word, index) =>
      (isTagged(word, 'Verb') || isTagged(word, 'Modal') || isTagged(word, 'Copula')) &&
      !isTagged(word, 'Gerund') &&
      !(index > 1 && opensRelative.test(words[index - 1]?.normal ?? '')),
  );
}

/** Words of a sentence that one reads in one go; a longer one is told only where nothing else is. */
const maximumReadWords = 42;
const isTooLong = (clause: string): boolean =>
  clause.endsWith(' …') || clause.split(/\s+/u).length > maximumReadWords;

/** Whether what is told of a sentence is read in one go, and to its end; of another language than English the grammar knows no more than how long it is. */
export const isReadable = (sent: string, clause: string, isForeign = false): boolean =>
  !isTooLong(clause) && (isForeign || (!isBrokenOff(sent) && isWhole(clause)));
