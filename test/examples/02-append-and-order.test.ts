// Learn by example, 2 of 5: a conversation that goes on, and the order in which its texts are read.

import { expect, test } from 'bun:test';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

test('texts that are appended without waiting are read in the order in which they were sent', async () => {
  // From here on with openapi-fetch: the same requests as in example 1, typed by the contract.
  const { url, account, jobEnded } = await workingServer();
  const headers = { Authorization: `Bearer ${account.token}` };
  const client = createClient<paths>({ baseUrl: url, headers });

  const submitted = await client.POST('/v1/process/text', {
    body: { messages: [{ from: { name: 'Ana' }, payload: { content: 'Good morning, Ben.' } }] },
  });
  const { conversationId = '' } = submitted.data ?? {};
  const path = { conversationId };

  // A PUT appends. Nobody waits for a job here: those of one conversation run one after another, as they came.
  const sentences = [
    'How much does the premium plan cost?',
    'It is 40 dollars a month.',
    'I will order it today.',
  ];
  let lastJob = '';
  for (const [index, content] of sentences.entries()) {
    const appended = await client.PUT('/v1/process/text/{conversationId}', {
      params: {
        path,
        // A key of one's own makes it safe to send a request again when its answer was lost.
        header: { 'Idempotency-Key': `${conversationId}-${index}` },
      },
      body: { messages: [{ from: { name: index === 1 ? 'Ben' : 'Ana' }, payload: { content } }] },
    });
    expect(appended.response.status).toBe(201);
    lastJob = appended.data?.jobId ?? '';
  }
  // So once the last job is done all are. (A client asks for the job as in example 1, or is told as in example 3.)
  expect(await jobEnded(lastJob)).toBe('completed');

  const { data: read } = await client.GET('/v1/conversations/{conversationId}/messages', {
    params: { path },
  });
  expect(read?.messages.map(({ from, text }) => `${from.name}: ${text}`)).toEqual([
    'Ana: Good morning, Ben.',
    'Ana: How much does the premium plan cost?',
    'Ben: It is 40 dollars a month.',
    'Ana: I will order it today.',
  ]);

  // The very same request under the same key gets the same answer, and takes effect no second time.
  const again = await client.PUT('/v1/process/text/{conversationId}', {
    params: { path, header: { 'Idempotency-Key': `${conversationId}-2` } },
    body: { messages: [{ from: { name: 'Ana' }, payload: { content: 'I will order it today.' } }] },
  });
  expect(again.data).toEqual({ conversationId, jobId: lastJob });
});
