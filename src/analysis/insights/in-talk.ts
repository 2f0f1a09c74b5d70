/** Messages with what is known of each by those around it. */

import { talkedOf } from '../entities/talked-of.ts';
import type { Message } from '../findings.ts';
import type { Conversation } from '../grammar/sentence.ts';
import { appointmentsOf } from './appointments/threads.ts';
import { findByNameIn } from './assignees/addressee.ts';
import { exchangesOf } from './assignees/takers/exchanges.ts';

/** The messages, which are in order, each with its neighbours; what is known by them is found when it is asked for. */
export function inTalk<Said extends Message>(
  messages: readonly Said[],
  conversation: Conversation,
): readonly Said[] {
  const exchanges = exchangesOf(messages, findByNameIn(conversation));
  const subjects = talkedOf(messages);
  const appointments = appointmentsOf(messages, conversation.timezoneOffset);
  const placed: readonly Said[] = messages.map((message, index) => ({
    ...message,
    exchange: exchanges[index],
    talkedOf: subjects[index],
    appointment: appointments[index],
    near: (distance: number) => placed[index + distance],
  }));
  return placed;
}
