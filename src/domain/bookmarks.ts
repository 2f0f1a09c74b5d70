/** Bookmarks: parts of a conversation that somebody marked (contract, section 14). */

import type { components } from '../../generated/openapi.ts';
import {
  type BookmarkContent,
  type BookmarkRow,
  findBookmark,
  insertBookmarks,
  listBookmarkedMessages,
  listBookmarks,
  readExtents,
  readOrdinals,
  removeBookmark,
  replaceBookmark,
} from '../db/bookmarks.ts';
import type { Database } from '../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../db/identifiers.ts';
import type { Account } from './account.ts';
import { openConversation } from './open-conversation.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';
import { conversationNotFound, invalidField, Problem } from './problem.ts';

type Schemas = components['schemas'];
type Bookmark = Schemas['Bookmark'];
type Request = Schemas['BookmarkRequest'];

/** The conversation, as far as bookmarks depend on it. */
export interface BookmarkedConversation {
  readonly id: bigint;
  readonly startTime: Date;
}

/** Messages of one bookmark that are answered; of a longer one, the first. */
const maximumMessages = 1_000;
/** Bookmarks of one page, whatever its limit. */
const maximumBookmarks = 200;
/** Messages of one page: it ends with the last bookmark that is complete. At least those of one bookmark. */
const maximumMessagesOfPage = 20_000;

export type BookmarkedMessage = Awaited<ReturnType<typeof listBookmarkedMessages>>[number];

/** A bookmark with its messages, in their order. */
export interface OpenBookmark {
  readonly row: BookmarkRow;
  readonly messages: readonly BookmarkedMessage[];
}

/** Throws `Problem` `not_found` if the id is unknown, no id, or another conversation's. */
export async function openBookmark(
  db: Database,
  conversation: BookmarkedConversation,
  bookmarkId: string,
): Promise<OpenBookmark> {
  const id = parseObjectId(bookmarkId);
  const row = id === undefined ? undefined : await findBookmark(db, conversation.id, id);
  if (row === undefined) throw bookmarkNotFound(bookmarkId);
  const [opened] = await withMessages(db, conversation, [row]);
  return opened ?? { row, messages: [] };
}

/** The bookmarks of the page, in the order they were made: as many as there is room for their messages. */
export async function openBookmarks(
  db: Database,
  conversation: BookmarkedConversation,
  { limit, offset }: PageRequest,
): Promise<Page<OpenBookmark>> {
  const request = { limit: Math.min(limit, maximumBookmarks), offset };
  const { elements, more } = pageOf(
    await listBookmarks(db, conversation.id, { limit: request.limit + 1, offset }),
    request,
  );
  const opened = await withMessages(db, conversation, elements);
  return { elements: opened, more: more || opened.length < elements.length };
}

async function withMessages(
  db: Database,
  conversation: BookmarkedConversation,
  rows: readonly BookmarkRow[],
): Promise<OpenBookmark[]> {
  const found = await listBookmarkedMessages(
    db,
    conversation,
    rows.map(({ id }) => id),
    { perBookmark: maximumMessages, limit: maximumMessagesOfPage },
  );
  const byBookmark = Map.groupBy(found, ({ bookmarkId }) => bookmarkId);
  // The last one of a full page may lack messages.
  const end = found.length < maximumMessagesOfPage ? undefined : found.at(-1)?.bookmarkId;
  return rows
    .filter(({ id }) => end === undefined || id < end)
    .map((row) => ({ row, messages: byBookmark.get(row.id) ?? [] }));
}

const bookmarkNotFound = (bookmarkId: string): Problem =>
  new Problem('not_found', `There is no bookmark "${bookmarkId}" in this conversation.`);

export interface BookmarksDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
}

/** All that is done to bookmarks; each throws `Problem` `not_found` unless conversation and bookmark are the account's. */
export function createBookmarks({ db, identifiers }: BookmarksDependencies) {
  const open = (account: Account, conversationId: string) => openConversation(db, account, conversationId);

  /** Throws `Problem` `invalid_request`, with the field. */
  async function create(
    account: Account,
    conversationId: string,
    requests: readonly Request[],
    fieldOf: (index: number) => string,
  ): Promise<Bookmark[]> {
    const conversation = await open(account, conversationId);
    const contents = await contentsOf(db, conversation.id, requests, fieldOf);
    const ids = await identifiers.take(contents.length);
    const rows = contents.map((content, index) => ({ ...content, id: ids[index] ?? 0n }));
    if (!(await insertBookmarks(db, conversation.id, rows))) throw conversationNotFound(conversationId);
    const created: BookmarkRow[] = rows.map((row) => ({ ...row, conversationId: conversation.id }));
    return answer(db, conversation, await withMessages(db, conversation, created));
  }

  return {
    async list(account: Account, conversationId: string, page: PageRequest): Promise<Page<Bookmark>> {
      const conversation = await open(account, conversationId);
      const { elements, more } = await openBookmarks(db, conversation, page);
      return { elements: await answer(db, conversation, elements), more };
    },

    async create(account: Account, conversationId: string, request: Request): Promise<Bookmark> {
      return only(await create(account, conversationId, [request], () => ''));
    },

    /** All or none, in the order given. */
    createAll: (account: Account, conversationId: string, requests: readonly Request[]) =>
      create(account, conversationId, requests, (index) => `[${index}].`),

    async read(account: Account, conversationId: string, bookmarkId: string): Promise<Bookmark> {
      const conversation = await open(account, conversationId);
      return only(await answer(db, conversation, [await openBookmark(db, conversation, bookmarkId)]));
    },

    /** What the request leaves out is cleared. */
    async replace(
      account: Account,
      conversationId: string,
      bookmarkId: string,
      request: Request,
    ): Promise<Bookmark> {
      const conversation = await open(account, conversationId);
      const id = parseObjectId(bookmarkId);
      if (id === undefined || (await findBookmark(db, conversation.id, id)) === undefined)
        throw bookmarkNotFound(bookmarkId);
      const [content] = await contentsOf(db, conversation.id, [request], () => '');
      const row = content && (await replaceBookmark(db, conversation.id, id, content));
      if (row === undefined) throw bookmarkNotFound(bookmarkId);
      return only(await answer(db, conversation, await withMessages(db, conversation, [row])));
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
  if (element === undefined) throw new Error('a bookmark was made that is none');
  return element;
}

/** What the requests say, checked: a span of time, or messages that follow one another. */
async function contentsOf(
  db: Database,
  conversationId: bigint,
  requests: readonly Request[],
  fieldOf: (index: number) => string,
): Promise<BookmarkContent[]> {
  const named = requests.flatMap(({ messageRefs = [] }) =>
    messageRefs.flatMap(({ id }) => parseObjectId(id) ?? []),
  );
  const ordinals =
    named.length === 0 ? new Map<string, number>() : await readOrdinals(db, conversationId, new Set(named));
  return requests.map(({ label, description, user, ...request }, index) => ({
    label,
    description,
    user,
    ...placeOf(request, ordinals, fieldOf(index)),
  }));
}

type Place = Pick<BookmarkContent, 'beginTimeOffset' | 'duration' | 'firstOrdinal' | 'lastOrdinal'>;

function placeOf(
  {
    beginTimeOffset,
    duration,
    messageRefs = [],
  }: Pick<Request, 'beginTimeOffset' | 'duration' | 'messageRefs'>,
  ordinals: ReadonlyMap<string, number>,
  field: string,
): Place {
  const isSpan = beginTimeOffset !== undefined || duration !== undefined;
  if (isSpan && messageRefs.length > 0)
    throw invalidField(`${field}messageRefs`, 'must not be given beside "beginTimeOffset" and "duration"');
  if (isSpan) {
    if (duration === undefined) throw invalidField(`${field}duration`, 'is required with "beginTimeOffset"');
    // The Go SDK leaves an offset of 0 out.
    return { beginTimeOffset: beginTimeOffset ?? 0, duration, firstOrdinal: null, lastOrdinal: null };
  }
  if (messageRefs.length === 0)
    throw invalidField(
      `${field}messageRefs`,
      'is required unless "beginTimeOffset" and "duration" are given',
    );
  const places = messageRefs.map(({ id }, index) => {
    const ordinal = ordinals.get(id);
    if (ordinal === undefined)
      throw invalidField(`${field}messageRefs[${index}].id`, 'is no message of this conversation');
    return ordinal;
  });
  const firstOrdinal = places.reduce((a, b) => Math.min(a, b));
  const lastOrdinal = places.reduce((a, b) => Math.max(a, b));
  if (new Set(places).size < places.length)
    throw invalidField(`${field}messageRefs`, 'must not name a message twice');
  if (lastOrdinal - firstOrdinal + 1 !== places.length)
    throw invalidField(`${field}messageRefs`, 'must name messages that follow one another');
  return { beginTimeOffset: null, duration: null, firstOrdinal, lastOrdinal };
}

async function answer(
  db: Database,
  conversation: BookmarkedConversation,
  opened: readonly OpenBookmark[],
): Promise<Bookmark[]> {
  const named = opened.filter(({ row }) => row.firstOrdinal !== null).map(({ row }) => row.id);
  const extents =
    named.length === 0 ? new Map<bigint, Extent>() : await readExtents(db, conversation.id, named);
  return opened.map(({ row, messages }) => ({
    id: String(row.id),
    label: row.label,
    description: row.description,
    user: row.user,
    ...spanOf(row, extents.get(row.id), conversation.startTime),
    messageRefs: messages.map(({ id, text, startTime, endTime }) => ({
      id: String(id),
      text,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
    })),
  }));
}

type Extent = { readonly startTime: Date; readonly endTime: Date };

/** In whole seconds, since the Go SDK reads no others: those that cover the messages. */
function spanOf({ beginTimeOffset, duration }: BookmarkRow, extent: Extent | undefined, origin: Date) {
  if (beginTimeOffset !== null && duration !== null) return { beginTimeOffset, duration };
  if (extent === undefined) return { beginTimeOffset: 0, duration: 0 };
  const secondsFrom = (time: Date) => (time.getTime() - origin.getTime()) / 1000;
  const begin = Math.max(0, Math.floor(secondsFrom(extent.startTime)));
  return { beginTimeOffset: begin, duration: Math.max(0, Math.ceil(secondsFrom(extent.endTime)) - begin) };
}
