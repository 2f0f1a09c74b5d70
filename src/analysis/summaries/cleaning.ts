/** Sentences without what only holds the floor. */

import { anyOf } from '../text/any-of.ts';
import { readTranscribed } from '../text/transcribed.ts';
import { withoutBrokenWords } from './wholeness.ts';

/** Sounds and words that mean nothing at the start of a sentence, with or without a comma. */
const leadingWords =
  /^(?:(?:um+|uh+|uhm+|er|erm|hm+|mm+|ah+|oh|ugh|ok|okay|alright|yeah|yep|yup|hey|hi|hello|to be honest|by the way|btw)\b(?!-)[\s,.!…–—-]*|\+1(?!\d)[\s,.!]*|then (?=(?:i|we|let)\b)|also (?=(?:the|i|we|my|our|there|it)\b)|(?:and|but|so)\b(?!-)(?! (?:far|that|much|many|long|called|is|are|does|do|did|am)\b)[\s,.!…–—-]+)/iu;
/** Words that mean nothing at the start when a comma sets them off. */
const leadingWordsWithComma = new RegExp(
  `^${anyOf([
    'well',
    'right',
    'great',
    'perfect',
    'sure',
    'cool',
    'like',
    'you know',
    'i mean',
    'actually',
    'basically',
    'honestly',
    'look',
    'listen',
    'anyways?',
    'now',
    'then',
    'also',
    'plus',

    // Agreement.
    'understood',
    'good',
    'nice',
    'got it',
    'good to know',
    'to be honest',
    'by the way',
    'of course',
    'absolutely',
    'exactly',
    'definitely',
    'no worries',
    'sounds good',
    'makes sense',
    'thanks',
    'thank you',
    'sorry',
    'yes',

    // Greetings, also by name: "Hi Ben".
    'hi',
    'hello',
    'hey',
    'morning',
    'good morning',
    'good afternoon',
    '(?:hi|hello|hey|morning) \\p{Lu}\\p{L}+',

    'first',
    'second',
    'lastly',
    'finally',
    'as (?:discussed|you know)',
    'one (?:more|last) (?:thing|point|question)',
    'you see',
    "let['’]s see",
    'i see',
    'fair enough',
  ])}\\s*(?:[,.:!…]+|\\s[–—-])\\s+`,
  'iu',
);
const maximumLeading = 12;
/** Whom a sentence calls by an office: "Mr. Chair, farmers have hired accountants". */
const calledOffice =
  /^(?:thank you,? )?(?:mr|mrs|ms|madam)\.?\s*(?:chair(?:man|woman|person)?|speaker|president|minister)\s*,\s*/iu;

/** What somebody thinks of what he says, behind it and before it: "I can waive an hour, I'm afraid." */
const opinionBehind =
  /,?\s+(?:i['’]m afraid|i(?: would)? (?:think|guess|suppose|believe|reckon)|if i(?:['’]m not mistaken| remember (?:it )?(?:right|rightly|correctly)))(?=[.!]?$)/iu;
const opinionBefore =
  /^i['’]m afraid(?: that)?,?\s+(?=(?:i|we|you|he|she|it|they|there|the|that|this|not all)\b)/iu;
const innerPhrase = /,\s*(?:you know|i mean|like)\s*,/giu;

/** Longer sentences are those of texts without punctuation. */
const maximumCharacters = 320;

/** "I'll" and "I'm" as one types them in a hurry. */
const hastyContraction =
  /^(?:i(?=(?:m|ve) )|i(?=ll (?!at\b|and\b|or\b|will\b|health|with\b|in\b|from\b)))(?:m|ve|ll) /iu;

/** The sentence as the summary has it: cleaned, and not longer than a reader bears. */
export function cleanSentence(text: string): string {
  const meant = withoutBrokenWords(readTranscribed(text).text);
  const whole = shorten(meant.replaceAll(/\s+/gu, ' ').trim());
  const rest = withoutLeading(
    withoutLeading(whole.replace(calledOffice, '')).replaceAll(innerPhrase, '').replace(calledOffice, ''),
  )
    .replace(opinionBefore, '')
    .replace(opinionBehind, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const said = rest.replace(hastyContraction, (typed) => `I'${typed.slice(1).toLowerCase()}`);
  return /[\p{L}\p{N}]/u.test(said) ? said : whole;
}

function withoutLeading(text: string): string {
  let rest = text;
  for (let steps = 0; steps < maximumLeading; steps += 1) {
    const next = rest.replace(leadingWords, '').replace(leadingWordsWithComma, '');
    // What is left must be more than a word: "Okay, great." is nothing but its fillers.
    if (next === rest || !/\p{L}.*\s.*\p{L}/u.test(next)) return rest;
    rest = next;
  }
  return rest;
}

/** Cut between two words, with an ellipsis that says so. */
function shorten(text: string): string {
  if (text.length <= maximumCharacters) return text;
  const slice = text.slice(0, maximumCharacters);
  const space = slice.lastIndexOf(' ');
  const end = space > maximumCharacters / 2 ? space : maximumCharacters;
  const isHalf = /[\ud800-\udbff]$/u.test(slice.slice(0, end));
  return `${slice.slice(0, isHalf ? end - 1 : end).replace(/[\s,;:.–—-]+$/u, '')} …`;
}
