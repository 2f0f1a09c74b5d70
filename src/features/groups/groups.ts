/** Groups: names for criteria, which are applied whenever a group's conversations are listed. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { parseConversationFilter } from '../conversations/filter.ts';
import { findGroup, type GroupRow, insertGroups, listGroups, removeGroup, replaceGroup } from './queries.ts';

type Schemas = components['schemas'];
type Group = Schemas['Group'];

export interface ConversationGroupsDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
}

/** The account's group. Throws `Problem` `not_found` if the id is unknown, no id, or another account's. */
export async function openGroup(db: Database, account: Account, groupId: string): Promise<GroupRow> {
  const id = parseObjectId(groupId);
  const group = id === undefined ? undefined : await findGroup(db, account.id, id);
  if (group === undefined) throw groupNotFound(groupId);
  return group;
}

/** The operations on groups; what names one throws `Problem` `not_found` unless it is the account's. */
export function createConversationGroups({ db, identifiers }: ConversationGroupsDependencies) {
  async function create(account: Account, requests: readonly Schemas['GroupRequest'][]): Promise<Group[]> {
    const ids = await identifiers.take(requests.length);
    const rows = requests.map((request, index) => rowOf(ids[index] ?? 0n, request));
    await insertGroups(db, account.id, rows);
    return rows.map(groupOf);
  }

  return {
    /** Throws `Problem` `invalid_request` if the criteria are no filter of conversations. */
    async create(account: Account, request: Schemas['GroupRequest']): Promise<Group> {
      parseConversationFilter('criteria', request.criteria);
      const [group] = await create(account, [request]);
      if (group === undefined) throw new Error('one group was to be made, and there is none');
      return group;
    },

    /** Creates all or none, in the order given. Throws as `create`. */
    async createAll(account: Account, requests: readonly Schemas['GroupRequest'][]): Promise<Group[]> {
      requests.forEach(({ criteria }, index) => {
        parseConversationFilter(`[${index}].criteria`, criteria);
      });
      return create(account, requests);
    },

    async *list(account: Account, page: PageRequest): ListElements<Group> {
      for await (const rows of inChunks(withNextById(page), listGroups(db, account.id)))
        yield { elements: await turns.of(account.id).map(rows, groupOf), keys: keysById(rows) };
    },

    async read(account: Account, groupId: string): Promise<Group> {
      return groupOf(await openGroup(db, account, groupId));
    },

    /** Replaces everything but the id: what is not given is empty. Throws as `create`. */
    async replace(account: Account, groupId: string, request: Schemas['UpdateGroupRequest']): Promise<Group> {
      if (request.id !== undefined && request.id !== groupId)
        throw invalidField('id', `must be that of the path, "${groupId}"`);
      parseConversationFilter('criteria', request.criteria);
      const id = parseObjectId(groupId);
      if (id === undefined) throw groupNotFound(groupId);
      const row = rowOf(id, request);
      if (!(await replaceGroup(db, account.id, row))) throw groupNotFound(groupId);
      return groupOf(row);
    },

    /** Its conversations stay. */
    async remove(account: Account, groupId: string): Promise<void> {
      const id = parseObjectId(groupId);
      if (id === undefined || !(await removeGroup(db, account.id, id))) throw groupNotFound(groupId);
    },
  };
}

function rowOf(id: bigint, { name, description = '', criteria }: Schemas['GroupRequest']): GroupRow {
  return { id, name, description, criteria };
}

function groupOf({ id, name, description, criteria }: GroupRow): Group {
  return { id: String(id), name, description, criteria };
}

function groupNotFound(groupId: string): Problem {
  return new Problem('not_found', `There is no group "${groupId}".`);
}
