/** Telling a sentence with its speaker's name in place of "I" (contract, section 7). */

/** Verbs that follow "I" in another form than a name: "I need" becomes "Ana needs". */
const THIRD_PERSON: Readonly<Record<string, string>> = {
  am: 'is',
  have: 'has',
  do: 'does',
  need: 'needs',
  want: 'wants',
  plan: 'plans',
  think: 'thinks',
  hope: 'hopes',
  promise: 'promises',
  owe: 'owes',
  intend: 'intends',
  propose: 'proposes',
  suggest: 'suggests',
};

/** A person's words in somebody's mouth, or a number: "I" may not be the speaker. */
const QUOTED = /["“”«»]/u;
const NUMERAL = /\p{Lu}\p{Ll}+ I\b(?!['’])/u;

/**
 * `text` with the first person replaced by `name`: "I'll send my notes" → "Ana will send Ana's notes". Unchanged
 * where "I" may be somebody else.
 */
export function tellByName(text: string, name: string): string {
  if (QUOTED.test(text) || NUMERAL.test(text)) return text;
  // A function, since a name may hold what a replacement pattern would interpret.
  const put = (rest: string) => () => `${name}${rest}`;
  return text
    .replace(
      /^((?:ok(?:ay)?|so|sure|well|yes|yeah|and|then)[,.]?\s+)?let me\b(?! know)/iu,
      (_, lead = '') => `${lead}${name} will`,
    )
    .replace(/\bI['’]ll\b/gu, put(' will'))
    .replace(/\bI['’]m\b/gu, put(' is'))
    .replace(/\bI['’]ve\b/gu, put(' has'))
    .replace(/\bI['’]d\b/gu, put(' would'))
    .replace(
      /\bI (?=(am|have|do|need|want|plan|think|hope|promise|owe|intend|propose|suggest)\b)\1/gu,
      (_, verb: string) => `${name} ${THIRD_PERSON[verb] ?? verb}`,
    )
    .replace(/\bI\b(?!['’.])/gu, put(''))
    .replace(/\bmy\b/gu, put("'s"))
    .replace(/^My\b/u, put("'s"));
}
