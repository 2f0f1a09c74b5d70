/** Looks through messages for personal data that is said over several of them, before texts of their conversation are masked. */

import { continuedData } from '../../analysis/redaction/continued-data.ts';
import type { ContinuedPiece } from '../../analysis/redaction/personal-data.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { findJoined, writeJoined } from './continued-data-queries.ts';
import { listUnsearched } from './personal-word-queries.ts';

/** Messages that are looked at together. What is found in them is kept before the next ones are. */
const messagesTogether = 500;
/** Messages before them in which a value may have begun. */
const messagesBefore = 60;

/**
 * Looks through the messages that were added since this was last done, with those right before them: what is appended may go on with
 * what was said. Called when the texts that are to be masked have been read, so that none of them is of a later message.
 */
export async function joinMessages(db: Database, conversationId: bigint, pace: Pace): Promise<void> {
  const known = await findJoined(db, conversationId);
  if (known === undefined) return;
  let joined = known.joinedMessages;
  while (joined < known.messageCount) {
    const first = Math.max(0, joined - messagesBefore);
    const some = await listUnsearched(db, conversationId, first, messagesBefore + messagesTogether);
    const last = some.at(-1);
    if (last === undefined || last.ordinal < joined) return;
    const said = some.map(({ text, memberId }) => ({ text, speaker: memberId ?? undefined }));
    const pieces: ContinuedPiece[] = [];
    await pace.each(continuedData(said), (found) => void pieces.push(...found));
    joined = last.ordinal + 1;
    await writeJoined(db, conversationId, joined, pieces);
  }
}
