/** The Go SDK's calls on bookmarks, groups, trackers and entities, replayed. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, read } from '../support/clients/conversations.ts';
import { type GoClient, GoError, goClient, marshalled } from '../support/clients/go-client.ts';
import { goTypes } from '../support/clients/go-types.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
let client: GoClient;
beforeAll(async () => {
  confab = await workingServer();
  client = goClient(confab.url, confab.account);
});

const message = (error: Error) => error.message;

describe('bookmarks', () => {
  const user = { name: 'Ana', userId: 'ana', email: 'ana@example.com' };
  let path: string;
  let messageIds: string[];
  beforeAll(async () => {
    const conversationId = await analysed(confab, {
      messages: [
        { payload: { content: 'We need a quote for the renewal by Friday.' }, from: { name: 'Ana' } },
        { payload: { content: 'I will send the quote tomorrow.' }, from: { name: 'Ben' } },
      ],
    });
    path = `/v1/conversations/${conversationId}`;
    const { messages } = await read(confab, 'getMessages', conversationId);
    messageIds = messages.map(({ id }) => id);
  });

  test('the Go SDK’s CreateBookmark marks by time, which omits an offset of 0, and by messages', async () => {
    const span = { label: 'Quote', description: 'Price talk', user, duration: 30 };
    const first = await client.call(goTypes.Bookmark, 'POST', `${path}/bookmarks`, marshalled(span));
    expect(first).toMatchObject({ label: 'Quote', user, beginTimeOffset: 0, duration: 30 });
    expect(first.messageRefs.map(({ id }) => id)).toEqual(messageIds);

    const byMessages = { ...span, duration: undefined, messageRefs: [{ id: messageIds[1] }] };
    const second = await client.call(goTypes.Bookmark, 'POST', `${path}/bookmarks`, marshalled(byMessages));
    expect(second.messageRefs).toMatchObject([
      { id: messageIds[1], text: 'I will send the quote tomorrow.' },
    ]);
  });

  test('the Go SDK’s GetBookmarks, GetBookmarkById, UpdateBookmark and DeleteBookmark work', async () => {
    const { bookmarks } = await client.call(goTypes.BookmarksResult, 'GET', `${path}/bookmarks`);
    const [first] = bookmarks;
    expect(bookmarks).toHaveLength(2);

    const byId = await client.call(goTypes.BookmarksResult, 'GET', `${path}/bookmarks/${first?.id}`);
    expect(byId).toEqual({ bookmarks: bookmarks.slice(0, 1) });

    const changed = { label: 'Offer', description: 'All of it', user, beginTimeOffset: 1, duration: 60 };
    const target = `${path}/bookmarks/${first?.id}`;
    const updated = await client.call(goTypes.Bookmark, 'PUT', target, marshalled(changed));
    expect(updated).toMatchObject({ ...changed, id: first?.id });

    await client.send('DELETE', target);
    expect(await client.send('DELETE', target).catch(message)).toEndWith(': 404');
    const left = await client.call(goTypes.BookmarksResult, 'GET', `${path}/bookmarks`);
    expect(left).toEqual({ bookmarks: bookmarks.slice(1) });
  });

  test('the Go SDK’s GetSummaryOfBookmark and, without filters, GetSummaryOfBookmarks work', async () => {
    const { bookmarks } = await client.call(goTypes.BookmarksResult, 'GET', `${path}/bookmarks`);
    const [bookmark] = bookmarks;
    const one = `${path}/bookmarks/${bookmark?.id}/summary`;
    const { summary } = await client.call(goTypes.SummaryResult, 'GET', one);
    expect(summary[0]?.bookmarkReference.id).toBe(bookmark?.id ?? '');
    const all = await client.call(goTypes.BookmarksSummaryResult, 'GET', `${path}/bookmarks-summary`);
    expect(all).toEqual({ bookmarksSummary: [{ bookmarkId: bookmark?.id ?? '', summary }] });
  });

  test('the Go SDK’s CreateBookmark with a blank description returns the text of the 400', async () => {
    const blank = { label: 'Quote', description: ' ', user, duration: 30 };
    const refused = client.call(goTypes.Bookmark, 'POST', `${path}/bookmarks`, marshalled(blank));
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GoError);
    expect(String(error)).toContain('400 Bad Request: {"message":"\\"description\\"');
  });
});

test('the Go SDK creates, lists, reads, updates and deletes groups', async () => {
  const group = {
    name: `Calls-${randomUUID()}`,
    description: 'of jd',
    criteria: 'conversation.metadata.agentId==jd',
  };
  const created = await client.call(
    goTypes.ConversationGroupResponse,
    'POST',
    '/v1/manage/group',
    marshalled(group),
  );
  expect(created.group).toEqual({ ...group, id: expect.stringMatching(/^\d{16}$/) });
  const listed = await client.call(goTypes.ConversationGroupsResponse, 'GET', '/v1/manage/groups');
  expect(listed.groups).toContainEqual(created.group);

  const target = `/v1/manage/group/${created.group.id}`;
  expect(await client.call(goTypes.ConversationGroupResponse, 'GET', target)).toEqual(created);
  const changed = { ...created.group, description: 'of jd, all' };
  const updated = await client.call(goTypes.ConversationGroupResponse, 'PUT', target, marshalled(changed));
  expect(updated).toEqual({ group: changed });
  await client.send('DELETE', target);
  expect(await client.send('GET', target).catch(message)).toEndWith(': 404');
});

test('the Go SDK creates, lists, patches and deletes trackers', async () => {
  const request = {
    name: `Promotion ${randomUUID()}`,
    categories: ['cat1'],
    languages: ['en-US'],
    vocabulary: ['hello', 'hi'],
  };
  const path = '/v1/manage/trackers';
  const { tracker } = await client.call(goTypes.TrackerResponse, 'POST', path, marshalled(request));
  expect(tracker).toMatchObject(request);
  expect(tracker.id).toMatch(/^\d{16}$/);
  expect(Date.parse(tracker.createdOn)).toBeGreaterThan(0);
  const listed = await client.call(goTypes.TrackersResponse, 'GET', path);
  expect(listed.trackers).toContainEqual(tracker);

  const target = `${path}/${tracker.id}`;
  const patch = marshalled([
    { op: 'replace', path: '/description', value: 'Updated Description' },
    { op: 'add', path: '/vocabulary', value: 'good morning' },
    { op: 'remove', path: '/vocabulary', value: 'hi' },
  ]);
  const patched = await client.call(goTypes.TrackerResponse, 'PATCH', target, patch);
  expect(patched.tracker).toMatchObject({
    description: 'Updated Description',
    vocabulary: ['hello', 'good morning'],
  });
  await client.send('DELETE', target);
  expect(await client.send('DELETE', target).catch(message)).toEndWith(': 404');
});

test('the Go SDK creates entities in bulk, lists, reads, updates and deletes them, also by subtype', async () => {
  // The SDK escapes nothing in a query.
  const subType = `Honda-${randomUUID()}`;
  const path = '/v1/manage/entities';
  const request = { type: 'Vehicle', subType, category: 'Custom', values: ['hrv', 'crv'] };
  const other = { ...request, subType: `${subType}-2` };
  const created = await client.call(
    goTypes.EntitiesResponse,
    'POST',
    `${path}/bulk`,
    marshalled([request, other]),
  );
  expect(created.entities).toMatchObject([request, other]);
  const [entity] = created.entities;
  if (entity === undefined) throw new Error('nothing was created');
  const listed = await client.call(goTypes.EntitiesResponse, 'GET', path);
  expect(listed.entities).toContainEqual(entity);

  const target = `${path}/${entity.id}`;
  expect(await client.call(goTypes.Entity, 'GET', target)).toEqual(entity);
  const changed = { ...request, values: [...request.values, 'crx'] };
  const updated = await client.call(goTypes.EntityResponse, 'PUT', target, marshalled(changed));
  expect(updated).toEqual({ entity: { ...changed, id: entity.id } });

  await client.send('DELETE', target);
  expect(await client.send('GET', target).catch(message)).toEndWith(': 404');
  await client.send('DELETE', `${path}?subType=${other.subType}`);
  const left = await client.call(goTypes.EntitiesResponse, 'GET', path);
  expect(left.entities.filter((one) => one.subType.startsWith(subType))).toEqual([]);
});
