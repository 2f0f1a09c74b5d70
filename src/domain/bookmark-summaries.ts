/** Summaries of bookmarks: made when asked for, since their messages are few (contract, section 14). */

import type { components } from '../../generated/openapi.ts';
import { MAX_SUMMARY_CHARACTERS } from '../analysis/summary-sentence.ts';
import type { Database } from '../db/client.ts';
import { readInsightTypes } from '../db/summaries.ts';
import type { Account } from './account.ts';
import { type OpenBookmark, openBookmark, openBookmarks } from './bookmarks.ts';
import { embeddingProblem } from './embed-text.ts';
import { openConversation } from './open-conversation.ts';
import type { Page, PageRequest } from './page.ts';
import { refuseWhileProcessed } from './summaries.ts';
import { readSpeakers, summarize } from './summarize.ts';
import type { Vectors } from './vectors.ts';

type Schemas = components['schemas'];
type Segment = Schemas['BookmarkSummarySegment'];
type SummaryOfBookmark = Schemas['BookmarksSummary']['bookmarksSummary'][number];

export interface BookmarkSummariesDependencies {
  readonly db: Database;
  readonly vectors: Vectors;
}

/** Each throws `Problem` `not_found`, also while a job of the conversation is unfinished. */
export function createBookmarkSummaries({ db, vectors }: BookmarkSummariesDependencies) {
  async function open(account: Account, conversationId: string) {
    const conversation = await openConversation(db, account, conversationId);
    await refuseWhileProcessed(db, conversation.id);
    return conversation;
  }

  /** One segment for each bookmark, under the bookmark's own id: it is the same at every read. */
  async function segmentsOf(conversationId: bigint, bookmarks: readonly OpenBookmark[]) {
    const { speakers, names } = await readSpeakers(db, conversationId);
    const summaries: Segment[][] = [];
    for (const { row, messages } of bookmarks) {
      const [from, to] = [messages[0]?.ordinal ?? 0, messages.at(-1)?.ordinal ?? -1];
      const types = await readInsightTypes(db, conversationId, from, to);
      const all = messages.map(({ id, memberId, ...message }) => ({
        ...message,
        text: message.text.slice(0, MAX_SUMMARY_CHARACTERS),
        id: String(id),
        speaker: speakers.get(memberId ?? ''),
        insight: types.get(message.ordinal),
      }));
      const drafts = await summarize(
        {
          from,
          to,
          names,
          maximumSegments: 1,
          page: async (start, end) => all.filter(({ ordinal }) => start <= ordinal && ordinal <= end),
        },
        vectors,
      ).catch((error: unknown) => {
        throw embeddingProblem(error);
      });
      const id = String(row.id);
      summaries.push(
        drafts.map(({ text, messageIds, startTime, endTime }) => ({
          id,
          text,
          messageRefs: messageIds.map((messageId) => ({ id: messageId })),
          startTime: startTime.toISOString(),
          endTime: endTime.toISOString(),
          bookmarkReference: { id },
        })),
      );
    }
    return summaries;
  }

  return {
    async read(
      account: Account,
      conversationId: string,
      bookmarkId: string,
    ): Promise<Schemas['BookmarkSummary']> {
      const conversation = await open(account, conversationId);
      const bookmark = await openBookmark(db, conversation, bookmarkId);
      const [summary = []] = await segmentsOf(conversation.id, [bookmark]);
      return { summary };
    },

    async list(
      account: Account,
      conversationId: string,
      page: PageRequest,
    ): Promise<Page<SummaryOfBookmark>> {
      const conversation = await open(account, conversationId);
      const { elements, more } = await openBookmarks(db, conversation, page);
      const summaries = await segmentsOf(conversation.id, elements);
      return {
        elements: elements.map(({ row }, index) => ({
          bookmarkId: String(row.id),
          summary: summaries[index] ?? [],
        })),
        more,
      };
    },
  };
}
