/** What docs/compatibility.md chose where the sources contradict each other about masking and settings. */

import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask, read } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const talk = (content: string, flags: object = {}) => ({ messages: [{ payload: { content } }], ...flags });

test('C35 what is personal is masked without detectEntities', async () => {
  const id = await analysed(confab, talk('Write to ana@example.com.', { detectEntities: false }));
  const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
  expect(messages.map(({ text }) => text)).toEqual(['Write to [EMAIL_ADDRESS].']);
  expect(await read(confab, 'getEntities', id)).toEqual({ entities: [] });
});

test('C36 the mask is the name of the kind in brackets, and asterisks by a setting', async () => {
  const account = await confab.createAccount('C36');
  const id = await analysed(confab, talk('Write to ana@example.com.'), { account });
  const shown = async () => {
    const asked = { account, params: { conversationId: id }, query: { redact: 'true' } };
    return (await ask(confab, 'getMessages', asked)).messages[0]?.text;
  };
  expect(await shown()).toBe('Write to [EMAIL_ADDRESS].');
  const json = [{ op: 'add', path: '/redaction', value: { type: 'obfuscation' } }];
  await ask(confab, 'updateSettings', { account, json });
  expect(await shown()).toBe('Write to ****.');
});

test('C37 settings are answered bare and wrapped, with their id', async () => {
  const account = await confab.createAccount('C37');
  const json = [{ op: 'add', path: '/redaction', value: { default: true } }];
  const { settings, ...bare } = await ask(confab, 'updateSettings', { account, json });
  expect(bare).toEqual({ ...settings });
  expect(settings.id).toMatch(/^\d{16}$/);
  expect(await ask(confab, 'getSettings', { account })).toEqual({ ...bare, settings });
});

test('C38 an account that has chosen nothing gets an object that can be parsed', async () => {
  const account = await confab.createAccount('C38');
  expect(await ask(confab, 'getSettings', { account })).toEqual({ settings: {} });
});
