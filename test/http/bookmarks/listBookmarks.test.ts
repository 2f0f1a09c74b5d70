import { beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { messages } from '../../../src/db/schema.ts';
import { bytesOfPage } from '../../../src/http/list-answer.ts';
import { about, bookmarked } from '../../support/clients/bookmarks.ts';
import { addressOf, analysed, ask, type SuccessOf, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listBookmarks');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/** The pages from this address on, as the `Link` headers lead through them. */
async function pagesFrom(conversationId: string, query: Record<string, string>) {
  const pages: { id: string }[][] = [];
  let { path }: { path: string | undefined } = addressOf('listBookmarks', {
    params: { conversationId },
    query,
  });
  while (path !== undefined) {
    const response = await confab.request('GET', path);
    // The harness has held the answer against the schema that the type was made from.
    const { bookmarks } = (await response.json()) as SuccessOf<'listBookmarks'>;
    pages.push(bookmarks);
    path = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

test("a conversation's bookmarks are listed in the order they were made, others' are not", async () => {
  const [conversationId, other] = [await analysed(confab, salesCall), await analysed(confab, salesCall)];
  const first = await bookmarked(confab, conversationId, { beginTimeOffset: 30, duration: 5 });
  await bookmarked(confab, other, { beginTimeOffset: 0, duration: 5 });
  const second = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 5 });
  expect(await ask(confab, 'listBookmarks', { params: { conversationId } })).toEqual({
    bookmarks: [first, second],
  });
});

test('the pages of bookmarks hold all of them once', async () => {
  const conversationId = await analysed(confab, salesCall);
  const spans = [0, 10, 20, 30, 40].map((beginTimeOffset) => ({ ...about, beginTimeOffset, duration: 8 }));
  const params = { conversationId };
  const { bookmarks } = await ask(confab, 'createBookmarks', { params, json: spans });
  const pages = await pagesFrom(conversationId, { limit: '2' });
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat().map(({ id }) => id)).toEqual(bookmarks.map(({ id }) => id));
  expect(await ask(confab, 'listBookmarks', { params, query: { limit: '1', offset: '3' } })).toEqual({
    bookmarks: bookmarks.slice(3, 4),
  });
  expect(await pagesFrom(conversationId, { limit: '0' })).toEqual([[]]);
});

test('a page of bookmarks ends where it becomes too long, and the next one goes on', async () => {
  const conversationId = await analysed(
    confab,
    saying(...Array.from({ length: 12 }, (_, n) => `Number ${n}.`)),
  );
  // A megabyte in all, most of which each bookmark quotes.
  await confab.db
    .update(messages)
    .set({ text: 'Word. '.repeat(14_000) })
    .where(eq(messages.conversationId, BigInt(conversationId)));
  const json = Array.from({ length: 40 }, () => ({ ...about, beginTimeOffset: 0, duration: 86_400 }));
  const { bookmarks } = await ask(confab, 'createBookmarks', { params: { conversationId }, json });
  const pages = await pagesFrom(conversationId, {});
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().map(({ id }) => id)).toEqual(bookmarks.map(({ id }) => id));
  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(bytesOfPage);
});
