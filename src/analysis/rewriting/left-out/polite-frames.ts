/** What somebody says around what he wants: "may I remind you that …", "could I ask you to …", "might I suggest that we …", and what is left at the end when he breaks off. */

import {
  askingYou,
  gettingYou,
  reminder as reminderOf,
  remindingYou,
  requestingThatYou,
  toDeed,
} from '../../text/customs/asking-frames.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import type { Edit } from '../edits.ts';

const polite = '(?:may|can|could|might) i (?:(?:just|also|kindly|please|perhaps) )?';
/** What is told of the speaker here is that he says it; the reminder itself stands behind. */
const reminder = new RegExp(
  `^(?:${remindingYou} (?:that|to (?:please )?)|${reminderOf} that) ?(?=\\p{L})`,
  'iu',
);
const plea = new RegExp(
  `^(?:${askingYou} to |${gettingYou} ${toDeed}|${requestingThatYou} )(?:please |kindly )?(?=\\p{L})`,
  'iu',
);
/** "May I suggest that we meet", "what I'd suggest is we meet" propose that we should. Behind "should" the verb is the same with these pronouns. */
const proposal = new RegExp(
  `^(?:${polite}(?:suggest|propose)|what i(?:['’]d| would) (?:suggest|propose|recommend) is)(?: that)? (?=(?<who>we|you|they)(?: (?:all|both))? (?<next>[\\p{L}’']+))`,
  'iu',
);
/** "I don't suppose you'd read it?" asks "could you read it?" */
const supposed =
  /^i (?:don['’]?t|do not) suppose (?:you|u)(?:['’]?d| could| would| can) (?:be able to )?(?=\p{L})/iu;
const hasOwnVerb = /^(?:should|could|can|might|may|will|would|must|shall|are|were)$/iu;

/** Joints behind which nothing comes any more: "at our next meeting but". "I think so" and "ten or so" say something. */
const brokenOff = quick(
  /(?:[\s,]+(?:and|but|or|uh|um|because|(?<!\b(?:think|thought|hope|guess|say|said|suppose|believe|do|did|done|even|or|be|is|not|told|if|it|very)[\s,]+)so))+(?=[\s.,…—–-]*$)/iu,
);
/** Without one of them at the end it is not broken off. */
const endsWithJoint = /(?:and|but|or|uh|um|because|so)[\s.,…—–-]*$/iu;

/** Characters in which they stand. */
const longestEnding = 60;

/** The edits that leave out what stands around what is wanted, in order. */
export function withoutFrame(text: string, opening: number): Edit[] {
  const rest = text.slice(opening);
  const reminded = reminder.exec(rest);
  const asked = plea.exec(rest);
  const proposed = proposal.exec(rest);
  const length = (reminded ?? asked ?? proposed)?.[0].length ?? 0;
  const edits: Edit[] = [];
  const begged = supposed.exec(rest)?.[0];
  if (begged !== undefined) return [{ start: opening, end: opening + begged.length, text: 'Could you ' }];
  if (length > 0)
    edits.push({ start: opening, end: opening + length, text: asked === null ? '' : 'Please ' });
  if (proposed !== null && !hasOwnVerb.test(proposed.groups?.next ?? '')) {
    const end = opening + length + (proposed.groups?.who ?? '').length;
    edits.push({ start: end, end, text: ' should' });
  }
  const question = length > 0 ? text.lastIndexOf('?') : -1;
  const ending = Math.max(0, text.length - longestEnding);
  const last = text.slice(ending);
  const broken = endsWithJoint.test(last) ? brokenOff.exec(last) : null;
  if (question >= opening + length && question === text.length - 1)
    edits.push({ start: question, end: text.length, text: '.' });
  else if (broken !== null && ending + broken.index > opening + length)
    edits.push({ start: ending + broken.index, end: ending + broken.index + broken[0].length, text: '' });
  return edits;
}
