/** Verbs that are names as well, or look like them, where they open what is to be done to somebody or something: "Mark her as absent", "Chase payment", "Badger Ana for it". */

const verbs = /^(?:bill|chase|grant|mark|sue)$/u;
const objects = /^(?:him|her|them|it|us|me|the|an?|this|that|these|those)$/u;
/** What one does to somebody of whom one wants something. */
const pursues = /^(?:badger|bug|chase|hassle|hound|invite|nag|nudge|pester|ping|poke|prod|remind)$/u;
/** What one wants of him, or when: nobody's name is "Chase Cara" before it. */
const whatFor =
  /^(?:for|about|re|on|over|to|before|by|if|when|until|again|today|tonight|tomorrow|now|please|pls|and)$/u;

/** A word, by what tells whether it is one of these verbs. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly word: string;
  readonly isNoun: boolean;
  readonly isName: boolean;
}

const isRightBefore = ({ end }: Place, next: Place | undefined): next is Place =>
  next !== undefined && next.start === end + 1;

/**
 * Whether the word is what is done to the one behind it, and calls nobody: "Mark, the status page?" has a mark between them.
 *
 * @param then the word behind that
 */
export const isDoneTo = (verb: Place, next: Place | undefined, then: Place | undefined): boolean =>
  isPursuit(verb, next, then) ||
  (verbs.test(verb.word) &&
    isRightBefore(verb, next) &&
    (objects.test(next.word) || (verb.word === 'chase' && next.isNoun)));

/** "Chase Cara for the form", "chase up Hugo": who is named behind the verb is whom one pursues. */
export function isPursuit(verb: Place, next: Place | undefined, then: Place | undefined): boolean {
  if (!pursues.test(verb.word) || !isRightBefore(verb, next)) return false;
  if (verb.word === 'chase' && next.word === 'up')
    return isRightBefore(next, then) && (then.isName || then.isNoun || objects.test(then.word));
  return next.isName && isRightBefore(next, then) && whatFor.test(then.word);
}
