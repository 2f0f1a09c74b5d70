/** One test for each status that the contract documents for an operation, provoked for real. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { bestStatus, createObjects } from '../data/valid-requests.ts';
import { idleServer } from '../servers/shared-servers.ts';
import { ask, oneMessage } from './conversations.ts';
import { provocationOf } from './provocations.ts';
import type { World } from './world.ts';

/** One for the whole test process, ended with it. */
let shared: Promise<World> | undefined;
async function buildWorld(): Promise<World> {
  const confab = await idleServer();
  const account = await confab.createAccount('crowded', 1);
  const objects = await createObjects(confab, account);
  const unfinished = await ask(confab, 'submitText', { account, json: oneMessage });
  const stranger = await confab.createAccount('stranger', 1_000);
  return {
    confab,
    account: confab.account,
    params: await createObjects(confab, confab.account),
    stranger: { account: stranger, params: await createObjects(confab, stranger) },
    crowded: { account, params: { ...objects, ...unfinished } },
  };
}

/**
 * Registers the tests. A status that is added to the contract without a provocation fails here, and every
 * answer was held against its schema by the harness.
 */
export function describeDocumentedAnswers(id: OperationId): void {
  const { method, path, statuses }: OperationEntry = operationTable[id];
  const operation = `${method.toUpperCase()} ${path}`;
  describe(id, () => {
    beforeAll(async () => {
      shared ??= buildWorld();
      await shared;
    });
    for (const status of statuses.filter((one) => one >= 400 || bestStatus(id) === undefined)) {
      const provocation = provocationOf(id, status);
      test(`${operation} answers ${status} ${provocation?.when ?? '(no test provokes this status)'}`, async () => {
        if (provocation === undefined || shared === undefined)
          throw new Error('nothing provokes this status');
        const response = await provocation.provoke(await shared);
        expect(response.status).toBe(status);
      });
    }
  });
}
