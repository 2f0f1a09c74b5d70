/** What is known by how it is written. */

export interface Pattern {
  readonly type: string;
  /** Without this nothing matches; looking first spares most sentences the rest. Absent: nothing is known. */
  readonly mayMatch?: RegExp;
  /** With this another pattern finds what this one would. */
  readonly unless?: RegExp;
  readonly expression: RegExp;
  /** What, right before a match, shows that it is only the end of something longer. */
  readonly notBehind?: RegExp;
  /** The normalised value of a match, given what follows it and what stands right before it; undefined if it is none after all. */
  readonly normalise: (text: string, rest: string, before: string) => string | undefined;
}

/** How much of what stands before a match is looked at, in characters. */
export const lookedBehind = 30;
