/** Lists on the wire: `limit` and `offset` in, the address of the next page out. */

import openapiDocument from '../../generated/openapi.json';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import type { PageRequest } from '../core/page.ts';
import { keywordAt } from './validation.ts';

const { LimitQuery, RecentLimitQuery } = openapiDocument.components.parameters;

/** Elements of a page where the request has no `limit`, of a list that has a `limit` of its own in the contract. */
export function defaultLimitOf(id: OperationId): number {
  const { parameters }: OperationEntry = operationTable[id];
  const limit = parameters.find(({ name }) => name === 'limit');
  return Number(keywordAt(limit?.schemaPointer ?? '', 'default'));
}

/**
 * The page that a request asks for.
 *
 * @param limit.byDefault elements, where the request does not say
 * @param limit.maximum elements, whatever the request says; by default what the contract's `limit` allows
 */
export function pageRequest(
  query: { limit?: number; offset?: number; behind?: string },
  {
    byDefault = LimitQuery.schema.default,
    maximum = Infinity,
  }: { byDefault?: number; maximum?: number } = {},
): PageRequest {
  const { limit = byDefault, offset = 0, behind } = query;
  return { limit: Math.min(limit, maximum), offset, behind };
}

/** The page that a request asks for of a list of what has happened lately. */
export const recentRequest = (query: { limit?: number; offset?: number; behind?: string }): PageRequest =>
  pageRequest(query, { byDefault: RecentLimitQuery.schema.default });

/** A page as an answer has it. */
export interface AnswerPage extends PageRequest {
  /** Whether the list is answered whole, as far as it can be, since the request does not say how much it wants. */
  readonly isWhole?: boolean;
}

/** Elements of a list that is answered whole, as the description of `WholeLimitQuery` in the contract says: as many as one request brings. */
const elementsOfWhole = 100_000;

/** The page that a request asks for: without a `limit` the whole list, for clients that know of no pages. */
export function wholeRequest({ limit, offset = 0 }: { limit?: number; offset?: number }): AnswerPage {
  return limit === undefined ? { limit: elementsOfWhole, offset, isWhole: true } : { limit, offset };
}

/** Where the next page of a list begins. */
export interface NextPage {
  /** Elements left out before its first one. */
  readonly offset: number;
  /** The key of the last one of these, where the list has keys. */
  readonly behind?: string | undefined;
  /** Where its first element goes on, a part of which was on this page. */
  readonly after?: string | undefined;
}

/** The `Link` header that leads to the next page (RFC 8288), where there is one. */
export function linkToNext(
  url: string,
  { limit, isWhole = false }: AnswerPage,
  next: NextPage | undefined,
): Record<string, string> {
  if (next === undefined || limit === 0) return {};
  return linkTo(url, {
    limit: isWhole ? undefined : String(limit),
    offset: String(next.offset),
    behind: next.behind,
    after: next.after,
  });
}

/** The `Link` header that leads to the rest of what is no list of pages, where there is more. */
export function linkToRest(url: string, after: string | undefined): Record<string, string> {
  // The first part was made anew for the whole.
  return after === undefined ? {} : linkTo(url, { after, refresh: undefined });
}

function linkTo(url: string, parameters: Readonly<Record<string, string | undefined>>) {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return { Link: `<${address.pathname}${address.search}>; rel="next"` };
}
