/** Words that stand twice because one clause ends with them and the next one begins with them: "I told you you can", "If we go we go". */

import { anyOf } from '../any-of.ts';
import { months, weekdays } from '../words/calendar-words.ts';
import { daytimes, longPeriods } from '../words/parts-of-time.ts';

/** Verbs that have an object; none that opens a clause ("I think it it's") or stands before who does something ("do you you have"). */
const verbs = anyOf([
  'approve|ask|book|bring|build|buy|call|cancel|change|charge|check|clean|close|cool|cover|deliver|drive|drop|email|fetch|finish|fix|follow|get|give|help|install',
  'keep|leave|let|lose|love|make|miss|mix|move|need|open|order|owe|pay|phone|pick|post|press|print|promise|pull|push|put|read|remind|repair',
  'replace|return|ring|run|sell|send|show|sign|start|swap|take|teach|tell|test|text|thank|try|turn|update|use|want|warn|wash|write',
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
const time = new RegExp(
  `^\\s+(?:${longPeriods}|weekend|${daytimes}|spring|summer|autumn|fall|winter|${weekdays})(?!\\p{L})`,
  'iu',
);

/** Verbs with a particle, and what they are done to, which ends before a time or a place: "hand it in in time", "carry on on Monday". */
const object =
  '(?:\\s(?:it|them|this|that|these|those|me|us|him|her|you|everything|(?:the|my|your|our|his|her|their)\\s\\p{L}{1,15}))?';
const withIn = new RegExp(
  `(?<!\\p{L})(?:log|sign|check|hand|give|turn|fill|come|go|get|drop|pop|move|put|send|bring|call|chip|dial|join|let|phone|plug|ring|stay|step|tune|walk|book|key|type|write|pay|came|went|got|gone|gave|given|sent|brought|wrote|paid|been)(?:s|es|p?ped|n?ned|t?ted|ged|ed|n?ning|p?ping|t?ting|ging|ing)?${object}\\s$`,
  'iu',
);
const withOn = new RegExp(
  `(?<!\\p{L})(?:carr[yi]|go|get|turn|switch|hold|hang|keep|log|sign|move|put|come|try|add|take|pass|bring|work|came|went|got|kept|held|took|tried|brought|been|logged)(?:e?s|ed|n?ning|t?ting|ging|ing)?${object}\\s$`,
  'iu',
);
/** "He is in in the morning", "the heating is on on Monday" */
const isThere =
  /(?<!\p{L})(?:is|are|was|were|be|am|i['’]m|(?:he|she|it|that)['’]s|(?:we|you|they)['’]re)\s$/iu;
const placeInTime = new RegExp(
  `^\\s+(?:the\\s(?:${daytimes}|weekend|\\d)|time|person|advance|${weekdays}s?|${months}|\\d)(?!\\p{L})`,
  'iu',
);
/** Whom one speaks to comes before it: "who I spoke to to get it". */
const speaksTo =
  /(?<!\p{L})(?:sp[eo]aks?|spoke|spoken|speaking|talk(?:s|ed|ing)?|listen(?:s|ed|ing)?|writ(?:e|ten|ing)|wrote|repl(?:y|ied)|went|gone|going)\s$/iu;
const mayBeVerb =
  /^\s+(?!(?:the|an?|my|your|his|her|our|their|its|this|that|these|those|him|us|them|me|it|you|some|all|both|everyone|everybody|somebody|someone)(?!\p{L}))(?-i:\p{Ll})/iu;

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
    case 'in':
      return !hasComma && (withIn.test(before) || (isThere.test(before) && placeInTime.test(after)));
    case 'on':
      return !hasComma && (withOn.test(before) || (isThere.test(before) && placeInTime.test(after)));
    case 'to':
      return !hasComma && speaksTo.test(before) && mayBeVerb.test(after);
    case 'is':
      // "What it is is a problem."
      return /(?<!\p{L})what\s(?:it|that|this|he|she)\s$/iu.test(before);
    default:
      return false;
  }
}

/** What a clause hangs on that ends before the next one begins: "If we go we go together", "All you need you need now". */
const clauseOpens =
  /(?<!\p{L})(?:if|what|whatever|whoever|when|whenever|where|wherever|once|until|as|how|all|everything|anything|the\s(?:one|thing)s?|(?:whatever|whichever)\s\p{L}+)\s$/iu;
const ofPronoun = /^(?:i|we|you|it|he|she|they|that|this|there)(?:['’]\p{L}+)?\s/iu;
/** "Of what we can we can say" is begun twice. */
const begunTwice = /\s(?:can|could|would|should|will|might|must)(?!\p{L})/iu;
const openedByQuestion = /(?<!\p{L})(?:what|how|where)\s$/iu;

/** Whether a pronoun and a verb that are said twice belong to two clauses. */
export const isPairOfTwoClauses = (before: string, doubled: string): boolean =>
  ofPronoun.test(doubled) &&
  clauseOpens.test(before) &&
  !(begunTwice.test(doubled) && openedByQuestion.test(before));
