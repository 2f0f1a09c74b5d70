import { beforeAll, expect, test } from 'bun:test';
import { bookmarked } from '../../support/clients/bookmarks.ts';
import { addressOf, analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteBookmark');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a bookmark that is deleted is gone, with no body, and a second time it is not found', async () => {
  const conversationId = await analysed(confab, salesCall);
  const { id: bookmarkId } = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const kept = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 5 });
  const params = { conversationId, bookmarkId };

  const { method, path } = addressOf('deleteBookmark', { params });
  const response = await confab.request(method, path);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  await refusal(confab, 404, 'deleteBookmark', { params });
  expect(await ask(confab, 'listBookmarks', { params })).toEqual({ bookmarks: [kept] });
});
