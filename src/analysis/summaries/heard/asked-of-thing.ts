/** Speech without marks that names a thing first and then asks of it: "the minutes of the last meeting are those agreed". */

import { anyOf } from '../../text/any-of.ts';
import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { quick } from '../../text/words/quick-patterns.ts';

const pronoun = '(?:i|you|we|they|he|she|it)';
/** "The problem is that it leaks", "the best is yet to come": what it is follows. */
const saysWhatItIs =
  /(?<!\p{L})(?:things?|problems?|points?|issues?|questions?|trouble|fact|truth|plan|reasons?|rules?|worry|answers?|news|best|idea|only|who|what|which|that|when|where|how|why|if|so|nor|neither|not|never)$/iu;
const soFar = '(?:(?:still|now|all|just|only|already|really) )*';
/** What is asked of it. */
const asked =
  '(?:for|with|at|on|from|in|to be|ok|okay|fine|done|free|ready|open|broken|closed|gone|paid|possible|right|true|included|going to|supposed to|allowed|working|coming|(?!need|speed|indeed)\\p{L}{2,}ed)(?!\\p{L})';
const behindThing = quick(
  new RegExp(
    ` ${anyOf([
      `(?:is|was) (?:that|it|he|she) ${soFar}${asked}`,
      `(?:are|were) (?:they|those|these) ${soFar}${asked}`,
      `(?:is|are|was|were) (?:the|my|our|your) (?:[\\p{L}'’-]+ ){1,6}?(?:still|already|going to|supposed to|allowed|open|broken|included)(?!\\p{L})`,
      `(?:does|do|did|can|could|will|would) ${pronoun} \\p{L}+`,
    ])}`,
    'iu',
  ),
);
/** Words with which the thing begins, and of which there are some at most. */
const thing =
  /^(?:(?:and|but|so|ok|okay) )*(?:the|another|my|our|your|this|these|those) (?:[\p{L}'’-]+ ?){1,8}$/iu;
const hasClause = new RegExp(
  `(?<!\\p{L})(?:${pronoun}|let|know|tell|ask|see|wonder|think|said|says)(?:['’]|(?!\\p{L}))`,
  'iu',
);

/** Whether it asks something of the thing that it names first. */
export function asksOfThing(text: string): boolean {
  const found = behindThing.exec(text);
  if (found === null || !isWithoutMarks(text)) return false;
  const before = text.slice(0, found.index);
  return thing.test(before) && !hasClause.test(before) && !saysWhatItIs.test(before);
}
