/** Bookmarks. */

import { maximumBookmarks } from '../../domain/bookmarks.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';

export function createBookmarksHandlers({ bookmarks }: Pick<Services, 'bookmarks'>) {
  return {
    listBookmarks: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query, { maximum: maximumBookmarks });
      return listAnswer('bookmarks', bookmarks.list(account, path.conversationId, page), page, request);
    },
    createBookmark: async ({ account, path, body }) => ({
      status: 201,
      body: await bookmarks.create(account, path.conversationId, body),
    }),
    createBookmarks: async ({ account, path, body }) => ({
      status: 201,
      body: { bookmarks: await bookmarks.createAll(account, path.conversationId, body) },
    }),
    getBookmark: async ({ account, path }) => {
      const bookmark = await bookmarks.read(account, path.conversationId, path.bookmarkId);
      // The Go SDK reads a list here.
      return { status: 200, body: { ...bookmark, bookmarks: [bookmark] } };
    },
    updateBookmark: async ({ account, path, body }) => ({
      status: 200,
      body: await bookmarks.replace(account, path.conversationId, path.bookmarkId, body),
    }),
    deleteBookmark: async ({ account, path }) => {
      await bookmarks.remove(account, path.conversationId, path.bookmarkId);
      return { status: 204, body: undefined };
    },
  } satisfies Partial<Handlers>;
}
