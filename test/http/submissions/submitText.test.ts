import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { conversations } from '../../../src/db/schema.ts';
import { analysed, ask, oneMessage, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { refusedQueries, refusedSubmissions } from '../../support/hostile/refused-submissions.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { customTypes, quoteEntity } from './support.ts';

describeDocumentedAnswers('submitText');

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

test('a submission answers the ids of a new conversation and its job, usable at once', async () => {
  const { conversationId, jobId } = await ask(confab, 'submitText', { json: oneMessage });

  expect((await ask(confab, 'getJob', { params: { jobId } })).id).toBe(jobId);
  expect((await read(confab, 'getConversation', conversationId)).id).toBe(conversationId);
  const next = await ask(confab, 'submitText', { json: oneMessage });
  expect(next.conversationId).not.toBe(conversationId);
});

test('the Go SDK sends empty features and metadata, from.id and name only, and a line break', async () => {
  const body = `{"messages":[{"payload":{"content":"hi"},"from":{"id":"7","name":"Ana"}}],"features":{},"metadata":{}}\n`;
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'symbl.ai (go1.20;linux;amd64)' };
  await ask(confab, 'submitText', { body, headers });
});

test('the Python SDK puts flags into the query', async () => {
  const query = { detectEntities: 'True', customVocabulary: 'a,b', detectPhrases: 'false' };
  const id = await analysed(confab, { ...oneMessage, entities: quoteEntity }, { query });
  expect(await customTypes(confab, id)).toEqual(['Document']);
});

test.each<[string, Record<string, string>]>([
  ['with a charset', { 'Content-Type': 'application/json; charset=utf-8' }],
  ['in capitals', { 'Content-Type': 'Application/JSON' }],
])('a content type %s is JSON', async (_, headers) => {
  await ask(confab, 'submitText', { body: JSON.stringify(oneMessage), headers });
});

test('a body without a content type, or with a byte order mark, is JSON', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(oneMessage));
  await ask(confab, 'submitText', { body: bytes });
  await ask(confab, 'submitText', { body: Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes]) });
});

describe('webhookUrl', () => {
  const statusesAt = async (path: string) => {
    const arrived = await receiver.waitFor(
      (requests) => requests.filter((one) => one.path === path).length === 3,
    );
    return arrived.filter((one) => one.path === path).map(({ body }) => body);
  };

  test.each<[string, string | undefined, string | undefined, string]>([
    ['in the body', '/body', undefined, '/body'],
    ['in the query', undefined, '/query', '/query'],
    ['in both: the body’s', '/body-first', '/query-second', '/body-first'],
  ])('a webhookUrl %s is told of every status of the job, in order', async (_, inBody, inQuery, called) => {
    const { jobId } = await ask(confab, 'submitText', {
      json: { ...oneMessage, ...(inBody && { webhookUrl: receiver.origin + inBody }) },
      ...(inQuery && { query: { webhookUrl: receiver.origin + inQuery } }),
    });
    expect(await statusesAt(called)).toEqual(
      ['scheduled', 'in_progress', 'completed'].map((status) => ({ jobId, id: jobId, status })),
    );
    expect(receiver.requests.map(({ path }) => path)).not.toContain('/query-second');
  });
});

test.each(refusedSubmissions)('a submission is refused with 400 for %s', async (_, json, message) => {
  expect(await refusal(confab, 400, 'submitText', { json })).toStartWith(message);
});

test.each(refusedQueries)('a submission is refused with 400 for the query %j', async (query, message) => {
  expect(await refusal(confab, 400, 'submitText', { json: oneMessage, query })).toStartWith(message);
});

test('a submission that is refused leaves nothing behind', async () => {
  const before = await confab.db.$count(conversations);
  await refusal(confab, 400, 'submitText', { json: { ...saying('Hello.', ' '), name: 'Renewal' } });
  expect(await confab.db.$count(conversations)).toBe(before);
});

test('an account with as many unfinished jobs as it may have gets 429 until one of them ends', async () => {
  const idle = await startConfab({ worker: false });
  try {
    const account = await idle.createAccount('capped', 2);
    const first = await ask(idle, 'submitText', { account, json: oneMessage });
    const second = await ask(idle, 'submitText', { account, json: oneMessage });

    const { statusCode, message } = Object(
      await idle.call(429, 'POST', '/v1/process/text', { account, json: oneMessage }),
    );
    expect(statusCode).toBe(429);
    expect(message).toBe('The account has reached its limit of 2 concurrent jobs.');
    const response = await idle.request('POST', '/v1/process/text', { account, json: oneMessage });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another account is not concerned.
    await ask(idle, 'submitText', { json: oneMessage });

    await idle.startWorker();
    await Promise.all([idle.jobEnded(first.jobId), idle.jobEnded(second.jobId)]);
    await ask(idle, 'submitText', { account, json: oneMessage });
  } finally {
    await idle.stop();
  }
});
