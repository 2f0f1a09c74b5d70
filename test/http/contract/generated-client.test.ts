import { beforeAll, expect, test } from 'bun:test';
import createClient, { type Client } from 'openapi-fetch';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { paths } from '../../../generated/openapi.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
let client: Client<paths>;
beforeAll(async () => {
  confab = await workingServer();
  client = createClient<paths>({ baseUrl: confab.url });
});

test('a client that other people’s tools made from the served document has types without a single error, made by openapi-typescript', async () => {
  const served = await (await fetch(`${confab.url}/openapi.json`)).text();
  const source = astToString(await openapiTypescript(served));
  const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  expect(source).toContain('"/oauth2/token:generate"');
  // They are those that this very test is checked with.
  expect(await Bun.file(new URL('../../../generated/openapi.ts', import.meta.url)).text()).toContain(source);
});

test('a client that other people’s tools made fetches a token, submits, follows the job, appends, reads everything back and embeds', async () => {
  const { appId, appSecret, apiKey } = confab.account;
  const token = await client.POST('/oauth2/token:generate', {
    body: { type: 'application', appId, appSecret },
  });
  expect(token.response.status).toBe(200);
  const headers = { Authorization: `Bearer ${token.data?.accessToken}` };

  const submitted = await client.POST('/v1/process/text', {
    headers,
    body: {
      name: 'Renewal',
      messages: [
        {
          payload: { content: 'I will send the quote by Friday.' },
          from: { name: 'Ana', userId: 'ana@example.com' },
        },
      ],
      detectEntities: true,
      customEntities: [{ customType: 'Document', text: 'quote' }],
      trackers: [{ name: 'Pricing', vocabulary: ['quote'] }],
    },
  });
  expect(submitted.error).toBeUndefined();
  const { conversationId = '', jobId = '' } = submitted.data ?? {};
  await confab.jobEnded(jobId);

  const job = await client.GET('/v1/job/{jobId}', { headers, params: { path: { jobId } } });
  expect(job.data).toEqual({ id: jobId, status: 'completed' });

  const path = { conversationId };
  const appended = await client.PUT('/v1/process/text/{conversationId}', {
    headers,
    params: { path, query: { detectPhrases: true } },
    body: { messages: [{ payload: { content: 'How much does it cost?' }, from: { name: 'Ben' } }] },
  });
  expect(appended.data?.conversationId).toBe(conversationId);
  await confab.jobEnded(appended.data?.jobId ?? '');

  const asked = { headers, params: { path } };
  const conversation = await client.GET('/v1/conversations/{conversationId}', asked);
  expect(conversation.data?.name).toBe('Renewal');
  expect(conversation.data?.members.map(({ name }) => name)).toEqual(['Ana', 'Ben']);

  const messages = await client.GET('/v1/conversations/{conversationId}/messages', {
    headers,
    params: { path, query: { verbose: true, sentiment: true } },
  });
  expect(messages.data?.messages.map(({ text }) => text)).toEqual([
    'I will send the quote by Friday.',
    'How much does it cost?',
  ]);
  expect(messages.data?.messages[0]?.words?.[0]?.word).toBe('I');

  const actionItems = await client.GET('/v1/conversations/{conversationId}/action-items', asked);
  expect(actionItems.data?.actionItems[0]?.assignee.name).toBe('Ana');
  const followUps = await client.GET('/v1/conversations/{conversationId}/follow-ups', asked);
  expect(followUps.data?.followUps).toEqual([]);
  const questions = await client.GET('/v1/conversations/{conversationId}/questions', asked);
  expect(questions.data?.questions[0]?.text).toBe('How much does it cost?');
  const insights = await client.GET('/v1/conversations/{conversationId}/insights', asked);
  expect(insights.data?.insights.map(({ type }) => type)).toEqual(['action_item', 'question']);
  const topics = await client.GET('/v1/conversations/{conversationId}/topics', asked);
  expect(topics.data?.topics.map(({ text }) => text)).toContain('quote');
  const entities = await client.GET('/v1/conversations/{conversationId}/entities', asked);
  expect(entities.data?.entities.map(({ subType }) => subType)).toContain('Document');
  const trackers = await client.GET('/v1/conversations/{conversationId}/trackers', asked);
  expect(trackers.data?.[0]?.name).toBe('Pricing');
  const detected = await client.GET('/v1/conversations/{conversationId}/trackers-detected', asked);
  expect(detected.data).toEqual(trackers.data ?? []);

  const embedded = await client.POST('/v1/model/embed', {
    headers: { ApiKey: apiKey },
    body: { text: 'Can you send me the quote by Friday?' },
  });
  expect(embedded.data?.model).toBe('service-text-embedding-large');
  expect(embedded.data?.embedding).toHaveLength(384);
});

test('a client that other people’s tools made gets errors as the contract types them', async () => {
  const { error, response } = await client.GET('/v1/job/{jobId}', {
    headers: { Authorization: `Bearer ${confab.account.token}` },
    params: { path: { jobId: 'unknown' } },
  });
  expect(response.status).toBe(404);
  expect(error?.message).toBe('There is no job "unknown".');

  const refused = await client.POST('/v1/model/embed', { body: { text: 'hello' } });
  expect(refused.error?.detail).toBe(
    'The ApiKey header is missing: send "ApiKey: <ApiKey>", or "Authorization: Bearer <named API key>".',
  );
});
