import { expect, test } from 'bun:test';
import {
  createMemberDirectory,
  type InputPerson,
  type Member,
} from '../../../src/features/conversations/member-directory.ts';

/** A directory whose new members are called m1, m2 … */
function directoryOf(existing: Partial<Member>[] = []) {
  let count = 0;
  const members = existing.map((member, ordinal) => ({
    id: `existing${ordinal}`,
    ordinal,
    name: null,
    email: null,
    userId: null,
    externalId: null,
    ...member,
  }));
  return createMemberDirectory(members, () => `m${++count}`);
}

/** Ids of the members that these people are, one after another. */
const identify = (...people: (InputPerson | undefined)[]) => {
  const directory = directoryOf();
  return people.map((person) => directory.identify(person)?.id);
};

test.each<[string, InputPerson, InputPerson]>([
  ['the same userId', { userId: 'ana@example.com', name: 'Ana' }, { userId: 'ana@example.com', name: 'A.' }],
  ['the same userId in another letter case', { userId: 'Ana@Example.com' }, { userId: 'ana@example.COM' }],
  ['the same email', { email: 'ana@example.com', name: 'Ana' }, { email: 'ANA@example.com', name: 'Other' }],
  ['a userId that is the other one’s email', { email: 'ana@example.com' }, { userId: 'ana@example.com' }],
  ['a userId that is no address', { userId: 'u-17', name: 'Ana' }, { userId: 'U-17' }],
  ['the same id', { id: '7', name: 'Ana' }, { id: '7', name: 'Anna' }],
  ['the same name', { name: 'Ana' }, { name: 'Ana' }],
  ['the same name with white space around it', { name: ' Ana ' }, { name: 'Ana' }],
  ['a name that is known by an address, too', { name: 'Ana', email: 'ana@example.com' }, { name: 'Ana' }],
  ['an address learned later', { name: 'Ana' }, { name: 'Ana', email: 'ana@example.com' }],
])('%s is the same member', (_, first, second) => {
  expect(identify(first, second)).toEqual(['m1', 'm1']);
});

test.each<[string, InputPerson, InputPerson]>([
  ['another name', { name: 'Ana' }, { name: 'Mark' }],
  ['a name in another letter case', { name: 'Ana' }, { name: 'ana' }],
  ['another id', { id: '7' }, { id: '8' }],
  ['the same name with another id', { id: '7', name: 'Ana' }, { id: '8', name: 'Ana' }],
  [
    'the same name and address with nothing but another id',
    { id: '7', name: 'Ana', email: 'ana@example.com' },
    { id: '8', name: 'Ana' },
  ],
  [
    'the same name with another address',
    { name: 'Ana', email: 'ana@example.com' },
    { name: 'Ana', email: 'ana@example.org' },
  ],
])('%s is another member', (_, first, second) => {
  expect(identify(first, second)).toEqual(['m1', 'm2']);
});

test('a person is found by an address before an id, and by an id before a name', () => {
  const directory = directoryOf([
    { email: 'ana@example.com', userId: 'ana@example.com' },
    { externalId: '7' },
    { name: 'Ana' },
  ]);
  expect(directory.identify({ email: 'ana@example.com', id: '7', name: 'Ana' })?.id).toBe('existing0');
  expect(directory.identify({ id: '7', name: 'Ana' })?.id).toBe('existing1');
  expect(directory.identify({ name: 'Ana' })?.id).toBe('existing2');
  expect(directory.added).toEqual([]);
});

test('nobody is added for a from that says nothing', () => {
  expect(identify(undefined, {}, { name: '' }, { name: '  ', email: ' ' })).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a new member gets the next ordinal and all that is known of it', () => {
  const directory = directoryOf([{ name: 'Ana' }]);
  directory.identify({ name: 'Mark', userId: 'mark@example.com', id: '9' });
  directory.identify({ name: 'Mark' });
  expect(directory.added).toEqual([
    {
      id: 'm1',
      ordinal: 1,
      name: 'Mark',
      email: 'mark@example.com',
      userId: 'mark@example.com',
      externalId: '9',
    },
  ]);
  expect(directory.all.map(({ name }) => name)).toEqual(['Ana', 'Mark']);
});

test.each<[string, InputPerson[], object[]]>([
  [
    'a name of one who was known by an address',
    [{ userId: 'jane@example.com' }, { userId: 'jane@example.com', name: 'Jane Doe' }, { name: 'Jane Doe' }],
    [{ name: 'Jane Doe', email: 'jane@example.com', userId: 'jane@example.com' }],
  ],
  [
    'a name of one who was known by an id',
    [{ id: '7' }, { id: '7', name: 'Bob' }, { name: 'Bob' }],
    [{ name: 'Bob', externalId: '7' }],
  ],
  [
    'an id of one who was known by a name',
    [{ name: 'Bob' }, { id: '7', name: 'Bob' }, { id: '7' }],
    [{ name: 'Bob', externalId: '7' }],
  ],
  [
    'an id, which tells somebody else with the same name from it',
    [{ name: 'Ana' }, { name: 'Ana', id: '7' }, { name: 'Ana', id: '8' }],
    [
      { name: 'Ana', externalId: '7' },
      { name: 'Ana', externalId: '8' },
    ],
  ],
  [
    'an address of the first with that name, who has an id',
    [
      { name: 'Ana', id: '7' },
      { name: 'Ana', id: '8' },
      { name: 'Ana', userId: 'a@example.com' },
      { name: 'Ana' },
    ],
    [
      { name: 'Ana', externalId: '7', email: 'a@example.com' },
      { name: 'Ana', externalId: '8', email: null },
    ],
  ],
  [
    'an address, which tells somebody else with the same name from it',
    [{ name: 'Ana' }, { name: 'Ana', email: 'a@example.com' }, { name: 'Ana', email: 'b@example.com' }],
    [
      { name: 'Ana', email: 'a@example.com' },
      { name: 'Ana', email: 'b@example.com' },
    ],
  ],
  [
    'an address that it has under another name, too',
    [{ name: 'Ana' }, { name: 'Ana', email: 'a@example.com' }, { name: 'Ana Ruiz', email: 'A@example.com' }],
    [{ name: 'Ana', email: 'a@example.com', userId: 'a@example.com' }],
  ],
  [
    'an email beside a userId, and a userId beside an email',
    [
      { userId: 'u-1' },
      { userId: 'u-1', email: 'a@example.com' },
      { email: 'b@example.com' },
      { email: 'b@example.com', userId: 'u-2' },
      { userId: 'U-2' },
    ],
    [
      { email: 'a@example.com', userId: 'u-1' },
      { email: 'b@example.com', userId: 'u-2' },
    ],
  ],
  [
    'nothing that is known already, and nothing that leads to somebody else',
    [
      { name: 'Ana', userId: 'u-1' },
      { name: 'Bea', email: 'b@example.com', id: '7' },
      { name: 'A.', userId: 'u-1', email: 'b@example.com', id: '7' },
    ],
    [
      { name: 'Ana', email: null, userId: 'u-1', externalId: null },
      { name: 'Bea', email: 'b@example.com', externalId: '7' },
    ],
  ],
])('a later from says %s', (_, people, known) => {
  const directory = directoryOf();
  const found = people.map((person) => directory.identify(person)?.id);
  expect(directory.all).toMatchObject(known);
  expect(directory.all).toHaveLength(known.length);
  // Whoever is asked for again, once all is known, is the same.
  expect(people.map((person) => directory.identify(person)?.id)).toEqual(found);
  expect(directory.changed).toEqual([]);
});

test('what is learned of who was there before is told apart from who is new', () => {
  const directory = directoryOf([{ name: 'Ana' }, { externalId: '7' }]);
  expect([{ name: 'Ana', email: 'ana@example.com' }, { id: '7' }].map(directory.knows)).toEqual([
    false,
    true,
  ]);
  directory.identify({ name: 'Ana', email: 'ana@example.com' });
  directory.identify({ id: 'existing0', name: 'Anna' });
  directory.identify({ name: 'Ben' });
  directory.identify({ name: 'Ben', email: 'ben@example.com' });
  expect(directory.changed).toMatchObject([
    {
      before: { id: 'existing0', email: null },
      now: { name: 'Ana', email: 'ana@example.com', externalId: null },
    },
  ]);
  expect(directory.added).toMatchObject([{ name: 'Ben', email: 'ben@example.com' }]);
  expect(directory.all.map(({ id }) => id)).toEqual(['existing0', 'existing1', 'm1']);
  expect(directory.knows({ name: 'Ana', email: 'ana@example.com' })).toBe(true);
});

test('a directory knows whom it would not add, and adds nobody by being asked', () => {
  const directory = directoryOf([{ name: 'Ana', userId: 'ana@example.com' }]);
  const asked: (InputPerson | undefined)[] = [
    { name: 'Ana' },
    { userId: 'ANA@example.com' },
    undefined,
    { name: ' ' },
  ];
  expect(asked.map(directory.knows)).toEqual([true, true, true, true]);
  expect([{ name: 'Ben' }, { name: 'Ana', userId: 'other@example.com' }].map(directory.knows)).toEqual([
    false,
    false,
  ]);
  expect(directory.added).toEqual([]);
});

test.each<[string, InputPerson]>([
  ['name', { name: 'Speaker 1' }],
  ['email', { email: 'OLD@example.com' }],
  ['userId', { userId: 'u-1' }],
  ['id', { id: '7' }],
  ['member id', { id: 'existing1' }],
])('a former identity leads to who it is now by its %s, and is no member itself', (_, person) => {
  const directory = directoryOf([
    { name: 'Ana' },
    {
      ...{ name: 'Speaker 1', email: 'old@example.com', userId: 'u-1', externalId: '7' },
      mergedInto: 'existing0',
    },
  ]);
  expect(directory.identify(person)?.id).toBe('existing0');
  expect(directory.added).toEqual([]);
  expect(directory.all.map(({ name }) => name)).toEqual(['Ana']);
});

test('a former identity gives way to somebody who is known by it now, whoever came first', () => {
  const directory = directoryOf([
    { name: 'Ana', mergedInto: 'existing1' },
    { name: 'Bea', email: 'bea@example.com' },
    { name: 'Ana', email: 'ana@example.com' },
  ]);
  expect(directory.identify({ name: 'Ana' })?.id).toBe('existing2');
  expect(directory.identify({ name: 'Bea' })?.id).toBe('existing1');
});

test('a former identity of one who has an address is not a stranger with another address', () => {
  const directory = directoryOf([
    { name: 'Bea', email: 'bea@example.com' },
    { name: 'Ana', mergedInto: 'existing0' },
  ]);
  expect(directory.identify({ name: 'Ana', email: 'ana@example.com' })?.id).toBe('m1');
  expect(directory.identify({ name: 'Ana' })?.id).toBe('existing0');
});

test('a former identity keeps its ordinal: a new member gets one that nobody has had', () => {
  const directory = directoryOf([{ name: 'Ana' }, { name: 'Bea', mergedInto: 'existing0' }]);
  directory.identify({ name: 'Cleo' });
  directory.identify({ name: 'Dan' });
  expect(directory.added.map(({ ordinal }) => ordinal)).toEqual([2, 3]);
});

test('a member is found by our own id for it, in any letter case, but its address decides before that', () => {
  const directory = directoryOf([{ name: 'Ana', email: 'ana@example.com' }, { name: 'Ben' }]);
  expect(directory.identify({ id: 'EXISTING0', email: 'other@example.com' })?.id).toBe('existing0');
  expect(directory.identify({ id: 'existing1', email: 'ana@example.com' })?.id).toBe('existing0');
});
