/** The bookmarks of a conversation, as the API keeps them. */

import { allOf, answerOf, api } from '../api.ts';
import type { Schemas } from '../schemas.ts';
import { session } from '../session.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';

export type Bookmark = Schemas['Bookmark'];
type Message = Schemas['Message'];

/** As many messages of a bookmark as the API shows: where it has so many there may be more. */
export const mostSentences = 1_000;

/** Characters of a label that is offered. */
const offeredLength = 60;

/** All bookmarks, in the order in which what they mark was said. */
export function useBookmarks(conversationId: string): Loaded<Bookmark[]> {
  const path = { conversationId };
  return useLoaded(
    async (signal) => {
      const bookmarks = await allOf(
        (query) =>
          api.GET('/v1/conversations/{conversationId}/bookmarks', { params: { path, query }, signal }),
        (answer) => answer.bookmarks,
      );
      return bookmarks.sort((one, other) => one.beginTimeOffset - other.beginTimeOffset);
    },
    [conversationId],
  );
}

/**
 * The bookmark as it is kept, also where the account wants personal data masked: what is masked would be written back.
 *
 * @throws Refusal
 */
export async function readBookmark(conversationId: string, bookmarkId: string): Promise<Bookmark> {
  const params = { path: { conversationId, bookmarkId }, query: { redact: false } };
  return answerOf(api.GET('/v1/conversations/{conversationId}/bookmarks/{bookmarkId}', { params }));
}

/** What is said in each bookmark, in short, by its id. */
export async function listSummaries(
  conversationId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const path = { conversationId };
  const summaries = await allOf(
    (query) =>
      api.GET('/v1/conversations/{conversationId}/bookmarks-summary', { params: { path, query }, signal }),
    (answer) => answer.bookmarksSummary,
  );
  return new Map(
    summaries.map(({ bookmarkId, summary }) => [bookmarkId, summary.map(({ text }) => text).join(' ')]),
  );
}

/** The messages that a bookmark marks from this one on. */
export function sentencesFrom(messages: readonly Message[], firstId: string, count: number): Message[] {
  const first = messages.findIndex(({ id }) => id === firstId);
  return first < 0 ? [] : messages.slice(first, first + count);
}

/** What a new bookmark is called while nobody has said it: the first words of its sentence. */
export function offeredLabel(text: string): string {
  const words = text.split(/\s+/);
  let label = words.shift() ?? '';
  for (const word of words) {
    if (label.length + word.length >= offeredLength) return `${label} …`;
    label += ` ${word}`;
  }
  return Array.from(label).slice(0, offeredLength).join('');
}

/** What somebody has noted beside the label. The API wants a description of each, which is the label where there is none. */
export const noteOf = ({ label, description }: Bookmark): string =>
  description === label ? '' : description;

/** What the form says. */
interface Said {
  readonly label: string;
  readonly note: string;
}

const contentOf = ({ label, note }: Said) => ({ label, description: note === '' ? label : note });
const referencesTo = (marked: readonly { readonly id: string }[]) => marked.map(({ id }) => ({ id }));

/** @throws Refusal */
export async function makeBookmark(
  conversationId: string,
  said: Said,
  marked: readonly Message[],
): Promise<void> {
  const body = {
    ...contentOf(said),
    user: { name: session.value?.account.name ?? '' },
    messageRefs: referencesTo(marked),
  };
  const params = { path: { conversationId } };
  await answerOf(api.POST('/v1/conversations/{conversationId}/bookmarks', { params, body }));
}

/**
 * @param marked what it marks from now on; undefined: what it has marked before
 * @throws Refusal
 */
export async function changeBookmark(
  conversationId: string,
  { id: bookmarkId, user, beginTimeOffset, duration, messageRefs }: Bookmark,
  said: Said,
  marked: readonly Message[] | undefined,
): Promise<void> {
  // What is sent back as it was read stays as it is.
  const place = marked
    ? { messageRefs: referencesTo(marked) }
    : { beginTimeOffset, duration, messageRefs: referencesTo(messageRefs) };
  const body = { ...contentOf(said), user, ...place };
  const params = { path: { conversationId, bookmarkId } };
  await answerOf(api.PUT('/v1/conversations/{conversationId}/bookmarks/{bookmarkId}', { params, body }));
}

/** @throws Refusal */
export async function deleteBookmark(conversationId: string, { id: bookmarkId }: Bookmark): Promise<void> {
  const params = { path: { conversationId, bookmarkId } };
  await answerOf(api.DELETE('/v1/conversations/{conversationId}/bookmarks/{bookmarkId}', { params }));
}
