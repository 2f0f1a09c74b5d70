/** Who corrects what he has just said: the task is told as he means it, and of the sentence that corrects it what else it tells. */

import { moreThanCorrection } from '../../insights/accepted/corrections/corrections.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';

/** "No wait, Friday, I'm out on Thursday" behind a task of its speaker is told as "I'm out on Thursday". */
export function withoutCorrection(
  before: SummaryMessage | undefined,
  message: SummaryMessage,
): SummaryMessage {
  const isOfTask = before?.insight === 'action_item' || before?.insight === 'follow_up';
  if (!isOfTask || before.speaker === undefined || before.speaker.id !== message.speaker?.id) return message;
  const more = moreThanCorrection(message.text)?.replace(opensReason, '');
  return more === undefined ? message : { ...message, text: capitalised(more) };
}

const opensReason = /^(?:because|since|as|cause|and|but|so) /iu;
