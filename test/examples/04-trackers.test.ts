// Learn by example, 4 of 5: trackers find what you care about, by its words and by its meaning.

import { expect, test } from 'bun:test';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

test('a tracker of the account and one of the request find their phrases, in the very words and in others', async () => {
  // An account of its own, since the trackers of an account are there for all of its requests.
  const { url, createAccount, jobEnded } = await workingServer();
  const { token } = await createAccount('learns of trackers');
  const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });

  // This one is made once, and stays until it is deleted.
  const made = await client.POST('/v1/manage/tracker', {
    body: { name: 'Pricing', vocabulary: ['how much', 'annual plan'] },
  });
  expect(made.response.status).toBe(201);

  const submitted = await client.POST('/v1/process/text', {
    body: {
      messages: [
        { from: { name: 'Ana' }, payload: { content: 'So how much does the annual plan cost?' } },
        { from: { name: 'Ben' }, payload: { content: 'I want my money back.' } },
      ],
      // Trackers of the account are looked for where a request says so …
      enableAllTrackers: true,
      // … and a request may bring some that are its own.
      trackers: [{ name: 'Refunds', vocabulary: ['refund'] }],
    },
  });
  const { conversationId = '', jobId = '' } = submitted.data ?? {};
  await jobEnded(jobId);

  const { data: found } = await client.GET('/v1/conversations/{conversationId}/trackers', {
    params: { path: { conversationId } },
  });
  const places = found?.flatMap(({ name, matches }) =>
    matches.flatMap(({ value, messageRefs }) =>
      messageRefs.map(({ text, offset }) => ({ name, value, text, offset })),
    ),
  );
  // Words that were said have the place where they stand. "Refund" was never said, but Ben means it: offset -1.
  const asked = 'So how much does the annual plan cost?';
  expect(places).toEqual([
    { name: 'Pricing', value: 'how much', text: asked, offset: asked.indexOf('how much') },
    { name: 'Pricing', value: 'annual plan', text: asked, offset: asked.indexOf('annual plan') },
    { name: 'Refunds', value: 'refund', text: 'I want my money back.', offset: -1 },
  ]);
});
