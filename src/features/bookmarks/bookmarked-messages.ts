/** Which messages bookmarks are about: those that they name, or those that are heard in their spans of time. */

import type { Account } from '../../core/account.ts';
import type { Database } from '../../db/client.ts';
import { type Extent, type MessageTime, readMessageTimes } from '../messages/time-queries.ts';
import { createFindHeard } from './heard-messages.ts';
import type { BookmarkRow } from './queries.ts';

/** The conversation, as far as bookmarks depend on it. */
export interface BookmarkedConversation {
  readonly id: bigint;
  readonly startTime: Date;
  readonly messageCount: number;
}

/** A bookmark with its first messages, in their order. */
export interface OpenBookmark {
  readonly row: BookmarkRow;
  readonly messages: readonly MessageTime[];
  /** Of all the messages that it names; undefined for a span of time. */
  readonly extent: Extent | undefined;
}

/** How much of each bookmark is wanted. */
export interface BookmarkLimits {
  readonly messages: number;
  /** Bytes of the messages' texts, but for the first one. */
  readonly bytes: number;
}

export type FindBookmarked = (
  account: Account,
  conversation: BookmarkedConversation,
  rows: readonly BookmarkRow[],
  limits: BookmarkLimits,
) => Promise<OpenBookmark[]>;

export function createFindBookmarked(db: Database): FindBookmarked {
  const findHeard = createFindHeard(db);

  return async (account, conversation, rows, limits) => {
    const timed = rows.flatMap((row) => {
      const span = spanOf(row, conversation.startTime);
      return span === undefined ? [] : [{ row, span }];
    });
    const heard = await findHeard(account, conversation, {
      spans: timed.map(({ span }) => span),
      maximum: limits.messages,
    });
    const inSpan = new Map(timed.map(({ row }, index) => [row, heard[index] ?? []]));
    const opened: OpenBookmark[] = [];
    for (const row of rows) {
      const named = inSpan.has(row) ? undefined : await readNamed(row);
      const messages = named ?? inSpan.get(row) ?? [];
      opened.push({ row, messages: withinLimits(messages, limits), extent: named && extentOf(named) });
    }
    return opened;
  };

  async function readNamed({
    conversationId,
    firstOrdinal,
    lastOrdinal,
  }: BookmarkRow): Promise<MessageTime[]> {
    if (firstOrdinal === null || lastOrdinal === null) return [];
    return readMessageTimes(db, conversationId, firstOrdinal, lastOrdinal);
  }
}

/** The bookmark's span of time; undefined for one that names messages. */
function spanOf({ beginTimeOffset, beginTime, duration }: BookmarkRow, origin: Date): Extent | undefined {
  if (beginTimeOffset === null || duration === null) return undefined;
  const begin = beginTime?.getTime() ?? origin.getTime() + beginTimeOffset * 1_000;
  return { begin, end: begin + duration * 1_000 };
}

function extentOf(messages: readonly MessageTime[]): Extent | undefined {
  if (messages.length === 0) return undefined;
  return {
    begin: messages.reduce((first, { begin }) => Math.min(first, begin), Infinity),
    end: messages.reduce((last, { end }) => Math.max(last, end), -Infinity),
  };
}

function withinLimits(messages: readonly MessageTime[], limits: BookmarkLimits): MessageTime[] {
  let bytes = 0;
  return messages.slice(0, limits.messages).filter((message, index) => {
    bytes += message.bytes;
    return index === 0 || bytes <= limits.bytes;
  });
}
