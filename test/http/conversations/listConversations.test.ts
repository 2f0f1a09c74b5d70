import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { members } from '../../../src/db/schema.ts';
import { analysed, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listConversations');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const day = 24 * 3600 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const newAccount = () => confab.createAccount(randomUUID());
const list = async (account: TestAccount, query: Record<string, string> = {}) =>
  (await ask(confab, 'listConversations', { account, query })).conversations;
const names = async (account: TestAccount, query: Record<string, string> = {}) =>
  (await list(account, query)).map(({ name }) => name);
const refused = (query: Record<string, string>) => refusal(confab, 400, 'listConversations', { query });

test('a conversation is listed as it is read', async () => {
  const account = await newAccount();
  const from = [{ name: 'Ben' }, { name: 'Ana', userId: 'ana@example.com' }];
  const json = { messages: from.map((person) => ({ payload: { content: 'Hello.' }, from: person })) };
  const ids = [
    await analysed(confab, { ...json, metadata: { agentId: 'jd' } }, { account }),
    await analysed(confab, oneMessage, { account }),
  ];
  const conversations = await list(account);
  expect(conversations.map(({ id }) => id)).toEqual(ids);
  expect(conversations[0]?.members.map(({ name }) => name)).toEqual(['Ben', 'Ana']);
  expect(conversations[0]?.name).toBe(ids[0] ?? '');
  for (const conversation of conversations)
    expect(conversation).toEqual(
      await ask(confab, 'getConversation', { account, params: { conversationId: conversation.id } }),
    );
});

test('a member that was merged into another one is left out', async () => {
  const account = await newAccount();
  const [id = ''] = await storeConversations(confab, account, [{}]);
  const [kept, former] = [randomUUID(), randomUUID()];
  const conversationId = BigInt(id);
  await confab.db.insert(members).values([
    { id: kept, conversationId, ordinal: 0, name: 'Ana Ruiz' },
    { id: former, conversationId, ordinal: 1, name: 'Ana', mergedInto: kept },
  ]);
  expect((await list(account))[0]?.members).toEqual([{ id: kept, name: 'Ana Ruiz' }]);
});

test("another account's conversations are not listed", async () => {
  const account = await newAccount();
  await storeConversations(confab, await newAccount(), [{}]);
  expect(await list(account)).toEqual([]);
});

describe('no query', () => {
  test('without a query there are the conversations that started in the last seven days, the oldest first', async () => {
    const account = await newAccount();
    await storeConversations(confab, account, [
      { name: 'today', startTime: ago(1000) },
      { name: 'eight days ago', startTime: ago(8 * day) },
      { name: 'six days ago', startTime: ago(6 * day) },
      { name: 'tomorrow', startTime: ago(-day) },
    ]);
    expect(await names(account)).toEqual(['six days ago', 'today']);
  });

  test('without a query there are twenty conversations, and the Link header leads to the others', async () => {
    const account = await newAccount();
    const ids = await storeConversations(
      confab,
      account,
      Array.from({ length: 45 }, (_, index) => ({ startTime: ago(day - Math.floor(index / 3) * 1000) })),
    );
    const seen: string[][] = [];
    for await (const { conversations } of pagesOf(confab, 'listConversations', { account })) {
      seen.push(conversations.map(({ id }) => id));
      // One that comes meanwhile, later than the list was begun, is not of the list that is read.
      await storeConversations(confab, account, [{ startTime: ago(-2) }]);
    }
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(seen.flat()).toEqual(ids);
  });
});

test('limit and offset choose a part of the list; 0 chooses none, and leads nowhere', async () => {
  const account = await newAccount();
  const rows = ['a', 'b', 'c'].map((name, index) => ({ name, startTime: ago(day - index) }));
  await storeConversations(confab, account, rows);
  expect(await names(account, { limit: '1', offset: '1' })).toEqual(['b']);
  expect(await names(account, { limit: '65536', offset: '2' })).toEqual(['c']);
  expect(await names(account, { offset: '2147483647' })).toEqual([]);
  const none = await confab.request('GET', '/v1/conversations?limit=0', { account });
  expect(await none.json()).toEqual({ conversations: [] });
  expect(none.headers.has('link')).toBe(false);
  for (const limit of ['-1', '65537', '1.5', 'many'])
    expect(await refused({ limit }), limit).toContain('"limit"');
});

describe('the window', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await newAccount();
    await storeConversations(
      confab,
      account,
      [
        '2024-05-01T09:00:00.000Z',
        '2024-05-08T09:00:00.000Z',
        '2024-05-08T09:00:00.001Z',
        '9998-12-31T00:00:00Z',
      ].map((time) => ({ name: time, startTime: new Date(time) })),
    );
  });

  test.each<[string, Record<string, string>, string[]]>([
    [
      'has both its ends',
      { startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-08T09:00:00Z' },
      ['01', '08'],
    ],
    ['is of seven days before its end', { endTime: '2024-05-08T09:00:00.000Z' }, ['01', '08']],
    [
      'is of seven days before its end, to the millisecond',
      { endTime: '2024-05-08T09:00:00.001Z' },
      ['08', '08'],
    ],
    ['lasts until now', { startTime: '2024-05-01T09:00:00.001000000Z' }, ['08', '08']],
    ['is of instants, however they are written', { endTime: '2024-05-08T11:00:00+02:00' }, ['01', '08']],
    [
      'is in UTC where no zone is said',
      { startTime: '2024-05-01T09:00:00.001', endTime: '2024-05-08 09:00' },
      ['08'],
    ],
    [
      'begins with a day, or ends with its beginning',
      { startTime: '2024-05-02', endTime: '2024-05-09' },
      ['08', '08'],
    ],
    [
      'has nothing of the day whose beginning it ends with',
      { startTime: '2024-05-02', endTime: '2024-05-08' },
      [],
    ],
    [
      'takes an offset whose plus was not encoded, and arrived as a space',
      { startTime: '2024-05-08T11:00:00 02:00', endTime: '2024-05-08T11:00:01 0200' },
      ['08', '08'],
    ],
    ['may lie in the future', { endTime: '9999-01-01T00:00:00Z' }, ['31']],
    [
      'may reach from the first year into the last',
      { startTime: '0001-01-01T00:00:00Z', endTime: '9999-12-30T23:59:59Z' },
      ['01', '08', '08', '31'],
    ],
    ['may end where the calendar begins', { endTime: '0001-01-02T00:00:00Z' }, []],
  ])('the window of the list %s', async (_, query, days) => {
    expect((await names(account, query)).map((name) => name.slice(8, 10))).toEqual(days);
  });

  test('the window of the list leads from one page of the future to the next', async () => {
    await storeConversations(confab, account, [
      { name: 'later', startTime: new Date('9998-12-31T00:00:01Z') },
    ]);
    const query = { endTime: '9999-01-01T00:00:00Z', limit: '1' };
    const seen: (string | undefined)[] = [];
    for await (const { conversations } of pagesOf(confab, 'listConversations', { account, query }))
      seen.push(conversations[0]?.name);
    expect(seen).toEqual(['9998-12-31T00:00:00Z', 'later']);
  });

  test.each([
    [
      'that ends before it starts',
      { startTime: '2024-05-02T00:00:00Z', endTime: '2024-05-01T00:00:00Z' },
      '"startTime" must be before endTime',
    ],
    [
      'that ends as it starts',
      { startTime: '2024-05-02T00:00:00Z', endTime: '2024-05-02T00:00:00Z' },
      '"startTime" must be before endTime',
    ],
    [
      'that starts in the future',
      { startTime: '9000-01-01T00:00:00Z' },
      '"startTime" must be before endTime',
    ],
    [
      'that starts in the future, and ends later',
      { startTime: '9000-01-01T00:00:00Z', endTime: '9000-01-02T00:00:00Z' },
      '"startTime" must be before now',
    ],
    [
      'of a year before the first',
      { endTime: '0000-01-01T00:00:00Z' },
      '"endTime" must be a day and a time of the years 1 to 9999',
    ],
    [
      'of a second that clocks leave out',
      { startTime: '2016-12-31T23:59:60Z' },
      '"startTime" must be a day and a time of the years 1 to 9999',
    ],
    [
      'of a month',
      { startTime: '2024-05' },
      '"startTime" must be an ISO 8601 timestamp such as 2024-05-01T09:00:00.000Z, with or without a zone',
    ],
    [
      'of a day that no month has',
      { endTime: '2024-02-30T00:00:00Z' },
      '"endTime" must be a day and a time of the years 1 to 9999',
    ],
  ])('a window %s is refused', async (_, query, sentence) => {
    expect(await refused({ ...query })).toBe(sentence);
  });
});

describe('the order', () => {
  let account: TestAccount;
  let ids: string[];
  beforeAll(async () => {
    account = await newAccount();
    ids = await storeConversations(confab, account, [
      { name: 'b', type: 'call', startTime: ago(3000), endTime: ago(100) },
      { name: 'a', type: 'meeting', startTime: ago(2000), endTime: ago(300) },
      { name: null, type: 'call', startTime: ago(1000), endTime: ago(200) },
      { name: '', type: 'meeting', startTime: ago(1000), endTime: ago(200) },
      { name: 'É', type: 'call', startTime: ago(900), endTime: ago(200) },
      { name: '😀', type: 'call', startTime: ago(800), endTime: ago(200) },
      { name: '\uffee', type: 'call', startTime: ago(700), endTime: ago(200) },
      { name: 'B', type: 'call', startTime: ago(600), endTime: ago(200) },
    ]);
  });
  const order = async (query: Record<string, string>) =>
    (await list(account, query)).map(({ id }) => ids.indexOf(id)).join('');

  test.each<[string, Record<string, string>, string]>([
    ['by start time, ties by id', {}, '01234567'],
    ['by start time backwards, all of it', { order: 'desc' }, '76543210'],
    ['by name in code points; without a name by the id', { sort: 'conversation.name' }, '32710465'],
    ['by name backwards', { sort: 'conversation.name', order: 'desc' }, '56401723'],
    ['by end time, ties by id', { sort: 'conversation.endTime' }, '12345670'],
    ['by id', { sort: 'conversation.id', order: 'desc' }, '76543210'],
    ['by several fields', { sort: 'conversation.type,conversation.name' }, '27046531'],
    [
      'by several fields, as the Go SDK writes a list',
      { sort: '[conversation.type, conversation.endTime]' },
      '24567013',
    ],
    [
      'as by default where nothing is said',
      { sort: '', order: '', filter: '', limit: '', offset: '', startTime: '' },
      '01234567',
    ],
    [
      'by several fields, as a list of JSON',
      { sort: '["conversation.type", "conversation.endTime"]' },
      '24567013',
    ],
    ['by a field in quotes', { sort: "'conversation.name'" }, '32710465'],
    ['backwards in any letter case', { order: 'DESC' }, '76543210'],
    ['by a field that is named twice', { sort: 'conversation.startDate,conversation.startTime' }, '01234567'],
  ])('the order of the list is %s', async (_, query, expected) => {
    expect(await order(query)).toBe(expected);
  });

  test('the order by a field that there is not is refused by its name', async () => {
    const sentence = await refused({ sort: 'conversation.name,title,conversation.metadata.agentId' });
    expect(sentence).toBe(
      '"sort" names no field to sort by: "title", "conversation.metadata.agentId"; there are conversation.startTime, ' +
        'conversation.endTime, conversation.name, conversation.type, conversation.id',
    );
    expect(await refused({ sort: ',' })).toContain('"", ""');
    expect(await refused({ order: 'up' })).toBe('"order" must be one of: asc, desc');
  });
});

test('the conversation of a text that was said long ago is found by its times', async () => {
  const account = await newAccount();
  const duration = { startTime: '2001-05-01T09:00:00Z' };
  const id = await analysed(
    confab,
    { messages: [{ payload: { content: 'Hello.' }, duration }] },
    { account },
  );
  expect(await list(account)).toEqual([]);
  const found = await list(account, { startTime: '2001-05-01T00:00:00Z', endTime: '2001-05-02T00:00:00Z' });
  expect(found.map((conversation) => conversation.id)).toEqual([id]);
});
