// Learn by example, 3 of 5: instead of asking how a job is doing, be told.

import { expect, test } from 'bun:test';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { paths } from '../../generated/openapi.ts';
import { workingServer } from '../support/servers/shared-servers.ts';
import { startWebhookReceiver } from '../support/servers/webhook-receiver.ts';

test('a receiver hears every status of a job in order, signed, and misses none while it is busy', async () => {
  const { url, account } = await workingServer();
  const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${account.token}` } });

  // A receiver is any HTTP server of yours. On your own network: allow it by CONFAB_WEBHOOK_ALLOW_PRIVATE.
  // This one has too much to do at first, and answers everything after that with 200.
  const receiver = startWebhookReceiver();
  receiver.behave(({ arrival }) => ({ kind: 'answer', status: arrival === 0 ? 503 : 200 }));

  const { data } = await client.POST('/v1/process/text', {
    body: {
      messages: [{ from: { name: 'Ana' }, payload: { content: 'Could you call the customer tomorrow?' } }],
      webhookUrl: `${receiver.origin}/confab?team=sales`,
    },
  });
  const jobId = data?.jobId ?? '';

  // The refused call comes once more after about a second, and the later calls of the job wait for it.
  const calls = await receiver.waitFor(4);
  expect(calls.map(({ body }) => body)).toEqual([
    { jobId, id: jobId, status: 'scheduled' },
    { jobId, id: jobId, status: 'scheduled' },
    { jobId, id: jobId, status: 'in_progress' },
    { jobId, id: jobId, status: 'completed' },
  ]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(4).fill('POST /confab?team=sales'),
  );

  // A call that is made again has the webhook-id that it had before: so a receiver knows what it has heard already.
  const ids = calls.map(({ headers }) => headers.get('webhook-id'));
  expect(ids[1]).toBe(ids[0] ?? '');
  expect(new Set(ids).size).toBe(3);

  // Nobody but you and Confab knows the account's webhook secret: check the signature before you believe a call.
  // There are libraries for every language: https://www.standardwebhooks.com
  const secret = new Webhook(account.webhookSecret);
  for (const { text, headers } of calls) secret.verify(text, Object.fromEntries(headers));
  const forged = calls[3]?.text.replace('completed', 'failed') ?? '';
  expect(() => secret.verify(forged, Object.fromEntries(calls[3]?.headers ?? []))).toThrow();

  await receiver.close();
});
