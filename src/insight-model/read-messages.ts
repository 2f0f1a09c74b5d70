/** Reads messages part by part, as they are analysed. */

import type { Message } from '../analysis/findings.ts';
import { isWithoutMarks } from '../analysis/text/clauses/heard.ts';
import type { ClauseOpenings } from '../analysis/text/clauses/heard-clauses.ts';
import { divideText, type TextPart } from '../analysis/text/sentences/divided-text.ts';
import { atOnce, type Pace } from '../core/turns.ts';
import type { InsightModel } from './insight-model.ts';
import { createLanguages } from './language/languages-of-talk.ts';
import type { SaidBefore, SaidSentence } from './sentences.ts';

/** So few, of all messages together, are read in some milliseconds. */
const fewCharacters = 1_000;

type GivenMessage = Pick<SaidSentence, 'text' | 'speakerId'> & Pick<Message, 'list'>;

/** What is known of a message before it is analysed. */
export type ReadMessage = Pick<Message, 'parts' | 'readings' | 'isForeign'>;

/**
 * Finds the language of messages, and what the model says about each of their parts. A message that is too short to tell is in
 * the language of what the same speaker said before it.
 *
 * @param before the last parts that were said before the first message
 * @param account whose slices they are in which much text is read
 * @returns of each message in turn what was read; and the last parts, for what is said next
 */
export async function readMessages(
  model: InsightModel,
  messages: readonly GivenMessage[],
  before: readonly SaidBefore[],
  account: Pace,
): Promise<{ read: ReadMessage[]; before: readonly SaidBefore[] }> {
  if (messages.length === 0) return { read: [], before };
  const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
  const pace = characters <= fewCharacters ? atOnce : account;
  const partsOf = messages.map((): TextPart[] => []);
  await pace.each(eachPart(messages, model.openingsIn), ({ index, part }) => partsOf[index]?.push(part));
  const texts = partsOf.map((parts) => parts.flatMap(({ clauses }) => clauses.map(({ text }) => text)));
  const joined = messages.map(({ speakerId }, index) => ({ text: texts[index]?.join(' ') ?? '', speakerId }));
  const areForeign = await createLanguages(before)(joined, pace);
  const said = messages.map(({ text, speakerId }, index): SaidSentence[] => {
    const isForeign = areForeign[index] ?? false;
    const isHeard = isWithoutMarks(text);
    return (texts[index] ?? []).map((clause) => ({ text: clause, speakerId, isForeign, isHeard }));
  });
  const { readings, before: last } = await model.read(said.flat(), before, pace);
  let end = 0;
  const read = said.map((ofMessage, index): ReadMessage => {
    end += ofMessage.length;
    return {
      parts: partsOf[index],
      readings: readings.slice(end - ofMessage.length, end),
      isForeign: ofMessage.some((clause) => clause.isForeign),
    };
  });
  return { read, before: last };
}

/** The parts of all messages, one by one. */
function* eachPart(
  messages: readonly GivenMessage[],
  openingsIn: ClauseOpenings,
): Generator<{ index: number; part: TextPart }, void> {
  for (const [index, { text, list }] of messages.entries())
    for (const part of divideText(text, openingsIn, list)) yield { index, part };
}
