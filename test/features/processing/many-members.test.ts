/** A conversation of many members: an append looks up whom it names, and treats them as in a small one. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { InputPerson } from '../../../src/features/conversations/member-directory.ts';
import { readJobPeople } from '../../../src/features/processing/named-people.ts';
import { analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const memberCount = 300;
const nameOf = (index: number) => `Person${index} Family${index % 150}`;
const personOf = (index: number): InputPerson => ({
  name: nameOf(index),
  ...(index % 3 === 0 && { email: `P${index}@Example.com` }),
  ...(index % 3 === 1 && { id: `external ${index}` }),
});
const said = (content: string, from: InputPerson) => ({ payload: { content }, from });

/** A conversation in which everybody has said hello. */
const conversationOfMany = (count = memberCount) =>
  analysed(confab, {
    messages: Array.from({ length: count }, (_, index) => said('Hello.', personOf(index))),
  });
const membersOf = async (conversationId: string) =>
  (await read(confab, 'getMembers', conversationId)).members;
const lastSpeakers = async (conversationId: string, from: number) =>
  (await read(confab, 'getMessages', conversationId, { offset: String(from) })).messages.map(
    ({ from: { name } }) => name,
  );

test('who is who in a conversation of many is found by address, by id, by name and by our own id; whoever is new becomes a member', async () => {
  const id = await conversationOfMany();
  const [member] = await membersOf(id);
  const persons: [InputPerson, string][] = [
    [{ email: 'p30@example.COM', name: 'Somebody' }, nameOf(30)],
    [{ userId: 'P33@example.com' }, nameOf(33)],
    [{ id: 'external 100' }, nameOf(100)],
    [{ name: nameOf(200) }, nameOf(200)],
    [{ id: member?.id ?? '' }, nameOf(0)],
    [{ name: 'New One', email: 'new@example.com' }, 'New One'],
    [{ email: 'NEW@example.com' }, 'New One'],
    // Somebody with an address is nobody else who has one and happens to have the same name.
    [{ name: nameOf(36), email: 'other@example.com' }, nameOf(36)],
  ];
  await appended(confab, id, { messages: persons.map(([from]) => said('It is me.', from)) });
  expect(await lastSpeakers(id, memberCount)).toEqual(persons.map(([, name]) => name));
  const members = await membersOf(id);
  expect(members).toHaveLength(memberCount + 2);
  expect(members.slice(-2).map(({ email }) => email)).toEqual(['new@example.com', 'other@example.com']);
});

test('who is who in a conversation of many is found by former names and addresses, unless somebody else is known by them now', async () => {
  const id = await conversationOfMany();
  const members = await membersOf(id);
  const memberId = (index: number) => members.find(({ name }) => name === nameOf(index))?.id ?? '';
  const update = (index: number, change: { name: string; email?: string }) =>
    ask(confab, 'updateMember', {
      params: { conversationId: id, memberId: memberId(index) },
      json: { id: memberId(index), ...change },
    });
  await update(10, { name: 'Ten' });
  await update(30, { name: 'Thirty', email: 'thirty@example.com' });
  // 60 has this address: the two are one from now on.
  await update(90, { name: 'Ninety', email: 'p60@example.com' });
  await update(20, { name: nameOf(21) });
  await appended(confab, id, {
    messages: [
      { name: nameOf(10) },
      { email: 'p30@example.com' },
      { name: nameOf(60) },
      { email: 'p60@example.com' },
      { name: nameOf(20) },
      { name: nameOf(21) },
    ].map((from) => said('It is me.', from)),
  });
  // The last name is that of two: it means the one who came first.
  expect(await lastSpeakers(id, memberCount)).toEqual([
    'Ten',
    'Thirty',
    'Ninety',
    'Ninety',
    nameOf(21),
    nameOf(21),
  ]);
  expect(await membersOf(id)).toHaveLength(memberCount - 1);
  const messages = (await read(confab, 'getMessages', id, { offset: String(memberCount + 4) })).messages;
  expect(messages.map(({ from }) => from.id)).toEqual([memberId(20), memberId(20)]);
});

test('a member in a conversation of many is known by the names that others call them by', async () => {
  const id = await conversationOfMany();
  const idOf = async (name: string) => (await membersOf(id)).find((member) => member.name === name)?.id;
  await appended(confab, id, {
    messages: [
      said('Person77, could you send the quote to the customer tomorrow?', personOf(1)),
      // Both 50 and 200 have this family name: it tells neither of them.
      said('Could you ask Family50 to send the report tomorrow?', personOf(1)),
      said('You should send the contract to the customer tomorrow.', personOf(1)),
    ],
  });
  const { insights } = await read(confab, 'getInsights', id);
  const assignees = insights.map((insight) => ('assignee' in insight ? insight.assignee : undefined));
  expect(assignees[0]).toMatchObject({ name: nameOf(77), id: await idOf(nameOf(77)) });
  for (const assignee of assignees.slice(1)) expect(assignee?.id).toBeUndefined();
});

test('what a later from says of a member of many is kept, and leads to it', async () => {
  const id = await conversationOfMany();
  await appended(confab, id, {
    messages: [
      said('It is me.', { name: nameOf(2), email: 'two@example.com' }),
      said('It is me, too.', { email: 'p3@example.com', id: 'three' }),
    ],
  });
  await appended(confab, id, {
    messages: [
      said('Again.', { email: 'TWO@example.com', name: 'Somebody' }),
      said('Again.', { id: 'three' }),
      said('No, I am another one.', { name: nameOf(2), email: 'other@example.com' }),
    ],
  });
  expect(await lastSpeakers(id, memberCount + 2)).toEqual([nameOf(2), nameOf(3), nameOf(2)]);
  const members = await membersOf(id);
  expect(members).toHaveLength(memberCount + 1);
  expect(members[2]).toMatchObject({ email: 'two@example.com', userId: 'two@example.com' });
  expect(members.at(-1)).toMatchObject({ name: nameOf(2), email: 'other@example.com' });
});

test('a name that two hundred members have leads to nobody, however many there are', async () => {
  const messages = Array.from({ length: 200 }, (_, index) =>
    said('Hello.', { name: 'Sam', email: `sam${index}@example.com` }),
  );
  const id = await analysed(confab, { messages });
  await appended(confab, id, {
    messages: [said('Sam, could you send the quote tomorrow?', { name: 'Ana' })],
  });
  const { insights } = await read(confab, 'getInsights', id);
  expect(insights.at(-1)).toMatchObject({ assignee: { name: 'Sam' } });
  expect(Reflect.get(Object(Reflect.get(Object(insights.at(-1)), 'assignee')), 'id')).toBeUndefined();
});

test('what a job reads of the members grows with what it names, not with how many there are', async () => {
  const sizes: number[] = [];
  for (const count of [150, 1_500]) {
    const id = BigInt(await conversationOfMany(count));
    const people = await readJobPeople(confab.db, id, [personOf(3), { name: 'New One' }], []);
    const speakers = await people.speakersFor(['Ask Person77 and Family20 about it.']);
    sizes.push(speakers.length);
    expect(speakers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([nameOf(3), 'New One', nameOf(77), nameOf(20)]),
    );
  }
  // The first three, two that are named, one that is called, and those of one family: no more than eight.
  for (const size of sizes) expect(size).toBeLessThanOrEqual(3 + 2 + 1 + 8);
});
