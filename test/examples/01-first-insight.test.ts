// Learn by example, 1 of 5: from a text to its first insight.

import { expect, test } from 'bun:test';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

test('a conversation is submitted, its job is followed to its end, and its insights are read', async () => {
  // `bun run server` prints an address, an appId and an appSecret. This server is a real one, too.
  const { url, account } = await workingServer();
  const { appId, appSecret } = account;

  // openapi-fetch is `fetch`, typed by the contract: `npx openapi-typescript …/openapi.json` makes the types for you.
  const client = createClient<paths>({ baseUrl: url });

  // The credentials buy an access token, which lives for 24 hours. Every other request brings it along.
  const signedIn = await client.POST('/oauth2/token:generate', {
    body: { type: 'application', appId, appSecret },
  });
  const headers = { Authorization: `Bearer ${signedIn.data?.accessToken}` };

  // 201 says that the text is safe in the database. A worker reads it in a moment: that is the job.
  const submitted = await client.POST('/v1/process/text', {
    headers,
    body: {
      name: 'Renewal',
      messages: [{ from: { name: 'Ana' }, payload: { content: 'I will send the quote by Friday.' } }],
    },
  });
  expect(submitted.response.status).toBe(201);
  const { conversationId = '', jobId = '' } = submitted.data ?? {};

  // Ask how the job is doing until it is over: scheduled, in_progress, and then completed or failed.
  let status: string | undefined = 'scheduled';
  while (status === 'scheduled' || status === 'in_progress') {
    await Bun.sleep(50);
    const job = await client.GET('/v1/job/{jobId}', { headers, params: { path: { jobId } } });
    status = job.data?.status;
  }
  expect(status).toBe('completed');

  // Now the conversation can be read. Ana has promised something, so it is an action item, told by her name.
  const { data } = await client.GET('/v1/conversations/{conversationId}/insights', {
    headers,
    params: { path: { conversationId } },
  });
  expect(data?.insights).toMatchObject([
    { type: 'action_item', text: 'Ana will send the quote by Friday.', assignee: { name: 'Ana' } },
  ]);
});
