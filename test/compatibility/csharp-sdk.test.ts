/** What the third-party C# SDK (`symbl-csharp-sdk`, commit 0db0dc8) sends: it writes null, or an empty text, for what its caller did not set. */

import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, ask, read } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/** Its `TextPostRequest`, with what its own test sets. */
const posted = (from: object) => ({
  name: '',
  webhookUrl: '',
  detectPhrases: false,
  confidenceThreshold: null,
  enableAllTrackers: false,
  detectEntities: false,
  conversationType: null,
  messages: [{ payload: { content: 'I will send the quote.', contentType: 'text/plain' }, from }],
  trackers: [],
  entities: null,
});

test('people without a userId are people without one', async () => {
  const conversationId = await analysed(confab, posted({ name: 'Ranjan', userId: null }));
  const { members } = await read(confab, 'getMembers', conversationId);
  expect(members).toEqual([{ id: expect.any(String), name: 'Ranjan' }]);
  expect((await read(confab, 'getConversation', conversationId)).name).toBe(conversationId);
});

test('a member is renamed without an email, and people speak without one', async () => {
  const conversationId = await analysed(confab, posted({ name: 'Ranjan', userId: 'ranjan@example.com' }));
  const { members } = await read(confab, 'getMembers', conversationId);
  const id = members[0]?.id ?? '';
  await ask(confab, 'updateMember', {
    params: { conversationId, memberId: id },
    json: { id, name: 'Ranjan D.', email: null },
  });
  expect((await read(confab, 'getMembers', conversationId)).members).toMatchObject([
    { name: 'Ranjan D.', email: 'ranjan@example.com' },
  ]);
  await ask(confab, 'updateSpeakers', {
    params: { conversationId },
    json: {
      speakerEvents: [
        {
          type: 'started_speaking',
          user: { id: '4194eb50-357d-4712-a02c-94215ead1064', name: 'Derek', email: null },
          offset: { seconds: 0, nanos: null },
        },
      ],
    },
  });
  const { messages } = await read(confab, 'getMessages', conversationId);
  expect(messages.map(({ from }) => from.name)).toEqual(['Derek']);
});

test('a share page and a group are made without what was not set', async () => {
  const conversationId = await analysed(confab, posted({ name: 'Ranjan', userId: null }));
  const page = await ask(confab, 'createSharePage', {
    params: { conversationId },
    json: {
      name: 'verbose-text-summary',
      videoUrl: null,
      audioUrl: null,
      logo: null,
      color: { background: null },
    },
  });
  expect(page.name).toBe('verbose-text-summary');
  const { group } = await ask(confab, 'createGroup', {
    json: { name: 'Calls', description: null, criteria: 'conversation.metadata.agentId==jd' },
  });
  expect(group.description).toBe('');
});

test('trackers that are made together are answered 201, which its CreateTrackers reads as nothing', async () => {
  const name = `Voice Message ${randomUUID()}`;
  const body = await confab.call(201, 'POST', '/v1/manage/trackers', {
    json: [{ name, vocabulary: ['leave me a message'], description: null }],
  });
  expect(body).toMatchObject({ trackers: [{ name, description: '' }] });
});
