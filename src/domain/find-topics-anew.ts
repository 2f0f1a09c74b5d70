/** Finds the topics of a whole conversation anew (contract, section 6.1: `refresh`). */

import { setImmediate } from 'node:timers/promises';
import { findMessageTopics } from '../analysis/message-topics.ts';
import { windowsOf } from '../analysis/windows.ts';
import type { Database, Transaction } from '../db/client.ts';
import { createIdentifierSource } from '../db/identifiers.ts';
import { lockMessageCount, readMessagesFrom } from '../db/message-ranges.ts';
import { replaceTopics } from '../db/topics.ts';
import { conversationNotFound } from './problem.ts';
import { createSharedRuns } from './shared-runs.ts';
import { createTopicSums, type TopicSums } from './topic-sums.ts';

/** Messages read at one time. */
const messagesOfPage = 500;
/** Characters analysed between two looks at the event loop, a few milliseconds of work. */
const charactersOfSlice = 1_000;
/** A message without punctuation may be of any length; of a longer one, each part counts as a sentence. */
const maximumCharactersOfPart = 10_000;
/** Messages added meanwhile that are analysed while jobs of the conversation wait. */
const maximumMessagesUnderLock = messagesOfPage;

export type FindTopicsAnew = (conversationId: bigint) => Promise<void>;

/**
 * A function that discards the topics of a conversation and finds them again in all its messages. Who asks while
 * it is at work on a conversation waits for the same run. It throws `Problem` `not_found` if the conversation was
 * deleted meanwhile.
 */
export function createFindTopicsAnew(db: Database): FindTopicsAnew {
  const share = createSharedRuns<void>();
  const nextTurn = createTurns();
  return (conversationId) => share(conversationId, () => findAnew(db, conversationId, nextTurn));
}

/** One slice, of whichever run, at each turn of the event loop: other requests do not wait longer for several runs. */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

async function findAnew(db: Database, conversationId: bigint, nextTurn: () => Promise<void>): Promise<void> {
  const sums = createTopicSums();
  let analysed = 0;
  let isReplaced = false;
  while (!isReplaced) {
    analysed = await addMessages(db, sums, conversationId, analysed, nextTurn);
    isReplaced = await db.transaction(async (tx) => {
      const messageCount = await lockMessageCount(tx, conversationId);
      if (messageCount === undefined) throw conversationNotFound(String(conversationId));
      if (messageCount - analysed > maximumMessagesUnderLock) return false;
      // Topics of what a job adds from now on are added by that job, once this transaction ends.
      analysed = await addMessages(tx, sums, conversationId, analysed, nextTurn);
      // A second connection for the ids could be one that waits for this transaction.
      await replaceTopics(tx, conversationId, await sums.rows(createIdentifierSource(tx)));
      return true;
    });
  }
}

/** Adds up the topics of all messages from a place on; answers where the next message would be. */
async function addMessages(
  db: Database | Transaction,
  sums: TopicSums,
  conversationId: bigint,
  from: number,
  nextTurn: () => Promise<void>,
): Promise<number> {
  let next = from;
  for (;;) {
    const page = await readMessagesFrom(db, conversationId, next, messagesOfPage);
    let characters = Infinity;
    for (const { id, ordinal, text, startTime, endTime } of page) {
      for (const part of windowsOf(text, maximumCharactersOfPart)) {
        if (characters >= charactersOfSlice) {
          await nextTurn();
          characters = 0;
        }
        characters += part.text.length;
        const message = { id: String(id), text: part.text, speaker: undefined, startTime, endTime };
        sums.add(id, ordinal, findMessageTopics(message));
      }
      next = ordinal + 1;
    }
    if (page.length < messagesOfPage) return next;
  }
}
