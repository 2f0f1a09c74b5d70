/** The custom entities of accounts as the analysis looks for them, kept in memory from job to job. */

import { LRUCache } from 'lru-cache';
import type { CustomEntity } from '../../analysis/findings.ts';
import type { Database } from '../../db/client.ts';
import { readAllEntities, readEntitiesVersion } from './custom-entity-queries.ts';

/** Values of all accounts that are kept; prepared for the search, one takes about half a kilobyte. */
const maximumValues = 100_000;

interface Known {
  readonly version: string;
  readonly entities: readonly CustomEntity[];
}

/** The account's custom entities; the same array as long as nobody changes them, since it is prepared once. */
export type ReadAccountVocabulary = (accountId: string) => Promise<readonly CustomEntity[]>;

const none: readonly CustomEntity[] = [];

export function createAccountVocabulary(db: Database): ReadAccountVocabulary {
  const known = new LRUCache<string, Known>({
    maxSize: maximumValues,
    sizeCalculation: ({ entities }) => entities.length,
  });
  return async (accountId) => {
    // Read before the entities: what changes in between makes the next job read them again.
    const version = await readEntitiesVersion(db, accountId);
    if (version === '') return none;
    const before = known.get(accountId);
    if (before?.version === version) return before.entities;
    const entities = (await readAllEntities(db, accountId)).flatMap(({ type, subType, values }) =>
      values.map((value): CustomEntity => ({ type, customType: subType, text: value, value })),
    );
    if (entities.length > 0) known.set(accountId, { version, entities });
    return entities;
  };
}
