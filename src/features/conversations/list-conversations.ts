/** Lists of conversations (`listConversations`, `listGroupConversations`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import {
  isNumericId,
  keyByTime,
  type ListElements,
  listByIds,
  type PageRequest,
  timeBehind,
} from '../../core/page.ts';
import { invalidField } from '../../core/problem.ts';
import { earliestTime, timeOfField } from '../../core/times.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { readNow } from '../../db/clock.ts';
import { conversationOf, membersOfConversation } from './conversation.ts';
import { conversationField, conversationFieldNames, parseConversationFilter } from './filter.ts';
import {
  isByStartTime,
  listConversationIds,
  listMembersOfAll,
  readConversations,
  type SortableField,
} from './list-queries.ts';

type Conversation = components['schemas']['Conversation'];

const defaultSort = 'conversation.startTime';
const weekMilliseconds = 7 * 24 * 3600 * 1000;

/** What a client asks for, as it wrote it. */
export interface ConversationQuery {
  readonly order?: 'asc' | 'desc';
  readonly sort?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly filter?: string;
}

/** Whether more is asked for than the conversations of a period in their order, which an index knows. */
export const isSearch = ({ filter, sort = defaultSort }: Pick<ConversationQuery, 'filter' | 'sort'>) =>
  filter !== undefined || sort !== defaultSort;

/** Conversations, and until when they started. */
export interface ConversationList {
  readonly list: ListElements<Conversation>;
  /** The latest start time of those listed. */
  readonly to: Date;
}

/**
 * Lists conversations.
 *
 * @param readCriteria reads a further filter, once the list is read; what it throws, the list throws then
 * @throws Problem `invalid_request`
 */
export type ListConversations = (
  account: Account,
  query: ConversationQuery,
  page: PageRequest,
  readCriteria?: () => Promise<string>,
) => Promise<ConversationList>;

/** Conversations of one chunk, and members that are read together with those of other conversations. */
const conversationsOfChunk = 200;
const membersOfChunk = 1_000;

export function createListConversations(db: Database): ListConversations {
  return async (account, query, page, readCriteria) => {
    const window = await windowOf(db, query);
    const sort = sortOf(query.sort ?? defaultSort);
    const wanted = query.filter === undefined ? [] : parseConversationFilter('filter', query.filter);
    const { order = 'asc' } = query;
    const isByTime = isByStartTime(sort);
    if (page.behind !== undefined && !isByTime) throw invalidField('behind', 'has no meaning in this order');
    const behind = timeBehind(page, isNumericId);

    async function* list(): ListElements<Conversation> {
      const criteria =
        readCriteria === undefined ? [] : parseConversationFilter('criteria', await readCriteria());
      const comparisons = [...criteria, ...wanted];
      yield* listByIds(
        page,
        (range) =>
          listConversationIds(db, account.id, { ...window, ...range, behind, comparisons, sort, order }),
        (ids) => conversationsOf(account, ids, isByTime),
      );
    }
    return { to: window.to, list: list() };
  };

  /** Those of the conversations that are there still, in this order. */
  async function* conversationsOf(
    account: Account,
    ids: readonly bigint[],
    isByTime: boolean,
  ): ListElements<Conversation> {
    for (let start = 0; start < ids.length; start += conversationsOfChunk) {
      const some = ids.slice(start, start + conversationsOfChunk);
      const rows = await readConversations(db, account.id, some, membersOfConversation);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const inOrder = some.flatMap((id) => byId.get(id) ?? []);
      for (const batch of batchesOf(inOrder, ({ memberCount }) => memberCount, membersOfChunk)) {
        const members = await listMembersOfAll(
          db,
          batch.map(({ id }) => id),
          membersOfConversation,
        );
        const membersOf = Map.groupBy(members, ({ conversationId }) => conversationId);
        const show = (row: (typeof rows)[number]) => conversationOf(row, membersOf.get(row.id) ?? []);
        const elements = await turns.of(account.id).map(batch, show);
        yield isByTime
          ? { elements, keys: batch.map(({ startTime, id }) => keyByTime(startTime, id)) }
          : { elements };
      }
    }
  }
}

/** The seven days before the end, which is now unless the client says something else (C18 of docs/compatibility.md). */
async function windowOf(db: Database, { startTime, endTime }: ConversationQuery) {
  const end = endTime === undefined ? undefined : timeOfField('endTime', endTime);
  const from = startTime === undefined ? undefined : timeOfField('startTime', startTime);
  if (from === undefined) {
    const to = end ?? (await readNow(db));
    return { from: new Date(Math.max(to.getTime() - weekMilliseconds, earliestTime.getTime())), to };
  }
  const now = await readNow(db);
  const to = end ?? now;
  if (from >= to) throw invalidField('startTime', 'must be before endTime');
  if (from >= now) throw invalidField('startTime', 'must be before now');
  return { from, to };
}

/** Field names joined by commas; the Go SDK writes a list in brackets, others one of JSON. */
function sortOf(sort: string): SortableField[] {
  const names = sort
    .replace(/^\s*\[(.*)\]\s*$/s, '$1')
    .split(',')
    .map((name) => name.replaceAll(/^[\s"']+|[\s"']+$/g, ''));
  const unknown = names.filter((name) => conversationField(name) === undefined);
  if (unknown.length > 0)
    throw invalidField(
      'sort',
      `names no field to sort by: ${unknown.map((name) => `"${name}"`).join(', ')}; there are ${conversationFieldNames.join(', ')}`,
    );
  return [...new Set(names.map(conversationField).filter((field) => field !== undefined))];
}
