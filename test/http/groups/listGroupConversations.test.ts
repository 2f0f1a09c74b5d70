import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listGroupConversations');

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await idleServer();
  account = await confab.createAccount(randomUUID());
  const old = new Date('2024-05-01T09:00:00Z');
  const rows = [
    { name: 'a', metadata: { agentId: 'jd', stage: 'New', region: 'EMEA' } },
    { name: 'b', metadata: { agentId: 'jd', stage: 'Won', region: 'EMEA' } },
    { name: 'c', metadata: { agentId: 'ana', stage: 'New', region: 'EMEA' } },
    { name: 'old', startTime: old, metadata: { agentId: 'jd', stage: 'New', region: 'APAC' } },
  ];
  await storeConversations(confab, account, rows);
  // Somebody else's, which meets everything, too.
  await storeConversations(confab, await confab.createAccount(randomUUID()), rows);
});

const groupOf = async (criteria: string) =>
  (await ask(confab, 'createGroup', { account, json: { name: 'Calls', criteria } })).group.id;
const namesIn = async (groupId: string, query: Record<string, string> = {}) => {
  const { conversations } = await ask(confab, 'listGroupConversations', {
    account,
    params: { groupId },
    query,
  });
  return conversations.map(({ name }) => name);
};

test('the conversations of a group are those that meet its criteria, in the window of every list', async () => {
  const groupId = await groupOf('conversation.metadata.agentId==jd');
  expect(await namesIn(groupId)).toEqual(['a', 'b']);
  const times = { startTime: '2024-05-01T00:00:00Z', endTime: '2024-05-02T00:00:00Z' };
  expect(await namesIn(groupId, times)).toEqual(['old']);
});

test('a filter of the request chooses among the conversations of a group, with two selectors of its own', async () => {
  const groupId = await groupOf('conversation.metadata.agentId==jd;conversation.metadata.stage!=Lost');
  const filter = 'conversation.metadata.region==EMEA;conversation.name!=b';
  expect(await namesIn(groupId, { filter })).toEqual(['a']);
  expect(
    await refusal(confab, 400, 'listGroupConversations', {
      account,
      params: { groupId },
      query: { filter: `${filter};conversation.type==meeting` },
    }),
  ).toBe('"filter" is wrong at position 57: "conversation.type" is one selector too many: there may be 2');
});

test('order, sort, limit and offset of the conversations of a group are those of every list', async () => {
  const groupId = await groupOf('conversation.metadata.region==EMEA');
  const query = { sort: 'conversation.name', order: 'desc' };
  expect(await namesIn(groupId, query)).toEqual(['c', 'b', 'a']);
  expect(await namesIn(groupId, { ...query, limit: '1', offset: '1' })).toEqual(['b']);
  const pages = pagesOf(confab, 'listGroupConversations', {
    account,
    params: { groupId },
    query: { limit: '2' },
  });
  const seen = await Array.fromAsync(pages, ({ conversations }) => conversations.map(({ name }) => name));
  expect(seen).toEqual([['a', 'b'], ['c']]);
});

test('who belongs to a group is decided when it is read', async () => {
  const other = await confab.createAccount(randomUUID());
  const asked = { account: other };
  const [conversationId = ''] = await storeConversations(confab, other, [{ metadata: { stage: 'New' } }]);
  const json = { name: 'Won', criteria: 'conversation.metadata.stage==Won' };
  const { group } = await ask(confab, 'createGroup', { ...asked, json });
  const ids = async () => {
    const answer = await ask(confab, 'listGroupConversations', { ...asked, params: { groupId: group.id } });
    return answer.conversations.map(({ id }) => id);
  };
  expect(await ids()).toEqual([]);

  const metadata = { stage: 'Won' };
  await ask(confab, 'updateConversation', { ...asked, params: { conversationId }, json: { metadata } });
  expect(await ids()).toEqual([conversationId]);
  const criteria = 'conversation.metadata.stage!=Won';
  await ask(confab, 'updateGroup', { ...asked, params: { groupId: group.id }, json: { ...json, criteria } });
  expect(await ids()).toEqual([]);
});
