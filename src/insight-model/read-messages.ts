/** Reads messages part by part, as they are analysed. */

import type { Message } from '../analysis/findings.ts';
import { textsToRead } from '../analysis/grammar/message-parts.ts';
import type { InsightModel, SaidBefore, SaidSentence } from './insight-model.ts';
import { isForeignText } from './language.ts';

/** What is known of a message before it is analysed. */
export type ReadMessage = Pick<Message, 'readings' | 'isForeign'>;

/**
 * Finds the language of messages, and what the model says about each of their parts. A message that is too short to tell is in
 * the language of the one before it.
 *
 * @param before the last parts that were said before the first message
 * @returns of each message in turn what was read; and the last parts, for what is said next
 */
export async function readMessages(
  model: InsightModel,
  messages: readonly Pick<SaidSentence, 'text' | 'speakerId'>[],
  before: readonly SaidBefore[],
): Promise<{ read: ReadMessage[]; before: readonly SaidBefore[] }> {
  if (messages.length === 0) return { read: [], before };
  let isForeign = before.at(-1)?.isForeign ?? false;
  const parts: SaidSentence[][] = [];
  for (const { text, speakerId } of messages) {
    const texts = textsToRead(text);
    isForeign = (await isForeignText(texts.join(' '))) ?? isForeign;
    parts.push(texts.map((part) => ({ text: part, speakerId, isForeign })));
  }
  const { readings, before: last } = await model.read(parts.flat(), before);
  let end = 0;
  const read = parts.map((ofMessage): ReadMessage => {
    end += ofMessage.length;
    return {
      readings: readings.slice(end - ofMessage.length, end),
      isForeign: ofMessage.some((part) => part.isForeign),
    };
  });
  return { read, before: last };
}
