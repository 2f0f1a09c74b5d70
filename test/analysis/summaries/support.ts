/** A talk to be summarised, and what its messages are about. */

import { createSegmentation } from '../../../src/analysis/summaries/choosing/segmentation.ts';
import { createSelection } from '../../../src/analysis/summaries/choosing/selection.ts';
import {
  featuresOf,
  type SummaryMessage,
  saysSomething,
} from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';

export const ana = { id: 'a', name: 'Ana Ruiz' };
export const ben = { id: 'b', name: 'Ben Okafor' };

/** Consecutive messages, three seconds apart. */
export const said = (
  ...lines: readonly (readonly [SummaryMessage['speaker'], string, SummaryMessage['insight']?])[]
): SummaryMessage[] =>
  lines.map(([speaker, text, insight], ordinal) => ({
    id: String(ordinal),
    ordinal,
    text,
    speaker,
    insight,
    startTime: new Date(3_000 * ordinal),
    endTime: new Date(3_000 * ordinal + 2_000),
  }));

/** A vector of unit length for each word that counts here: two texts are alike as far as they share words. */
export const vocabulary = ['invoice', 'warehouse', 'contract', 'price', 'pilot', 'Friday', 'euros', 'team'];
function vectorOf(text: string): Float32Array {
  const vector = Float32Array.from(vocabulary, (word) => (text.includes(word) ? 1 : 0.01));
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}

export const vectorIfWeighty = (message: SummaryMessage) =>
  saysSomething(featuresOf(message)) ? vectorOf(message.text) : undefined;

export function partsOf(messages: readonly SummaryMessage[], maximumSegments?: number) {
  const outline = createSegmentation(maximumSegments);
  for (const message of messages) outline.add(message, vectorIfWeighty(message));
  return outline.parts();
}

/** What a summary tells of a talk, segment by segment. */
function choicesOf(messages: readonly SummaryMessage[]) {
  const told = new Set<string>();
  return partsOf(messages).map((part) => {
    const choice = createSelection(part, told);
    for (const message of messages.slice(part.firstOrdinal, part.lastOrdinal + 1))
      choice.add(message, vectorIfWeighty(message));
    return choice.chosen();
  });
}

export const chosenOf = (messages: readonly SummaryMessage[]): string[] =>
  choicesOf(messages).flatMap((chosen) => chosen.map(({ text }) => text));

/** How a summary tells of a talk among some speakers. */
export const toldOf = (
  messages: readonly SummaryMessage[],
  speakers: readonly NonNullable<SummaryMessage['speaker']>[],
): string =>
  choicesOf(messages)
    .map((chosen) => writeParagraph(chosen, summaryNames(speakers)).text)
    .join(' ');
