/** Lists that belong to owners, such as the trackers of an account, kept in memory from job to job until somebody changes them. */

import { LRUCache } from 'lru-cache';

export interface KeptListsOptions<Item> {
  /** What all lists that are kept may take, as `sizeOf` counts it. */
  readonly maximum: number;
  readonly sizeOf: (items: readonly Item[]) => number;
  /** A text that differs after every change of the owner's list; empty where there is nothing in it. */
  readonly readVersion: (owner: string) => Promise<string>;
  readonly read: (owner: string) => Promise<readonly Item[]>;
}

/** @returns a function that reads an owner's list: the same array as long as nobody changes it, so that it is prepared once */
export function keepLists<Item>({
  maximum,
  sizeOf,
  readVersion,
  read,
}: KeptListsOptions<Item>): (owner: string) => Promise<readonly Item[]> {
  const none: readonly Item[] = [];
  const known = new LRUCache<string, { readonly version: string; readonly items: readonly Item[] }>({
    maxSize: maximum,
    sizeCalculation: ({ items }) => sizeOf(items),
  });
  return async (owner) => {
    // Read before the list: what changes in between makes the next job read it again.
    const version = await readVersion(owner);
    if (version === '') return none;
    const before = known.get(owner);
    if (before?.version === version) return before.items;
    const items = await read(owner);
    if (items.length > 0) known.set(owner, { version, items });
    return items;
  };
}
