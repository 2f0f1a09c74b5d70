/** Times that tell which thing is meant, and not when somebody acts: "Monday's lecture", "the Tuesday newsletter", "the flights for the 3rd of June". */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';

type TimeExpression = Sentence['times'][number];

const determined = /(?<!\p{L})(?:the|my|our|your|his|her|their|this|a|an)\s+$/iu;
/** "The flights for the 3rd of June", "a room for the meeting on May 20", "the invitations to the party on Friday" */
const ledByThing =
  /(?<!\p{L})for\s+(?:the\s+)?$|(?<!\p{L})(?:for|of|to|from|about)\s+(?:the|my|our|your|his|her|their|an?)\s+(?:[\p{L}’'-]+\s+){1,3}(?:on|in|at)\s+(?:the\s+)?$/iu;
/** How many characters before a time are looked at. */
const charactersBefore = 60;

/** Whether a day rather tells which thing is meant. */
export function isOfThing({ text, words }: Sentence, { type, start, end }: TimeExpression): boolean {
  if (!/^date(?:time)?$/u.test(type)) return false;
  const [before, behind] = [text.slice(Math.max(0, start - charactersBefore), start), text.slice(end)];
  if (/^['’]s?\s+\p{L}/u.test(behind) || ledByThing.test(before)) return true;
  const next = words.find((word) => word.start >= end);
  return (
    determined.test(before) &&
    next?.start === end + 1 &&
    isTagged(next, 'Noun') &&
    !isTagged(next, 'Date') &&
    !isTagged(next, 'Pronoun')
  );
}
