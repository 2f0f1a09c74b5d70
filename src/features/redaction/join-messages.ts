/** Looks through messages for personal data that is said over several of them, before texts of their conversation are masked. */

import { continuedData } from '../../analysis/redaction/continued/continued-data.ts';
import type { ContinuedPiece } from '../../analysis/redaction/personal-data.ts';
import type { Account } from '../../core/account.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { findLookedThrough, listContinued, listEnds, writeJoined } from './continued-data-queries.ts';

/** Messages that are looked at together. What is found in them is kept before the next ones are. */
const messagesTogether = 500;
/** Messages before them in which a value may have begun. */
const messagesBefore = 60;

/**
 * A function that answers all pieces of a conversation, among them those in messages that were added since it was last looked
 * through, and in those right before them: what is appended may go on with what was said. Who asks while the conversation is looked
 * through waits for the same run.
 *
 * `messageCount` is how many messages are to be looked through at least.
 *
 * @param linger milliseconds for which a run goes on while nobody waits for it; default a minute
 */
export function createReadPieces(db: Database, linger?: number) {
  const share = createSingleFlight<void>(linger);
  return async (
    account: Pick<Account, 'id'>,
    conversationId: bigint,
    messageCount: number,
    signal: AbortSignal,
  ) => {
    const join = (ended: AbortSignal) => joinMessages(db, conversationId, turns.of(account.id, ended), ended);
    for (;;) {
      const found = await listContinued(db, conversationId);
      if (found === undefined) return [];
      // None has been looked through any more where it has changed meanwhile who says what.
      if (found.joinedMessages >= messageCount) return found.pieces;
      await share(String(conversationId), join, signal);
    }
  };
}

/** Looks through what was not looked through, until that is done or the conversation is revised. */
async function joinMessages(
  db: Database,
  conversationId: bigint,
  pace: Pace,
  ended: AbortSignal,
): Promise<void> {
  const known = await findLookedThrough(db, conversationId);
  if (known === undefined) return;
  const { messageCount, revision } = known;
  let joined = known.joinedMessages;
  while (joined < messageCount) {
    ended.throwIfAborted();
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
