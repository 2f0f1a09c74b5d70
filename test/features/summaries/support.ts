/** Summaries of talks that are written as lines: "Ana: I'll send it." */

import type { FindingsOfMessage } from '../../../src/analysis/summaries/heard/findings-of-message.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { createTurns } from '../../../src/core/turns.ts';
import { summarize } from '../../../src/features/summaries/summarize.ts';

/** Each text is about something else. */
const vectors = async (texts: readonly string[]) =>
  texts.map((_, index) => Float32Array.from(texts, (_, other) => (other === index ? 1 : 0)));

/** What a summary tells of a talk, whose lines begin with who speaks; `found` is what was found in them, by their places. */
export async function summaryOf(
  lines: readonly string[],
  found: ReadonlyMap<number, FindingsOfMessage> = new Map(),
): Promise<string> {
  const messages = lines.map((line, ordinal) => {
    const [name = '', ...text] = line.split(': ');
    return {
      id: String(ordinal),
      ordinal,
      text: text.join(': '),
      speaker: name === '' ? undefined : { id: name, name },
      insight: undefined,
      ...found.get(ordinal),
      startTime: new Date(1_000 * ordinal),
      endTime: new Date(1_000 * ordinal + 900),
    };
  });
  const speakers = new Map(
    messages.flatMap(({ speaker }) => (speaker === undefined ? [] : [[speaker.id, speaker] as const])),
  );
  const segments = await summarize(
    {
      from: 0,
      to: messages.length - 1,
      names: summaryNames([...speakers.values()]),
      maximumSegments: 1,
      page: async (from, to) => messages.slice(from, to + 1),
      pace: createTurns().of('somebody'),
    },
    vectors,
  );
  return segments.map(({ text }) => text).join(' ');
}
