/** Sentences without what only holds the floor. */

import { anyOf } from '../text/any-of.ts';
import { readTranscribed } from '../text/transcribed.ts';

/** Sounds and words that mean nothing at the start of a sentence, with or without a comma. */
const leadingWords =
  /^(?:(?:um+|uh+|uhm+|er|erm|hm+|mm+|ah+|oh|ugh|ok|okay|alright|yeah|yep|yup|hey|hi|hello|to be honest|by the way)\b(?!-)[\s,.!…–—-]*|(?:and|but|so)\b(?!-)(?! (?:far|that|much|many|long|called|is|are|does|do|did|am)\b)[\s,.!…–—-]+)/iu;
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
    'you see',
    "let['’]s see",
    'i see',
    'fair enough',
  ])}\\s*(?:[,.!…]+|\\s[–—-])\\s+`,
  'iu',
);
const maximumLeading = 12;

const innerPhrase = /,\s*(?:you know|i mean|like)\s*,/giu;

/** Longer sentences are those of texts without punctuation. */
const maximumCharacters = 320;

/** The sentence as the summary has it: cleaned, and not longer than a reader bears. */
export function cleanSentence(text: string): string {
  const whole = shorten(readTranscribed(text).text.replaceAll(/\s+/gu, ' ').trim());
  const rest = withoutLeading(withoutLeading(whole).replaceAll(innerPhrase, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : whole;
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
