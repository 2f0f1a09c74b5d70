/** Transcripts, a line for each turn, with one label for the whole: topics, or a summary. */

import { conversationOf, type Example, messagesOfTranscript } from './example.ts';
import { judgeTopics } from './judge-topics.ts';
import { type Lines, list, object, rowReader, text } from './rows.ts';

const readTopicRows = rowReader<{ text: string; source_id: string; label: string | string[] }>(
  object({ text, source_id: text, label: { anyOf: [text, list(text)] } }),
);

/** `RentalCars` as words. */
const spelledOut = (label: string): string => label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** A label says what a stretch is about in one phrase, or of which kinds it is: there may be other topics beside. */
export const readTopicTranscripts = (lines: Lines): Example[] =>
  readTopicRows(lines).map(
    (row, index): Example => ({
      id: `${row.source_id}#${index}`,
      conversation: conversationOf(messagesOfTranscript(row.text)),
      judge: (prediction) => judgeTopics([row.label].flat().map(spelledOut), prediction, false),
    }),
  );

const readSummaryRows = rowReader<{ text: string; source_id: string; label: string }>(
  object({ text, source_id: text, label: text }),
);

export const readSummaryTranscripts = (lines: Lines): Example[] =>
  readSummaryRows(lines).map(
    (row, index): Example => ({
      id: `${row.source_id}#${index}`,
      conversation: conversationOf(messagesOfTranscript(row.text)),
      summary: { text: row.label, measure: 'f1' },
    }),
  );
