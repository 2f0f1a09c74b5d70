/** Who takes on, in a few words, what another one has said is to be done: "The fence needs mending." – "I'll do it on Saturday." */

import type { Message, Speaker } from '../../../findings.ts';
import { asksToKnow } from '../../assignees/takers/asks-to-know.ts';
import { leavesToOthers } from '../../assignees/takers/volunteers.ts';
import { bareAnswerIn } from './bare-answers.ts';

/** How many sentences behind what is to be done it is taken on at most. */
const furthestAnswer = 4;
/** What is heard while one listens, and answers nothing: "Hm.", "Oh no." */
const murmur = /^(?:h+m+|oh|ah|mm+|oh no|right|ok|okay|ugh|true|i see|good point|fair enough|👍)[\s.!,…]*$/iu;

/** Whether the text is but a sound of who listens. */
export const isMurmur = (text: string): boolean => murmur.test(text);

/** "Oh, go on then": who says so of what is to be done does it. */
const letsItself =
  /^\P{L}*(?:(?:oh|ah|ugh|well|ok|okay|yeah|yes|fine|all right|alright)[\s,.!]+)*go on,? then[\s.!]*$/iu;

/** Who of the others offers himself next; undefined: nobody, or something else is asked or said before. */
export function accepterOf(message: Message): Speaker | undefined {
  let asker: Speaker | undefined;
  let isTold = false;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined || message.speaker === undefined) return undefined;
    const isOwn = next.speaker.id === message.speaker.id;
    // Who answers in one sentence opens nothing else.
    if (isOwn && (next.text.trimEnd().endsWith('?') || isTold)) return undefined;
    isTold = isOwn && asker !== undefined;
    if (isOwn || isMurmur(next.text) || leavesToOthers(next.text)) continue;
    if (asker === undefined && asksToKnow(next.text)) {
      asker = next.speaker;
      continue;
    }
    if (asker !== undefined && asker.id !== next.speaker.id) return undefined;
    if (letsItself.test(next.text)) return next.speaker;
    const answer = bareAnswerIn(next.text);
    return answer?.offers === true && answer.verb === undefined ? next.speaker : undefined;
  }
  return undefined;
}
