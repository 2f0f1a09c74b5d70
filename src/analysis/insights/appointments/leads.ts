/** What a time that is asked for alone belongs to, where its speaker has just said so: "We should sit down on that this week. Wednesday after lunch?" */

import type { Message } from '../../findings.ts';
import { anyLeadIns, withLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import type { NamedSlot } from './times/slots.ts';

type Said = Pick<Message, 'text' | 'speaker'>;

/** Somebody proposes to meet. */
const proposesToMeet =
  /(?<!\p{L})(?:should|shall|could|can|let(?:['’]?s| us)|(?:need|have|want|like|love|glad|happy|pleased|delighted) to|must|suggest|propose)(?!\p{L})[^.?!]*(?<!\p{L})(?:meet|talk|speak|sit down|catch up|get together|call|chat|discuss|reconvene|regroup|go (?:over|through)|review|sync|(?:do|have|get|grab) (?:lunch|dinner|coffee|breakfast)|(?:have|hold) (?:an?|another|our)(?! (?:look|go|think|word)(?!\p{L})))(?!\p{L})/iu;
/** Whether a sentence proposes to meet, whenever that is. */
export const isToMeet = (text: string): boolean => proposesToMeet.test(text);
/** Who has it done already, or refuses it. */
const isOpen = /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|did|was|were)(?!\p{L})/iu;
/** "Want to pair on it?", "shall we look at the plan together?": an invitation to do something with who says it. */
const together =
  'pair|meet|talk|speak|chat|catch up|sync|sit down|get together|go (?:over|through)|discuss|review|(?:grab|have|get) (?:an? )?(?:quick )?(?:lunch|coffee|dinner|breakfast|drinks?|call|chat)|jump on a call|[^.?!]{1,60} together';
const invitation = new RegExp(
  `^\\P{L}*${anyLeadIns('or|hey')}(?:(?:do |would |d['’])?(?:you |u )?(?:want|wanna|fancy|like|care)(?: to)?|(?:shall|should|could|can) we) (?:(?:maybe|just|both|quickly|then) )?(?:${together})(?!\\p{L})[^?]{0,80}\\?\\s*$`,
  'iu',
);
/** "I've got time at eleven", "I'm free on Friday". */
const ownTime = quick(
  withLeadIns(
    /^\P{L}*i(?:['’]?m| am|['’]?ve(?: got)?| have(?: got)?) (?:free|available|around|time)(?!\p{L})(?! (?:to|for|of)(?!\p{L}))/iu,
    'because',
  ),
);

/** Whether a sentence invites somebody to do something with its speaker. */
export const invites = (text: string): boolean => text.trimEnd().endsWith('?') && invitation.test(text);

/** Whether a sentence tells when its speaker has time for what he has just invited somebody to. */
export const tellsOwnTime = ({ text, speaker }: Said, before: Said | undefined): boolean =>
  ownTime.test(text) && before !== undefined && before.speaker?.id === speaker?.id && invites(before.text);

/** "Would half past eight on the 21st suit you?" */
const asksOfTime = withLeadIns(
  /^\P{L}*(?:(?:how|what) about|how['’]?s|how is|does|do|would|is|are you free)(?!\p{L}).{1,60}\?\s*$/iu,
  'or',
);

/** Whether a sentence asks for a time, and says of what no more than "you". */
export const asksOnlyWhen = (text: string): boolean => asksOfTime.test(text);

/** How many sentences before a time that is asked for alone may say what for. */
const furthestLead = 3;

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
  const speaker = said[opening]?.speaker?.id;
  for (let index = opening - 1; index >= opening - furthestLead; index -= 1) {
    const lead = said[index];
    if (lead === undefined) return undefined;
    // What another one says between them is when he can, or why.
    if (lead.speaker?.id !== speaker) continue;
    const isProposed = proposesToMeet.test(lead.text) || invites(lead.text);
    if (!isProposed || isOpen.test(lead.text)) return undefined;
    const isWide = timesOf(index).every(
      ({ days, clock }) => clock === undefined && days !== undefined && days.from !== days.to,
    );
    return isWide ? index : undefined;
  }
  return undefined;
}
