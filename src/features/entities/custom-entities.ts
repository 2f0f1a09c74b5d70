/** Custom entities of an account: made, listed, replaced and deleted (`createEntity`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { lockAccount } from '../../db/locks/account-lock.ts';
import {
  type AccountEntityRow,
  countValues,
  findEntity,
  insertEntities,
  listEntities,
  removeEntitiesOfSubType,
  removeEntity,
  replaceEntity,
} from './custom-entity-queries.ts';

type Schemas = components['schemas'];
type Entity = Schemas['AccountEntity'];

export interface ManageEntitiesDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
}

/** Values that all entities of one account may have together: workers keep them in memory, prepared for the search. */
const maximumValues = 50_000;

/** Changes entities of the account. Throws `Problem` `invalid_request` if it has more values then than it may, and than before. */
function withinLimit(
  db: Database,
  account: Account,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const before = await countValues(tx, account.id);
    await change(tx);
    const after = await countValues(tx, account.id);
    if (after > Math.max(before, maximumValues))
      throw new Problem(
        'invalid_request',
        `All entities of the account may have ${maximumValues} values together, and would have ${after}.`,
      );
  });
}

/** The operations on entities; what names one throws `Problem` `not_found` unless it is the account's. */
export function createManageEntities({ db, identifiers }: ManageEntitiesDependencies) {
  /** @param at where a request stands in the body */
  async function createAt(
    account: Account,
    requests: readonly Schemas['EntityRequest'][],
    at: (index: number) => string,
  ): Promise<Entity[]> {
    const ids = await identifiers.take(requests.length);
    const rows = requests.map((request, index) => rowOf(ids[index] ?? 0n, request));
    await withinLimit(db, account, async (tx) => {
      const inserted = await insertEntities(tx, account.id, rows);
      rows.forEach((row, index) => {
        if (!inserted.has(row.id)) throw taken(row, at(index));
      });
    });
    return rows.map(entityOf);
  }

  return {
    /** Throws `Problem` `conflict` if the account has an entity of this type and subtype, `invalid_request` for too many values. */
    async create(account: Account, request: Schemas['EntityRequest']): Promise<Entity> {
      const [entity] = await createAt(account, [request], () => '');
      if (entity === undefined) throw new Error('one entity was to be made, and there is none');
      return entity;
    },

    /** Makes all or none, in the order given. Throws as `create`, naming the first that cannot be made. */
    createAll(account: Account, requests: readonly Schemas['EntityRequest'][]): Promise<Entity[]> {
      return createAt(account, requests, (index) => `[${index}].`);
    },

    async *list(account: Account, page: PageRequest): ListElements<Entity> {
      for await (const rows of inChunks(withNextById(page), listEntities(db, account.id)))
        yield { elements: await turns.of(account.id).map(rows, entityOf), keys: keysById(rows) };
    },

    async read(account: Account, entityId: string): Promise<Entity> {
      const entity = await findEntity(db, account.id, idOf(entityId));
      if (entity === undefined) throw entityNotFound(entityId);
      return entityOf(entity);
    },

    /** Replaces everything but the id. Throws as `create`. */
    async replace(account: Account, entityId: string, request: Schemas['EntityRequest']): Promise<Entity> {
      const row = rowOf(idOf(entityId), request);
      try {
        await withinLimit(db, account, async (tx) => {
          if (!(await replaceEntity(tx, account.id, row))) throw entityNotFound(entityId);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw taken(row);
        throw error;
      }
      return entityOf(row);
    },

    /** Its mentions in conversations stay. */
    async remove(account: Account, entityId: string): Promise<void> {
      if (!(await removeEntity(db, account.id, idOf(entityId)))) throw entityNotFound(entityId);
    },

    /** Answers the ids of the deleted ones. Throws `Problem` `not_found` if there were none. */
    async removeSubType(account: Account, subType: string): Promise<string[]> {
      const ids = await removeEntitiesOfSubType(db, account.id, subType);
      if (ids.length === 0) throw new Problem('not_found', `There is no entity of the subtype "${subType}".`);
      return ids.map(String);
    },
  };
}

/** A value that is given twice is one value. */
const rowOf = (id: bigint, { type, subType, values }: Schemas['EntityRequest']): AccountEntityRow => ({
  id,
  type,
  subType,
  values: [...new Set(values)],
});

const entityOf = ({ id, type, subType, values }: AccountEntityRow): Entity => ({
  id: String(id),
  type,
  subType,
  category: 'Custom',
  values,
});

function idOf(entityId: string): bigint {
  const id = parseObjectId(entityId);
  if (id === undefined) throw entityNotFound(entityId);
  return id;
}

function entityNotFound(entityId: string): Problem {
  return new Problem('not_found', `There is no entity "${entityId}".`);
}

function taken({ type, subType }: AccountEntityRow, at = ''): Problem {
  const sentence = `There is an entity of the type "${type}" and the subtype "${subType}" already.`;
  return new Problem('conflict', at === '' ? sentence : `"${at}subType": ${sentence}`);
}
