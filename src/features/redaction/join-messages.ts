/** Looks through messages for personal data that is said over several of them, before texts of their conversation are masked. */

import { continuedData } from '../../analysis/redaction/continued-data.ts';
import type { ContinuedPiece } from '../../analysis/redaction/personal-data.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { findJoined, listContinued, listEnds, writeJoined } from './continued-data-queries.ts';

/** Messages that are looked at together. What is found in them is kept before the next ones are. */
const messagesTogether = 500;
/** Messages before them in which a value may have begun. */
const messagesBefore = 60;

/**
 * All pieces of the conversation, among them those in messages that were added since it was last looked through, and in those right
 * before them: what is appended may go on with what was said. Called when the texts that are to be masked have been read, so that none
 * of them is of a later message.
 */
export async function readPieces(db: Database, conversationId: bigint, pace: Pace) {
  const wanted = (await findJoined(db, conversationId))?.messageCount ?? 0;
  for (;;) {
    const found = await listContinued(db, conversationId);
    if (found === undefined) return [];
    // Fewer, too, where who says what has changed meanwhile.
    if (found.joinedMessages >= wanted) return found.pieces;
    await joinMessages(db, conversationId, pace);
  }
}

/** Looks through what was not looked through, until that is done or the conversation is revised. */
async function joinMessages(db: Database, conversationId: bigint, pace: Pace): Promise<void> {
  const known = await findJoined(db, conversationId);
  if (known === undefined) return;
  const { messageCount, revision } = known;
  let joined = known.joinedMessages;
  while (joined < messageCount) {
    const first = Math.max(0, joined - messagesBefore);
    const some = await listEnds(db, conversationId, first, messagesBefore + messagesTogether);
    const said = some.map(({ text, memberId }) => ({ text, speaker: memberId ?? undefined }));
    const pieces: ContinuedPiece[] = [];
    await pace.each(continuedData(said), (found) => void pieces.push(...found));
    // Messages that are gone are those of a conversation that is being deleted.
    const next = (some.at(-1)?.ordinal ?? -1) + 1;
    joined = next > joined ? next : messageCount;
    if (!(await writeJoined(db, { conversationId, revision }, joined, pieces))) return;
  }
}
