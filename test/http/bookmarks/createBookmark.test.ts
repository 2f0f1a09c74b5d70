import { beforeAll, expect, test } from 'bun:test';
import { about, bookmarked } from '../../support/clients/bookmarks.ts';
import {
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createBookmark');

let confab: TestConfab;
let id: string;
let messages: { id: string; text: string; startTime: string; endTime: string }[];
beforeAll(async () => {
  confab = await workingServer();
  id = await analysed(confab, salesCall);
  ({ messages } = await read(confab, 'getMessages', id));
});

const idsAt = (...places: number[]) => places.map((place) => ({ id: messages[place]?.id ?? '' }));
const refused = (json: object) =>
  refusal(confab, 400, 'createBookmark', { params: { conversationId: id }, json: { ...about, ...json } });

test('a bookmark of a span of time has the messages that are heard in it', async () => {
  // Messages last four seconds, with one of silence after each.
  const bookmark = await bookmarked(confab, id, { beginTimeOffset: 8, duration: 8 });
  const inSpan = messages
    .slice(1, 4)
    .map(({ id, text, startTime, endTime }) => ({ id, text, startTime, endTime }));
  expect(bookmark).toEqual({
    id: expect.stringMatching(/^[1-9]\d{15}$/),
    ...about,
    beginTimeOffset: 8,
    duration: 8,
    messageRefs: inSpan,
  });
});

test.each([
  ['begins as a message ends', { beginTimeOffset: 4, duration: 1 }, []],
  ['ends as a message begins', { beginTimeOffset: 4, duration: 2 }, [1]],
  ['lasts no time', { beginTimeOffset: 1, duration: 0 }, [0]],
  ['lies behind the end', { beginTimeOffset: 2_147_483_647, duration: 2_147_483_647 }, []],
])('a bookmark may be of a span of time that %s', async (_, span, places) => {
  const { messageRefs } = await bookmarked(confab, id, span);
  expect(messageRefs.map((ref) => ({ id: ref.id }))).toEqual(idsAt(...places));
});

test.each([
  ['alone', { id: 'ana' }, { userId: 'ana' }],
  ['beside a name', { name: 'Ana', id: 'ana' }, { name: 'Ana', userId: 'ana' }],
  ['beside userId, which goes first', { id: 'ben', userId: 'ana' }, { userId: 'ana' }],
])('the id of a bookmark’s user is their userId: %s', async (_, user, expected) => {
  const made = await bookmarked(confab, id, { user, duration: 3 });
  expect(made.user).toEqual(expected);
  const params = { conversationId: id, bookmarkId: made.id };
  const json = { ...about, user, duration: 3 };
  expect((await ask(confab, 'updateBookmark', { params, json })).user).toEqual(expected);
  expect((await ask(confab, 'getBookmark', { params })).user).toEqual(expected);
});

test('the id of a bookmark’s user has the length of a userId at most', async () => {
  expect(await refused({ user: { id: 'x'.repeat(321) }, duration: 3 })).toBe(
    '"user.id" must have at most 320 characters',
  );
});

test('a bookmark begins with the conversation if nothing else is said, as the Go SDK says it', async () => {
  const { beginTimeOffset, messageRefs } = await bookmarked(confab, id, { duration: 3, messageRefs: [] });
  expect(beginTimeOffset).toBe(0);
  expect(messageRefs).toHaveLength(1);
});

test('a bookmark of a span of time grows with the conversation', async () => {
  const growing = await analysed(confab, salesCall);
  const bookmark = await bookmarked(confab, growing, { beginTimeOffset: 0, duration: 3_600 });
  await appended(confab, growing, afterwards);
  const later = await ask(confab, 'getBookmark', {
    params: { conversationId: growing, bookmarkId: bookmark.id },
  });
  expect(later.messageRefs).toHaveLength(salesCall.messages.length + afterwards.messages.length);
});

test('a bookmark of a span of time keeps to what was marked when something earlier is appended', async () => {
  const at = (time: string, content: string) => ({
    payload: { content },
    duration: { startTime: `2024-05-01T${time}Z`, endTime: `2024-05-01T${time.replace('.000', '.900')}Z` },
  });
  const conversationId = await analysed(confab, {
    messages: [at('09:01:40.000', 'Hello there, my friend.'), at('09:02:00.000', 'It is late.')],
  });
  const { id: bookmarkId } = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 5 });
  await appended(confab, conversationId, { messages: [at('09:00:00.000', 'I was first here today.')] });
  const params = { conversationId, bookmarkId };
  const later = await ask(confab, 'getBookmark', { params });
  expect(later.messageRefs.map(({ text }) => text)).toEqual(['Hello there, my friend.']);
  expect(later).toMatchObject({ beginTimeOffset: 100, duration: 5 });
  // Sent back as it was read, it stays there.
  expect((await ask(confab, 'updateBookmark', { params, json: later })).beginTimeOffset).toBe(100);
});

test('a bookmark of a span of time may be made before its messages are analysed', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: oneMessage });
  const { messageRefs } = await bookmarked(idle, conversationId, { beginTimeOffset: 0, duration: 10 });
  expect(messageRefs).toEqual([]);
});

test('a bookmark of a span of time has its first thousand messages', async () => {
  const long = await analysed(
    confab,
    saying(...Array.from({ length: 1_010 }, (_, index) => `Number ${index}.`)),
  );
  const { messageRefs } = await bookmarked(confab, long, { beginTimeOffset: 0, duration: 86_400 });
  expect(messageRefs).toHaveLength(1_000);
  expect(messageRefs.at(-1)?.text).toBe('Number 999.');
});

test('the messages of a bookmark are covered by whole seconds, in whatever order they are named', async () => {
  const bookmark = await bookmarked(confab, id, { messageRefs: idsAt(3, 1, 2) });
  expect(bookmark.messageRefs.map((ref) => ({ id: ref.id }))).toEqual(idsAt(1, 2, 3));
  expect(bookmark).toMatchObject({ beginTimeOffset: 5, duration: 14 });
});

test('the messages of a bookmark begin and end between two seconds: the second before and the one after count', async () => {
  const { startTime, endTime } = {
    startTime: '2024-05-01T09:00:01.700Z',
    endTime: '2024-05-01T09:00:03.200Z',
  };
  const own = await analysed(confab, {
    messages: [
      {
        payload: { content: 'Good morning.' },
        duration: { startTime: '2024-05-01T09:00:00.000Z', endTime: startTime },
      },
      { payload: { content: 'The price is fine.' }, duration: { startTime, endTime } },
    ],
  });
  const { messages: two } = await read(confab, 'getMessages', own);
  const bookmark = await bookmarked(confab, own, { messageRefs: [{ id: two[1]?.id }] });
  expect(bookmark).toMatchObject({ beginTimeOffset: 1, duration: 3 });
});

test('the messages of a bookmark must follow one another', async () => {
  expect(await refused({ messageRefs: idsAt(0, 2) })).toBe(
    '"messageRefs" must name messages that follow one another',
  );
  expect(await refused({ messageRefs: idsAt(1, 1) })).toBe('"messageRefs" must not name a message twice');
});

test("the messages of a bookmark must be the conversation's", async () => {
  const other = await analysed(confab, oneMessage);
  const [foreign] = (await read(confab, 'getMessages', other)).messages;
  for (const unknown of [foreign?.id ?? '', '6012345678901234', 'x', ''])
    expect(await refused({ messageRefs: [...idsAt(0), { id: unknown }] })).toBe(
      '"messageRefs[1].id" is no message of this conversation',
    );
});

test.each([
  ['both', { beginTimeOffset: 0, duration: 5, messageRefs: [{ id: '6012345678901234' }] }, 'messageRefs'],
  ['neither', {}, 'messageRefs'],
  ['no messages', { messageRefs: [] }, 'messageRefs'],
  ['a begin without a duration', { beginTimeOffset: 5 }, 'duration'],
  ['a negative begin', { beginTimeOffset: -1, duration: 5 }, 'beginTimeOffset'],
  ['a blank description', { description: '  ', beginTimeOffset: 0, duration: 5 }, 'description'],
  ['a blank label', { label: '', beginTimeOffset: 0, duration: 5 }, 'label'],
  ['no user', { user: undefined, beginTimeOffset: 0, duration: 5 }, 'user'],
])('a bookmark with %s is refused', async (_, json, field) => {
  expect(await refused(json)).toContain(`"${field}"`);
});
