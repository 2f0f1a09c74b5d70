/** The custom entities of accounts as the analysis looks for them, kept in memory from job to job. */

import type { CustomEntity } from '../../analysis/findings.ts';
import { keepLists } from '../../core/kept-lists.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listEntities, readEntitiesVersion } from './custom-entity-queries.ts';

/** Values of all accounts that are kept; prepared for the search, one takes about half a kilobyte. */
const maximumValues = 100_000;

/** The account's custom entities; the same array as long as nobody changes them, since it is prepared once. */
export type ReadAccountVocabulary = (accountId: string) => Promise<readonly CustomEntity[]>;

export const createAccountVocabulary = (db: Database): ReadAccountVocabulary =>
  keepLists({
    maximum: maximumValues,
    sizeOf: (entities) => entities.length,
    readVersion: (accountId) => readEntitiesVersion(db, accountId),
    read: async (accountId) => {
      const entities: CustomEntity[] = [];
      const range = { offset: 0, limit: Infinity };
      for await (const rows of inChunks(range, listEntities(db, accountId)))
        for (const { type, subType, values } of rows)
          for (const value of values) entities.push({ type, customType: subType, text: value, value });
      return entities;
    },
  });
