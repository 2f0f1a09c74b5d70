/** Where documents and clients of Symbl.ai contradict each other: what docs/compatibility.md chose, C16 to C30. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sentimentOf } from '../../src/features/messages/sentiment.ts';
import { analysed, ask, oneMessage, read, refusal, saying } from '../support/clients/conversations.ts';
import { startConfab, type TestAccount, type TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
/** With the operator's choices that are not the default. */
let other: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount(`contradictions-${randomUUID()}`, 1_000);
  other = await startConfab({ worker: false, trackerPut: 'replace' });
});
afterAll(() => other.stop());

const objectId = /^[1-9]\d{15}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('C16 ids of members are UUIDs of version 4, wherever a person stands', async () => {
  const id = await analysed(confab, oneMessage);
  const [member] = (await read(confab, 'getMembers', id)).members;
  expect(member?.id).toMatch(uuid);
  expect((await read(confab, 'getConversation', id)).members[0]?.id).toBe(member?.id);
  expect((await read(confab, 'getMessages', id)).messages[0]?.from.id).toBe(member?.id);
  const [actionItem] = (await read(confab, 'getActionItems', id)).actionItems;
  expect([actionItem?.from.id, actionItem?.assignee.id]).toEqual([member?.id, member?.id]);
});

test('C17 the id of a group is a string, as all ids are', async () => {
  const json = { name: `Calls of jd ${randomUUID()}`, criteria: 'conversation.metadata.agentId==jd' };
  const { group } = await ask(confab, 'createGroup', { account, json });
  expect(group.id).toMatch(objectId);
  const { groups } = await ask(confab, 'listGroups', { account });
  expect(groups.map(({ id }) => id)).toEqual([group.id]);
});

describe('C18 the list of conversations', () => {
  let startTimes: string[];
  beforeAll(async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    startTimes = [days(8), days(6), days(1)];
    for (const startTime of startTimes)
      await analysed(
        confab,
        { messages: [{ payload: { content: 'Hello.' }, duration: { startTime } }] },
        { account },
      );
  });
  const listed = async (query: Record<string, string> = {}) =>
    (await ask(confab, 'listConversations', { account, query })).conversations.map(
      ({ startTime }) => startTime,
    );

  test('C18 the list of conversations has those that began in the last 7 days, or in the 7 days before endTime', async () => {
    expect(await listed()).toEqual(startTimes.slice(1));
    const endTime = new Date(Date.parse(startTimes[1] ?? '') + 1_000).toISOString();
    expect(await listed({ endTime })).toEqual(startTimes.slice(0, 2));
    expect(await listed({ startTime: '2020-01-01T00:00:00Z' })).toEqual(startTimes);
  });

  test('C18 its limit is 0 to 65536', async () => {
    expect(await listed({ limit: '0' })).toEqual([]);
    expect(await listed({ limit: '65536' })).toHaveLength(2);
    for (const limit of ['-1', '65537'])
      await refusal(confab, 400, 'listConversations', { account, query: { limit } });
  });
});

test('C19 PUT of a tracker puts the new phrases before the old ones; a server can be told to replace them', async () => {
  const vocabularyAfterPut = async (server: TestConfab, owner: TestAccount) => {
    const json = { name: `C19 ${randomUUID()}`, vocabulary: ['old one', 'old two'] };
    const { tracker } = await ask(server, 'createTracker', { account: owner, json });
    const changed = await ask(server, 'updateTracker', {
      account: owner,
      params: { trackerId: tracker.id },
      json: { id: tracker.id, name: tracker.name, vocabulary: ['new one', 'old two'] },
    });
    return changed.tracker.vocabulary;
  };
  expect(await vocabularyAfterPut(confab, account)).toEqual(['new one', 'old two', 'old one']);
  expect(await vocabularyAfterPut(other, other.account)).toEqual(['new one', 'old two']);
});

test('C20 a single entity is answered bare and wrapped at once', async () => {
  const json = { type: 'Vehicle', subType: randomUUID(), category: 'Custom' as const, values: ['Model A'] };
  const created = await ask(confab, 'createEntity', { account, json });
  const { id } = created;
  const entity = { id, ...json };
  expect(created).toEqual({ ...entity, entity });
  const params = { entityId: id };
  expect(await ask(confab, 'getEntity', { account, params })).toEqual({ ...entity, entity });
  expect(await ask(confab, 'updateEntity', { account, params, json })).toEqual({ ...entity, entity });
});

test('C21 insights are action items, follow-ups and questions, and no topics', async () => {
  const id = await analysed(
    confab,
    saying('I will send the pricing page.', 'I will call you tomorrow.', 'What would we pay per seat?'),
  );
  const { insights } = await read(confab, 'getInsights', id);
  expect(insights.map(({ type }) => type)).toEqual(['action_item', 'follow_up', 'question']);
  expect((await read(confab, 'getTopics', id)).topics).not.toBeEmpty();
});

test('C22 the threshold hides insights, not topics, whose scores tell the weighty from the rest', async () => {
  const json = saying(
    'The pricing page is new.',
    'I will send the pricing page to Lyon.',
    'The pricing page has a table.',
    'We ate in the kitchen.',
  );
  const strict = await analysed(confab, { ...json, confidenceThreshold: 1 });
  expect((await read(confab, 'getInsights', strict)).insights).toEqual([]);
  const { topics } = await read(confab, 'getTopics', strict);
  expect(topics[0]).toMatchObject({ text: 'pricing page' });
  expect(topics[0]?.score).toBeWithin(0.5, 1);

  const lenient = await read(confab, 'getTopics', await analysed(confab, json));
  const scores = (list: typeof topics) => list.map(({ text, score }) => ({ text, score }));
  expect(scores(lenient.topics)).toEqual(scores(topics));
});

test('C23 customTopicVocabulary is a boolean without effect, or a list of words by commas or in JSON', async () => {
  const id = await analysed(
    confab,
    saying('The pricing page is new.', 'The office in Lyon has a new kitchen.'),
  );
  const plain = await read(confab, 'getTopics', id);
  for (const customTopicVocabulary of ['true', 'False'])
    expect(await read(confab, 'getTopics', id, { customTopicVocabulary })).toEqual(plain);
  const last = plain.topics.at(-1)?.text ?? '';
  for (const customTopicVocabulary of [`zebra,${last}`, JSON.stringify(['zebra', last])]) {
    const { topics } = await read(confab, 'getTopics', id, { customTopicVocabulary });
    expect(topics[0]?.text).toBe(last);
  }
});

test.each<[number, string]>([
  [-1, 'negative'],
  [-0.301, 'negative'],
  [-0.3, 'neutral'],
  [0, 'neutral'],
  [0.3, 'neutral'],
  [0.301, 'positive'],
  [1, 'positive'],
])('C24 a polarity of %p is %s', (score, suggested) => {
  expect(sentimentOf(score)).toMatchObject({ polarity: { score }, suggested });
});

test('C25 the model is service-text-embedding-large unless named; its public name is an alias that is echoed', async () => {
  const embed = (model?: string) =>
    ask(confab, 'embedText', {
      account: null,
      headers: { ApiKey: confab.account.apiKey },
      json: { text: 'Hello.', ...(model && { model }) },
    });
  const plain = await embed();
  expect(plain.model).toBe('service-text-embedding-large');
  expect(await embed('nebula-text-embedding-large')).toEqual({
    ...plain,
    model: 'nebula-text-embedding-large',
  });
});

test('C26 a 401 has a message', async () => {
  const params = { conversationId: '4999999999999999' };
  const answer = await confab.call(401, 'GET', `/v1/conversations/${params.conversationId}`, {
    account: null,
  });
  expect(answer).toEqual({ message: expect.stringContaining('token') });
});

test('C27 an empty list of messages is a 400', async () => {
  expect(await refusal(confab, 400, 'submitText', { json: { messages: [] } })).toBe(
    '"messages" is not allowed to be empty',
  );
});

test('C28 comprehensive action items take refresh, which makes them of what the conversation holds', async () => {
  const id = await analysed(confab, {
    messages: [
      { payload: { content: 'Ana, can you send me the quote by Friday?' }, from: { name: 'Ben' } },
      { payload: { content: 'I will send it tomorrow.' }, from: { name: 'Ana' } },
    ],
  });
  const plain = await read(confab, 'getComprehensiveActionItems', id);
  expect(plain.actionItems).not.toBeEmpty();
  for (const refresh of ['true', 'false'])
    expect(await read(confab, 'getComprehensiveActionItems', id, { refresh })).toEqual(plain);
});

test('C29 a submission and an append are answered 201', async () => {
  const submitted = await confab.request('POST', '/v1/process/text', { json: oneMessage });
  expect(submitted.status).toBe(201);
  const { conversationId } = Object(await submitted.json());
  const appended = await confab.request('PUT', `/v1/process/text/${conversationId}`, { json: oneMessage });
  expect(appended.status).toBe(201);
});

test('C30 the access token is a JWT that carries exp', () => {
  const parts = confab.account.token.split('.');
  expect(parts).toHaveLength(3);
  const { exp } = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
  expect(exp).toBeGreaterThan(Date.now() / 1000);
});
