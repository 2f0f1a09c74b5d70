/** Sentences without what only holds the floor: fillers, false starts, doubled words. */

/** Sounds and words that mean nothing at the start of a sentence, with or without a comma. */
const LEADING =
  /^(?:(?:um+|uh+|uhm+|er|erm|hm+|mm+|ah+|oh|ugh|ok|okay|alright|yeah|yep|yup|hey|hi|hello|to be honest|by the way)\b(?!-)[\s,.!…–—-]*|(?:and|but|so)\b(?!-)(?! (?:far|that|much|many|long|called|is|are|does|do|did|am)\b)[\s,.!…–—-]+)/iu;
/** Words that mean nothing at the start when a comma sets them off. */
const LEADING_WITH_COMMA =
  /^(?:well|right|great|perfect|sure|cool|like|you know|i mean|actually|basically|honestly|look|listen|anyways?|now|then|also|plus|understood|good|nice|got it|good to know|to be honest|by the way|of course|absolutely|exactly|definitely|no worries|sounds good|makes sense|thanks|thank you|sorry|yes|hi|hello|hey|morning|good morning|good afternoon|(?:hi|hello|hey|morning) \p{Lu}\p{L}+|first|second|you see|let['’]s see|i see|fair enough)\s*(?:[,.!…]+|\s[–—-])\s+/iu;
const MAX_LEADING = 12;

const INNER_SOUND = /,?\s+(?:um+|uh+|uhm+|erm+)\b(?!-),?/giu;
const INNER_PHRASE = /,\s*(?:you know|i mean|like)\s*,/giu;
const DOUBLED =
  /\b(i|the|a|an|we|it|to|and|in|of|is|he|she|they|you|my|this|if|so|but|or|for|on|at|our|i['’]m|it['’]s|we['’]re)(?:(?:\s*,)?\s+\1\b(?!['’]))+/giu;
/** A word that was broken off: "w- we should", "th- this". */
const BROKEN_OFF = /(?<![\p{L}\p{N}-])\p{L}{1,3}-\s+(?!(?:and|or|to)\b)/giu;

/** Longer sentences are those of texts without punctuation. */
const MAX_CHARACTERS = 320;

/** The sentence as it is told: cleaned, not longer than a reader bears. */
export function cleanSentence(text: string): string {
  let rest = shorten(text.replaceAll(/\s+/gu, ' ').trim());
  const whole = rest;
  rest = withoutLeading(rest.replaceAll(BROKEN_OFF, ''));
  rest = withoutLeading(rest.replaceAll(INNER_SOUND, ' ').replaceAll(INNER_PHRASE, ''))
    .replaceAll(DOUBLED, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : whole;
}

function withoutLeading(text: string): string {
  let rest = text;
  for (let steps = 0; steps < MAX_LEADING; steps += 1) {
    const next = rest.replace(LEADING, '').replace(LEADING_WITH_COMMA, '');
    // What is left must be more than a word: "Okay, great." is nothing but its fillers.
    if (next === rest || !/\p{L}.*\s.*\p{L}/u.test(next)) return rest;
    rest = next;
  }
  return rest;
}

/** Cut between two words, with an ellipsis that says so. */
function shorten(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const slice = text.slice(0, MAX_CHARACTERS);
  const space = slice.lastIndexOf(' ');
  const end = space > MAX_CHARACTERS / 2 ? space : MAX_CHARACTERS;
  const isHalf = /[\ud800-\udbff]$/u.test(slice.slice(0, end));
  return `${slice.slice(0, isHalf ? end - 1 : end).replace(/[\s,;:.–—-]+$/u, '')} …`;
}
