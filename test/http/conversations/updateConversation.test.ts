import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, ask, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateConversation');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const update = (conversationId: string, metadata: object) =>
  ask(confab, 'updateConversation', { params: { conversationId }, json: { metadata } });
const metadataOf = async (id: string) => (await read(confab, 'getConversation', id)).metadata;

test('the metadata of a conversation is replaced, and nothing else', async () => {
  const id = await analysed(confab, {
    ...oneMessage,
    name: 'Renewal',
    metadata: { stage: 'New', agentId: 'jd' },
  });
  const { metadata: _, ...before } = await read(confab, 'getConversation', id);

  const metadata = { agentId: 'ana', 'sales.stage': '', "it's": '100%' };
  expect(await update(id, metadata)).toEqual({ id, metadata });
  expect(await read(confab, 'getConversation', id)).toEqual({ ...before, metadata });

  expect(await update(id, {})).toEqual({ id, metadata: {} });
  expect(await metadataOf(id)).toEqual({});
});

test('id, type and name of a conversation cannot be changed by an update', async () => {
  const id = await analysed(confab, oneMessage);
  const json = { metadata: {}, id: '4999999999999999', type: 'call', name: 'Other' };
  expect(await ask(confab, 'updateConversation', { params: { conversationId: id }, json })).toEqual({
    id,
    metadata: {},
  });
  expect(await read(confab, 'getConversation', id)).toMatchObject({ id, type: 'meeting', name: id });
});

test('metadata of a later append is added to that of an update', async () => {
  const id = await analysed(confab, { ...oneMessage, metadata: { stage: 'New' } });
  await update(id, { agentId: 'jd' });
  await appended(confab, id, oneMessage);
  expect(await metadataOf(id)).toEqual({ agentId: 'jd' });
  await appended(confab, id, { ...oneMessage, metadata: { stage: 'Won' } });
  expect(await metadataOf(id)).toEqual({ agentId: 'jd', stage: 'Won' });
});

test.each([
  ['no metadata', {}, '"metadata" is required'],
  ['metadata that is no object', { metadata: ['a'] }, '"metadata" must be an object'],
  ['a number', { metadata: { count: 5 } }, '"metadata.count" must be a string'],
  ['null', { metadata: { count: null } }, '"metadata.count" must be a string'],
  [
    'a value of more than 128 characters',
    { metadata: { note: 'x'.repeat(129) } },
    '"metadata.note" must have at most 128 characters',
  ],
  [
    'more than 100 keys',
    { metadata: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key ${index}`, ''])) },
    '"metadata" must have at most 100 keys',
  ],
])('an update of a conversation with %s is refused', async (_, json, sentence) => {
  const conversationId = await analysed(confab, { ...oneMessage, metadata: { stage: 'New' } });
  expect(await refusal(confab, 400, 'updateConversation', { params: { conversationId }, json })).toBe(
    sentence,
  );
  expect(await metadataOf(conversationId)).toEqual({ stage: 'New' });
});

test('a value of metadata of 128 characters is taken, whatever alphabet it is of', async () => {
  const id = await analysed(confab, oneMessage);
  const metadata = { note: '😀'.repeat(128) };
  expect(await update(id, metadata)).toEqual({ id, metadata });
  expect(await metadataOf(id)).toEqual(metadata);
});
