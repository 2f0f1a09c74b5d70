/** The words by which somebody takes back, in the midst of a sentence, what he has just said, and how sure they are. */

import { anyOf } from '../any-of.ts';

/** These take back whatever stands before them. */
const sureWords = anyOf([
  'wait|hang on|hold on|my (?:mistake|bad)|oops|whoops|correction',
  "i meant?(?: to say)?|i should say|(?:let['’]?s )?make (?:it|that)|(?:scratch|strike) that",
]);
const words = anyOf([sureWords, "no|nope|sorry|rather|actually|well|let['’]?s say|or|oh|ah|uh+|um+"]);

/** Source of a pattern for such words, in the group `mark`, with what parts them from the words before. */
export const correcting = `(?:,? | ?[–—] ?|… ?)(?<mark>(?:${words}(?![\\p{L}'’]),? ){1,5})`;

/** Without such words nothing is taken back. Looking first spares most texts the rest. */
export const mayCorrect = new RegExp(
  `(?<=\\S[ –—])(?:${sureWords}|no|nope|sorry|rather|actually|well|let['’]?s say),? (?=\\S)`,
  'iu',
);

const isSure = new RegExp(`(?<!\\p{L})${sureWords}(?!\\p{L})`, 'iu');
/** "Thursday, no, Friday", "or rather Friday" */
const isPlain = /(?<!\p{L})(?:(?:no|nope|sorry),|or,? (?:no|rather)(?!\p{L}))/iu;
/** "Well, Friday", "actually Friday", "or let's say Friday": what stands behind it has to end there. */
const isWeak = /(?<!\p{L})(?:no|nope|sorry|rather|actually|well|let['’]?s say)(?!\p{L})/iu;

/** What does not do is not taken back by what does: "I can't do Thursday, sorry, Friday". */
const refuses =
  /(?:n['’]t|(?<!\p{L})(?:not|never|cannot|no|without|instead of|rather than|unless|cant|wont|dont))(?!\p{L})[^,.;:?!]{0,40}$/iu;
/** What is told of what stands before it: "Thursday, sorry, Friday is better". */
const isToldOf =
  /^(?:['’](?!s (?:meeting|call|session|visit))\p{L}| (?:is|are|was|were|will|would|can|could|has|have|works?|suits?|does|do|sounds|looks)(?!\p{L})|,? (?:too|also|as well|either|neither|nor|only|at the (?:very )?latest)(?!\p{L}))/iu;
/** What ends there, or goes on to something else. */
const isEnd =
  /^(?: ?[,.;:?!–—…]|\s*$| (?:and|at|on|by|to|for|with|from|in|about|before|after|then|please|instead|if|when|so|because|but)(?!\p{L}))/iu;

/** Whether these words take back what stands between `before` and them. */
export function takesBack(mark: string, before: string, behind: string): boolean {
  if (isToldOf.test(behind)) return false;
  if (isSure.test(mark)) return true;
  if (refuses.test(before)) return false;
  return isPlain.test(mark) || (isWeak.test(mark) && isEnd.test(behind));
}

/** The same where any words may stand behind them, of which only those that end there are meant in place of others. */
export const takesBackThing = (mark: string, before: string, behind: string): boolean =>
  isEnd.test(behind) && takesBack(mark, before, behind);

/** Source of a pattern for who or what is called by a name. */
const word =
  "(?!(?:i|no|nope|yes|sorry|well|actually|rather|or|oh|ah)(?!\\p{L}))(?-i:\\p{Lu})[\\p{L}’'-]*(?<=\\p{L}{2})";
export const name = `${word}(?: ${word})?`;
const goesOn =
  'to|for|with|from|by|at|in|about|on|of|and|or|but|so|if|as|when|because|before|after|then|please|instead|is|are|was|were|has|have|will|would|can';
/** The same for things: "the van", "our last invoice". */
export const thing = `(?:the|an?|my|our|your|his|her|their|these|those) [\\p{L}-]+(?: (?!(?:${goesOn})(?!\\p{L}))[\\p{L}-]+)?`;

const endsWithWords = new RegExp(`(?<![\\p{L}’'-])(?:${name}|${thing}),$`, 'iu');
const beginsWithWords = new RegExp(
  `^ (?:i meant?,? (?:to say,? )?|not (?:${name}|${thing}),? |no,? )?(?:(?:to|for|with|from|by|at|in|about|on) )?(?:${name}|${thing})(?![\\p{L}’'-])`,
  'iu',
);

/** Whether "sorry" between the two puts one name or thing in place of another one. */
export function apologisesForWords(before: string, behind: string): boolean {
  const words = endsWithWords.test(before) ? beginsWithWords.exec(behind)?.[0] : undefined;
  return words !== undefined && isEnd.test(behind.slice(words.length));
}
