/** A message that says when, and nothing else: "Sunday", "Next week already." */

import { mayNameTime } from '../../dates/may-name-time.ts';
import type { Message } from '../../findings.ts';
import type { Conversation } from '../../grammar/sentence.ts';
import { partsAtHand } from './at-hand.ts';

/** Characters of such a message at most. */
const longest = 32;
/** What may stand beside the time. "Sure, by Friday" says yes, too. */
const beside =
  /^\P{L}*(?:(?:on|by|at|before|around|the|already|even|then|maybe|probably|next|this|morning|afternoon)(?!\p{L})\P{L}*)*$/iu;

/** The time that a message consists of; undefined: it asks, or says more. */
export function timeAlone(message: Message, conversation: Conversation): Date | undefined {
  const { text } = message;
  if (text.length > longest || text.trimEnd().endsWith('?') || !mayNameTime.test(text)) return undefined;
  for (const { clauses } of partsAtHand(message, conversation))
    for (const clause of clauses) {
      const [time, other] = clause.times;
      if (time === undefined || other !== undefined) return undefined;
      return beside.test(`${clause.text.slice(0, time.start)} ${clause.text.slice(time.end)}`)
        ? time.due
        : undefined;
    }
  return undefined;
}
