import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask, read } from '../../support/clients/conversations.ts';
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
