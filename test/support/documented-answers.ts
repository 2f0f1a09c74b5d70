/** One test for each status that the contract documents for an operation, provoked for real. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { type TestAccount, type TestConfab, testEmbedder } from './confab.ts';
import { type Asked, addressOf, ask, oneMessage } from './conversations.ts';
import { withoutDatabase, withoutTables } from './database-faults.ts';
import { idleServer } from './shared-servers.ts';

/** A server without a worker, so that jobs stay unfinished, and somebody's objects on it. */
interface World {
  readonly confab: TestConfab;
  readonly account: TestAccount;
  readonly params: Readonly<Record<string, string>>;
  /** Has as many unfinished jobs as it may have. */
  readonly crowded: Pick<World, 'account' | 'params'>;
}

/** One for the whole test process, ended with it. */
let shared: Promise<World> | undefined;
async function buildWorld(): Promise<World> {
  const confab = await idleServer();
  const inhabit = async (account: TestAccount) => {
    const { conversationId, jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
    return { account, params: { conversationId, jobId } };
  };
  return {
    confab,
    ...(await inhabit(confab.account)),
    crowded: await inhabit(await confab.createAccount('crowded', 1)),
  };
}

/** A request that is answered well, from the account that owns the objects it names. */
function validRequest(id: OperationId, { account, params }: Pick<World, 'account' | 'params'>): Asked {
  const { security, body }: OperationEntry = operationTable[id];
  const credentials =
    security === 'apiKey'
      ? { account: null, headers: { ApiKey: account.apiKey } }
      : { account: security === 'none' ? null : account };
  return { params, ...credentials, ...(body && { json: validBody(id, account) }) };
}

function validBody(id: OperationId, { appId, appSecret }: TestAccount): unknown {
  switch (id) {
    case 'generateToken':
      return { type: 'application', appId, appSecret };
    case 'embedText':
      return { text: 'Can you send me the quote by Friday?' };
    default:
      return oneMessage;
  }
}

interface Provocation {
  readonly when: string;
  readonly provoke: (world: World) => Promise<Response>;
}

const send = ({ confab }: World, id: OperationId, asked: Asked, search = '') => {
  const { method, path } = addressOf(id, asked);
  return confab.request(method, path + search, asked);
};

/** How to get each status out of an operation; undefined for one that nobody has thought of yet. */
function provocationOf(id: OperationId, status: number): Provocation | undefined {
  const { security, body, errorField }: OperationEntry = operationTable[id];
  switch (status) {
    case 200:
    case 201:
      return {
        when: 'to a valid request',
        provoke: async (world) => {
          // Readiness speaks of the models, too.
          if (id === 'getReadiness') await (await testEmbedder()).settledStates();
          return send(world, id, validRequest(id, world));
        },
      };
    case 400:
      return {
        when: 'to a URL with a "%" that escapes nothing',
        provoke: (world) => send(world, id, validRequest(id, world), '?verbose=%zz'),
      };
    case 401:
      return {
        when: security === 'none' ? 'to wrong credentials' : 'without credentials',
        provoke: (world) =>
          send(world, id, {
            ...validRequest(id, world),
            account: null,
            headers: {},
            ...(security === 'none' && { json: validBody(id, { ...world.account, appSecret: 'wrong' }) }),
          }),
      };
    case 404:
      return {
        when: "to another account's id",
        provoke: (world) => send(world, id, { ...validRequest(id, world), params: world.crowded.params }),
      };
    case 413:
      return {
        when: `to a body of more than ${body?.maximumBytes} bytes`,
        provoke: (world) => {
          const { json: _, ...asked } = validRequest(id, world);
          return send(world, id, { ...asked, body: new Uint8Array((body?.maximumBytes ?? 0) + 1) });
        },
      };
    case 415:
      return {
        when: 'to a body that is not declared as JSON',
        provoke: (world) => {
          const asked = validRequest(id, world);
          return send(world, id, { ...asked, headers: { ...asked.headers, 'Content-Type': 'text/csv' } });
        },
      };
    case 429:
      return {
        when: 'when the account has as many unfinished jobs as it may have',
        provoke: (world) => send(world, id, validRequest(id, world.crowded)),
      };
    case 500:
      return {
        when: 'without internals when something fails that is not supposed to',
        provoke: async (world) => {
          const response = await withoutTables(world.confab, () => send(world, id, unknownKey(id, world)));
          await expectHiddenCause(world, response, errorField);
          return response;
        },
      };
    case 503:
      return {
        when: 'while the database lets nobody in',
        provoke: async (world) => {
          const response = await withoutDatabase(world.confab, () => send(world, id, unknownKey(id, world)));
          // Readiness says what is missing, not when it will be there.
          if (id !== 'getReadiness') expect(response.headers.get('retry-after')).toBe('1');
          return response;
        },
      };
    default:
      return undefined;
  }
}

/** The embedding needs the database for a key that it does not remember from a moment ago. */
function unknownKey(id: OperationId, world: World): Asked {
  const asked = validRequest(id, world);
  return asked.headers?.ApiKey === undefined ? asked : { ...asked, headers: { ApiKey: randomUUID() } };
}

async function expectHiddenCause({ confab }: World, response: Response, errorField: string): Promise<void> {
  const requestId = response.headers.get('x-request-id');
  expect(await response.clone().json()).toEqual({
    [errorField]: `Something went wrong on our side. Quote request ${requestId} when you report it.`,
  });
  const logged = confab.logged.find((line) => line.requestId === requestId && line.level === 'error');
  expect(JSON.stringify(logged)).toMatch(/relation .* does not exist/);
}

/**
 * Registers the tests. A status that is added to the contract without a provocation fails here, and every
 * answer was held against its schema by the harness.
 */
export function describeDocumentedAnswers(id: OperationId): void {
  const { method, path, statuses }: OperationEntry = operationTable[id];
  describe(`${method.toUpperCase()} ${path} answers`, () => {
    beforeAll(async () => {
      shared ??= buildWorld();
      await shared;
    });
    for (const status of statuses) {
      const provocation = provocationOf(id, status);
      test(`${status} ${provocation?.when ?? '(no test provokes this status)'}`, async () => {
        if (provocation === undefined || shared === undefined)
          throw new Error('nothing provokes this status');
        const response = await provocation.provoke(await shared);
        expect(response.status).toBe(status);
      });
    }
  });
}
