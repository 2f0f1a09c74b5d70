import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getConversation');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const said = (content: string, from?: object, duration?: object) => ({
  payload: { content },
  from,
  duration,
});

test('before its job completes a conversation has no members, and ends when it starts', async () => {
  const idle = await idleServer();
  const before = Date.now();
  const { conversationId } = await ask(idle, 'submitText', {
    json: { ...oneMessage, metadata: { stage: 'New' } },
  });
  const { startTime, ...conversation } = await read(idle, 'getConversation', conversationId);

  expect(conversation).toEqual({
    id: conversationId,
    type: 'meeting',
    name: conversationId,
    endTime: startTime,
    members: [],
    metadata: { stage: 'New' },
  });
  expect(Date.parse(startTime)).toBeWithin(before, Date.now() + 1);
});

test('a conversation lasts from the start of its first message to the end of its last', async () => {
  const id = await analysed(confab, {
    messages: [
      said('Good morning.', undefined, { startTime: '2024-05-01T11:00:00+02:00' }),
      said('Goodbye.', undefined, { startTime: '2024-05-01T09:10:00Z', endTime: '2024-05-01T09:12:31Z' }),
    ],
  });
  expect(await read(confab, 'getConversation', id)).toMatchObject({
    startTime: '2024-05-01T09:00:00.000Z',
    endTime: '2024-05-01T09:12:31.000Z',
  });
});

describe('members', () => {
  const membersOf = async (...from: (object | undefined)[]) => {
    const id = await analysed(confab, { messages: from.map((person) => said('Hello.', person)) });
    const { members } = await read(confab, 'getConversation', id);
    return members.map(({ id: _, ...rest }) => rest);
  };

  test('the members of a conversation are those who spoke, in the order in which they first did', async () => {
    expect(await membersOf({ name: 'Ben' }, { name: 'Ana' }, { name: 'Ben' })).toEqual([
      { name: 'Ben' },
      { name: 'Ana' },
    ]);
  });

  test('the members of a conversation have email and userId alike when the id looks like an address', async () => {
    const ana = { name: 'Ana', email: 'ana@example.com', userId: 'ana@example.com' };
    expect(await membersOf({ name: 'Ana', userId: 'ana@example.com' })).toEqual([ana]);
    expect(await membersOf({ name: 'Ana', email: 'ana@example.com' })).toEqual([ana]);
    expect(await membersOf({ name: 'Ana', userId: 'u-17' })).toEqual([{ name: 'Ana', userId: 'u-17' }]);
  });

  test.each<[string, object[]]>([
    [
      'userId in any letter case',
      [{ userId: 'ana@example.com' }, { userId: 'Ana@Example.com', name: 'Ana' }],
    ],
    ['email and userId', [{ email: 'ana@example.com' }, { userId: 'ana@example.com' }]],
    ['id alone', [{ id: '7' }, { id: '7', name: 'Ana' }]],
    ['name, where nothing else is known', [{ name: 'Ana' }, { name: 'Ana' }]],
    ['name, known with an address', [{ name: 'Ana', userId: 'ana@example.com' }, { name: 'Ana' }]],
  ])('the members of a conversation with the same %s are one', async (_, people) => {
    expect(await membersOf(...people)).toHaveLength(1);
  });

  test('the members of a conversation with addresses of their own are two, whatever they are called', async () => {
    const people = [
      { name: 'Ana', userId: 'ana@example.com' },
      { name: 'Ana', userId: 'ana@example.org' },
    ];
    expect(await membersOf(...people)).toHaveLength(2);
  });

  test('the members of a conversation are none where nobody is named', async () => {
    expect(await membersOf(undefined, {}, { name: ' ' })).toEqual([]);
  });
});

test('an unknown conversation is named in the 404', async () => {
  const conversationId = '4999999999999999';
  expect(await refusal(confab, 404, 'getConversation', { params: { conversationId } })).toBe(
    `There is no conversation "${conversationId}".`,
  );
});
