/** Which conversations are listed: what the search form says, which stands in the page's address. */

import { answerOf, api } from './api.ts';

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
  readonly order: Order;
  /** From 0. */
  readonly page: number;
}

/** The search in the query of an address. What is none of ours in it counts as not there. */
export function searchIn({ name = '', from, to, order, page }: Partial<Record<string, string>>): Search {
  return {
    name,
    from: dayIn(from),
    to: dayIn(to),
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

/** A pattern for what a text is a part of: a star in it is none of the pattern's. */
const containing = (text: string): string => `*${text.replaceAll('*', '\\*')}*`;

/** A text within quotes of RSQL. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The day's beginning where somebody is, or that of the next day. */
const dayOf = (day: string, daysLater = 0): Date => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at;
};

/** The conversations of a page, and one more if there is a next page. */
export async function listConversations({ name, from, to, order, page }: Search, signal: AbortSignal) {
  const since = from === '' ? undefined : dayOf(from);
  const until = to === '' ? undefined : dayOf(to, 1);
  // The server refuses times between which nothing can be.
  if (since !== undefined && (since.getTime() > Date.now() || (until !== undefined && since >= until)))
    return [];
  const { conversations } = await answerOf(
    api.GET('/v1/conversations', {
      params: {
        query: {
          ...orders[order],
          limit: conversationsOfPage + 1,
          offset: page * conversationsOfPage,
          startTime: since?.toISOString() ?? atAnyTime.startTime,
          endTime: until?.toISOString() ?? atAnyTime.endTime,
          ...(name.trim() !== '' && { filter: `conversation.name=ilike=${quoted(containing(name.trim()))}` }),
        },
      },
      signal,
    }),
  );
  return conversations;
}
