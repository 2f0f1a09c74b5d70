/** Parts of lists. */

/** Which part of a list is asked for. */
export interface PageRequest {
  /** Elements of one answer. */
  readonly limit: number;
  /** Elements left out before the first one. */
  readonly offset: number;
}

/** Elements of a list as they are read, in order. */
export interface ListChunk<Element> {
  readonly elements: readonly Element[];
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
    const ids = await readIds({ offset, limit });
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
export const withNext = ({ limit, offset }: PageRequest): PageRequest => ({ limit: limit + 1, offset });

/** Elements of a list of what has happened that can be read, as the contract says of each. */
const newestElements = 10_000;

/** How much of a list of what has happened has to be read for a page: one more than its limit, but nothing old. */
export const newest = ({ limit, offset }: PageRequest): PageRequest => ({
  limit: Math.max(0, Math.min(limit + 1, newestElements - offset)),
  offset: Math.min(offset, newestElements),
});

/**
 * Bytes of JSON after which an element that names the places where something was found ends: half a page, so that
 * a page with such an element always has room for it.
 */
export const bytesOfElement = 4 * 1024 * 1024;
