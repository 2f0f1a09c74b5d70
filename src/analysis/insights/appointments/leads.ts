/** What a time that is asked for alone belongs to, where its speaker has just said so: "We should sit down on that this week. Wednesday after lunch?" */

import type { Message } from '../../findings.ts';
import type { NamedSlot } from './named-times.ts';

type Said = Pick<Message, 'text' | 'speaker'>;

/** Somebody proposes to meet. */
const proposesToMeet =
  /(?<!\p{L})(?:should|shall|could|can|let['’]?s|(?:need|have|want|like) to|must|suggest|propose)(?!\p{L})[^.?!]*(?<!\p{L})(?:meet|talk|speak|sit down|catch up|get together|call|chat|discuss|reconvene|regroup|go (?:over|through)|review|sync|(?:have|hold) (?:an?|another|our)(?! (?:look|go|think|word)(?!\p{L})))(?!\p{L})/iu;
/** Whether a sentence proposes to meet, whenever that is. */
export const isToMeet = (text: string): boolean => proposesToMeet.test(text);
/** Who has it done already, or refuses it. */
const isOpen = /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|did|was|were)(?!\p{L})/iu;
/** "Would half past eight on the 21st suit you?" */
const asksOfTime =
  /^\P{L}*(?:(?:and|so|ok|okay|well|then|or)[\s,]+)*(?:(?:how|what) about|how['’]?s|how is|does|do|would|is|are you free)(?!\p{L}).{1,60}\?\s*$/iu;

/** Whether a sentence asks for a time, and says of what no more than "you". */
export const asksOnlyWhen = (text: string): boolean => asksOfTime.test(text);

/**
 * The position of the sentence that the one at `opening`, which asks for a time, goes on with; undefined: there is none, or it names a day itself.
 *
 * @param timesOf the times that the sentence at a position names
 */
export function leadOf(
  said: readonly Said[],
  opening: number,
  timesOf: (index: number) => readonly NamedSlot[],
): number | undefined {
  const lead = said[opening - 1];
  if (lead === undefined || lead.speaker?.id !== said[opening]?.speaker?.id) return undefined;
  if (!proposesToMeet.test(lead.text) || isOpen.test(lead.text)) return undefined;
  const isWide = timesOf(opening - 1).every(
    ({ days, clock }) => clock === undefined && days !== undefined && days.from !== days.to,
  );
  return isWide ? opening - 1 : undefined;
}
