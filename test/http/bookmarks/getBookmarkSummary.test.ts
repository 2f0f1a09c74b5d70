import { beforeAll, expect, test } from 'bun:test';
import { bookmarked } from '../../support/clients/bookmarks.ts';
import { analysed, appended, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getBookmarkSummary');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test("the bookmark's messages are summarised in one segment, which stays the same", async () => {
  const conversationId = await analysed(confab, salesCall);
  const bookmark = await bookmarked(confab, conversationId, { beginTimeOffset: 40, duration: 14 });
  const params = { conversationId, bookmarkId: bookmark.id };
  const answer = await ask(confab, 'getBookmarkSummary', { params });
  const [segment, ...others] = answer.summary;

  expect(others).toEqual([]);
  expect(segment).toMatchObject({
    bookmarkReference: { id: bookmark.id },
    startTime: '2024-05-01T09:00:40.000Z',
    endTime: '2024-05-01T09:00:54.000Z',
  });
  expect(segment?.text).toContain('Ben Okafor has 60,000 euros set aside for a pilot this year.');
  expect(segment?.text).not.toContain('Christmas');
  const marked = bookmark.messageRefs.map(({ id }) => id);
  for (const { id } of segment?.messageRefs ?? []) expect(marked).toContain(id);

  await appended(confab, conversationId, afterwards);
  expect(await ask(confab, 'getBookmarkSummary', { params })).toEqual(answer);
});

test('a bookmark in which nothing is said has an empty summary', async () => {
  const conversationId = await analysed(confab, salesCall);
  for (const span of [
    { beginTimeOffset: 9_000, duration: 5 },
    { beginTimeOffset: 65, duration: 4 },
  ]) {
    const { id: bookmarkId } = await bookmarked(confab, conversationId, span);
    const params = { conversationId, bookmarkId };
    expect(await ask(confab, 'getBookmarkSummary', { params })).toEqual({ summary: [] });
  }
});

test('the summary of a bookmark answers 404 while a job waits, and says why', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: oneMessage });
  const { id: bookmarkId } = await bookmarked(idle, conversationId, { beginTimeOffset: 0, duration: 5 });
  const params = { conversationId, bookmarkId };
  expect(await refusal(idle, 404, 'getBookmarkSummary', { params })).toContain('is still being processed');
  expect(await refusal(idle, 404, 'getBookmarksSummary', { params })).toContain('is still being processed');
});
