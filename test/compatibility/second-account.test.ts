/** A second account can read, change or delete nothing of the first. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { type Asked, addressOf, analysed, ask, refusal } from '../support/clients/conversations.ts';
import { insertDelivery } from '../support/data/deliveries.ts';
import { insertReading } from '../support/data/readings.ts';
import { allFeatures, isAnsweredWell, validBody, validQuery } from '../support/data/valid-requests.ts';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

// The table's keys are the operation ids.
const operations = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => operationTable[id].security === 'token',
);
const idsIn = (id: OperationId): string[] => {
  const { parameters }: OperationEntry = operationTable[id];
  return parameters.filter((one) => one.in === 'path').map(({ name }) => name);
};
const withIds = operations.filter((id) => idsIn(id).length > 0);
const withTwoIds = operations.filter((id) => idsIn(id).length > 1);
const withoutIds = operations.filter((id) => idsIn(id).length === 0);

interface Owner {
  readonly account: TestAccount;
  readonly params: Readonly<Record<string, string>>;
  readonly messageId: string;
  readonly subType: string;
}

let confab: TestConfab;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  confab = await workingServer();
  owner = await createOwner('owner');
  stranger = await createOwner('stranger');
});

/** An account with one of each thing, made as a client makes them. */
async function createOwner(name: string): Promise<Owner> {
  const account = await confab.createAccount(`${name}-${randomUUID()}`, 1_000);
  const { tracker } = await ask(confab, 'createTracker', {
    account,
    json: { name: `Pricing ${name}`, vocabulary: ['quote'] },
  });
  const subType = `Paper ${name}`;
  const { entity } = await ask(confab, 'createEntity', {
    account,
    json: { type: 'Document', subType, category: 'Custom', values: ['quote'] },
  });
  const { group } = await ask(confab, 'createGroup', {
    account,
    json: { name: `All of ${name}`, criteria: 'conversation.type==meeting' },
  });
  const checklist = [{ question: `Was ${name} heard?`, priority: 'high' }];
  const criterion = await ask(confab, 'createCriterion', { account, json: { name, checklist } });
  const scorecard = await ask(confab, 'createScorecard', {
    account,
    json: { name, criteriaList: ['Symbl.Forward_Motion'] },
  });
  const json = {
    messages: [
      { payload: { content: 'I will send the quote by Friday.' }, from: { name: `Ana of ${name}` } },
      { payload: { content: 'How much does it cost?' }, from: { name: `Ben of ${name}` } },
      { payload: { content: 'And so on. '.repeat(20) }, from: { name: `Ben of ${name}` } },
    ],
    detectEntities: true,
    detectPhrases: true,
    enableAllTrackers: true,
    features: allFeatures,
  };
  const { conversationId, jobId } = await ask(confab, 'submitText', { account, json });
  await confab.jobEnded(jobId);
  await insertReading(confab, account.id, conversationId);
  const of = { account, params: { conversationId } };
  const [member] = (await ask(confab, 'getMembers', of)).members;
  const [message] = (await ask(confab, 'getMessages', of)).messages;
  const bookmark = await ask(confab, 'createBookmark', {
    ...of,
    json: { label: name, description: name, user: { name }, messageRefs: [{ id: message?.id }] },
  });
  await ask(confab, 'createSharePage', { ...of, json: { name: 'audio-summary' } });
  const [page] = (await ask(confab, 'listSharePages', of)).experiences;
  const key = await ask(confab, 'createApiKey', { account, json: { name, scopes: ['read'] } });
  const ids = {
    keyId: key.id,
    conversationId,
    jobId,
    memberId: member?.id ?? '',
    bookmarkId: bookmark.id,
    experienceId: page?.id ?? '',
    deliveryId: await insertDelivery(confab, account.id, { jobId }),
  };
  return {
    account,
    params: {
      ...ids,
      groupId: group.id,
      trackerId: tracker.id,
      entityId: entity.id,
      criteriaId: criterion.id,
      scorecardId: scorecard.id,
    },
    messageId: message?.id ?? '',
    subType,
  };
}

const request = (id: OperationId, asked: Asked) => {
  const { method, path } = addressOf(id, asked);
  return confab.request(method, path, asked);
};
const bodyOf = (id: OperationId, params: Owner['params']) => {
  const { body }: OperationEntry = operationTable[id];
  return body === null ? {} : { json: validBody(id, stranger.account, params) };
};

/** What answers something else each time, or nothing ever; to read all that there is is an act that is written down. */
const never: ReadonlySet<OperationId> = new Set(['getInsightsPage', 'getInsightsList', 'listAuditEntries']);

/** Everything that the account can read, word by word. */
async function everythingOf({ account, params }: Owner): Promise<Record<string, string>> {
  const reads = operations.filter((id) => operationTable[id].method === 'get' && !never.has(id));
  const texts: [string, string][] = [];
  for (const id of reads) {
    const response = await request(id, { account, params, query: validQuery(id) });
    expect(isAnsweredWell(id, response), id).toBe(true);
    texts.push([id, await response.text()]);
  }
  return Object.fromEntries(texts);
}

test('every operation refuses the ids of another account with 404, and nothing of it has changed', async () => {
  // What is made when it is first read is made now.
  await everythingOf(owner);
  const before = await everythingOf(owner);

  for (const id of withIds)
    await refusal(confab, 404, id, {
      account: stranger.account,
      params: owner.params,
      ...bodyOf(id, owner.params),
    });
  // Of one's own conversation, but with another's member or bookmark, and the other way round.
  for (const id of withTwoIds)
    for (const params of [
      { ...owner.params, conversationId: stranger.params.conversationId ?? '' },
      { ...stranger.params, conversationId: owner.params.conversationId ?? '' },
    ])
      await refusal(confab, 404, id, { account: stranger.account, params, ...bodyOf(id, params) });

  expect(await everythingOf(owner)).toEqual(before);
});

test('the requests that another account is refused succeed with one’s own ids', async () => {
  const { account, params } = await createOwner('somebody');
  for (const id of withIds.filter((one) => operationTable[one].method === 'put'))
    expect((await request(id, { account, params, ...bodyOf(id, params) })).ok, id).toBe(true);
});

describe('no ids in the path', () => {
  const idsOf = ({ params, messageId }: Owner) => [...Object.values(params), messageId];

  test.each(withoutIds)('%s without ids in the path answers nothing of another account', async (id) => {
    const { account } = await createOwner('passer-by');
    const asked = {
      account,
      ...bodyOf(id, stranger.params),
      query: { ...validQuery(id), subType: owner.subType },
    };
    const text = await (await request(id, asked)).text();
    for (const one of idsOf(owner)) expect(text).not.toContain(one);
  });

  test('a delete by subtype leaves those of another account', async () => {
    const query = { subType: owner.subType };
    await refusal(confab, 404, 'deleteEntitiesBySubType', { account: stranger.account, query });
    const { entity } = await ask(confab, 'getEntity', { account: owner.account, params: owner.params });
    expect(entity.subType).toBe(owner.subType);
  });

  test('the names of things are each account’s own: another one may use them, too', async () => {
    const { account, params } = stranger;
    const { tracker } = await ask(confab, 'getTracker', { account: owner.account, params: owner.params });
    await ask(confab, 'createTracker', { account, json: { name: tracker.name, vocabulary: ['mine'] } });
    expect((await ask(confab, 'getTracker', { account, params })).tracker.name).toBe('Pricing stranger');
  });
});

describe('ids in a body or a query', () => {
  test('a criterion of another account is none in the list of a scorecard, and its scorecard none in a submission', async () => {
    const { account } = stranger;
    const { criteriaId = '', scorecardId = '' } = owner.params;
    const json = { name: randomUUID(), criteriaList: [criteriaId] };
    expect(await refusal(confab, 400, 'createScorecard', { account, json })).toBe(
      `"criteriaList[0]" names no criterion: "${criteriaId}"`,
    );
    const features = { featureList: ['callScore'], callScore: { scorecardId } };
    const submitted = { account, json: { messages: [{ payload: { content: 'Hi.' } }], features } };
    expect(await refusal(confab, 400, 'submitText', submitted)).toBe(
      `"features.callScore.scorecardId" names no scorecard: "${scorecardId}"`,
    );
  });

  test('a tracker of another account in a body is not used', async () => {
    const json = {
      messages: [{ payload: { content: 'The quote again.' } }],
      trackers: [{ id: owner.params.trackerId }],
    };
    const { account } = stranger;
    const conversationId = await analysed(confab, json, { account });
    expect(await ask(confab, 'getTrackers', { account, params: { conversationId } })).toEqual([]);
  });

  test('messages of another account in a body cannot be bookmarked', async () => {
    const json = {
      label: 'a',
      description: 'b',
      user: { name: 'c' },
      messageRefs: [{ id: owner.messageId }],
    };
    const response = await request('createBookmark', { ...stranger, json });
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('I will send the quote');
  });

  test('a filter or a group with an id of another account finds no conversation', async () => {
    const { account } = stranger;
    const criteria = `conversation.id==${owner.params.conversationId}`;
    const all = { startTime: '2020-01-01T00:00:00Z' };
    expect(await ask(confab, 'listConversations', { account, query: { ...all, filter: criteria } })).toEqual({
      conversations: [],
    });
    const { group } = await ask(confab, 'createGroup', { account, json: { name: 'Theirs', criteria } });
    expect(
      await ask(confab, 'listGroupConversations', { account, params: { groupId: group.id }, query: all }),
    ).toEqual({ conversations: [] });
  });
});
