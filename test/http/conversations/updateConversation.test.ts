import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { analysed, appended, ask, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
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
  [
    'null',
    { metadata: { stage: 'Won', count: null } },
    '"metadata.count" must be a string; null removes a key only where the operator has set CONFAB_METADATA_PUT=merge',
  ],
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

describe('CONFAB_METADATA_PUT=merge', () => {
  let merging: TestConfab;
  beforeAll(async () => {
    merging = await startConfab({ metadataPut: 'merge' });
  });
  afterAll(() => merging.stop());

  const merge = (conversationId: string, metadata: object) =>
    ask(merging, 'updateConversation', { params: { conversationId }, json: { metadata } });
  const keys = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${from + index}`, 'x']));

  test('keys are added and get new values, null removes them, and the others stay', async () => {
    const id = await analysed(merging, { ...oneMessage, metadata: { stage: 'New', agentId: 'jd' } });
    const metadata = { stage: 'Won', "it's": '100%', ['__proto__']: 'none' };
    expect(await merge(id, metadata)).toEqual({ id, metadata: { ...metadata, agentId: 'jd' } });
    const left = { id, metadata: { stage: 'Won' } };
    expect(await merge(id, { "it's": null, ['__proto__']: null, agentId: null, unknown: null })).toEqual(
      left,
    );
    expect(await merge(id, {})).toEqual(left);
    expect((await read(merging, 'getConversation', id)).metadata).toEqual(left.metadata);
  });

  test('of many changes at one time none is lost', async () => {
    const id = await analysed(merging, oneMessage);
    const changes = Array.from({ length: 20 }, (_, index) => ({ [`agent ${index}`]: 'jd' }));
    await Promise.all(changes.map((metadata) => merge(id, metadata)));
    expect((await read(merging, 'getConversation', id)).metadata).toEqual(Object.assign({}, ...changes));
  });

  test('a conversation has 1,000 keys at most, and any of them can be removed', async () => {
    const id = await analysed(merging, oneMessage);
    for (let from = 0; from < 1_000; from += 100) await merge(id, keys(from, 100));
    const json = { metadata: { 'one more': 'x' } };
    expect(await refusal(merging, 400, 'updateConversation', { params: { conversationId: id }, json })).toBe(
      '"metadata" and what is there already must have at most 1000 keys',
    );
    const { metadata } = await merge(id, { 'key 0': null, 'one more': 'x' });
    expect(metadata).toEqual({ ...keys(1, 999), 'one more': 'x' });
    expect((await read(merging, 'getConversation', id)).metadata).toEqual(metadata);
  });

  test('a value that is neither a string nor null is refused', async () => {
    const conversationId = await analysed(merging, oneMessage);
    const json = { metadata: { count: 5 } };
    expect(await refusal(merging, 400, 'updateConversation', { params: { conversationId }, json })).toBe(
      '"metadata.count" must be a string',
    );
  });

  test('a conversation that is not the account’s has no metadata to add to', async () => {
    const conversationId = await analysed(merging, oneMessage);
    const account = await merging.createAccount('another');
    const json = { metadata: { stage: 'Won' } };
    await refusal(merging, 404, 'updateConversation', { account, params: { conversationId }, json });
    expect((await read(merging, 'getConversation', conversationId)).metadata).toEqual({});
  });
});
