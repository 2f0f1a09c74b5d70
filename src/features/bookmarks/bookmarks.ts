/** Bookmarks: marked parts of a conversation (`createBookmark`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { conversationNotFound, Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { listInConversation, openConversation } from '../conversations/open-conversation.ts';
import type { Extent } from '../messages/time-queries.ts';
import type {
  BookmarkedConversation,
  BookmarkLimits,
  FindBookmarked,
  OpenBookmark,
} from './bookmarked-messages.ts';
import { withDefaultDuration } from './default-duration.ts';
import { contentAt, contentsOf, givesPlaceTwice, placeChanged } from './places.ts';
import {
  type BookmarkRow,
  findBookmark,
  insertBookmarks,
  listBookmarks,
  readBookmarkedMessages,
  removeBookmark,
  replaceBookmark,
} from './queries.ts';

type Schemas = components['schemas'];
type Bookmark = Schemas['Bookmark'];
type Request = Schemas['BookmarkRequest'];

/** Bookmarks of one answer, whatever its limit. */
export const maximumBookmarks = 200;
/** How much is shown of one bookmark's messages: the first of them. The others are read with `getMessages`. */
export const limitsOfBookmark: BookmarkLimits = { messages: 1_000, bytes: 1024 * 1024 };
/**
 * How much is shown of the messages of bookmarks that are made together, the same of each: at most 24 MB beside what
 * surrounds the texts, where JSON writes every character as six.
 */
const limitsTogether: BookmarkLimits = { messages: 20_000, bytes: 4 * 1024 * 1024 };
/** Weight of a message beside its text in {@link bytesOfBatch}: no batch has more than a thousand. */
const bytesOfMessage = 1_000;
/** Messages that are read together for several bookmarks. */
const bytesOfBatch = 1024 * 1024;

/** The bookmark's row. Throws `Problem` `not_found` if the id is unknown, no id, or another conversation's. */
export async function openBookmark(
  db: Database,
  conversation: BookmarkedConversation,
  bookmarkId: string,
): Promise<BookmarkRow> {
  const id = parseObjectId(bookmarkId);
  const row = id === undefined ? undefined : await findBookmark(db, conversation.id, id);
  if (row === undefined) throw bookmarkNotFound(bookmarkId);
  return row;
}

const bookmarkNotFound = (bookmarkId: string): Problem =>
  new Problem('not_found', `There is no bookmark "${bookmarkId}" in this conversation.`);

export interface BookmarksDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly findBookmarked: FindBookmarked;
}

/**
 * The operations on bookmarks; each throws `Problem` `not_found` unless conversation and bookmark are the account's.
 */
export function createBookmarks({ db, identifiers, findBookmarked }: BookmarksDependencies) {
  const open = (account: Account, conversationId: string) => openConversation(db, account, conversationId);

  /** The bookmarks as the contract has them, a few at a time. */
  async function* show(
    account: Account,
    conversation: BookmarkedConversation,
    rows: readonly BookmarkRow[],
    limits = limitsOfBookmark,
  ): AsyncGenerator<Bookmark[]> {
    const opened = await findBookmarked(account, conversation, rows, limits);
    const weightOf = ({ messages }: OpenBookmark) =>
      messages.reduce((sum, { bytes }) => sum + bytes + bytesOfMessage, 0);
    for (const batch of batchesOf(opened, weightOf, bytesOfBatch)) {
      const ordinals = new Set(batch.flatMap(({ messages }) => messages.map(({ ordinal }) => ordinal)));
      const messages = await readBookmarkedMessages(db, conversation.id, [...ordinals]);
      const byOrdinal = new Map(messages.map((message) => [message.ordinal, message]));
      yield turns.of(account.id).map(batch, (bookmark) => shown(bookmark, byOrdinal, conversation));
    }
  }

  async function showOne(
    account: Account,
    conversation: BookmarkedConversation,
    row: BookmarkRow,
  ): Promise<Bookmark> {
    for await (const [bookmark] of show(account, conversation, [row])) if (bookmark) return bookmark;
    throw new Error('one bookmark was to be shown, and there was none');
  }

  /** Throws `Problem` `invalid_request`, with the field. */
  async function create(
    account: Account,
    conversationId: string,
    requests: readonly Request[],
    fieldOf: (index: number) => string,
  ): Promise<Bookmark[]> {
    const conversation = await open(account, conversationId);
    const asked = await withDefaultDuration(db, account, requests);
    const contents = await contentsOf(db, conversation, asked, fieldOf);
    const ids = await identifiers.take(contents.length);
    const rows = contents.map((content, index) => ({ ...content, id: ids[index] ?? 0n }));
    if (!(await insertBookmarks(db, conversation.id, rows))) throw conversationNotFound(conversationId);
    const created: BookmarkRow[] = rows.map((row) => ({ ...row, conversationId: conversation.id }));
    const limits = {
      messages: Math.min(limitsOfBookmark.messages, Math.floor(limitsTogether.messages / created.length)),
      bytes: Math.min(limitsOfBookmark.bytes, Math.floor(limitsTogether.bytes / created.length)),
    };
    return (await Array.fromAsync(show(account, conversation, created, limits))).flat();
  }

  return {
    list: (account: Account, conversationId: string, page: PageRequest): ListElements<Bookmark> =>
      listInConversation(db, account, conversationId, async function* (conversation) {
        for await (const rows of inChunks(withNextById(page), listBookmarks(db, conversation.id)))
          for await (const elements of show(account, conversation, rows))
            yield { elements, keys: elements.map(({ id }) => id) };
      }),

    async create(account: Account, conversationId: string, request: Request): Promise<Bookmark> {
      return only(await create(account, conversationId, [request], () => ''));
    },

    /** All or none, in the order given. */
    createAll: (account: Account, conversationId: string, requests: readonly Request[]) =>
      create(account, conversationId, requests, (index) => `[${index}].`),

    async read(account: Account, conversationId: string, bookmarkId: string): Promise<Bookmark> {
      const conversation = await open(account, conversationId);
      return showOne(account, conversation, await openBookmark(db, conversation, bookmarkId));
    },

    /** What the request leaves out is cleared. */
    async replace(
      account: Account,
      conversationId: string,
      bookmarkId: string,
      request: Request,
    ): Promise<Bookmark> {
      const conversation = await open(account, conversationId);
      const before = await openBookmark(db, conversation, bookmarkId);
      const { id } = before;
      // Who sends back what he has read means what he has changed of it.
      const changed = givesPlaceTwice(request)
        ? placeChanged(request, await showOne(account, conversation, before))
        : request;
      const asked = await withDefaultDuration(db, account, changed === undefined ? [] : [changed]);
      const [content = contentAt(before, request)] = await contentsOf(db, conversation, asked, () => '');
      const row = await replaceBookmark(db, conversation.id, id, content);
      if (row === undefined) throw bookmarkNotFound(bookmarkId);
      return showOne(account, conversation, row);
    },

    async remove(account: Account, conversationId: string, bookmarkId: string): Promise<void> {
      const { id: conversation } = await open(account, conversationId);
      const id = parseObjectId(bookmarkId);
      if (id === undefined || !(await removeBookmark(db, conversation, id)))
        throw bookmarkNotFound(bookmarkId);
    },
  };
}

function only<Element>([element]: readonly Element[]): Element {
  if (element === undefined) throw new Error('one bookmark was to be made, and there is none');
  return element;
}

type MessageRow = Awaited<ReturnType<typeof readBookmarkedMessages>>[number];

function shown(
  { row, messages, extent }: OpenBookmark,
  byOrdinal: ReadonlyMap<number, MessageRow>,
  { startTime: origin }: BookmarkedConversation,
): Bookmark {
  return {
    id: String(row.id),
    label: row.label,
    description: row.description,
    user: row.user,
    ...spanOf(row, extent, origin),
    messageRefs: messages.flatMap(({ ordinal }) => {
      const message = byOrdinal.get(ordinal);
      if (message === undefined) return [];
      const { id, text, startTime, endTime } = message;
      return [{ id: String(id), text, startTime: startTime.toISOString(), endTime: endTime.toISOString() }];
    }),
  };
}

/** In whole seconds, since the Go SDK reads no others: those that cover the messages. */
function spanOf(
  { beginTimeOffset, beginTime, duration }: BookmarkRow,
  extent: Extent | undefined,
  origin: Date,
) {
  if (beginTimeOffset !== null && duration !== null) {
    const begin = beginTime === null ? beginTimeOffset : secondsFrom(origin, beginTime.getTime());
    return { beginTimeOffset: begin, duration };
  }
  if (extent === undefined) return { beginTimeOffset: 0, duration: 0 };
  const begin = secondsFrom(origin, extent.begin);
  return {
    beginTimeOffset: begin,
    duration: Math.max(0, Math.ceil((extent.end - origin.getTime()) / 1000) - begin),
  };
}

/** Whole seconds from the start of the conversation to a moment of it. */
const secondsFrom = (origin: Date, moment: number): number =>
  Math.max(0, Math.floor((moment - origin.getTime()) / 1000));
