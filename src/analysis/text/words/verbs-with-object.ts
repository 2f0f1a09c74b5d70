/** Verbs that nobody uses without an object. */

/** Source of a pattern for them, unless it is clear which is meant: "I'll send by Friday". */
export const verbsWithObject =
  'send|resend|forward|share|confirm|order|book|print|bring|post|submit|upload|sign|deliver';
