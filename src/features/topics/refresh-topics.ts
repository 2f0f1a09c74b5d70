/** Finds the topics of a whole conversation anew (`refresh` of `getTopics`). */

import type { TopicMention } from '../../analysis/findings.ts';
import { speakerNames, wordsOfText } from '../../analysis/grammar/names/speaker-names.ts';
import type { Conversation } from '../../analysis/grammar/sentence.ts';
import { findMessageTopics } from '../../analysis/topics/topics.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { type Pace, turns } from '../../core/turns.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { createIdentifierSource } from '../../db/identifiers.ts';
import { insightModel } from '../../insight-model/insight-model.ts';
import { type ReadMessage, readMessages } from '../../insight-model/read-messages.ts';
import { speakerOf } from '../conversations/member-directory.ts';
import { findMembersByWords } from '../conversations/member-queries.ts';
import { lockConversation } from '../conversations/revision-queries.ts';
import { bytesOfMessages, listMessages } from '../messages/queries.ts';
import { areByModel, replaceTopics } from './queries.ts';
import { createTopicSums, type TopicSums } from './topic-sums.ts';

type Row = RowOf<typeof listMessages>;

/** What was added meanwhile and is analysed while jobs of the conversation wait: messages, and bytes of their texts. */
const mostUnderLock = { messages: 500, bytes: 64 * 1024 };

/** @param signal of the client: aborts when it has hung up */
export type FindTopicsAnew = (account: Account, conversationId: bigint, signal: AbortSignal) => Promise<void>;

/**
 * A function that discards the topics of a conversation and finds them again in all its messages. Who asks while
 * it is at work on a conversation waits for the same run. It throws `Problem` `not_found` if the conversation was
 * deleted meanwhile.
 */
export function createFindTopicsAnew(db: Database): FindTopicsAnew {
  const share = createSingleFlight<void>();
  return (account, conversationId, signal) => {
    const pace = turns.of(account.id);
    return share(String(conversationId), (ended) => findAnew(db, conversationId, pace, ended), signal);
  };
}

async function findAnew(db: Database, conversationId: bigint, pace: Pace, ended: AbortSignal): Promise<void> {
  const sums = createTopicSums();
  // What a language model has found in all of it is not replaced by what would have been found without it.
  if (await areByModel(db, conversationId)) return;
  let analysed = 0;
  let isReplaced = false;
  while (!isReplaced) {
    analysed = await addMessages(db, sums, conversationId, { from: analysed, pace, ended });
    isReplaced = await db.transaction(async (tx) => {
      const locked = await lockConversation(tx, conversationId);
      if (locked === undefined) throw conversationNotFound(String(conversationId));
      // It may have ended while the messages were read.
      if (await areByModel(tx, conversationId)) return true;
      if (locked.messageCount - analysed > mostUnderLock.messages) return false;
      if ((await bytesOfMessages(tx, conversationId, analysed)) > mostUnderLock.bytes) return false;
      // Topics of what a job adds from now on are added by that job, once this transaction ends.
      analysed = await addMessages(tx, sums, conversationId, { from: analysed, pace, ended });
      // Ids are taken within the transaction: a second connection might have to wait for this one.
      await replaceTopics(tx, conversationId, await sums.eachRow(createIdentifierSource(tx)));
      return true;
    });
  }
}

/** Adds up the topics of all messages from a place on; answers where the next message would be. */
async function addMessages(
  db: Database | Transaction,
  sums: TopicSums,
  conversationId: bigint,
  { from, pace, ended }: { from: number; pace: Pace; ended: AbortSignal },
): Promise<number> {
  let next = from;
  const model = await insightModel();
  const range = { offset: from, limit: Infinity };
  for await (const rows of inChunks(range, listMessages(db, conversationId))) {
    ended.throwIfAborted();
    // What a message is about depends neither on its own speaker nor on what was said before it.
    const said = rows.map(({ text }) => ({ text, speakerId: undefined }));
    const { read } = await readMessages(model, said, [], pace);
    const words = new Set(rows.flatMap(({ text }) => [...wordsOfText(text)]));
    const named = await findMembersByWords(db, conversationId, words);
    const speakers = named.map(speakerOf);
    const conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
    await pace.each(topicsOf(rows, read, conversation), ({ row: { id, ordinal }, topics }) =>
      sums.add(id, ordinal, topics),
    );
    next = (rows.at(-1)?.ordinal ?? next) + 1;
  }
  return next;
}

/** The topics of messages, part by part. */
function* topicsOf(
  rows: readonly Row[],
  read: readonly ReadMessage[],
  conversation: Conversation,
): Generator<{ row: Row; topics: readonly TopicMention[] }, void> {
  for (const [index, row] of rows.entries()) {
    const { id, text, startTime, endTime } = row;
    const said = { id: String(id), text, speaker: undefined, startTime, endTime, ...read[index] };
    for (const topics of findMessageTopics(said, conversation)) yield { row, topics };
  }
}
