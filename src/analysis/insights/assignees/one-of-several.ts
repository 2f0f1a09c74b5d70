/** Who does what one of several who are named is to do. */

import type { Assignee } from '../../findings.ts';
import { alternativesIn } from '../../grammar/names/alternatives.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { assigneeOf } from './addressee.ts';

/** Whether one of several who are named is to act. */
export const isOfOneAmong = (sentence: Sentence): boolean => alternativesIn(sentence) !== undefined;

/** Who of them, or who else, says that he does it; undefined: nobody. */
export function whoOfThem(sentence: Sentence): Assignee | undefined {
  const taker = sentence.message.exchange?.taker;
  const { people = [] } = alternativesIn(sentence) ?? {};
  const isMeant =
    taker?.offers === true || people.some((one) => one === undefined || one.id === taker?.speaker.id);
  return taker !== undefined && isMeant ? assigneeOf(taker.speaker) : undefined;
}
