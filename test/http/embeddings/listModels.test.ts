import { beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listModels');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const list = (headers: Record<string, string>) => ask(confab, 'listModels', { account: null, headers });

test('every model is listed, and after it its aliases, which name it', async () => {
  const { apiKey } = confab.account;
  const shared = {
    object: 'model',
    created: 0,
    owned_by: 'confab',
    kind: 'embedding',
    dimensions: 384,
    matryoshka: false,
  } as const;
  const chat = {
    object: 'model',
    created: 0,
    owned_by: 'confab',
    kind: 'chat',
    context_tokens: 8192,
  } as const;
  expect(await list({ ApiKey: apiKey })).toEqual({
    object: 'list',
    data: [
      { id: 'service-text-embedding-large', ...shared },
      { id: 'nebula-text-embedding-large', ...shared, alias_of: 'service-text-embedding-large' },
      { id: 'stand-in', ...chat },
      ...['stand-in-alias', 'nebula-chat-large', 'nebula-chat', 'nebula-instruct'].map((id) => ({
        id,
        ...chat,
        alias_of: 'stand-in',
      })),
    ],
  });
});

test('every name on the list is one that embeddings are made with, or replies', async () => {
  const headers = { Authorization: `Bearer ${confab.account.apiKey}` };
  for (const { id, kind, dimensions } of (await list(headers)).data) {
    if (kind === 'chat') {
      const json = { messages: [{ role: 'human' as const, text: 'Hi' }], model: id };
      const { apiKey } = confab.account;
      expect(
        (await ask(confab, 'createChat', { account: null, headers: { ApiKey: apiKey }, json })).model,
      ).toBe(id);
      continue;
    }
    const json = { input: 'Hello.', model: id };
    const { model, data } = await ask(confab, 'createEmbeddings', { account: null, headers, json });
    expect([model, data[0]?.embedding.length]).toEqual([id, dimensions]);
  }
});
