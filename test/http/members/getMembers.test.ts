import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getMembers');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const threePeople = {
  messages: [
    { payload: { content: 'Good morning.' }, from: { name: 'Ana', userId: 'ana@example.com' } },
    { payload: { content: 'Good morning.' }, from: { name: 'Ben', id: '7' } },
    { payload: { content: 'Hello.' }, from: { userId: 'u-17' } },
    { payload: { content: 'Hello again.' }, from: { name: 'Ana' } },
    { payload: { content: 'Who is there?' } },
  ],
};

test('members come in order of appearance, each with what is known of it', async () => {
  const { members } = await read(confab, 'getMembers', await analysed(confab, threePeople));
  expect(members).toMatchObject([
    { name: 'Ana', email: 'ana@example.com', userId: 'ana@example.com' },
    { name: 'Ben' },
    { userId: 'u-17' },
  ]);
  expect(Object.keys(members[1] ?? {})).toEqual(['id', 'name']);
});

test('people with an id each are members each, though their names are equal, in every job and every read', async () => {
  const chris = (id: string, content: string) => ({ payload: { content }, from: { id, name: 'Chris' } });
  const conversationId = await analysed(confab, {
    messages: [
      chris('agent-17', 'I will send the report by Friday.'),
      chris('customer-4', 'I will pay the invoice by Monday.'),
    ],
  });
  await appended(confab, conversationId, {
    messages: [
      chris('customer-4', 'It is me again.'),
      chris('agent-18', 'I will book the room by Tuesday.'),
      { payload: { content: 'Good morning.' }, from: { name: 'Chris' } },
    ],
  });
  const { members } = await read(confab, 'getMembers', conversationId);
  expect(members.map(({ name }) => name)).toEqual(['Chris', 'Chris', 'Chris']);
  const [agent, customer, other] = members.map(({ id }) => id);
  const { messages } = await read(confab, 'getMessages', conversationId);
  expect(messages.map(({ from }) => from.id)).toEqual([agent, customer, customer, other, agent]);
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems.map(({ from, assignee }) => [from.id, assignee.id])).toEqual([
    [agent, agent],
    [customer, customer],
    [other, other],
  ]);
  const analytics = await read(confab, 'getAnalytics', conversationId);
  expect(analytics.members.map(({ id }) => id)).toEqual([agent, customer, other]);
});

test('a conversation whose job has not run has no members', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: threePeople });
  expect(await read(idle, 'getMembers', conversationId)).toEqual({ members: [] });
});

test('a long list of members comes in pages, each with the way to the next', async () => {
  const conversationId = await analysed(confab, threePeople);
  const { members } = await read(confab, 'getMembers', conversationId);
  const first = addressOf('getMembers', { params: { conversationId }, query: { limit: '2' } });

  const response = await confab.request('GET', first.path);
  expect(await response.json()).toEqual({ members: members.slice(0, 2) });
  const [, next = ''] = response.headers.get('link')?.match(/^<(.*)>; rel="next"$/) ?? [];

  const last = await confab.request('GET', next);
  expect(await last.json()).toEqual({ members: members.slice(2) });
  expect(last.headers.get('link')).toBeNull();
});
