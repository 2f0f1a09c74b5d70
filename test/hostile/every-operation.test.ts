import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { createApp } from '../../src/app.ts';
import { createAccessTokens } from '../../src/features/accounts/access-tokens.ts';
import type { Handlers } from '../../src/http/contract.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { addressOf, analysed, ask, oneMessage, read } from '../support/clients/conversations.ts';
import { sendRaw } from '../support/clients/raw-http.ts';
import { allFeatures, createObjects, type ObjectIds } from '../support/data/valid-requests.ts';
import { answered, fuzzSettings } from '../support/hostile/fuzz.ts';
import {
  hostileRequests,
  type Owner,
  validRequests,
  type WireRequest,
} from '../support/hostile/hostile-requests.ts';
import { hostileHeaders, hostileTexts } from '../support/hostile/hostile-values.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { modelsThatSayHello } from '../support/servers/language-model.ts';

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];

let confab: TestConfab;
let conversationId: string;
let messageId: string;
let memberId: string;
let acceptedJobs = 0;

beforeAll(async () => {
  confab = await startConfab({ languageModels: await modelsThatSayHello() });
  conversationId = await analysed(confab, {
    messages: hostileTexts
      .filter((text) => text.trim() !== '')
      .map((content, index) => ({ payload: { content }, from: { name: hostileTexts[index % 7] } })),
    detectEntities: true,
    detectPhrases: true,
    enableSummary: true,
    metadata: { agentId: 'jd' },
    features: allFeatures,
  });
  messageId = (await read(confab, 'getMessages', conversationId)).messages[0]?.id ?? '';
  memberId = (await read(confab, 'getMembers', conversationId)).members[0]?.id ?? '';
});
afterAll(() => confab.stop());

/** One of each thing, of nobody else's. */
async function ownObjects(): Promise<ObjectIds> {
  const settled = await ask(confab, 'submitText', { json: { ...oneMessage, features: allFeatures } });
  await confab.jobEnded(settled.jobId);
  return createObjects(confab, confab.account, settled);
}

let sharedObjects: Promise<ObjectIds> | undefined;
/** Those share theirs that leave them as they are: reads, and what names none of them. */
function objectsFor(id: OperationId): Promise<ObjectIds> {
  const { method, path }: OperationEntry = operationTable[id];
  if (method !== 'get' && path.includes('{')) return ownObjects();
  sharedObjects ??= ownObjects();
  return sharedObjects;
}

/** The account with a conversation that has findings, and things that this operation alone changes. */
async function owner(id: OperationId): Promise<Owner> {
  const { account } = confab;
  const own = await objectsFor(id);
  const params =
    id === 'deleteConversation' || id.includes('Member') || id.includes('Bookmark')
      ? own
      : { ...own, conversationId, memberId };
  return {
    account,
    params,
    known: {
      appId: [account.appId],
      appSecret: [account.appSecret],
      // The body of a change repeats the id of its path.
      id: [
        /Tracker/.test(id)
          ? params.trackerId
          : /Group/.test(id)
            ? params.groupId
            : /Member/.test(id)
              ? params.memberId
              : /Criterion/.test(id)
                ? params.criteriaId
                : /Scorecard/.test(id)
                  ? params.scorecardId
                  : messageId,
      ].filter((one) => one !== undefined),
      name: Array.from({ length: 200 }, (_, index) => `${id} ${index}`),
      criteriaList: [params.criteriaId, 'Symbl.Sales_Process'].filter((one) => one !== undefined),
      subType: Array.from({ length: 200 }, (_, index) => `${id} ${index}`),
      webhookUrl: ['http://127.0.0.1:2/hook'],
      model: ['service-text-embedding-large'],
    },
  };
}

/** Most of what is submitted at random is refused for one of its many fields, and some of it is to be accepted. */
const runsOf = (id: OperationId) => (id === 'submitText' || id === 'appendText' ? 24 : 6);

async function holds(
  requests: (id: OperationId, owner: Owner) => fc.Arbitrary<WireRequest>,
  id: OperationId,
) {
  const asked = await owner(id);
  const jobIds: string[] = [];
  await fc.assert(
    fc.asyncProperty(requests(id, asked), async (request) => {
      const { status, body } = await answered(confab.url, request);
      if (status === 201 && body.includes('"jobId"')) jobIds.push(JSON.parse(body).jobId);
    }),
    fuzzSettings(runsOf(id)),
  );
  for (const jobId of jobIds) expect(await confab.jobEnded(jobId)).toBe('completed');
  acceptedJobs += jobIds.length;
  const { path } = addressOf('getHealth');
  expect((await confab.request('GET', path)).status).toBe(200);
}

describe('valid requests', () => {
  test.each(operations)(
    'a valid request is answered as the contract has it, and its job is completed, by %s',
    (id) => holds(validRequests, id),
  );
});

describe('hostile requests', () => {
  test.each(operations)('a hostile request is answered as the contract has it, by %s', (id) =>
    holds(hostileRequests, id),
  );
});

test.each(hostileHeaders.filter(([name]) => name === 'Host'))(
  'the header %s: %s changes nothing',
  async (name, value) => {
    const credentials = ['Authorization', `Bearer ${confab.account.token}`] as const;
    for (const target of [
      '/healthz',
      '/v1/conversations?limit=1',
      '/v1/manage/trackers?limit=1',
      '/v1/job/x',
    ]) {
      const statusOf = async (header: readonly [string, string]) =>
        (await sendRaw(confab.url, 'GET', target, [header, credentials])).status;
      expect(await statusOf([name, value])).toBe(await statusOf(['Host', 'confab.example']));
    }
  },
);

test('jobs were accepted on the way of hostile requests, and nothing went wrong behind an answer', () => {
  expect(acceptedJobs).toBeGreaterThan(0);
  expect(confab.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

describe('controls', () => {
  const broken: Partial<Handlers> = {
    getHealth: () => {
      throw new Error('broken on purpose');
    },
    // Broken on purpose, too: the contract has no such answer.
    generateToken: () => ({ status: 200, body: { accessToken: 7 } }) as never,
    getMetrics: () => new Promise(() => {}),
  };

  test.each([
    ['getHealth', 'a handler that throws', 'answered 500'],
    ['generateToken', 'an answer of another shape', 'against the contract'],
    ['getMetrics', 'a handler that never answers', 'no answer in'],
  ] as const)('control: %s with %s is noticed', async (id, _, complaint) => {
    const log = createLog('fatal');
    const metrics = createMetrics();
    const authenticator = await createAccessTokens(confab.db);
    const app = await createApp({ handlers: broken, authenticator, log, metrics, corsOrigins: '*' });
    app.listen({ hostname: '127.0.0.1', port: 0 });
    try {
      const valid = validRequests(id, await owner(id));
      const check = fc.check(
        fc.asyncProperty(valid, async (request) => {
          await answered(`http://127.0.0.1:${app.server?.port}`, request, 500);
        }),
        { ...fuzzSettings(3), endOnFailure: true },
      );
      expect(String((await check).errorInstance)).toContain(complaint);
    } finally {
      await app.stop(true);
    }
  });
});
