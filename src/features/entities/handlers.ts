/** Entities that were found in conversations, and the custom entities of the account. */

import type { components } from '../../../generated/openapi.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handler, Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest, wholeRequest } from '../../http/paging.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { entity, entityPreview } from '../redaction/shapes.ts';
import type { ReadAccountVocabulary } from './account-vocabulary.ts';
import { createManageEntities } from './custom-entities.ts';
import { createPreviewEntity, triedEntities } from './preview-entity.ts';
import { readEntities } from './read-entities.ts';

type Schemas = components['schemas'];

/** Bare, as the first clients read it, and wrapped, as later ones do (C20 of docs/compatibility.md). */
const answerOf = (entity: Schemas['AccountEntity']): Schemas['EntityAnswer'] => ({ ...entity, entity });

interface EntitiesHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly redaction: Redaction;
  readonly accountVocabulary: ReadAccountVocabulary;
}

export function createEntitiesHandlers({
  databases: { ordinary, computing },
  identifiers,
  redaction,
  accountVocabulary,
}: EntitiesHandlersDependencies) {
  const entities = createManageEntities({ db: ordinary, identifiers });
  const previewEntity = createPreviewEntity({ db: computing, accountVocabulary });
  const getEntity: Handler<'getEntity' | 'getEntityAlias'> = async ({ account, path }) => ({
    status: 200,
    body: answerOf(await entities.read(account, path.entityId)),
  });
  const updateEntity: Handler<'updateEntity' | 'updateEntityAlias'> = async ({ account, path, body }) => ({
    status: 200,
    body: answerOf(await entities.replace(account, path.entityId, body)),
  });
  const deleteEntity: Handler<'deleteEntity' | 'deleteEntityAlias'> = async ({ account, path }) => {
    await entities.remove(account, path.entityId);
    return { status: 200, body: { id: path.entityId, type: 'entity', deleted: true } };
  };

  return {
    getEntities: (request) => {
      const { account, path, query } = request;
      const page = wholeRequest(query);
      const found = readEntities(ordinary, account, path.conversationId, page, query.after);
      return listAnswer('entities', redaction.list(request, found, entity), page, request);
    },
    previewEntity: async (request) => {
      const { account, path, body, signal } = request;
      const preview = await previewEntity(account, path.conversationId, body, signal);
      const asked = { ...request, tried: triedEntities(body) };
      return { status: 200, body: await redaction.body(asked, preview, () => entityPreview) };
    },
    createEntity: async ({ account, body }) => ({
      status: 201,
      body: answerOf(await entities.create(account, body)),
    }),
    createEntities: async ({ account, body }) => ({
      status: 201,
      body: Array.isArray(body)
        ? { entities: await entities.createAll(account, body) }
        : answerOf(await entities.create(account, body)),
    }),
    createEntitiesInBulk: async ({ account, body }) => ({
      status: 201,
      body: { entities: await entities.createAll(account, body) },
    }),
    listEntities: (request) => {
      const page = pageRequest(request.query);
      return listAnswer('entities', entities.list(request.account, page), page, request);
    },
    deleteEntitiesBySubType: async ({ account, query }) => ({
      status: 200,
      body: { type: 'entity', deleted: true, ids: await entities.removeSubType(account, query.subType) },
    }),
    getEntity,
    updateEntity,
    deleteEntity,
    getEntityAlias: getEntity,
    updateEntityAlias: updateEntity,
    deleteEntityAlias: deleteEntity,
  } satisfies Partial<Handlers>;
}
