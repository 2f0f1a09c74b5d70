/** Summaries of conversations and of bookmarks. */

import { maximumBookmarks } from '../../domain/bookmarks.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';

export function createSummariesHandlers({
  summaries,
  bookmarkSummaries,
}: Pick<Services, 'summaries' | 'bookmarkSummaries'>) {
  return {
    getSummary: async ({ account, path, query, signal }) => ({
      status: 200,
      body: await summaries.read(account, path.conversationId, query.refresh, signal),
    }),
    postSummary: async ({ account, path, query, signal }) => ({
      status: 200,
      body: await summaries.read(account, path.conversationId, query.refresh, signal),
    }),
    getBookmarkSummary: async ({ account, path, signal }) => ({
      status: 200,
      body: await bookmarkSummaries.read(account, path.conversationId, path.bookmarkId, signal),
    }),
    getBookmarksSummary: (request) => {
      const { account, path, query, signal } = request;
      const page = pageRequest(query, { maximum: maximumBookmarks });
      const list = bookmarkSummaries.list(account, path.conversationId, page, signal);
      return listAnswer('bookmarksSummary', list, page, request);
    },
  } satisfies Partial<Handlers>;
}
