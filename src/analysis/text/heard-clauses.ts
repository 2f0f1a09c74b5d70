/**
 * Divides what is written down as it is heard, without marks: where a question opens in the midst of it, since nothing else tells that it
 * is one, and, where it is long, at each clause.
 */

import { anyOf } from './any-of.ts';
import { longestWhole, spokenClauses } from './spoken-clauses.ts';
import type { Window } from './windows.ts';

/** Tells at which words of a text without marks a clause opens, in UTF-16 units, in order; the first word is none. */
export type ClauseOpenings = (text: string) => readonly number[];

/** Words of a text at least, and of the question in it. */
const shortest = 5;
const shortestQuestion = 3;

/** What one says to what the other one has said, before one asks. */
const answer =
  '(?:great|perfect|okay|ok|alright|all right|right|sure|thanks|thank you|got it|cool|awesome|interesting|wonderful|excellent|good|fine|yes|yeah|yep|no)';
const somebody = '(?:you|we|they|he|she|anybody|anyone|somebody|someone)';
/**
 * A verb before its subject, or a question word before a verb. Not "is it" and "did that", which go on with what is said just as well
 * ("the point is it is late", "the doctor did it"), and no relative pronoun.
 */
const opensSurely = anyOf([
  `(?:do|does|did|are|were|was|have|has) ${somebody}(?!\\p{L})`,
  '(?:am|do|did) i(?!\\p{L})',
  // "Which supplier are we going to use"
  `(?:which|what|whose) \\p{L}+ (?:is|are|was|were|do|does|did|can|could|should|would|will|have|has) (?:i|it|that|this|the|${somebody})(?!\\p{L})`,
  "(?:what|when|where|why|how)(?:['’]?s| (?:is|are|was|were|do|does|did|can|could|should|would|will|seems|about|time|number|kind|much|many|long))(?!\\p{L})",
]);
const asking = anyOf([
  opensSurely,
  `(?:can|could|would|should|will) (?:i|it|that|this|${somebody})(?!\\p{L})`,
  '(?:is (?:that|there)|does (?:that|this|it) (?:work|help|make|sound|answer|suit|include))(?!\\p{L})',
]);
/** After an answer: "great and what seems to be the problem". */
const afterAnswer = new RegExp(
  `^(?:(?:oh|and|well|so|uh|um) )*(?:${answer} )+(?=(?:(?:and|so|but) )?(?:who(?:['’]?s| is) |is it |${asking}))`,
  'iu',
);
/** Before one of these another clause is meant: "i know what it is", "the one that is it". */
const goesOn =
  /(?:^|\s)(?:knows?|knew|see|say|says|said|tells?|told|asks?|asked|asking|wonders?|wondering|sure|remember|think|guess|depends|if|whether|that|which|who|what|when|where|why|how|because|so|and|or|but|than|as|to|of|for|about|with|on|in|at|by|from|the|a|an|my|your|his|her|our|their|not|nor|neither|i|we|you|he|she|it|they|me|us|him|them|is|was|are|were|['’]s|then|just|more|like|idea|point|question|matter|guy|one|people|way)$/iu;
/** Where a question opens, or what joins it to what is said before. */
const inMidst = new RegExp(`\\s(?=${asking}|(?:and|so|but) ${opensSurely})`, 'giu');
/** What is asked for, up to the verb that asks: "how many do you need", "what lights are you seeing". */
const askedFor =
  /(?:^|\s)(?:how|what|which|whose)(?:\s(?!(?:is|are|was|were|am|do|does|did|can|could|would|should|will|have|has|had|i|you|we|they|he|she|it|about|if|for)(?!\p{L}))[\p{L}'’-]+){1,4}$/iu;
const asksByVerb = /^\s(?:is|are|was|were|do|does|did|can|could|would|should|will|have|has|had)(?!\p{L})/iu;
const longestJoint = ' and '.length;
const longestVerb = ' should '.length;
const joint = /^\s(?:and|so|but)\s/iu;
/** Behind one of these a joint goes on with what is told: "it says who we are and what we do". */
const tellsOfQuestion = /(?<!\p{L})(?:who|what|when|where|why|how|which|whether|if)(?!\p{L})/iu;

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * The clauses of one text without marks, in order.
 *
 * @param openingsIn who knows where clauses open by their words. Absent: nobody does
 */
export function heardClauses(text: string, openingsIn?: ClauseOpenings): Window[] {
  const questions = cutsOf(text);
  // What is short is mostly one clause, and understood better as a whole.
  const clauses = wordsIn(text) > longestWhole ? (openingsIn?.(text) ?? []) : [];
  const cuts = [...new Set([0, ...questions, ...clauses, text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).flatMap((start, index) =>
    spokenClauses(text.slice(start, cuts[index + 1]).trimEnd()).map((clause) => ({
      ...clause,
      start: start + clause.start,
    })),
  );
}

function cutsOf(text: string): number[] {
  if (wordsIn(text) < shortest) return [];
  const answered = afterAnswer.exec(text)?.[0].length ?? 0;
  const cuts = answered > 0 && wordsIn(text.slice(answered)) >= shortestQuestion ? [answered] : [];
  for (const { index } of text.matchAll(inMidst)) {
    const before = text.slice(0, index);
    const isJoined = joint.test(text.slice(index, index + longestJoint));
    const isOther =
      goesOn.test(before) ||
      (asksByVerb.test(text.slice(index, index + longestVerb)) && askedFor.test(before)) ||
      (isJoined && tellsOfQuestion.test(before)) ||
      wordsIn(text.slice(cuts.at(-1) ?? 0, index)) < shortestQuestion;
    if (!isOther && wordsIn(text.slice(index)) >= shortestQuestion) cuts.push(index + 1);
  }
  return cuts;
}
