/** Words that stand twice because one clause ends with them and the next one begins with them: "I told you you can", "If we go we go". */

import { anyOf } from '../any-of.ts';

/** Verbs that have an object; none that opens a clause ("I think it it's") or stands before who does something ("do you you have"). */
const verbs = anyOf([
  'approve|ask|book|bring|build|buy|call|cancel|change|charge|check|clean|close|cool|deliver|drop|email|finish|fix|get|give|help|install',
  'keep|leave|let|lose|love|make|miss|mix|move|need|open|order|owe|pay|pick|post|press|print|promise|pull|push|put|read|remind|repair',
  'replace|return|run|sell|send|show|sign|start|take|teach|tell|test|text|thank|try|turn|update|use|want|warn|wash|write',
  'bought|brought|built|gave|given|got|kept|left|lost|made|paid|sent|shown|sold|taken|told|took|tried|written|wrote',
  '(?<=(?<!\\p{L})(?:i|you|we|they)\\s)like',
]);
const prepositions = 'about|at|behind|by|for|from|of|on|to|with|without';
const mayHaveObject = new RegExp(`(?<!\\p{L})(?:${verbs}(?:e?[sd])?|${prepositions})\\s$`, 'iu');
/** Before "you" these are of a question: "have you you seen". */
const mayHaveThing = /(?<!\p{L})(?:do|doing|done|have|had|having)\s$/iu;
/** They open clauses, too, but hardly where a comma follows: "As I understand it, it burst." */
const mayHaveClause = /(?<!\p{L})(?:see|saw|understand|remember)\s$/iu;
/** What no verb is, so that nobody does something here: "to use it it for". */
const noVerb =
  /^\s*(?:$|[^\p{L}\s'’]|(?:an?|the|my|your|his|her|our|their|this|that|these|to|for|of|in|on|at|with|from|and|or|but|back|not|i|you|it|u[hm]+)(?![\p{L}'’]))/iu;
const time =
  /^\s+(?:week|weekend|month|year|quarter|morning|afternoon|evening|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})/iu;

/** Whether a word that is said twice belongs to two clauses, given what stands before it and behind it. */
export function isWordOfTwoClauses(before: string, doubled: string, after: string): boolean {
  const [word = ''] = /^\p{L}+(?![\p{L}'’])/u.exec(doubled) ?? [];
  const hasComma = doubled.includes(',');
  switch (word.toLowerCase()) {
    case 'you':
      // "Did you, you know, call?"
      return (
        (hasComma && /^\s+know\s*,/iu.test(after)) || (mayHaveObject.test(before) && !noVerb.test(after))
      );
    case 'it':
      return (
        (mayHaveObject.test(before) ||
          mayHaveThing.test(before) ||
          (hasComma && mayHaveClause.test(before))) &&
        !noVerb.test(after)
      );
    case 'this':
      // "Can you do this this week?"
      return (mayHaveObject.test(before) || mayHaveThing.test(before)) && time.test(after);
    case 'is':
      // "What it is is a problem."
      return /(?<!\p{L})what\s(?:it|that|this|he|she)\s$/iu.test(before);
    default:
      return false;
  }
}

/** What a clause hangs on that ends before the next one begins: "If we go we go together", "All you need you need now". */
const clauseOpens =
  /(?<!\p{L})(?:if|what|whatever|whoever|when|whenever|where|wherever|once|until|as|how|all|everything|anything|the\s(?:one|thing)s?)\s$/iu;
const ofPronoun = /^(?:i|we|you|it|he|she|they|that|this|there)\s/iu;
/** "Of what we can we can say" is begun twice. */
const begunTwice = /\s(?:can|could|would|should|will|might|must)(?!\p{L})/iu;
const openedByQuestion = /(?<!\p{L})(?:what|how|where)\s$/iu;

/** Whether a pronoun and a verb that are said twice belong to two clauses. */
export const isPairOfTwoClauses = (before: string, doubled: string): boolean =>
  ofPronoun.test(doubled) &&
  clauseOpens.test(before) &&
  !(begunTwice.test(doubled) && openedByQuestion.test(before));
