/** Which part of a conversation a bookmark marks: a span of time, or messages that follow one another. */

import type { components } from '../../../generated/openapi.ts';
import { invalidField } from '../../core/problem.ts';
import { nearestOnClock } from '../../core/times.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import type { BookmarkedConversation } from './bookmarked-messages.ts';
import { type BookmarkContent, type BookmarkRow, readOrdinals } from './queries.ts';

type Schemas = components['schemas'];
type Request = Schemas['BookmarkRequest'];

/** Whether a request says the place in both ways, as what is read does. */
export const givesPlaceTwice = ({ beginTimeOffset, duration, messageRefs = [] }: Request): boolean =>
  (beginTimeOffset !== undefined || duration !== undefined) && messageRefs.length > 0;

/** What a request says of the place that was read otherwise; undefined: it is as it was read. */
export function placeChanged(request: Request, shown: Schemas['Bookmark']): Request | undefined {
  const { beginTimeOffset, duration, messageRefs = [], ...rest } = request;
  const hasSpan = beginTimeOffset === shown.beginTimeOffset && duration === shown.duration;
  const hasMessages =
    messageRefs.length === shown.messageRefs.length &&
    messageRefs.every(({ id }, index) => id === shown.messageRefs[index]?.id);
  if (hasSpan && hasMessages) return undefined;
  if (hasSpan) return { ...rest, messageRefs };
  if (!hasMessages) return request;
  return {
    ...rest,
    ...(beginTimeOffset !== undefined && { beginTimeOffset }),
    ...(duration !== undefined && { duration }),
  };
}

/** What a request says of a bookmark, but for its place. */
const saidOf = ({ label, description, user }: Request) => ({ label, description, user: userOf(user) });

/** What a request says, with the place of a stored bookmark: also where it names more messages than are shown. */
export const contentAt = (
  { beginTimeOffset, beginTime, duration, firstOrdinal, lastOrdinal }: BookmarkRow,
  request: Request,
): BookmarkContent => ({
  ...saidOf(request),
  beginTimeOffset,
  beginTime,
  duration,
  firstOrdinal,
  lastOrdinal,
});

/** What the requests say, checked: a span of time, or messages that follow one another. */
export async function contentsOf(
  db: Database,
  { id: conversationId, startTime, messageCount }: BookmarkedConversation,
  requests: readonly Request[],
  fieldOf: (index: number) => string,
): Promise<BookmarkContent[]> {
  const named = requests.flatMap(({ messageRefs = [] }) =>
    messageRefs.flatMap(({ id }) => parseObjectId(id) ?? []),
  );
  const ordinals =
    named.length === 0 ? new Map<string, number>() : await readOrdinals(db, conversationId, new Set(named));
  return requests.map((request, index) => ({
    ...saidOf(request),
    ...placeOf(request, ordinals, {
      // Before its first message is there, nobody knows when it began.
      origin: messageCount === 0 ? undefined : startTime,
      field: fieldOf(index),
    }),
  }));
}

/** `id` is another name for `userId`. */
function userOf({ id, ...user }: Request['user']): BookmarkContent['user'] {
  const userId = user.userId ?? id;
  return userId === undefined ? user : { ...user, userId };
}

type Place = Pick<
  BookmarkContent,
  'beginTimeOffset' | 'beginTime' | 'duration' | 'firstOrdinal' | 'lastOrdinal'
>;

function placeOf(
  {
    beginTimeOffset,
    duration,
    messageRefs = [],
  }: Pick<Request, 'beginTimeOffset' | 'duration' | 'messageRefs'>,
  ordinals: ReadonlyMap<string, number>,
  { origin, field }: { readonly origin: Date | undefined; readonly field: string },
): Place {
  const isSpan = beginTimeOffset !== undefined || duration !== undefined;
  if (isSpan && messageRefs.length > 0)
    throw invalidField(`${field}messageRefs`, 'must not be given beside "beginTimeOffset" and "duration"');
  if (isSpan) {
    if (duration === undefined) throw invalidField(`${field}duration`, 'is required with "beginTimeOffset"');
    // The Go SDK leaves an offset of 0 out.
    const begin = beginTimeOffset ?? 0;
    const beginTime = origin === undefined ? null : nearestOnClock(origin.getTime() + begin * 1_000);
    return { beginTimeOffset: begin, beginTime, duration, firstOrdinal: null, lastOrdinal: null };
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
  return { beginTimeOffset: null, beginTime: null, duration: null, firstOrdinal, lastOrdinal };
}
