/** Reads messages part by part, as they are analysed. */

import type { Message } from '../analysis/findings.ts';
import { textsToRead } from '../analysis/grammar/message-parts.ts';
import { atOnce, type Pace } from '../core/turns.ts';
import type { InsightModel } from './insight-model.ts';
import { areForeign } from './language.ts';
import type { SaidBefore, SaidSentence } from './sentences.ts';

/** So few, of all messages together, are read in some milliseconds. */
const fewCharacters = 1_000;

/** What is known of a message before it is analysed. */
export type ReadMessage = Pick<Message, 'readings' | 'isForeign'>;

/**
 * Finds the language of messages, and what the model says about each of their parts. A message that is too short to tell is in
 * the language of the one before it.
 *
 * @param before the last parts that were said before the first message
 * @param account whose slices they are in which much text is read
 * @returns of each message in turn what was read; and the last parts, for what is said next
 */
export async function readMessages(
  model: InsightModel,
  messages: readonly Pick<SaidSentence, 'text' | 'speakerId'>[],
  before: readonly SaidBefore[],
  account: Pace,
): Promise<{ read: ReadMessage[]; before: readonly SaidBefore[] }> {
  if (messages.length === 0) return { read: [], before };
  const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
  const pace = characters <= fewCharacters ? atOnce : account;
  const texts = messages.map((): string[] => []);
  await pace.each(eachText(messages), ({ index, text }) => texts[index]?.push(text));
  const joined = texts.map((ofMessage) => ofMessage.join(' '));
  const told = await areForeign(joined, pace);
  let isForeign = before.at(-1)?.isForeign ?? false;
  const parts = messages.map(({ speakerId }, index): SaidSentence[] => {
    isForeign = told[index] ?? isForeign;
    return (texts[index] ?? []).map((text) => ({ text, speakerId, isForeign }));
  });
  const { readings, before: last } = await model.read(parts.flat(), before, pace);
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

/** What is read of each message, part by part. */
function* eachText(
  messages: readonly Pick<SaidSentence, 'text'>[],
): Generator<{ index: number; text: string }, void> {
  for (const [index, { text: whole }] of messages.entries())
    for (const text of textsToRead(whole)) yield { index, text };
}
