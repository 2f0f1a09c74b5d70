/** Reads messages part by part, as they are analysed. */

import { textsToRead } from '../analysis/grammar/message-parts.ts';
import type { SentenceReading } from '../analysis/reading.ts';
import type { InsightModel, SaidBefore, SaidSentence } from './insight-model.ts';

/** @returns of each message in turn what the model says about each of its parts; and the last parts, for what is said next */
export async function readMessages(
  model: InsightModel,
  messages: readonly SaidSentence[],
  before: readonly SaidBefore[],
): Promise<{ readings: (readonly (SentenceReading | undefined)[])[]; before: readonly SaidBefore[] }> {
  const parts = messages.map(({ text, speakerId }) =>
    textsToRead(text).map((part): SaidSentence => ({ text: part, speakerId })),
  );
  const read = await model.read(parts.flat(), before);
  let end = 0;
  const readings = parts.map(({ length }) => {
    end += length;
    return read.readings.slice(end - length, end);
  });
  return { readings, before: read.before };
}
