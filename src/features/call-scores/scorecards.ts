/** Scorecards of an account: made, listed, changed and deleted (`createScorecard`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import { lockAccount } from '../../db/locks/account-lock.ts';
import { type Changes, changed, checkIdInBody, unlessTaken } from './changes.ts';
import { ownCriteria } from './criteria-queries.ts';
import { isManaged } from './managed-criteria.ts';
import {
  countScorecards,
  findScorecard,
  insertScorecard,
  listScorecards,
  removeScorecard,
  type ScorecardCriterion,
  type ScorecardFields,
  type ScorecardRow,
  setCriteria,
  updateScorecard,
} from './scorecard-queries.ts';

type Schemas = components['schemas'];
type Scorecard = Schemas['Scorecard'];
type ScorecardRequest = Schemas['ScorecardRequest'];
/** All that a client decides of a scorecard. */
type WholeFields = ScorecardFields & Pick<ScorecardRow, 'criteriaList'>;

interface ManageScorecardsDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  /** Throws `Problem` `invalid_request` unless it is what the contract takes for a new scorecard. */
  readonly check: (value: unknown) => ScorecardRequest;
}

/** Scorecards that one account may have. */
const maximumScorecards = 500;

/** The operations on scorecards; what names one throws `Problem` `not_found` unless it is the account's. */
export function createManageScorecards({ db, identifiers, check }: ManageScorecardsDependencies) {
  /** Changes under the account's lock, so that no change is lost to another one, and no criterion deleted meanwhile. */
  async function change(
    account: Account,
    scorecardId: string,
    fieldsAfter: (before: WholeFields) => WholeFields,
  ): Promise<Scorecard> {
    const id = idOf(scorecardId);
    return db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      const before = await findScorecard(tx, account.id, id);
      if (before === undefined) throw scorecardNotFound(scorecardId);
      const { criteriaList, ...fields } = fieldsAfter(fieldsOf(before));
      const criteria = await criteriaIn(tx, account.id, criteriaList);
      const after = { id, ...fields };
      await unlessTaken('scorecard', after, updateScorecard(tx, account.id, after));
      await setCriteria(tx, account.id, id, criteria);
      return scorecardOf({ ...after, criteriaList });
    });
  }

  return {
    /**
     * Throws `Problem` `conflict` if the name is taken, `invalid_request` for a criterion that is unknown or repeated, or
     * one scorecard too many.
     */
    async create(account: Account, request: ScorecardRequest): Promise<Scorecard> {
      const [id = 0n] = await identifiers.take(1);
      const { criteriaList, ...fields } = fieldsOf(request);
      const scorecard = { id, ...fields };
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        const criteria = await criteriaIn(tx, account.id, criteriaList);
        await unlessTaken('scorecard', scorecard, insertScorecard(tx, account.id, scorecard));
        await setCriteria(tx, account.id, id, criteria);
        if ((await countScorecards(tx, account.id)) > maximumScorecards)
          throw new Problem(
            'invalid_request',
            `The account may have ${maximumScorecards} scorecards, and not more.`,
          );
      });
      return scorecardOf({ ...scorecard, criteriaList });
    },

    async *list(account: Account, page: PageRequest): ListElements<Scorecard> {
      for await (const rows of inChunks(withNextById(page), listScorecards(db, account.id)))
        yield { elements: rows.map(scorecardOf), keys: keysById(rows) };
    },

    async read(account: Account, scorecardId: string): Promise<Scorecard> {
      const scorecard = await findScorecard(db, account.id, idOf(scorecardId));
      if (scorecard === undefined) throw scorecardNotFound(scorecardId);
      return scorecardOf(scorecard);
    },

    /** Replaces everything but the id: what is not given is empty. Throws as `create`. */
    async replace(
      account: Account,
      scorecardId: string,
      request: Schemas['UpdateScorecardRequest'],
    ): Promise<Scorecard> {
      checkIdInBody(request, scorecardId);
      return change(account, scorecardId, () => fieldsOf(request));
    },

    /** Changes what is given and leaves the rest, or takes all steps of a patch or none. Throws as `create`. */
    patch(account: Account, scorecardId: string, changes: Changes<WholeFields>): Promise<Scorecard> {
      return change(account, scorecardId, (before) => fieldsOf(check(changed(before, changes, scorecardId))));
    },

    /** Its criteria stay, and conversations that were submitted with it keep its id. */
    async remove(account: Account, scorecardId: string): Promise<void> {
      const id = idOf(scorecardId);
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        if (!(await removeScorecard(tx, account.id, id))) throw scorecardNotFound(scorecardId);
      });
    },
  };
}

/**
 * What the ids lead to. One that comes twice is refused, since it might be meant to count twice.
 *
 * @throws Problem `invalid_request` that names the first that repeats another one, or leads to no criterion
 */
async function criteriaIn(
  tx: Transaction,
  accountId: string,
  criteriaList: readonly string[],
): Promise<ScorecardCriterion[]> {
  const repeated = criteriaList.findIndex((id, index) => criteriaList.indexOf(id) < index);
  const again = criteriaList[repeated];
  if (again !== undefined)
    throw invalidField(`criteriaList[${repeated}]`, `repeats "criteriaList[${criteriaList.indexOf(again)}]"`);
  const ids = criteriaList.flatMap((id) => parseObjectId(id) ?? []);
  const own = await ownCriteria(tx, accountId, ids);
  return criteriaList.map((criteriaId, index) => {
    if (isManaged(criteriaId)) return { criterionId: null, managedId: criteriaId };
    const criterionId = parseObjectId(criteriaId);
    if (criterionId === undefined || !own.has(criterionId))
      throw invalidField(`criteriaList[${index}]`, `names no criterion: "${criteriaId}"`);
    return { criterionId, managedId: null };
  });
}

function fieldsOf({ name, criteriaList, description = '', tags = [] }: ScorecardRequest): WholeFields {
  return { name, description, tags, criteriaList };
}

const scorecardOf = ({ id, name, tags, description, criteriaList }: ScorecardRow): Scorecard => ({
  id: String(id),
  name,
  tags,
  description,
  criteriaList,
});

function idOf(scorecardId: string): bigint {
  const id = parseObjectId(scorecardId);
  if (id === undefined) throw scorecardNotFound(scorecardId);
  return id;
}

function scorecardNotFound(scorecardId: string): Problem {
  return new Problem('not_found', `There is no scorecard "${scorecardId}".`);
}
