import { beforeAll, expect, test } from 'bun:test';
import { about, bookmarked } from '../../support/clients/bookmarks.ts';
import { addressOf, analysed, ask, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getBookmarksSummary');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('each bookmark has the summary that it has alone, in the order they were made', async () => {
  const conversationId = await analysed(confab, salesCall);
  const params = { conversationId };
  const json = [
    { ...about, beginTimeOffset: 40, duration: 14 },
    { ...about, beginTimeOffset: 9_000, duration: 5 },
    { ...about, beginTimeOffset: 0, duration: 30 },
  ];
  const { bookmarks } = await ask(confab, 'createBookmarks', { params, json });
  const { bookmarksSummary } = await ask(confab, 'getBookmarksSummary', { params });

  expect(bookmarksSummary.map(({ bookmarkId }) => bookmarkId)).toEqual(bookmarks.map(({ id }) => id));
  expect(bookmarksSummary.map(({ summary }) => summary.length)).toEqual([1, 0, 1]);
  for (const { bookmarkId, summary } of bookmarksSummary)
    expect(await ask(confab, 'getBookmarkSummary', { params: { conversationId, bookmarkId } })).toEqual({
      summary,
    });
});

test('the summaries of bookmarks are answered by pages', async () => {
  const conversationId = await analysed(confab, salesCall);
  await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const second = await bookmarked(confab, conversationId, { beginTimeOffset: 30, duration: 30 });
  const params = { conversationId };
  const { path } = addressOf('getBookmarksSummary', { params, query: { limit: '1' } });
  const response = await confab.request('GET', path);
  expect(response.headers.get('link')).toContain('offset=1');
  const query = { limit: '1', offset: '1' };
  const { bookmarksSummary } = await ask(confab, 'getBookmarksSummary', { params, query });
  expect(bookmarksSummary.map(({ bookmarkId }) => bookmarkId)).toEqual([second.id]);
});

test('a page of summaries ends before they are made of too many messages, with a link to the next one', async () => {
  const conversationId = await analysed(confab, saying(...Array.from({ length: 1_000 }, () => 'Yes.')));
  const params = { conversationId };
  const json = Array.from({ length: 22 }, () => ({ ...about, beginTimeOffset: 0, duration: 100_000 }));
  const { bookmarks } = await ask(confab, 'createBookmarks', { params, json });
  const { path } = addressOf('getBookmarksSummary', { params });
  const response = await confab.request('GET', path);
  expect(response.headers.get('link')).toContain('offset=20');
  expect(await response.json()).toMatchObject({
    bookmarksSummary: bookmarks.slice(0, 20).map(({ id }) => ({ bookmarkId: id })),
  });
});
