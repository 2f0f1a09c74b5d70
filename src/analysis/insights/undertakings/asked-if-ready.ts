/** What somebody is asked whether he would do it, without "can" or "could": "are you ok to do the minutes?", "you good to ring them?" */

import type { Sentence } from '../../grammar/sentence.ts';
import { isAction, normalAt, skipAdverbs } from '../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { askingIfReady } from '../../text/customs/asking-frames.ts';

const frame = new RegExp(`^${askingIfReady}(?<link> (?:to|with|for))?$`, 'u');
/** Words of "are you still up for", or of "you free". */
const [longestFrame, shortestFrame] = [6, 2];
/** How one goes on, waits, leaves and takes part: whether that suits is what is asked, and nobody has to do anything. */
const noDeed =
  /^(?:accept|attend|begin|carry|catch|chat|com|come|continu|continue|discuss|driv|drive|go|hang|hav|have|hold|join|keep|leav|leave|liv|live|meet|mov|move|participat|participate|proceed|shar|share|sit|sitt|speak|start|stay|stop|stopp|talk|travel|wait|walk|work)(?:ing)?$/u;

/** Where the verb stands of what "you" are asked for in a frame that opens with the word at `index`; undefined: nothing is asked so. */
export function deedAskedIfReady(
  words: readonly Word[],
  index: number,
  opensClause: boolean,
): number | undefined {
  if (!(opensClause ? /^(?:are|r|you|u)$/u : /^are$/u).test(normalAt(words, index))) return undefined;
  for (let length = longestFrame; length >= shortestFrame; length -= 1) {
    const found = frame.exec(plainWords(words.slice(index, index + length)));
    const verb = found === null ? undefined : skipAdverbs(words, index + length);
    if (verb === undefined) continue;
    const form = found?.groups?.link === ' to' ? 'Infinitive' : 'Gerund';
    const isDeed = isTagged(words[verb], form) && !noDeed.test(normalAt(words, verb));
    return isDeed && isAction(words, verb) ? verb : undefined;
  }
  return undefined;
}

/** Whether "you" are asked so for a deed anywhere in the sentence. */
export const asksIfReady = ({ words }: Sentence): boolean =>
  words.some((_, index) => deedAskedIfReady(words, index, index === 0) !== undefined);
