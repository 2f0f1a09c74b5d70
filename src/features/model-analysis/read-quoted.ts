/** What the insight model says of messages that are not next to each other: each is read among those around it, as in a job. */

import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import type { InsightModel } from '../../insight-model/insight-model.ts';
import { type ReadMessage, readMessages } from '../../insight-model/read-messages.ts';
import { sentencesBefore, sentencesBehind } from '../../insight-model/sentences.ts';
import { listMessagesAt } from './found-queries.ts';

/** A message stands among so many at most that count for it. */
const stepsAround = sentencesBefore + 1 + sentencesBehind;

/** A message, with its place in the conversation. */
interface Placed {
  readonly ordinal: number;
  readonly text: string;
  readonly memberId: string | null;
}

/** By their places. */
export async function readQuoted(
  db: Database,
  model: InsightModel,
  conversationId: bigint,
  quoted: readonly Placed[],
  pace: Pace,
): Promise<ReadonlyMap<number, ReadMessage>> {
  const own = new Set(quoted.map(({ ordinal }) => ordinal));
  const around = quoted
    .flatMap(({ ordinal }) =>
      Array.from({ length: stepsAround }, (_, step) => ordinal + step - sentencesBefore),
    )
    .filter((ordinal) => ordinal >= 0 && !own.has(ordinal));
  const others = await listMessagesAt(db, conversationId, [...new Set(around)], { withTexts: true });
  const read = new Map<number, ReadMessage>();
  for (const stretch of stretchesOf([...quoted, ...others])) {
    const said = stretch.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
    const found = await readMessages(model, said, [], pace);
    for (const [index, one] of found.read.entries()) read.set(stretch[index]?.ordinal ?? -1, one);
  }
  return read;
}

/** Messages that follow each other without a gap. */
function stretchesOf(some: readonly Placed[]): Placed[][] {
  const stretches: Placed[][] = [];
  for (const one of some.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const last = stretches.at(-1);
    if (last?.at(-1)?.ordinal === one.ordinal - 1) last.push(one);
    else stretches.push([one]);
  }
  return stretches;
}
