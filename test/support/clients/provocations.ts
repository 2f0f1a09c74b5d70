/** How to get each status that the contract documents out of an operation. */

import { expect } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { createObjects, validBody } from '../data/valid-requests.ts';
import { testEmbedder } from '../servers/confab.ts';
import { withoutDatabase, withoutTables } from '../servers/database-faults.ts';
import { impatientServer } from '../servers/shared-servers.ts';
import { checkAnswer } from './contract-check.ts';
import { type Asked, addressOf, ask, sentenceOf } from './conversations.ts';
import { exhaustionOf } from './exhaustion.ts';
import { keyWithout } from './named-keys.ts';
import { sendRaw } from './raw-http.ts';
import { validHeaders } from './sessions.ts';
import { withTakenName } from './taken-names.ts';
import { type Provocation, send, valid, type World } from './world.ts';

/** How to get each status out of an operation; undefined for one that nobody has thought of yet. */
export function provocationOf(id: OperationId, status: number): Provocation | undefined {
  const { security, scope, body }: OperationEntry = operationTable[id];
  switch (status) {
    case 200:
    case 201:
    case 202:
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
            headers: validHeaders(id),
            ...(security === 'none' && {
              json: validBody(
                id,
                { ...world.account, appSecret: 'wrong', makeLinkCode: () => 'wrong' },
                world.params,
              ),
            }),
          }),
      };
    case 403:
      return {
        when: `to a named key with every scope but "${scope}"`,
        provoke: async (world) => {
          const asked = await valid(world, id);
          const { key } = await keyWithout(world.confab.db, world.account.id, scope);
          const response = await send(world, id, {
            ...asked,
            account: null,
            headers: { Authorization: `Bearer ${key}` },
          });
          expect(response.headers.get('www-authenticate')).toBe(
            `Bearer error="insufficient_scope", scope="${scope}"`,
          );
          return response;
        },
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
              ...Object.entries(validHeaders(id)),
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
      return exhaustionOf(id);
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
