/** Which messages are heard in a span of time. */

import { LRUCache } from 'lru-cache';
import type { Account } from '../../core/account.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import {
  type Extent,
  type MessageTime,
  messagesOfBlock,
  readBlockExtents,
  readMessageTimes,
} from '../messages/time-queries.ts';

/** Blocks whose extents are remembered, of all conversations together: of a billion messages, in 16 MB. */
const blocksRemembered = 1_000_000;

/** The conversation, as far as it matters here. */
export interface HeardConversation {
  readonly id: bigint;
  readonly messageCount: number;
}

/** Spans in milliseconds since 1970, and at most how many messages of each are wanted, the first ones. */
export interface Hearing {
  readonly spans: readonly Extent[];
  readonly maximum: number;
}

/** For each of the spans the messages that are heard in it, in conversation order. */
export type FindHeard = (
  account: Account,
  conversation: HeardConversation,
  hearing: Hearing,
) => Promise<MessageTime[][]>;

/**
 * A function that finds the messages heard in spans of time. Messages need not be in order of time: blocks of them are
 * looked through, in one pass for all spans, where the extent of a block says that there may be any. The extents are
 * remembered: messages are only added, and their times do not change.
 */
export function createFindHeard(db: Database): FindHeard {
  const remembered = new LRUCache<bigint, Extent[]>({
    maxSize: blocksRemembered,
    sizeCalculation: (extents) => extents.length + 1,
  });

  /** The extents of the blocks that are full. */
  async function extentsOf({ id, messageCount }: HeardConversation): Promise<readonly Extent[]> {
    const full = Math.floor(messageCount / messagesOfBlock);
    const known = remembered.get(id) ?? [];
    if (known.length >= full) return known;
    const extents = [...known];
    while (extents.length < full) {
      const found = await readBlockExtents(db, id, extents.length, full);
      if (found.length === 0) break;
      extents.push(...found);
    }
    remembered.set(id, extents);
    return extents;
  }

  return async (account, conversation, { spans, maximum }) => {
    const heard = spans.map((span) => ({ span, messages: [] as MessageTime[] }));
    // One block alone is looked through at once.
    const extents = conversation.messageCount > messagesOfBlock ? await extentsOf(conversation) : [];
    const pace = turns.of(account.id);
    const all = Array.from({ length: Math.ceil(conversation.messageCount / messagesOfBlock) }).keys();
    const mayBeHeard = (span: Extent, block: number) => overlap(span, extents[block] ?? unknown);
    const blocks: number[] = [];
    await pace.each(all, (block) => {
      if (spans.some((span) => mayBeHeard(span, block))) blocks.push(block);
    });
    for (const block of blocks) {
      const open = heard.filter(({ messages }) => messages.length < maximum);
      const wanted = open.filter(({ span }) => mayBeHeard(span, block));
      if (open.length === 0) break;
      if (wanted.length === 0) continue;
      const first = block * messagesOfBlock;
      const messages = await readMessageTimes(db, conversation.id, first, first + messagesOfBlock - 1);
      await pace.each(messages, (message) => {
        for (const { span, messages: own } of wanted)
          if (own.length < maximum && overlap(span, message)) own.push(message);
      });
    }
    return heard.map(({ messages }) => messages);
  };
}

/** The extent of a block that is not full yet. */
const unknown: Extent = { begin: -Infinity, end: Infinity };

/** A span or message that ends as the other one begins is over by then. */
const overlap = (one: Extent, other: Extent): boolean => one.begin < other.end && other.begin < one.end;
