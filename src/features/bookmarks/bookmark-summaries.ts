/** Summaries of bookmarks: made when asked for, since their messages are few (`getBookmarkSummary`). */

import type { components } from '../../../generated/openapi.ts';
import { maximumSummaryCharacters } from '../../analysis/summaries/choosing/sentence-value.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { refuseWhileProcessed } from '../conversations/unfinished-jobs/when-processed.ts';
import { embeddingProblem } from '../embeddings/embed-text.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { readSummaryMessagesAt } from '../summaries/queries.ts';
import { readSpeakers, summarize, withFindings } from '../summaries/summarize.ts';
import type { BookmarkedConversation, FindBookmarked, OpenBookmark } from './bookmarked-messages.ts';
import { limitsOfBookmark, openBookmark } from './bookmarks.ts';
import { listBookmarks } from './queries.ts';

type Schemas = components['schemas'];
type Segment = Schemas['BookmarkSummarySegment'];
type SummaryOfBookmark = Schemas['BookmarksSummary']['bookmarksSummary'][number];

export interface BookmarkSummariesDependencies {
  readonly db: Database;
  readonly vectors: Vectors;
  readonly findBookmarked: FindBookmarked;
}

/** Messages read at one time. */
const messagesOfPage = 200;
/** Messages that the summaries of one page are made of; at least those of one bookmark. */
const maximumMessagesOfPage = 20_000;

type Speakers = Awaited<ReturnType<typeof readSpeakers>>;

/** Each throws `Problem` `not_found`, also while a job of the conversation is unfinished. */
export function createBookmarkSummaries({ db, vectors, findBookmarked }: BookmarkSummariesDependencies) {
  async function refuseOrOpen(account: Account, conversationId: string) {
    const conversation = await openConversation(db, account, conversationId);
    await refuseWhileProcessed(db, conversation.id);
    return conversation;
  }

  /** The summary of one bookmark has one segment, under the bookmark's own id: it is the same at every read. */
  async function summaryOf(
    account: Account,
    conversation: BookmarkedConversation,
    { row, messages }: OpenBookmark,
    { speakersOf, names }: Speakers,
    signal: AbortSignal,
  ): Promise<Segment[]> {
    const ordinals = messages.map(({ ordinal }) => ordinal);
    const page = async (start: number, end: number) => {
      const some = ordinals.filter((ordinal) => start <= ordinal && ordinal <= end).slice(0, messagesOfPage);
      const found = await readSummaryMessagesAt(db, conversation.id, some, maximumSummaryCharacters);
      return withFindings(db, conversation.id, found, speakersOf);
    };
    const [from, to] = [ordinals[0] ?? 0, ordinals.at(-1) ?? -1];
    const pace = turns.of(account.id);
    const stretch = { from, to, names, maximumSegments: 1, page, pace, signal };
    const drafts = await summarize(stretch, vectors).catch((error: unknown) => {
      throw embeddingProblem(error);
    });
    const id = String(row.id);
    return drafts.map(({ text, messageIds, startTime, endTime }) => ({
      id,
      text,
      messageRefs: messageIds.map((messageId) => ({ id: messageId })),
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      bookmarkReference: { id },
    }));
  }

  return {
    async read(
      account: Account,
      conversationId: string,
      bookmarkId: string,
      signal: AbortSignal,
    ): Promise<Schemas['BookmarkSummary']> {
      const conversation = await refuseOrOpen(account, conversationId);
      const row = await openBookmark(db, conversation, bookmarkId);
      const [opened] = await findBookmarked(account, conversation, [row], limitsOfBookmark);
      if (opened === undefined) throw new Error('one bookmark was asked for, and none was opened');
      const speakers = await readSpeakers(db, conversation.id);
      return { summary: await summaryOf(account, conversation, opened, speakers, signal) };
    },

    async *list(
      account: Account,
      conversationId: string,
      page: PageRequest,
      signal: AbortSignal,
    ): ListElements<SummaryOfBookmark> {
      const conversation = await refuseOrOpen(account, conversationId);
      const speakers = await readSpeakers(db, conversation.id);
      let messages = 0;
      for await (const rows of inChunks(withNextById(page), listBookmarks(db, conversation.id)))
        for (const bookmark of await findBookmarked(account, conversation, rows, limitsOfBookmark)) {
          if (messages > 0 && messages + bookmark.messages.length > maximumMessagesOfPage) {
            yield { elements: [], endsPage: true };
            return;
          }
          messages += bookmark.messages.length;
          const summary = await summaryOf(account, conversation, bookmark, speakers, signal);
          yield {
            elements: [{ bookmarkId: String(bookmark.row.id), summary }],
            keys: keysById([bookmark.row]),
          };
        }
    },
  };
}
