/** What is worded or marked as a question and yet asks nothing that somebody would answer. */

import type { Sentence } from '../grammar/sentence.ts';
import { anyOf } from '../text/any-of.ts';

/** A speaker who broke off. */
const brokenOff = /(?:\{disfmarker\}|--|[-—…])[\s.?]*$/u;
/** "Is it done, or …": who leaves the other choice open asks all the same. */
const leftOpen = /\bor[\s,.?…—-]*$/iu;
/** Words of what somebody breaks off before it says what is asked. */
const fewWords = 4;

/** A word that nobody finished, at the end: "Should we switch off the g". */
const brokenWord = /\s\p{Ll}{1,2}[\s.,]*$/u;
const shortWords = new Set(
  'a ad ai am an as at be by do go he hi if i in is it me mm my no of oh ok on or so to tv uh um up us vs we'.split(
    ' ',
  ),
);
/** "Why?" asks as much as many words do. */
const bareQuestion = new Set(['why', 'how', 'when', 'where', 'who']);

const isBareQuestion = ({ words }: Sentence): boolean => bareQuestion.has(words[0]?.normal ?? '');
const isBrokenOff = ({ message, text }: Sentence): boolean =>
  brokenOff.test(message.text) && !leftOpen.test(text);

/** Whether its speaker broke off, or said two words: "Is that …", "This screen?" */
export const isFragment = (sentence: Sentence): boolean => {
  const { isAsked, message, words } = sentence;
  return (
    (words.length <= 2 && !isBareQuestion(sentence)) ||
    isBrokenOff(sentence) ||
    (!isAsked && brokenWord.test(message.text) && !shortWords.has(words.at(-1)?.normal ?? ''))
  );
};

/** "Why don't we start" proposes. */
const proposal = /(?<![\p{L}\p{N}])why do(?:n['’]t| not) (?:we|you)(?![\p{L}\p{N}])/iu;

/** "What we need is a plan", "What's better is that they agreed". */
const cleft =
  /^(?:(?:so|and|but|well|because|now|oh|yeah)[\s,]+)*what(?:['’]s (?:even |really |much |also )?(?:better|worse|more|important|interesting|good|nice)| (?:i|you|he|she|it|we|they|the|this|that|really|happened|happens|matters))\b.* (?:is|was)\b/iu;

/** "Can you hand me the pen?": it is done, or not, while one is still talking. */
const deedAtOnce = new RegExp(
  `\\b(?:can|could|would|will) you\\b(?:[\\s,]+(?:just|please|maybe|also|quickly|perhaps))*[\\s,]+${anyOf([
    '(?:hand|pass) (?:me|us)',
    'give (?:me|us) (?:the|that|your|my|a) (?:\\p{L}+ )?(?:back|pen|mike|mic|remote)',
    'step (?:back|forward|aside|a (?:little )?bit|to)',
    'go (?:back|forward|on)\\b(?! (?:and|with) )',
    'go to the (?:next|previous|last|first|other) (?:slide|page|one)',
    'scroll',
    'repeat (?:it|that|the|your)',
    'say (?:it|that) (?:again|once)',
    'turn (?:it|that|this) (?:on|off|up|down|around)',
    '(?:close|open|shut) the (?:door|window)',
    'speak (?:up|louder)',
    'move (?:over|closer|a (?:little )?bit)',
    'take (?:that|this) (?:mike|mic|seat|chair|pen)',
    'zoom',
  ])}`,
  'iu',
);

/** What is said behind a statement to be sure of who listens, or while one looks for a word. */
const hearersCheck = new RegExp(
  `(?:^|[\\s,.])${anyOf([
    "(?:do )?(?:you )?(?:know|see) what i(?: mean|['’]m saying| am saying)",
    '(?<=,\\s)you (?:know|see)',
    'who knows',
    'guess what',
    '(?:how|what) do you (?:call|say) (?:it|that|this|them)',
    "what(?:['’]s| is) the word",
  ])}\\s*\\?+$`,
  'iu',
);

/** Whether it is one word ("Screen?"), too little of a sentence, a proposal, for a deed at once, or a statement that looks for assent. */
export function asksNothing(sentence: Sentence): boolean {
  const { isAsked, text, words } = sentence;
  if (words.length <= 1) return !isBareQuestion(sentence);
  if (words.length <= fewWords && isBrokenOff(sentence)) return true;
  return (
    hearersCheck.test(text) ||
    (!isAsked && (proposal.test(text) || cleft.test(text))) ||
    deedAtOnce.test(text)
  );
}
