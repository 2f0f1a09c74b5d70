/** Bookmarks, and summaries of what is bookmarked. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { Redaction } from '../redaction/redaction.ts';
import * as shapes from '../redaction/shapes.ts';
import { createBookmarkSummaries } from './bookmark-summaries.ts';
import { createFindBookmarked } from './bookmarked-messages.ts';
import { createBookmarks, maximumBookmarks } from './bookmarks.ts';

interface BookmarksHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly summaryVectors: Vectors;
  readonly redaction: Redaction;
}

export function createBookmarksHandlers({
  databases: { ordinary, computing },
  identifiers,
  summaryVectors,
  redaction,
}: BookmarksHandlersDependencies) {
  const bookmarks = createBookmarks({
    db: ordinary,
    identifiers,
    findBookmarked: createFindBookmarked(ordinary),
  });
  const summaries = createBookmarkSummaries({
    db: computing,
    vectors: summaryVectors,
    findBookmarked: createFindBookmarked(computing),
  });
  return {
    listBookmarks: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query, { maximum: maximumBookmarks });
      const list = bookmarks.list(account, path.conversationId, page);
      return listAnswer('bookmarks', redaction.list(request, list, shapes.bookmark), page, request);
    },
    createBookmark: async (request) => {
      const { account, path, body } = request;
      const made = await bookmarks.create(account, path.conversationId, body);
      return { status: 201, body: await redaction.body(request, made, () => shapes.bookmark) };
    },
    createBookmarks: async (request) => {
      const { account, path, body } = request;
      const made = { bookmarks: await bookmarks.createAll(account, path.conversationId, body) };
      return { status: 201, body: await redaction.body(request, made, () => shapes.bookmarks) };
    },
    getBookmark: async (request) => {
      const { account, path } = request;
      const found = await bookmarks.read(account, path.conversationId, path.bookmarkId);
      const bookmark = await redaction.body(request, found, () => shapes.bookmark);
      // The Go SDK reads a list here.
      return { status: 200, body: { ...bookmark, bookmarks: [bookmark] } };
    },
    updateBookmark: async (request) => {
      const { account, path, body } = request;
      const replaced = await bookmarks.replace(account, path.conversationId, path.bookmarkId, body);
      return { status: 200, body: await redaction.body(request, replaced, () => shapes.bookmark) };
    },
    deleteBookmark: async ({ account, path }) => {
      await bookmarks.remove(account, path.conversationId, path.bookmarkId);
      return { status: 204, body: undefined };
    },
    getBookmarkSummary: async (request) => {
      const { account, path, signal } = request;
      const found = await summaries.read(account, path.conversationId, path.bookmarkId, signal);
      return { status: 200, body: await redaction.body(request, found, () => shapes.summary<typeof found>) };
    },
    getBookmarksSummary: (request) => {
      const { account, path, query, signal } = request;
      const page = pageRequest(query, { maximum: maximumBookmarks });
      const list = summaries.list(account, path.conversationId, page, signal);
      return listAnswer('bookmarksSummary', redaction.list(request, list, shapes.summary), page, request);
    },
  } satisfies Partial<Handlers>;
}
