import { beforeAll, describe, expect, test } from 'bun:test';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { addressOf, ask, oneMessage } from '../support/clients/conversations.ts';
import {
  createObjects,
  isAnsweredWell,
  type ObjectIds,
  validRequest,
} from '../support/data/valid-requests.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];
const withBody = operations.filter((id) => operationTable[id].body !== null);
const onConversation = operations.filter((id) => {
  const { method, path }: OperationEntry = operationTable[id];
  return method !== 'get' && path.includes('{conversationId}') && id !== 'deleteConversation';
});

let confab: TestConfab;
let params: ObjectIds;
beforeAll(async () => {
  confab = await idleServer();
  params = await createObjects(confab, confab.account);
});

/** JSON texts that are small for what they do, of about this many bytes. */
const bombs: readonly (readonly [what: string, make: (bytes: number) => string])[] = [
  ['arrays in arrays that never end', (bytes) => '['.repeat(bytes)],
  ['arrays in arrays', (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`],
  ['objects in objects', (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`],
  ['a number of many digits', (bytes) => '9'.repeat(bytes)],
  ['a number with a long fraction', (bytes) => `0.${'1'.repeat(bytes - 2)}e-${'9'.repeat(20)}`],
  ['one key over and over', (bytes) => `{${'"messages":[],'.repeat(bytes / 14)}"x":0}`],
  [
    'keys that all differ',
    (bytes) => `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":0`)}}`,
  ],
  ['empty objects', (bytes) => `[${'{},'.repeat(bytes / 3)}{}]`],
  ['escapes', (bytes) => `"${'\\u0041'.repeat(bytes / 6)}"`],
  ['half surrogate pairs', (bytes) => `{"text":"${'\\ud83d'.repeat(bytes / 6)}"}`],
  ['__proto__ in __proto__', (bytes) => `${'{"__proto__":'.repeat(bytes / 14)}{}${'}'.repeat(bytes / 14)}`],
];

/** No bomb has to be larger than this to go off. */
const largestBomb = 2_000_000;
/** All bodies are read in the same way, long ones such as this in steps: the largest bombs go to one operation. */
const usualBomb = 200_000;

describe.each(bombs)('%s', (kind, make) => {
  test.each(withBody)(
    `${kind} as the body of %s: it is refused, or ignored where nothing is required`,
    async (id) => {
      const wanted = id === 'submitText' ? largestBomb : usualBomb;
      const size = Math.min(wanted, (operationTable[id].body?.maximumBytes ?? 0) - 1000);
      const { method, path } = addressOf(id, { params });
      const { status } = await confab.request(method, path, {
        body: make(size),
        headers: { 'Content-Type': 'application/json', ApiKey: confab.account.apiKey, ...bearer(id) },
      });
      expect([200, 400]).toContain(status);
    },
  );
});

/** The key of an account stands where a token would. */
const bearer = (id: OperationId) => {
  const { security }: OperationEntry = operationTable[id];
  return security === 'bearerApiKey' ? { Authorization: `Bearer ${confab.account.apiKey}` } : {};
};

test('a bomb in a field that nobody knows is not even looked at', async () => {
  const deep = `${'['.repeat(largestBomb)}${']'.repeat(largestBomb)}`;
  const body = `{"nobody":${deep},"__proto__":{"messages":1},${JSON.stringify(oneMessage).slice(1)}`;
  await ask(confab, 'submitText', { body, headers: { 'Content-Type': 'application/json' } });
});

test.each(onConversation)('%s, while the conversation is deleted, is done or finds nothing', async (id) => {
  for (let round = 0; round < 5; round += 1) {
    const own = await createObjects(confab, confab.account);
    const asked = await validRequest(confab, id, { account: confab.account, params: own });
    const request = { ...asked, params: own };
    const send = (operation: OperationId) => {
      const { method, path } = addressOf(operation, request);
      return confab.request(method, path, operation === id ? request : {});
    };
    const answers = await Promise.all([send(id), send('deleteConversation'), send(id), send(id), send(id)]);
    for (const answer of answers)
      expect(isAnsweredWell(id, answer) || answer.status === 404, `${answer.status}`).toBe(true);
  }
});
