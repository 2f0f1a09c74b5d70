/** Which conversations are listed: what the search form says, which stands in the page's address. */

import { answerOf, api } from './api.ts';
import { words } from './words.ts';

/** Conversations of a page. */
export const conversationsOfPage = 25;
/** The server looks at the last week only, unless it is told since when. */
const longAgo = '1971-01-01T00:00:00Z';
/** … and at what was said until now, by its own clock: of exports of other programs the clock may be ahead. */
const farAhead = '9000-01-01T00:00:00Z';
/** Whenever it was said. */
export const atAnyTime = { startTime: longAgo, endTime: farAhead } as const;

const orders = {
  newest: { sort: 'conversation.startTime', order: 'desc' },
  oldest: { sort: 'conversation.startTime', order: 'asc' },
  name: { sort: 'conversation.name', order: 'asc' },
} as const;

export type Order = keyof typeof orders;

export const isOrder = (text: string | undefined): text is Order => text !== undefined && text in orders;

export interface Search {
  readonly name: string;
  /** Days, as date fields write them; empty for any. */
  readonly from: string;
  readonly to: string;
  /** The id of a group; empty for all conversations. */
  readonly group: string;
  /** Of metadata, and what its value is like; empty for any. */
  readonly key: string;
  readonly value: string;
  readonly order: Order;
  /** From 0. */
  readonly page: number;
}

/** The search in the query of an address. What is none of ours in it counts as not there. */
export function searchIn(query: Partial<Record<string, string>>): Search {
  const { name = '', from, to, group = '', key = '', value = '', order, page } = query;
  return {
    name,
    from: dayIn(from),
    to: dayIn(to),
    group,
    key,
    value,
    order: isOrder(order) ? order : 'newest',
    page: /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) - 1 : 0,
  };
}

const dayIn = (text = ''): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** The query of the address of a search, with nothing that goes without saying. */
export function queryOf({ page, order, ...texts }: Search): string {
  const said = Object.entries({
    ...texts,
    order: order === 'newest' ? '' : order,
    page: page === 0 ? '' : String(page + 1),
  }).filter(([, text]) => text !== '');
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}

/** A pattern for nothing but the text: a star in it is none of the pattern's. */
export const exactly = (text: string): string => text.replaceAll('*', '\\*');

/** A text within quotes of RSQL. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The day's beginning where somebody is, or that of the next day. */
const dayOf = (day: string, daysLater = 0): Date => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at;
};

/** Whether conversations can be found by this key of their metadata: filters have no quotes for it. */
export const isSearchable = (key: string): boolean => /^[^\s"'();,=!~<>]+$/.test(key);

/**
 * The RSQL of what is said of names and metadata; empty where nothing is.
 *
 * @throws Error says what cannot be searched
 */
export function filterOf({ name, key, value }: Pick<Search, 'name' | 'key' | 'value'>): string {
  const wanted = { name: name.trim(), key: key.trim(), value: value.trim() };
  if (wanted.key !== '' && !isSearchable(wanted.key))
    throw new Error(words.conversations.metadata.unsearchable);
  return [
    ...(wanted.name === '' ? [] : [`conversation.name=ilike=${quoted(`*${exactly(wanted.name)}*`)}`]),
    ...(wanted.key === ''
      ? []
      : [`conversation.metadata.${wanted.key}=ilike=${quoted(wanted.value === '' ? '*' : wanted.value)}`]),
  ].join(';');
}

/** The conversations of a page, and one more if there is a next page. */
export async function listConversations(search: Search, signal: AbortSignal) {
  const { from, to, group: groupId, order, page } = search;
  const since = from === '' ? undefined : dayOf(from);
  const until = to === '' ? undefined : dayOf(to, 1);
  // The server refuses times between which nothing can be.
  if (since !== undefined && (since.getTime() > Date.now() || (until !== undefined && since >= until)))
    return [];
  const filter = filterOf(search);
  const query = {
    ...orders[order],
    limit: conversationsOfPage + 1,
    offset: page * conversationsOfPage,
    startTime: since?.toISOString() ?? atAnyTime.startTime,
    endTime: until?.toISOString() ?? atAnyTime.endTime,
    ...(filter !== '' && { filter }),
  };
  const { conversations } = await answerOf(
    groupId === ''
      ? api.GET('/v1/conversations', { params: { query }, signal })
      : api.GET('/v1/groups/{groupId}/conversations', { params: { path: { groupId }, query }, signal }),
  );
  return conversations;
}
