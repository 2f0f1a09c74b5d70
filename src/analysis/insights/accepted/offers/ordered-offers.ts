/** What somebody says he can do, and another one then orders, is told with the offer: "I can put you on the list." – "Put me on, please." */

import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { orderOfPromised } from './picks.ts';

/** How many sentences behind the offer it is ordered at most. */
const furthestOrder = 3;
/** "I can put you on the list", "I could book you in" */
const possible = /^.*?(?<!\p{L})I (?:can|could) (?:also |maybe |always |still |easily )?(?=\p{L})/iu;

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** Whether the message only orders what another one has said before it that he can do, and what is told there. */
export function ordersOffered(message: Message, conversation: Conversation, tasksOf: TasksOf): boolean {
  for (let distance = 1; distance <= furthestOrder; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return false;
    if (before.speaker.id === message.speaker?.id) continue;
    const isOffered = tasksOf(before, conversation).some(({ insight, clause }) => {
      if (insight.assignee?.speakerId !== before.speaker?.id || !possible.test(clause.text)) return false;
      const order = orderOfPromised(message.text, clause.text.replace(possible, 'I will '));
      return order !== undefined && !order.saysWhen;
    });
    if (isOffered) return true;
  }
  return false;
}
