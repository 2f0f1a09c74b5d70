/** The topics of messages, without anything else that an analysis finds. */

import type { Message, TopicMention } from '../findings.ts';
import { type Conversation, Sentence } from '../grammar/sentence.ts';
import { speakerNames } from '../grammar/speaker-names.ts';
import { findTopics } from './topics.ts';

/** What a sentence is about depends neither on who speaks nor on the time zone. */
const anybody: Conversation = { speakers: [], names: speakerNames([]), timezoneOffset: 0 };

/** The same topics that `analyze` finds in the message. Pure; linear in the length of the text. */
export function findMessageTopics(message: Message): TopicMention[] {
  return findTopics(new Sentence(message, anybody)).map((topic) => ({ messageId: message.id, ...topic }));
}
