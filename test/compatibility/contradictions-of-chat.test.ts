/** Where documents and clients of Symbl.ai contradict each other about chat models: what docs/compatibility.md chose. */

import { beforeAll, expect, test } from 'bun:test';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { addressOf } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('C45 max_new_tokens is 1024 of a chat and 128 of an instruction by default', () => {
  const { ChatRequest, GenerateRequest } = contract.components.schemas;
  expect(ChatRequest.properties.max_new_tokens.description).toBe('Default 1024.');
  expect(GenerateRequest.properties.max_new_tokens.description).toBe('Default 128.');
});

test('C46 a prompt is a text, or an instruction with a conversation', async () => {
  const { method, path } = addressOf('generateText');
  const statusOf = async (prompt: unknown) => {
    const headers = { ApiKey: confab.account.apiKey };
    return (await confab.request(method, path, { account: null, headers, json: { prompt } })).status;
  };
  expect(await statusOf('What is a quote?')).toBe(200);
  expect(await statusOf({ instruction: 'What?', conversation: { text: 'Ana: A quote.' } })).toBe(200);
  expect(await statusOf(['What is a quote?'])).toBe(400);
});
