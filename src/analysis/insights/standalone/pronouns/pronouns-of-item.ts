/** What the pronouns of an item stand for, where it is sure: the edits that name it in the text of the item. */

import type { Sentence } from '../../../grammar/sentence.ts';
import type { Edit } from '../../../rewriting/edits.ts';
import { partsAtHand } from '../../accepted/at-hand.ts';
import { leavesOutObject, nameElided } from '../elided.ts';
import { namePeople } from './people.ts';
import { nameReferences } from './pronouns-of-things.ts';

const pronoun =
  /(?<![\p{L}\p{N}'’-])(?:it|that|this|them|those|these|one|him|her|his|he|she)(?![\p{L}\p{N}-])/iu;
/** How many messages before the item are looked at. */
const furthest = 6;

/** The edits of what the sentence leaves to the ones before it. */
export function referencesIn(sentence: Sentence): Edit[] {
  const { text, message } = sentence;
  if (message.near === undefined) return [];
  const hasPronoun = pronoun.test(text);
  if (!hasPronoun && !leavesOutObject(sentence)) return [];
  const before = saidBefore(sentence);
  if (before.length === 0) return [];
  if (!hasPronoun) return nameElided(sentence, before);
  return [...nameReferences(sentence, before), ...namePeople(sentence, message.text, before)];
}

/** The sentences before it, in order, as far as they are at hand. */
function saidBefore({ message, conversation }: Sentence): Sentence[] {
  const said: Sentence[] = [];
  for (let distance = furthest; distance > 0; distance -= 1) {
    const before = message.near?.(-distance);
    if (before !== undefined)
      for (const { sentence } of partsAtHand(before, conversation)) said.push(sentence);
  }
  return said;
}
