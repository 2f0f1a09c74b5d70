/** Verbs that are names as well, where they open what is to be done to somebody or something: "Mark her as absent", "Chase payment". */

const verbs = /^(?:bill|chase|grant|mark|sue)$/u;
const objects = /^(?:him|her|them|it|us|me|the|an?|this|that|these|those)$/u;

/** A word, by what tells whether it is one of these verbs. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly word: string;
  readonly isNoun: boolean;
}

/** Whether the word is what is done to the one behind it, and calls nobody: "Mark, the status page?" has a mark between them. */
export const isDoneTo = (verb: Place, next: Place | undefined): boolean =>
  verbs.test(verb.word) &&
  next !== undefined &&
  next.start === verb.end + 1 &&
  (objects.test(next.word) || (verb.word === 'chase' && next.isNoun));
