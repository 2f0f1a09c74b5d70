/** Lists of conversations: those of an account, and those of a group (contract, sections 4.2 and 15). */

import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { readNow } from '../db/clock.ts';
import { listConversations, listMembersOfAll, type SortableField } from '../db/conversation-list.ts';
import type { Account } from './account.ts';
import { conversationOf } from './conversation.ts';
import { conversationField, conversationFieldNames, parseConversationFilter } from './conversation-filter.ts';
import { openGroup } from './conversation-groups.ts';
import { earliestTime, parseTime } from './input-time.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';
import { invalidField } from './problem.ts';

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

/** A part of the list. */
export interface ConversationPage extends Page<Conversation> {
  /** The latest start time it was taken from. */
  readonly to: Date;
}

/**
 * Lists conversations.
 *
 * @param groupId lists those that meet the criteria of this group
 * @throws Problem `invalid_request`, or `not_found` for a group that is not the account's
 */
export type ListConversations = (
  account: Account,
  query: ConversationQuery,
  page: PageRequest,
  groupId?: string,
) => Promise<ConversationPage>;

export function createListConversations(db: Database): ListConversations {
  return async (account, query, page, groupId) => {
    const window = await windowOf(db, query);
    const sort = sortOf(query.sort ?? defaultSort);
    const wanted = query.filter === undefined ? [] : parseConversationFilter('filter', query.filter);
    const criteria =
      groupId === undefined
        ? []
        : parseConversationFilter('criteria', (await openGroup(db, account, groupId)).criteria);

    const rows = await listConversations(db, account.id, {
      ...window,
      comparisons: [...criteria, ...wanted],
      sort,
      order: query.order ?? 'asc',
      limit: page.limit + 1,
      offset: page.offset,
    });
    const { elements, more } = pageOf(rows, page);
    const members = Map.groupBy(
      await listMembersOfAll(
        db,
        elements.map(({ id }) => id),
      ),
      ({ conversationId }) => conversationId,
    );
    return {
      to: window.to,
      more,
      elements: elements.map((row) => conversationOf(row, members.get(row.id) ?? [])),
    };
  };
}

/** Contract, C18: the seven days before the end, which is now unless the client says something else. */
async function windowOf(db: Database, { startTime, endTime }: ConversationQuery) {
  const end = endTime === undefined ? undefined : timeOf('endTime', endTime);
  const from = startTime === undefined ? undefined : timeOf('startTime', startTime);
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

function timeOf(field: 'startTime' | 'endTime', text: string): Date {
  const time = parseTime(text);
  if (time === undefined) throw invalidField(field, 'must be a time of the years 1 to 9999');
  return time;
}

/** Field names joined by commas; the Go SDK writes a list in brackets. */
function sortOf(sort: string): SortableField[] {
  const names = sort
    .replace(/^\s*\[(.*)\]\s*$/s, '$1')
    .split(',')
    .map((name) => name.trim());
  const unknown = names.filter((name) => conversationField(name) === undefined);
  if (unknown.length > 0)
    throw invalidField(
      'sort',
      `names no field to sort by: ${unknown.map((name) => `"${name}"`).join(', ')}; there are ${conversationFieldNames.join(', ')}`,
    );
  return [...new Set(names.map(conversationField).filter((field) => field !== undefined))];
}
