/** Summaries of conversations and of bookmarks. */

import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { linkToNext, pageRequest } from '../paging.ts';

export function createSummariesHandlers({
  summaries,
  bookmarkSummaries,
}: Pick<Services, 'summaries' | 'bookmarkSummaries'>) {
  return {
    getSummary: async ({ account, path, query }) => ({
      status: 200,
      body: await summaries.read(account, path.conversationId, query.refresh),
    }),
    postSummary: async ({ account, path, query }) => ({
      status: 200,
      body: await summaries.read(account, path.conversationId, query.refresh),
    }),
    getBookmarkSummary: async ({ account, path }) => ({
      status: 200,
      body: await bookmarkSummaries.read(account, path.conversationId, path.bookmarkId),
    }),
    getBookmarksSummary: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const { elements, more } = await bookmarkSummaries.list(account, path.conversationId, page);
      return {
        status: 200,
        body: { bookmarksSummary: [...elements] },
        headers: linkToNext(url, page, more, elements.length),
      };
    },
  } satisfies Partial<Handlers>;
}
