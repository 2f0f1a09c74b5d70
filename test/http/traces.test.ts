// What follows from one request is found under one id: in the log, at receivers of webhooks, and at the servers of models.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { ask, oneMessage } from '../support/clients/conversations.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { withoutTables } from '../support/servers/database-faults.ts';
import { type LanguageModelServer, saying, startLanguageModel } from '../support/servers/language-model.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let confab: TestConfab;
let model: LanguageModelServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  model = startLanguageModel(saying(() => ['Hello.']));
  confab = await startConfab({ languageModels: await model.models() });
});
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await model.stop();
});

const submit = (headers: Record<string, string>) =>
  ask(confab, 'submitText', { json: { ...oneMessage, webhookUrl: receiver.origin }, headers });

const linesOf = (field: string, value: string) => confab.logged.filter((line) => line[field] === value);

const hasEnded = (jobId: string) =>
  eventually(() => linesOf('jobId', jobId).some(({ msg }) => msg === 'job completed'));

test('a trace goes from the request to its job and to the webhook calls, each in a span of its own', async () => {
  receiver.behave(({ arrival }) => ({ kind: 'answer', status: arrival === 0 ? 503 : 200 }));
  const { jobId } = await submit({ traceparent });
  const calls = await receiver.waitFor(4);
  const sent = calls.map(({ headers }) => headers.get('traceparent') ?? '');
  for (const header of sent) expect(header).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  await hasEnded(jobId);

  const lines = linesOf('traceId', traceId);
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['request', 'job completed', 'webhook failed']),
  );
  // Nothing is said of the job that does not name the trace.
  expect(linesOf('jobId', jobId).every((line) => line.traceId === traceId)).toBe(true);
  const ofJob = lines.find(({ msg }) => msg === 'job completed');
  const ofRequest = lines.find(({ msg }) => msg === 'request');
  const ofCall = lines.find(({ msg }) => msg === 'webhook failed');
  expect(new Set([...sent, ofJob?.spanId, ofRequest?.spanId]).size).toBe(sent.length + 2);
  expect(sent[0]).toBe(`00-${traceId}-${ofCall?.spanId}-01`);
  await receiver.close();
});

test('jobs that are done together are each in their own trace', async () => {
  const { conversationId } = await submit({});
  const ids = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  const jobs = await Promise.all(
    ids.map((id) =>
      ask(confab, 'appendText', {
        params: { conversationId },
        json: oneMessage,
        headers: { traceparent: `00-${id}-00f067aa0ba902b7-00` },
      }),
    ),
  );
  for (const { jobId } of jobs) await hasEnded(jobId);
  const ended = jobs.map(({ jobId }) => linesOf('jobId', jobId).find(({ msg }) => msg === 'job completed'));
  expect(ended.map((line) => line?.traceId)).toEqual(ids);
  await receiver.close();
});

test.each([undefined, 'not-a-traceparent', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
  'a trace begins with a request whose traceparent is %p, under the id of the request',
  async (header) => {
    const response = await confab.request('POST', '/v1/process/text', {
      json: { ...oneMessage, webhookUrl: receiver.origin },
      headers: header === undefined ? {} : { traceparent: header },
    });
    expect(response.status).toBe(201);
    const id = response.headers.get('x-request-id')?.replaceAll('-', '') ?? '';
    const [call] = await receiver.waitFor(1);
    expect(call?.headers.get('traceparent')).toMatch(new RegExp(`^00-${id}-[\\da-f]{16}-01$`));
    expect(linesOf('traceId', id).length).toBeGreaterThan(0);
    await receiver.close();
  },
);

test('the server of a chat model is told the trace of the request', async () => {
  const json = { messages: [{ role: 'human', text: 'Hi' }] };
  await ask(confab, 'createChat', {
    account: null,
    json,
    headers: { ApiKey: confab.account.apiKey, traceparent },
  });
  expect(model.asked[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  expect(model.asked[0]?.traceparent).not.toBe(traceparent);
});

test('what has failed for us is found under the trace as well', async () => {
  const id = 'd'.repeat(32);
  const headers = { traceparent: `00-${id}-00f067aa0ba902b7-01` };
  await withoutTables(
    confab,
    () => confab.request('POST', '/v1/process/text', { json: oneMessage, headers }),
    ['jobs'],
  );
  expect(linesOf('traceId', id)).toMatchObject([{ level: 'error', operation: 'submitText', status: 500 }]);
});
