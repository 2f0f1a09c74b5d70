import { beforeAll, expect, test } from 'bun:test';
import { bookmarked } from '../../support/clients/bookmarks.ts';
import { analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getBookmark');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a bookmark is answered bare, and as the list of one that the Go SDK reads', async () => {
  const conversationId = await analysed(confab, salesCall);
  const bookmark = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const params = { conversationId, bookmarkId: bookmark.id };
  expect(await ask(confab, 'getBookmark', { params })).toEqual({ ...bookmark, bookmarks: [bookmark] });
});

test("another conversation's bookmark is not found, nor what is no id", async () => {
  const [conversationId, other] = [await analysed(confab, salesCall), await analysed(confab, salesCall)];
  const { id } = await bookmarked(confab, other, { beginTimeOffset: 0, duration: 30 });
  for (const bookmarkId of [id, '5300000000000001', 'x'])
    expect(await refusal(confab, 404, 'getBookmark', { params: { conversationId, bookmarkId } })).toBe(
      `There is no bookmark "${bookmarkId}" in this conversation.`,
    );
});
