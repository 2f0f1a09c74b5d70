import { beforeAll, expect, test } from 'bun:test';
import { about } from '../../support/clients/bookmarks.ts';
import { analysed, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createBookmarks');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('several bookmarks are made in the order given', async () => {
  const conversationId = await analysed(confab, salesCall);
  const params = { conversationId };
  const [, second] = (await read(confab, 'getMessages', conversationId)).messages;
  const json = [
    { ...about, label: 'First', beginTimeOffset: 10, duration: 5 },
    { ...about, label: 'Second', messageRefs: [{ id: second?.id }] },
    { ...about, label: 'Third', beginTimeOffset: 0, duration: 1 },
  ];
  const { bookmarks } = await ask(confab, 'createBookmarks', { params, json });
  expect(bookmarks.map(({ label }) => label)).toEqual(['First', 'Second', 'Third']);
  expect(bookmarks.map(({ messageRefs }) => messageRefs.length)).toEqual([1, 1, 1]);
  expect(await ask(confab, 'listBookmarks', { params })).toEqual({ bookmarks });
});

test('all bookmarks that are made are answered, however long the conversation, with equally many messages each', async () => {
  const contents = Array.from({ length: 600 }, (_, index) => `Number ${index}.`);
  const params = { conversationId: await analysed(confab, saying(...contents)) };
  // More messages in all than one answer has.
  const json = Array.from({ length: 60 }, (_, index) => ({
    ...about,
    label: `Part ${index}`,
    beginTimeOffset: 0,
    duration: 86_400,
  }));
  const { bookmarks } = await ask(confab, 'createBookmarks', { params, json });
  expect(bookmarks.map(({ label }) => label)).toEqual(json.map(({ label }) => label));
  expect(new Set(bookmarks.map(({ messageRefs }) => messageRefs.length))).toEqual(new Set([333]));

  // Every one of them was made, and each by itself has all of its messages.
  const { bookmarks: listed } = await ask(confab, 'listBookmarks', { params });
  expect(listed.map(({ id }) => id)).toEqual(bookmarks.map(({ id }) => id));
  const one = await ask(confab, 'getBookmark', {
    params: { ...params, bookmarkId: bookmarks[59]?.id ?? '' },
  });
  for (const { messageRefs } of [one, ...listed])
    expect(messageRefs.map(({ text }) => text)).toEqual(contents);
});

test('a bookmark that is wrong keeps all from being made, and is named', async () => {
  const params = { conversationId: await analysed(confab, salesCall) };
  const span = { ...about, beginTimeOffset: 0, duration: 1 };
  const wrong: [object, string][] = [
    [about, '[1].messageRefs'],
    [{ ...about, messageRefs: [{ id: 'x' }] }, '[1].messageRefs[0].id'],
    [{ ...span, description: ' ' }, '[1].description'],
  ];
  for (const [second, field] of wrong)
    expect(await refusal(confab, 400, 'createBookmarks', { params, json: [span, second] })).toContain(
      `"${field}"`,
    );
  expect(await ask(confab, 'listBookmarks', { params })).toEqual({ bookmarks: [] });
});
