/** Criteria of an account, by which calls are scored: made, listed, changed and deleted (`createCriterion`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { lockAccount } from '../../db/locks/account-lock.ts';
import { type Changes, changed, checkIdInBody, unlessTaken } from './changes.ts';
import {
  type CriterionFields,
  type CriterionRow,
  countCriteria,
  findCriterion,
  findScorecardWith,
  insertCriterion,
  listCriteria,
  removeCriterion,
  updateCriterion,
} from './criteria-queries.ts';
import { type Criterion, isManaged, managedCriterion } from './managed-criteria.ts';

type Schemas = components['schemas'];
type CriterionRequest = Schemas['CriterionRequest'];

interface ManageCriteriaDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  /** Throws `Problem` `invalid_request` unless it is what the contract takes for a new criterion. */
  readonly check: (value: unknown) => CriterionRequest;
}

/** Criteria that one account may have. */
const maximumCriteria = 500;

/**
 * The operations on criteria; what names one throws `Problem` `not_found` unless it is the account's, and
 * `invalid_request` where it would change a managed one.
 */
export function createManageCriteria({ db, identifiers, check }: ManageCriteriaDependencies) {
  /** Changes under the account's lock, so that no change is lost to another one. */
  async function change(
    account: Account,
    criteriaId: string,
    fieldsAfter: (before: CriterionFields) => CriterionFields,
  ): Promise<Criterion> {
    const id = ownIdOf(criteriaId);
    return db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      const before = await findCriterion(tx, account.id, id);
      if (before === undefined) throw criterionNotFound(criteriaId);
      const after = { id, ...fieldsAfter(fieldsOf(before)) };
      await unlessTaken('criterion', after, updateCriterion(tx, account.id, after));
      return criterionOf(after);
    });
  }

  return {
    /** Throws `Problem` `conflict` if the name is taken, `invalid_request` for one criterion too many. */
    async create(account: Account, request: CriterionRequest): Promise<Criterion> {
      const [id = 0n] = await identifiers.take(1);
      const criterion = { id, ...fieldsOf(request) };
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        await unlessTaken('criterion', criterion, insertCriterion(tx, account.id, criterion));
        if ((await countCriteria(tx, account.id)) > maximumCriteria)
          throw new Problem(
            'invalid_request',
            `The account may have ${maximumCriteria} criteria, and not more.`,
          );
      });
      return criterionOf(criterion);
    },

    /** Those that the account has made. */
    async *list(account: Account, page: PageRequest): ListElements<Criterion> {
      for await (const rows of inChunks(withNextById(page), listCriteria(db, account.id)))
        yield { elements: rows.map(criterionOf), keys: keysById(rows) };
    },

    async read(account: Account, criteriaId: string): Promise<Criterion> {
      if (isManaged(criteriaId)) return managedCriterion(criteriaId);
      const criterion = await findCriterion(db, account.id, ownIdOf(criteriaId));
      if (criterion === undefined) throw criterionNotFound(criteriaId);
      return criterionOf(criterion);
    },

    /** Replaces everything but the id: what is not given is empty. Throws as `create`. */
    async replace(
      account: Account,
      criteriaId: string,
      request: Schemas['UpdateCriterionRequest'],
    ): Promise<Criterion> {
      checkIdInBody(request, criteriaId);
      return change(account, criteriaId, () => fieldsOf(request));
    },

    /** Changes what is given and leaves the rest, or takes all steps of a patch or none. Throws as `create`. */
    patch(account: Account, criteriaId: string, changes: Changes<CriterionFields>): Promise<Criterion> {
      return change(account, criteriaId, (before) => fieldsOf(check(changed(before, changes, criteriaId))));
    },

    /** Throws `Problem` `conflict`, naming the scorecard, if one uses the criterion. */
    async remove(account: Account, criteriaId: string): Promise<void> {
      const id = ownIdOf(criteriaId);
      await db.transaction(async (tx) => {
        // Scorecards are made and changed under this lock, too: none takes up the criterion meanwhile.
        await lockAccount(tx, account.id);
        await refuseUsed(tx, account.id, id);
        if (!(await removeCriterion(tx, account.id, id))) throw criterionNotFound(criteriaId);
      });
    },
  };
}

async function refuseUsed(tx: Transaction, accountId: string, id: bigint): Promise<void> {
  const scorecard = await findScorecardWith(tx, accountId, id);
  if (scorecard !== undefined)
    throw new Problem('conflict', `The scorecard "${scorecard.name}" (${scorecard.id}) uses this criterion.`);
}

function fieldsOf({ name, checklist, description = '', tags = [] }: CriterionRequest): CriterionFields {
  return {
    name,
    description,
    tags,
    checklist: checklist.map(({ question, priority }) => ({ question, priority })),
  };
}

const criterionOf = ({ id, name, tags, description, checklist }: CriterionRow): Criterion => ({
  id: String(id),
  name,
  tags,
  description,
  checklist,
});

/** The id of a criterion that may be the account's. */
function ownIdOf(criteriaId: string): bigint {
  if (isManaged(criteriaId))
    throw invalidField('criteriaId', `names a managed criterion, which nobody can change: "${criteriaId}"`);
  const id = parseObjectId(criteriaId);
  if (id === undefined) throw criterionNotFound(criteriaId);
  return id;
}

function criterionNotFound(criteriaId: string): Problem {
  return new Problem('not_found', `There is no criterion "${criteriaId}".`);
}
