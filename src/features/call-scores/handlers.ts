/** Criteria and scorecards of the account, by which calls are scored. */

import type { components } from '../../../generated/openapi.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { bareListAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import { compileBody } from '../../http/validation.ts';
import { createManageCriteria } from './criteria.ts';
import { createManageScorecards } from './scorecards.ts';

type Schemas = components['schemas'];

// The limits are the contract's, whichever way something is changed. Its schemas make the values what the types say.
const checkCriterionBody = compileBody('#/components/schemas/CriterionRequest');
const checkCriterion = (value: unknown) => checkCriterionBody(value) as Schemas['CriterionRequest'];
const checkScorecardBody = compileBody('#/components/schemas/ScorecardRequest');
const checkScorecard = (value: unknown) => checkScorecardBody(value) as Schemas['ScorecardRequest'];

interface CallScoresHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
}

export function createCallScoresHandlers({
  databases: { ordinary: db },
  identifiers,
}: CallScoresHandlersDependencies) {
  const criteria = createManageCriteria({ db, identifiers, check: checkCriterion });
  const scorecards = createManageScorecards({ db, identifiers, check: checkScorecard });
  return {
    createCriterion: async ({ account, body }) => ({
      status: 201,
      body: await criteria.create(account, body),
    }),
    listCriteria: (request) => {
      const page = pageRequest(request.query);
      return bareListAnswer(criteria.list(request.account, page), page, request);
    },
    getCriterion: async ({ account, path }) => ({
      status: 200,
      body: await criteria.read(account, path.criteriaId),
    }),
    updateCriterion: async ({ account, path, body }) => ({
      status: 200,
      body: await criteria.replace(account, path.criteriaId, body),
    }),
    patchCriterion: async ({ account, path, body }) => ({
      status: 200,
      body: await criteria.patch(account, path.criteriaId, body),
    }),
    deleteCriterion: async ({ account, path: { criteriaId } }) => {
      await criteria.remove(account, criteriaId);
      return { status: 200, body: { id: criteriaId, type: 'criteria', deleted: true } };
    },
    createScorecard: async ({ account, body }) => ({
      status: 201,
      body: await scorecards.create(account, body),
    }),
    listScorecards: (request) => {
      const page = pageRequest(request.query);
      return bareListAnswer(scorecards.list(request.account, page), page, request);
    },
    getScorecard: async ({ account, path }) => ({
      status: 200,
      body: await scorecards.read(account, path.scorecardId),
    }),
    updateScorecard: async ({ account, path, body }) => ({
      status: 200,
      body: await scorecards.replace(account, path.scorecardId, body),
    }),
    patchScorecard: async ({ account, path, body }) => ({
      status: 200,
      body: await scorecards.patch(account, path.scorecardId, body),
    }),
    deleteScorecard: async ({ account, path: { scorecardId } }) => {
      await scorecards.remove(account, scorecardId);
      return { status: 200, body: { id: scorecardId, type: 'scorecard', deleted: true } };
    },
  } satisfies Partial<Handlers>;
}
