/** How to get each status that the contract documents out of an operation. */

import { expect } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { takeFromBuckets } from '../../../src/features/embeddings/rate-limit-queries.ts';
import {
  bestStatus,
  createObjects,
  type ObjectIds,
  validBody,
  validRequest,
} from '../data/valid-requests.ts';
import { type TestAccount, type TestConfab, testEmbedder } from '../servers/confab.ts';
import { withoutDatabase, withoutTables } from '../servers/database-faults.ts';
import { impatientServer } from '../servers/shared-servers.ts';
import { checkAnswer } from './contract-check.ts';
import { type Asked, addressOf, ask, sentenceOf } from './conversations.ts';
import { sendRaw } from './raw-http.ts';
import { withTakenName } from './taken-names.ts';

/** A server without a worker, so that jobs stay unfinished, and somebody's objects on it. */
export interface World {
  readonly confab: TestConfab;
  readonly account: TestAccount;
  readonly params: ObjectIds;
  /** Has as many unfinished jobs as it may have. */
  readonly crowded: Pick<World, 'account' | 'params'>;
  /** Somebody else, whose objects are not found. */
  readonly stranger: Pick<World, 'account' | 'params'>;
}

interface Provocation {
  readonly when: string;
  readonly provoke: (world: World) => Promise<Response>;
}

const send = ({ confab }: World, id: OperationId, asked: Asked, search = '') => {
  const { method, path } = addressOf(id, asked);
  return confab.request(method, path + search, asked);
};
const valid = (world: World, id: OperationId, owner: Pick<World, 'account' | 'params'> = world) =>
  validRequest(world.confab, id, owner);

/** How to get each status out of an operation; undefined for one that nobody has thought of yet. */
export function provocationOf(id: OperationId, status: number): Provocation | undefined {
  const { security, body }: OperationEntry = operationTable[id];
  switch (status) {
    case 200:
    case 201:
    case 204:
      return {
        when: 'to a valid request',
        provoke: async (world) => {
          if (id === 'getReadiness') await (await testEmbedder()).settledStates();
          return send(world, id, await valid(world, id));
        },
      };
    case 400:
      return {
        when: 'to a URL with a "%" that escapes nothing',
        provoke: async (world) => {
          const { query: _, ...asked } = await valid(world, id);
          return send(world, id, asked, '?verbose=%zz');
        },
      };
    case 401:
      return {
        when: security === 'none' ? 'to wrong credentials' : 'without credentials',
        provoke: async (world) =>
          send(world, id, {
            ...(await valid(world, id)),
            account: null,
            headers: {},
            ...(security === 'none' && {
              json: validBody(id, { ...world.account, appSecret: 'wrong' }, world.params),
            }),
          }),
      };
    case 404:
      if (id === 'createEmbeddings')
        return {
          when: 'to a model that is not there',
          provoke: async (world) => {
            const asked = await valid(world, id);
            return send(world, id, { ...asked, json: { ...Object(asked.json), model: 'nobody' } });
          },
        };
      if (id === 'getSharePage')
        return {
          when: 'to a token that is not quite right',
          provoke: async (world) => {
            const { params, ...asked } = await valid(world, id);
            const token = params?.token?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '';
            return send(world, id, { ...asked, params: { ...params, token } });
          },
        };
      return {
        when: "to another account's id",
        provoke: async (world) => {
          // A body may name the id of its path, too.
          const foreign = await valid(world, id, world.stranger);
          return send(world, id, { ...foreign, account: world.account });
        },
      };
    case 408:
      return {
        when: 'to a body that does not come',
        provoke: async (world) => {
          const confab = await impatientServer();
          const { method, path } = addressOf(id, await valid(world, id));
          const { token, apiKey } = confab.account;
          const { status, headers, body } = await sendRaw(
            confab.url,
            method,
            path,
            [
              ['Host', 'confab'],
              ['Authorization', `Bearer ${security === 'token' ? token : apiKey}`],
              ['ApiKey', apiKey],
              ['Content-Type', 'application/json'],
              ['Content-Length', '1000'],
            ],
            '{',
          );
          expect(headers.get('connection')).toBe('close');
          const response = new Response(body, { status, headers });
          await checkAnswer(id, response);
          return response;
        },
      };
    case 409:
      if (takesKey(id))
        return {
          when: 'to an Idempotency-Key whose conversation has been deleted',
          provoke: async (world) => {
            const params = await createObjects(world.confab, world.account);
            const asked = withKey(await valid(world, id, { account: world.account, params }), randomUUID());
            const answer: unknown = await (await send(world, id, asked)).json();
            const conversationId = String(Reflect.get(Object(answer), 'conversationId'));
            await ask(world.confab, 'deleteConversation', { ...world, params: { conversationId } });
            return send(world, id, asked);
          },
        };
      if (id === 'deleteCriterion')
        return {
          when: 'to a criterion that a scorecard uses',
          provoke: async (world) => {
            const asked = await valid(world, id);
            const json = { name: randomUUID(), criteriaList: [asked.params?.criteriaId] };
            await ask(world.confab, 'createScorecard', { account: world.account, json });
            return send(world, id, asked);
          },
        };
      return {
        when: 'to a name that another object of the account has',
        provoke: async (world) => {
          // What is changed is another object than the one that has the name.
          const params = await createObjects(world.confab, world.account);
          const asked = await valid(world, id, { account: world.account, params });
          return send(world, id, { ...asked, json: await withTakenName(world, id, asked.json) });
        },
      };
    case 413:
      return {
        when: `to a body of more than ${body?.maximumBytes} bytes`,
        provoke: async (world) => {
          const { json: _, ...asked } = await valid(world, id);
          return send(world, id, { ...asked, body: new Uint8Array((body?.maximumBytes ?? 0) + 1) });
        },
      };
    case 415:
      return {
        when: 'to a body that is not declared as JSON',
        provoke: async (world) => {
          const asked = await valid(world, id);
          return send(world, id, { ...asked, headers: { ...asked.headers, 'Content-Type': 'text/csv' } });
        },
      };
    case 422:
      return {
        when: 'to an Idempotency-Key that was used for another request',
        provoke: async (world) => {
          const asked = withKey(await valid(world, id), randomUUID());
          await send(world, id, asked);
          return send(world, id, { ...asked, query: { name: 'Renewal' } });
        },
      };
    case 429:
      // What asks nothing of a model has no allowance that could be used up.
      if (id === 'generateToken' || id === 'listModels' || (security === 'apiKey' && bestStatus(id) === 503))
        return {
          when: 'to whoever has sent too many wrong credentials',
          provoke: (world) => guessUntilRefused(world, id),
        };
      if (security !== 'token')
        return {
          when: 'when the account has made as many requests as it may in a minute',
          provoke: async (world) => {
            const { account } = world.crowded;
            await limitAccount(world.confab.db, 'crowded', { embedRequestsPerMinute: 1 });
            // Empty, whoever has asked before.
            await takeFromBuckets(
              world.confab.db,
              account.id,
              { embedRequestsPerMinute: 1, embedCharactersPerMinute: null },
              0,
            );
            const response = await send(world, id, await valid(world, id, world.crowded));
            expect(Number(response.headers.get('retry-after'))).toBeWithin(1, 61);
            return response;
          },
        };
      return {
        when: 'when the account has as many unfinished jobs as it may have',
        provoke: async (world) => send(world, id, await valid(world, id, world.crowded)),
      };
    case 500:
      return {
        when: 'without internals when something fails that is not supposed to',
        provoke: async (world) => {
          const asked = await unknownKey(id, world);
          const response = await withoutTables(world.confab, () => send(world, id, asked));
          await expectHiddenCause(world, id, response);
          return response;
        },
      };
    case 501:
      return { when: 'to everybody', provoke: async (world) => send(world, id, await valid(world, id)) };
    case 503:
      return {
        when: 'while the database lets nobody in',
        provoke: async (world) => {
          const asked = await unknownKey(id, world);
          const response = await withoutDatabase(world.confab, () => send(world, id, asked));
          if (id !== 'getReadiness') expect(response.headers.get('retry-after')).toBe('1');
          return response;
        },
      };
    default:
      return undefined;
  }
}

/** Guesses from an address of its own. What takes its time is forgotten meanwhile, so that a few guesses more may be needed. */
async function guessUntilRefused(world: World, id: OperationId): Promise<Response> {
  const limit = id === 'generateToken' ? failureLimits.appIdAtAddress : failureLimits.address;
  const network = Object.keys(operationTable).indexOf(id).toString(16);
  const asked = await valid(world, id);
  const guess = () =>
    send(world, id, {
      ...asked,
      account: null,
      headers: { ...asked.headers, 'X-Forwarded-For': `2001:db8:${network}::7`, ApiKey: randomUUID() },
      ...(id === 'generateToken' && {
        json: validBody(id, { ...world.account, appSecret: randomUUID() }, world.params),
      }),
    });
  for (let failure = 0; failure < limit.atOnce; failure++) expect((await guess()).status).toBe(401);
  let response = await guess();
  for (let more = 0; response.status === 401 && more < limit.atOnce; more++) response = await guess();
  expect(Number(response.headers.get('retry-after'))).toBeWithin(1, limit.secondsEach + 1);
  return response;
}

const takesKey = (id: OperationId) =>
  operationTable[id].parameters.some(({ name }) => name === 'Idempotency-Key');

const withKey = (asked: Asked, key: string): Asked => ({
  ...asked,
  headers: { ...asked.headers, 'Idempotency-Key': key },
});

/** What needs the database for nothing but credentials needs it for those that it does not remember from a moment ago. */
async function unknownKey(id: OperationId, world: World): Promise<Asked> {
  const asked = await valid(world, id);
  if (id === 'getInsightsList') return { ...asked, account: await world.confab.createAccount(randomUUID()) };
  return asked.headers?.ApiKey === undefined ? asked : { ...asked, headers: { ApiKey: randomUUID() } };
}

async function expectHiddenCause({ confab }: World, id: OperationId, response: Response): Promise<void> {
  const requestId = response.headers.get('x-request-id');
  const body: unknown = await response.clone().json();
  expect(Object.keys(Object(body))).toEqual([operationTable[id].errorField]);
  expect(sentenceOf(id, body)).toBe(
    `Something went wrong on our side. Quote request ${requestId} when you report it.`,
  );
  const logged = confab.logged.find((line) => line.requestId === requestId && line.level === 'error');
  expect(JSON.stringify(logged)).toMatch(/relation .* does not exist/);
}
