/** The acceptance checklist of the wire contract, one test a line. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import {
  addressOf,
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../support/clients/conversations.ts';
import { encoded, goClient } from '../support/clients/go-client.ts';
import { goTypes } from '../support/clients/go-types.ts';
import { dumped, listOf, pythonClient } from '../support/clients/python-client.ts';
import { createObjects, isAnsweredWell, validRequest } from '../support/data/valid-requests.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { storedJobs, storedMessages } from '../support/servers/jobs.ts';
import { idleServer, workingServer } from '../support/servers/shared-servers.ts';
import { startWebhookReceiver } from '../support/servers/webhook-receiver.ts';

let confab: TestConfab;
/** Its worker is started late, so that jobs can be seen unfinished. */
let late: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
  late = await startConfab({ worker: false });
});
afterAll(() => late.stop());

const quarrel = [
  'We looked at the prices of the three suppliers and found that the second one is the cheapest by far.',
  'The delivery of the machines takes six weeks, which is too long for the plant in Lyon.',
  'I will ask the supplier whether they can deliver the first two machines within a month.',
];

test('1. a token asked for twice is the same, with as many seconds left or fewer, and its payload has exp', async () => {
  const { appId, appSecret } = confab.account;
  const json = { type: 'application', appId, appSecret };
  const first = await ask(confab, 'generateToken', { account: null, json });
  const second = await ask(confab, 'generateToken', { account: null, json });
  expect(second.accessToken).toBe(first.accessToken);
  expect(second.expiresIn).toBeLessThanOrEqual(first.expiresIn);
  const payload = JSON.parse(Buffer.from(first.accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect(payload.exp).toBeInteger();
});

test('2. both header styles work on every path; without either it is a 401 in JSON', async () => {
  const idle = await idleServer();
  const account = await idle.createAccount(`acceptance-${randomUUID()}`, 1_000);
  // The table's keys are the operation ids.
  const operations = (Object.entries(operationTable) as [OperationId, OperationEntry][]).filter(
    ([, { security }]) => security === 'token',
  );
  for (const [id] of operations) {
    // Of its own: an append, say, leaves a conversation that has no summary yet.
    const params = await createObjects(idle, account);
    for (const headers of [{ Authorization: `Bearer ${account.token}` }, { 'X-API-KEY': account.token }]) {
      const asked = { ...(await validRequest(idle, id, { account, params })), account: null, headers };
      const { method, path } = addressOf(id, asked);
      const response = await idle.request(method, path, asked);
      expect(isAnsweredWell(id, response), `${id} with ${Object.keys(headers)}`).toBe(true);
    }
    const asked = { ...(await validRequest(idle, id, { account, params })), account: null };
    expect(await refusal(idle, 401, id, asked)).toBeString();
  }
});

test('3. what the Go SDK submits without detectPhrases, the Python SDK and the JavaScript client read, too', async () => {
  const go = goClient(confab.url, confab.account);
  const messages = [
    { payload: { content: 'I will send the quote by Friday.' }, from: { id: '1', name: 'Ana' } },
    { payload: { content: 'I will call the customer tomorrow.' }, from: { id: '2', name: 'Ben' } },
    { payload: { content: 'What would we pay per seat?' }, from: { id: '1', name: 'Ana' } },
  ];
  const body = encoded({ messages, features: {}, metadata: {} });
  const { conversationId, jobId } = await go.call(goTypes.JobConversation, 'POST', '/v1/process/text', body);
  await confab.jobEnded(jobId);
  const path = `/v1/conversations/${conversationId}`;

  const readByGo = await go.call(goTypes.MessageResult, 'GET', `${path}/messages`);
  expect(readByGo.messages.map(({ phrases }) => phrases)).toEqual([[], [], []]);
  const followUps = await go.call(goTypes.FollowUpResult, 'GET', `${path}/follow-ups`);
  expect(followUps.followUps.map(({ score }) => score)).toEqual([1]);
  const python = pythonClient(confab.url, confab.account);
  expect(listOf(await python.call('GET', `${path}/messages?verbose=true`), 'messages')).toHaveLength(3);
  expect(listOf(await python.call('GET', `${path}/action-items`), 'actionItems')).toHaveLength(1);
  // What its own methods hold is in test/clients; these are the headers that it sends.
  const response = await fetch(`${confab.url}${path}/insights`, {
    headers: {
      'X-API-KEY': confab.account.token,
      'Content-Type': 'application/json',
      'User-Agent': 'node-superagent/3.5.2',
    },
  });
  expect(Object(await response.json()).insights).toHaveLength(3);
  await python.call('PUT', `/v1/process/text/${conversationId}`, dumped(saying('One more.')));
});

test('4. booleans in words, customEntities, webhookUrl in the query, empty features and metadata, and from.id alone are a 201', async () => {
  await ask(confab, 'submitText', {
    query: { webhookUrl: 'http://127.0.0.1:2/hook' },
    json: {
      messages: [{ payload: { content: 'Ask about internships.' }, from: { id: 'ana' } }],
      detectPhrases: 'true',
      detectEntities: 'True',
      enableAllTrackers: 'FALSE',
      customEntities: [{ customType: 'Hiring', text: 'internships' }],
      features: {},
      metadata: {},
    },
  });
});

test('5. a threshold of 0.49 and of 1.01 is a 400, one of 0.5 and of 1.0 a 201', async () => {
  for (const confidenceThreshold of [0.49, 1.01])
    await refusal(confab, 400, 'submitText', { json: { ...oneMessage, confidenceThreshold } });
  for (const confidenceThreshold of [0.5, 1])
    await ask(confab, 'submitText', { json: { ...oneMessage, confidenceThreshold } });
});

test('6. messages of parallel PUTs stand in the order of submission, and their jobs complete in it', async () => {
  const conversationId = await analysed(confab, saying('Here we start.'));
  const appends = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(confab, 'appendText', { params: { conversationId }, json: saying(`This is note ${index}.`) }),
    ),
  );
  for (const { jobId } of appends) expect(await confab.jobEnded(jobId)).toBe('completed');
  const inOrder = (await storedJobs(confab, conversationId)).map(({ id }) => id);
  const messages = await storedMessages(confab, conversationId);
  expect(messages.map(({ jobId }) => jobId)).toEqual(inOrder);
  const completed = confab.logged.filter(
    (line) => line.msg === 'job completed' && line.conversationId === conversationId,
  );
  expect(completed.map(({ jobId }) => jobId)).toEqual(inOrder);
});

test('7. one job more than the cap is a 429 with statusCode and message', async () => {
  const account = await late.createAccount('capped', 3);
  for (let count = 0; count < 3; count += 1) await ask(late, 'submitText', { account, json: oneMessage });
  expect(await late.call(429, 'POST', '/v1/process/text', { account, json: oneMessage })).toEqual({
    statusCode: 429,
    message: 'The account has reached its limit of 3 concurrent jobs.',
  });
});

test('8. the webhook hears scheduled, in_progress and completed, each with the jobId', async () => {
  const receiver = startWebhookReceiver();
  try {
    const json = { ...oneMessage, webhookUrl: receiver.origin };
    const { jobId } = await ask(confab, 'submitText', { json });
    const heard = await receiver.waitFor(3);
    expect(heard.map(({ body }) => body)).toEqual(
      ['scheduled', 'in_progress', 'completed'].map((status) => ({ jobId, id: jobId, status })),
    );
  } finally {
    await receiver.close();
  }
});

test('9. without detectEntities the list is empty; with it there is the element of both generations, its value a string', async () => {
  const json = {
    ...saying('Whom do I ask about internships?'),
    entities: [{ customType: 'Hiring', text: 'internships' }],
  };
  const off = await read(confab, 'getEntities', await analysed(confab, json));
  expect(off.entities).toEqual([]);
  const on = await read(confab, 'getEntities', await analysed(confab, { ...json, detectEntities: true }));
  expect(on.entities).toMatchObject([
    {
      type: 'custom',
      customType: 'Hiring',
      value: 'internships',
      messageRefs: [{ offset: 20 }],
      subType: 'Hiring',
      category: 'Custom',
      matches: [{ detectedValue: 'internships' }],
    },
  ]);
});

test('10. trackers and trackers-detected are equal; a match in meaning has the offset -1', async () => {
  const id = await analysed(confab, {
    ...saying('What would we pay per seat?', 'So how much does it cost?'),
    trackers: [{ name: 'Pricing', vocabulary: ['how much does it cost'] }],
  });
  const found = await read(confab, 'getTrackers', id);
  expect(await read(confab, 'getTrackersDetected', id)).toEqual(found);
  expect(found[0]?.matches[0]?.messageRefs.map(({ text, offset }) => ({ text, offset }))).toEqual([
    { text: 'What would we pay per seat?', offset: -1 },
    { text: 'So how much does it cost?', offset: 3 },
  ]);
});

test('11. a summary is a 404 while a job runs, then a 200; refresh true, false and absent differ', async () => {
  const { conversationId, jobId } = await ask(late, 'submitText', { json: saying(...quarrel) });
  const params = { conversationId };
  await refusal(late, 404, 'getSummary', { params });
  await late.startWorker();
  await late.jobEnded(jobId);
  const first = await read(late, 'getSummary', conversationId);
  expect(first.summary).not.toBeEmpty();
  expect(await read(late, 'getSummary', conversationId)).toEqual(first);

  await appended(
    late,
    conversationId,
    saying('Then we talked about the budget for the trade fair in Hanover next year.'),
  );
  const { messages } = await read(late, 'getMessages', conversationId);
  const covers = ({ summary }: typeof first) =>
    summary.flatMap(({ messageRefs }) => messageRefs.map(({ id }) => id));
  const last = messages.at(-1)?.id;
  // Absent: the one there is.
  expect(await read(late, 'getSummary', conversationId)).toEqual(first);
  // False: what was added since stands after it.
  const added = await read(late, 'getSummary', conversationId, { refresh: 'false' });
  expect(added.summary.slice(0, first.summary.length)).toEqual(first.summary);
  expect(covers(added)).toContain(last ?? '');
  // True: all of it anew.
  const anew = await read(late, 'getSummary', conversationId, { refresh: 'true' });
  const known = new Set(added.summary.map(({ id }) => id));
  expect(anew.summary.filter(({ id }) => known.has(id))).toEqual([]);
});

test('12. what was deleted is read as 404; deleting it again is a 404 with a message', async () => {
  const conversationId = await analysed(confab, oneMessage);
  const params = { conversationId };
  await ask(confab, 'deleteConversation', { params });
  for (const id of ['getConversation', 'getMessages', 'getInsights', 'getSummary', 'getTrackers'] as const)
    await refusal(confab, 404, id, { params });
  expect(await refusal(confab, 404, 'deleteConversation', { params })).toContain(conversationId);
});

test('13. the paths of trackers are aliases, a duplicate name is a 409, a delete answers deleted: true', async () => {
  const json = { name: `Promotion ${randomUUID()}`, vocabulary: ['special offer'] };
  const { tracker } = Object(await ask(confab, 'createTrackers', { json }));
  await refusal(confab, 409, 'createTracker', { json });
  const params = { trackerId: tracker.id };
  const singular = await ask(confab, 'getTracker', { params });
  expect(await ask(confab, 'getTrackerAlias', { params })).toEqual(singular);
  expect(await ask(confab, 'deleteTrackerAlias', { params })).toEqual({
    id: tracker.id,
    type: 'tracker',
    deleted: true,
  });
  await refusal(confab, 404, 'getTracker', { params });
});

test('14. an embedding without a key is a 401 with detail, a bad body a 400 with detail; the same text is the same vector', async () => {
  const headers = { ApiKey: confab.account.apiKey };
  const text = 'Can you send me the quote by Friday?';
  expect(await confab.call(401, 'POST', '/v1/model/embed', { account: null, json: { text } })).toEqual({
    detail: expect.any(String),
  });
  expect(
    await confab.call(400, 'POST', '/v1/model/embed', { account: null, headers, json: { text: 7 } }),
  ).toEqual({ detail: expect.any(String) });
  const embed = () => ask(confab, 'embedText', { account: null, headers, json: { text } });
  expect(await embed()).toEqual(await embed());
});
