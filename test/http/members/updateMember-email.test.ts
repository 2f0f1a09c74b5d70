import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, read, refusal } from '../../support/clients/conversations.ts';
import { membersOf, said, speakersOf, updateMember } from '../../support/clients/members.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const ana = { name: 'Ana', userId: 'ana@example.com' };
const ben = { name: 'Ben Stone', userId: 'ben@example.com' };

test('an email that nobody has is the member’s; it is the userId of one who has no other', async () => {
  const conversationId = await analysed(confab, {
    messages: [said('Hello.', { name: 'Ana' }), said('Hello.', ben)],
  });
  await updateMember(confab, conversationId, 'Ana', { name: 'Ana', email: 'ana@example.com' });
  await updateMember(confab, conversationId, 'Ben Stone', { name: 'Ben Stone', email: 'ben@example.org' });
  const members = await membersOf(confab, conversationId);
  expect(members.get('Ana')).toMatchObject({ email: 'ana@example.com', userId: 'ana@example.com' });
  expect(members.get('Ben Stone')).toMatchObject({ email: 'ben@example.org', userId: 'ben@example.org' });

  await appended(confab, conversationId, {
    messages: [
      said('It is me.', { userId: 'ANA@example.com' }),
      said('And me.', { email: 'ben@example.org' }),
      said('Me again.', { email: 'ben@example.com' }),
    ],
  });
  expect((await speakersOf(confab, conversationId)).slice(2)).toEqual(['Ana', 'Ben Stone', 'Ben Stone']);
});

test('an email that is absent or empty leaves the one there is', async () => {
  const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
  await updateMember(confab, conversationId, 'Ana', { name: 'Bea' });
  await updateMember(confab, conversationId, 'Bea', { name: 'Ana', email: ' ' });
  expect((await membersOf(confab, conversationId)).get('Ana')).toMatchObject({ email: 'ana@example.com' });
});

test('an email that is replaced still leads to the member', async () => {
  const conversationId = await analysed(confab, {
    messages: [said('Hello.', { name: 'Ana', email: 'ana@example.com', userId: 'u-1' })],
  });
  await updateMember(confab, conversationId, 'Ana', { name: 'Ana', email: 'ruiz@example.com' });
  await appended(confab, conversationId, { messages: [said('Me.', { email: 'Ana@example.com' })] });
  expect(await speakersOf(confab, conversationId)).toEqual(['Ana', 'Ana']);
  expect((await membersOf(confab, conversationId)).get('Ana')).toMatchObject({
    email: 'ruiz@example.com',
    userId: 'u-1',
  });
});

test.each([
  ['email', { name: 'A. Ruiz', email: 'ruiz@example.com', id: '7' }],
  ['userId', { name: 'A. Ruiz', userId: 'ruiz@example.com', id: '7' }],
])('an email that another member has as %s makes the two one', async (_, other) => {
  const conversationId = await analysed(confab, {
    messages: [
      said('I will send the quote.', { name: 'Speaker 1' }),
      said('I will review the contract.', other),
      said('A. Ruiz, could you pay the invoice?', ben),
    ],
  });
  const otherId = (await membersOf(confab, conversationId)).get('A. Ruiz')?.id ?? '';
  const id = await updateMember(confab, conversationId, 'Speaker 1', {
    name: 'Ana Ruiz',
    email: 'RUIZ@example.com',
  });

  const members = await membersOf(confab, conversationId);
  expect([...members.keys()]).toEqual(['Ana Ruiz', 'Ben Stone']);
  expect(members.get('Ana Ruiz')?.id).toBe(id);
  expect(await speakersOf(confab, conversationId)).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ben Stone']);
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems.map(({ text, from, assignee }) => [text, from.id === id, assignee.id === id])).toEqual([
    ['Ana Ruiz will send the quote.', true, true],
    ['Ana Ruiz will review the contract.', true, true],
    ['A. Ruiz, could you pay the invoice?', false, true],
  ]);

  await appended(confab, conversationId, {
    messages: [
      { name: 'A. Ruiz' },
      { name: 'Speaker 1' },
      { id: '7' },
      { email: 'ruiz@example.com' },
      { id: otherId },
      { id: id.toUpperCase() },
    ].map((from) => said('It is me.', from)),
  });
  expect((await speakersOf(confab, conversationId)).slice(3)).toEqual(Array(6).fill('Ana Ruiz'));
  expect((await membersOf(confab, conversationId)).size).toBe(2);
  // The other one is no member any more.
  const params = { conversationId, memberId: otherId };
  const json = { id: otherId, name: 'Ana' };
  expect(await refusal(confab, 404, 'updateMember', { params, json })).toContain(otherId);
});

test('an email that joins one who is two already makes them three', async () => {
  const people = ['a', 'b', 'c'].map((name) => ({ name, email: `${name}@example.com` }));
  const conversationId = await analysed(confab, { messages: people.map((from) => said('Hello.', from)) });
  await updateMember(confab, conversationId, 'b', { name: 'b', email: 'c@example.com' });
  await updateMember(confab, conversationId, 'a', { name: 'a', email: 'c@example.com' });
  expect(await speakersOf(confab, conversationId)).toEqual(['a', 'a', 'a']);

  await appended(confab, conversationId, { messages: people.map((from) => said('Again.', from)) });
  await appended(confab, conversationId, {
    messages: people.map(({ name }) => said('And again.', { name })),
  });
  expect(await speakersOf(confab, conversationId)).toEqual(Array(9).fill('a'));
});

test('members that are one keep the id that one of them had: somebody else with another id is not meant by their names', async () => {
  const conversationId = await analysed(confab, {
    messages: [
      said('Hello.', { name: 'Ana' }),
      said('Hello.', { name: 'A. Ruiz', email: 'ana@example.com', id: '7' }),
    ],
  });
  await updateMember(confab, conversationId, 'Ana', { name: 'Ana', email: 'ana@example.com' });
  await appended(confab, conversationId, {
    messages: [
      said('It is me.', { name: 'Ana', id: '7' }),
      said('I am somebody else.', { name: 'Ana', id: '8' }),
    ],
  });
  const { messages } = await read(confab, 'getMessages', conversationId);
  const [ana, , same, other] = messages.map(({ from }) => from.id);
  expect(same).toBe(ana);
  expect(other).not.toBe(ana);
});
