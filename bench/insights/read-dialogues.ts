/** Dialogues `{id, said}` without labels: what is found in them is compared with what another version finds (`bun run bench found`). */

import type { Example } from './example.ts';
import { type Lines, list, object, rowReader, text } from './rows.ts';

interface Row {
  readonly id: string;
  readonly said: readonly (readonly [name: string, sentence: string])[];
}

const readRows = rowReader<Row>(
  object({ id: text, said: list({ type: 'array', items: text, minItems: 2, maxItems: 2 }) }),
);

/** A Monday: their hours and days are reckoned from it. */
const startTime = new Date('2026-03-02T10:00:00Z');

/** The dialogues as examples that nobody judges. */
export const readDialogues = (lines: Lines): Example[] =>
  readRows(lines).map(({ id, said }) => ({
    id,
    conversation: {
      startTime,
      timezoneOffset: 0,
      messages: said.map(([name, sentence]) => ({ text: sentence, speaker: { name, userId: name } })),
    },
  }));
