/** Trackers of an account: made, listed, changed and deleted (`createTracker`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { lockAccount } from '../../db/locks/account-lock.ts';
import {
  type AccountTracker,
  countTrackers,
  findTracker,
  insertTrackers,
  listTrackers,
  removeTracker,
  type TrackerFields,
  updateTracker,
} from './account-tracker-queries.ts';
import { patchTracker, type TrackerPatch } from './json-patch.ts';
import { checkDistinct, mergeVocabulary } from './vocabulary.ts';

type Schemas = components['schemas'];
type Tracker = Schemas['Tracker'];

/**
 * What PUT does with a vocabulary: `merge` puts it before the present one, `replace` in its place (C19 of
 * docs/compatibility.md).
 */
export type TrackerPut = 'merge' | 'replace';

export interface ManageTrackersDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly trackerPut: TrackerPut;
}

/** Throws `Problem` `invalid_request` unless the tracker keeps the limits that the contract sets for a new one. */
export type CheckTracker = (tracker: Schemas['TrackerRequest']) => void;

/** Trackers that one account may have. */
const maximumTrackers = 500;

/** The operations on trackers; what names one throws `Problem` `not_found` unless it is the account's. */
export function createManageTrackers({ db, identifiers, trackerPut }: ManageTrackersDependencies) {
  /** @param at where a request stands in the body */
  async function createAt(
    account: Account,
    requests: readonly Schemas['TrackerRequest'][],
    at: (index: number) => string,
  ): Promise<Tracker[]> {
    requests.forEach(({ vocabulary }, index) => {
      checkDistinct(vocabulary, `${at(index)}vocabulary`);
    });
    const ids = await identifiers.take(requests.length);
    const given = requests.map((request, index) => ({ id: ids[index] ?? 0n, ...fieldsOf(request) }));
    return db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      const made = await insertTrackers(tx, account.id, given);
      const inserted = new Set(made.map(({ id }) => id));
      given.forEach(({ id, name }, index) => {
        if (!inserted.has(id)) throw nameTaken(name, at(index));
      });
      if ((await countTrackers(tx, account.id)) > maximumTrackers)
        throw new Problem(
          'invalid_request',
          `The account may have ${maximumTrackers} trackers, and not more.`,
        );
      return made.map(trackerOf);
    });
  }

  /** Changes under the account's lock, so that no change is lost to another one. */
  async function change(
    account: Account,
    trackerId: string,
    changed: (tracker: AccountTracker) => TrackerFields,
  ): Promise<Tracker> {
    const id = idOf(trackerId);
    let name = '';
    try {
      return await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        const tracker = await findTracker(tx, account.id, id);
        if (tracker === undefined) throw trackerNotFound(trackerId);
        const fields = changed(tracker);
        name = fields.name;
        const updated = await updateTracker(tx, account.id, id, fields);
        // Deleting does not wait for the lock.
        if (updated === undefined) throw trackerNotFound(trackerId);
        return trackerOf(updated);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw nameTaken(name);
      throw error;
    }
  }

  return {
    /** Throws `Problem` `conflict` if the name is taken, `invalid_request` for a repeated phrase or one tracker too many. */
    async create(account: Account, request: Schemas['TrackerRequest']): Promise<Tracker> {
      const [tracker] = await createAt(account, [request], () => '');
      if (tracker === undefined) throw new Error('one tracker was to be made, and there is none');
      return tracker;
    },

    /** Makes all or none, in the order given. Throws as `create`, naming the first that cannot be made. */
    createAll(account: Account, requests: readonly Schemas['TrackerRequest'][]): Promise<Tracker[]> {
      return createAt(account, requests, (index) => `[${index}].`);
    },

    /** @param name only the tracker of exactly this name */
    async *list(account: Account, page: PageRequest, name?: string): ListElements<Tracker> {
      for await (const rows of inChunks(withNextById(page), listTrackers(db, account.id, name)))
        yield { elements: rows.map(trackerOf), keys: keysById(rows) };
    },

    async read(account: Account, trackerId: string): Promise<Tracker> {
      const tracker = await findTracker(db, account.id, idOf(trackerId));
      if (tracker === undefined) throw trackerNotFound(trackerId);
      return trackerOf(tracker);
    },

    /** Changes what is given and leaves the rest. Throws as `create`. */
    update(
      account: Account,
      trackerId: string,
      { id, ...request }: Schemas['UpdateTrackerRequest'],
      check: CheckTracker,
    ): Promise<Tracker> {
      if (id !== undefined && id !== trackerId)
        throw invalidField('id', `must be that of the path, "${trackerId}"`);
      checkDistinct(request.vocabulary ?? [], 'vocabulary');
      return change(account, trackerId, (tracker) => {
        const fields = fieldsOf({ ...tracker, ...request });
        if (request.vocabulary && trackerPut === 'merge')
          fields.vocabulary = mergeVocabulary(request.vocabulary, tracker.vocabulary);
        check(fields);
        return fields;
      });
    },

    /** Takes all steps or none. Throws as `create`, and `invalid_request` for a step that cannot be taken. */
    patch(account: Account, trackerId: string, patch: TrackerPatch, check: CheckTracker): Promise<Tracker> {
      return change(account, trackerId, (tracker) => {
        const fields = patchTracker(fieldsOf(tracker), patch);
        check(fields);
        checkDistinct(fields.vocabulary, 'vocabulary');
        return fields;
      });
    },

    async remove(account: Account, trackerId: string): Promise<void> {
      if (!(await removeTracker(db, account.id, idOf(trackerId)))) throw trackerNotFound(trackerId);
    },
  };
}

function fieldsOf({
  name,
  vocabulary,
  description = '',
  categories = [],
  languages = [],
  excludeVocabulary = [],
}: Schemas['TrackerRequest']): TrackerFields {
  return { name, vocabulary, description, categories, languages, excludeVocabulary };
}

function trackerOf({ id, createdAt, updatedAt, ...tracker }: AccountTracker): Tracker {
  return {
    id: String(id),
    ...fieldsOf(tracker),
    createdOn: createdAt.toISOString(),
    updatedOn: updatedAt.toISOString(),
  };
}

function idOf(trackerId: string): bigint {
  const id = parseObjectId(trackerId);
  if (id === undefined) throw trackerNotFound(trackerId);
  return id;
}

function trackerNotFound(trackerId: string): Problem {
  return new Problem('not_found', `There is no tracker "${trackerId}".`);
}

function nameTaken(name: string, at = ''): Problem {
  const sentence = `There is a tracker named "${name}" already.`;
  return new Problem('conflict', at === '' ? sentence : `"${at}name": ${sentence}`);
}
