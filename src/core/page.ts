/** Parts of lists. */

import { invalidField } from './problem.ts';

/** Which part of a list is asked for. */
export interface PageRequest {
  /** Elements of one answer. */
  readonly limit: number;
  /** Elements left out before the first one. */
  readonly offset: number;
  /**
   * The key of the element before the first one, as the `Link` to the page has it: it begins behind that one, whatever has come
   * and gone before. The offset only tells then how many there were.
   */
  readonly behind?: string | undefined;
}

/** Elements of a list as they are read, in order. */
export interface ListChunk<Element> {
  readonly elements: readonly Element[];
  /** The keys of the elements, behind any of which a page can begin; without them it begins by counting. */
  readonly keys?: readonly string[];
  /** Where the last element goes on, if it has more than one answer can hold; nothing comes behind it then. */
  readonly rest?: string;
  /** Whether the page ends here, although the list goes on: what comes next would take too long. */
  readonly endsPage?: boolean;
}

/**
 * A list from the offset of a page on, read while its elements are taken. It ends with the list, or with one element
 * more than the page may have, which shows that there is a next page.
 */
export type ListElements<Element> = AsyncGenerator<ListChunk<Element>, void, undefined>;

/**
 * A list whose ids are known before its elements are read. An element that is deleted between the two does not make
 * the list look shorter than it is.
 */
export async function* listByIds<Id, Element>(
  page: PageRequest,
  readIds: (range: PageRequest) => Promise<readonly Id[]>,
  elementsOf: (ids: readonly Id[]) => ListElements<Element>,
): ListElements<Element> {
  let { offset, limit } = withNext(page);
  for (;;) {
    const ids = await readIds({ offset, limit, behind: page.behind });
    let count = 0;
    for await (const chunk of elementsOf(ids)) {
      count += chunk.elements.length;
      yield chunk;
      if (chunk.rest !== undefined) return;
    }
    if (count === ids.length || ids.length < limit || count === 0) return;
    offset += count;
    limit -= count;
  }
}

/** How much of a list has to be read for a page: one more than its limit. */
export const withNext = ({ limit, offset, behind }: PageRequest): PageRequest => ({
  limit: limit + 1,
  offset: behind === undefined ? offset : 0,
  behind,
});

/** As {@link withNext}, of a list in the order of ids. */
export const withNextById = (page: PageRequest) => ({
  ...withNext(page),
  after: page.behind === undefined ? undefined : { id: idBehind(page.behind) },
});

/** The keys of elements in the order of ids. */
export const keysById = (rows: readonly { readonly id: bigint }[]): string[] =>
  rows.map(({ id }) => String(id));

/** The key of an element in the order of times, and of ids where times are equal. */
export const keyByTime = (time: Date, id: bigint | number | string): string => `${time.toISOString()}_${id}`;

/** The problem of a key that no `Link` has. */
export const notOfLink = () => invalidField('behind', 'must be as the "Link" to the page has it');

function idBehind(behind: string): bigint {
  if (!isNumericId(behind)) throw notOfLink();
  return BigInt(behind);
}

/**
 * The time and the id of a {@link keyByTime}; undefined where the page begins by counting.
 *
 * @param isId whether a text can be such an id
 * @throws Problem `invalid_request` for what is no such key
 */
export function timeBehind({ behind }: PageRequest, isId: (text: string) => boolean) {
  if (behind === undefined) return undefined;
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,36})$/.exec(behind) ?? [];
  if (!isId(id) || Number.isNaN(Date.parse(time))) throw notOfLink();
  return { time, id };
}

/** Whether a text can be an id that is a number. */
export const isNumericId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** Finished jobs are listed and counted that ended so lately, as the contract says (`listJobs`, `getAccount`). */
export const daysOfFinishedJobs = 7;

/** Elements of a list of what has happened that can be read, as the contract says of each. */
const newestElements = 10_000;

/** How much of a list of what has happened has to be read for a page: one more than its limit, but nothing old. */
export const newest = ({ limit, offset, behind }: PageRequest): PageRequest => ({
  limit: Math.max(0, Math.min(limit + 1, newestElements - offset)),
  offset: behind === undefined ? Math.min(offset, newestElements) : 0,
  behind,
});

/**
 * Bytes of JSON after which an element that names the places where something was found ends: half a page, so that
 * a page with such an element always has room for it.
 */
export const bytesOfElement = 4 * 1024 * 1024;
