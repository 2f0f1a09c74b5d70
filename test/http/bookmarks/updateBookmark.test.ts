import { beforeAll, expect, test } from 'bun:test';
import { about, bookmarked } from '../../support/clients/bookmarks.ts';
import { analysed, ask, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateBookmark');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('all of a bookmark is replaced: what is not given is cleared, its id stays', async () => {
  const conversationId = await analysed(confab, salesCall);
  const { id: bookmarkId } = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const params = { conversationId, bookmarkId };
  const [first] = (await read(confab, 'getMessages', conversationId)).messages;
  const json = { label: 'Opening', description: 'How it began', user: {}, messageRefs: [{ id: first?.id }] };

  const updated = await ask(confab, 'updateBookmark', { params, json });
  expect(updated).toMatchObject({
    id: bookmarkId,
    label: 'Opening',
    description: 'How it began',
    beginTimeOffset: 0,
    duration: 4,
    messageRefs: [{ id: first?.id ?? '' }],
  });
  expect(updated.user).toEqual({});
  expect(await ask(confab, 'getBookmark', { params })).toEqual({ ...updated, bookmarks: [updated] });

  const back = await ask(confab, 'updateBookmark', {
    params,
    json: { ...about, beginTimeOffset: 5, duration: 1 },
  });
  expect(back).toMatchObject({ ...about, beginTimeOffset: 5, duration: 1 });
});

test('what was read of a bookmark can be sent back, and what was changed of it counts', async () => {
  const conversationId = await analysed(confab, salesCall);
  const { messages } = await read(confab, 'getMessages', conversationId);
  const [first, second] = messages;
  const ofSpan = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const ofMessages = await bookmarked(confab, conversationId, { messageRefs: [{ id: second?.id ?? '' }] });
  for (const { id: bookmarkId } of [ofSpan, ofMessages]) {
    const params = { conversationId, bookmarkId };
    const { bookmarks, ...shown } = await ask(confab, 'getBookmark', { params });
    expect(await ask(confab, 'updateBookmark', { params, json: { ...shown, bookmarks } })).toEqual(shown);
    const labelled = { ...shown, label: 'Another' };
    expect(await ask(confab, 'updateBookmark', { params, json: labelled })).toEqual(labelled);

    const shorter = await ask(confab, 'updateBookmark', { params, json: { ...labelled, duration: 1 } });
    expect(shorter).toMatchObject({ beginTimeOffset: labelled.beginTimeOffset, duration: 1 });
    const json = { ...shorter, messageRefs: [{ id: first?.id }, { id: second?.id }] };
    const named = await ask(confab, 'updateBookmark', { params, json });
    expect(named.messageRefs.map(({ id }) => id)).toEqual([first?.id ?? '', second?.id ?? '']);

    const both = { ...named, duration: 77, messageRefs: [{ id: first?.id }] };
    expect(await refusal(confab, 400, 'updateBookmark', { params, json: both })).toContain('"messageRefs"');
  }
});

test('an update of a bookmark is refused as createBookmark is, and changes nothing', async () => {
  const conversationId = await analysed(confab, salesCall);
  const bookmark = await bookmarked(confab, conversationId, { beginTimeOffset: 0, duration: 30 });
  const params = { conversationId, bookmarkId: bookmark.id };
  expect(await refusal(confab, 400, 'updateBookmark', { params, json: about })).toContain('"messageRefs"');
  expect(await ask(confab, 'getBookmark', { params })).toMatchObject(bookmark);
});

test('an update of no bookmark is not found, before its body is looked into', async () => {
  const conversationId = await analysed(confab, salesCall);
  const params = { conversationId, bookmarkId: '5300000000000001' };
  expect(await refusal(confab, 404, 'updateBookmark', { params, json: about })).toContain('no bookmark');
});
