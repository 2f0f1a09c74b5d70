/** Questions of which too little was said: one word, two, or what its speaker broke off. */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { auxiliaries, questionWords } from './question-openings.ts';

/** A speaker who broke off. */
const brokenOff = /(?:\{disfmarker\}|--|[-—…])[\s.?]*$/u;
/** "Is it done, or …": who leaves the other choice open asks all the same. */
const leftOpen = /\bor[\s,.?…—-]*$/iu;
/** Words of what somebody breaks off before it says what is asked. */
export const fewWords = 4;

/** A word that nobody finished, at the end: "Should we switch off the g". */
const brokenWord = /\s\p{Ll}{1,2}[\s.,]*$/u;
const shortWords = new Set(
  'a ad ai am an as at be by do eu go gb he hi hq hr if i id in is it kb kg km lb mb me ml mm my no of oh ok on or oz pc pm pr qa so ta to tv u uh uk um up us ux vs we wk ya yr'.split(
    ' ',
  ),
);
/** "Why?" asks as much as many words do. */
const bareQuestion = new Set(['why', 'how', 'when', 'where', 'who']);

/** Whether it begins with one of them. */
export const isBareQuestion = ({ words }: Sentence): boolean => bareQuestion.has(words[0]?.normal ?? '');

/** "Which part?", "Since when?", "Any questions?": of two words one asks, as it would among many. */
const askingWord = /^(?:which|what|who|whom|whose|when|where|why|how|any|anything|anyone|anybody)$/u;
/** "You ready?", "That correct?": a verb is left out. "This screen?" may mean anything. */
const subjectWithoutVerb = /^(?:you|u|we|it|that|all|everything|everybody|everyone)$/u;

/** "You in?", "everybody back?" */
const isPlace = /^(?:in|home|around|about|there|here|up|back|out)$/u;
const sameAsEver = /^(?:same|usual)$/u;

/** "Or what", "so what", "guess what", "that's how": they ask nothing, unless they have a question mark. */
const unaskedOpening = /^(?:or|so|guess|say|know|oh|well|no|that|this|you|is|whatever|what)$/u;

/** Whether two words ask as much as a whole sentence. */
function isShortQuestion({ isAsked, words }: Sentence): boolean {
  const [first, second] = words;
  if (words.length !== 2 || first === undefined) return false;
  if (words.some(({ normal }) => askingWord.test(normal)))
    return (
      isAsked ||
      !unaskedOpening.test(first.normal) ||
      second?.normal === 'else' ||
      (first.normal === 'what' && isTagged(second, 'Noun'))
    );
  // "Same menu?"
  if (isAsked && sameAsEver.test(first.normal)) return isTagged(second, 'Noun');
  return (
    isAsked &&
    subjectWithoutVerb.test(first.normal) &&
    (isPlace.test(second?.normal ?? '') ||
      isTagged(second, 'Adjective') ||
      isTagged(second, 'Participle') ||
      isTagged(second, 'Gerund'))
  );
}
/** Whether its speaker broke off before he said what he asks. */
export const isBrokenOff = ({ message, text }: Sentence): boolean =>
  brokenOff.test(message.text) && !leftOpen.test(text);

/** Whether its speaker broke off, or said two words: "Is that …", "This screen?" */
export const isFragment = (sentence: Sentence): boolean => {
  const { isAsked, message, words } = sentence;
  return (
    (words.length <= 2 && !isBareQuestion(sentence) && !isShortQuestion(sentence)) ||
    isBrokenOff(sentence) ||
    (!isAsked && brokenWord.test(message.text) && !shortWords.has(words.at(-1)?.normal ?? ''))
  );
};

/** Where somebody breaks off. */
const breaks = /\{disfmarker\}|--|[—…]|\.{3}/u;
const opensAsked = new RegExp(
  `^\\P{L}*${anyLeadIns('because')}(?:${[...questionWords, ...auxiliaries].join('|')})(?!\\p{L}|['’])`,
  'iu',
);
/** What is told behind it: "oh", "because it …", "you know, we …". */
const opensTold = new RegExp(
  `^\\P{L}*${anyLeadIns('you know|i mean')}(?:oh|ah|because|['’]?cuz|['’]?cause|seeing|i|we|it|they|he|she|that['’]s|there)(?!\\p{L})`,
  'iu',
);
/** What transcribers note. */
const noise = /\{\p{L}+\}/gu;
const asksAnew = new RegExp(
  `(?<!\\p{L})(?:(?:${[...questionWords].join('|')})(?:['’]s| (?=${[...auxiliaries].join('|')}))|(?:${[...auxiliaries].join('|')}) (?:i|you|we|they|he|she|it)(?!\\p{L}))`,
  'iu',
);
/** Words of a question at most that is broken off before it says what is asked. */
const longestStart = 5;

/** "Did you … I mean, the file is there": a question that was begun, and told what is behind it. */
export function isFalseStart({ message: { text } }: Sentence): boolean {
  const parts = text.split(breaks);
  const begun = parts.findLastIndex((part) => opensAsked.test(part));
  const told = parts
    .slice(begun + 1)
    .join(' ')
    .replaceAll(noise, ' ');
  return (
    begun >= 0 &&
    (parts[begun]?.match(/\p{L}+/gu)?.length ?? 0) <= longestStart &&
    opensTold.test(told) &&
    !asksAnew.test(told)
  );
}
