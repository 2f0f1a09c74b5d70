/** Who follows the `Link` of a list sees every element once, although others are added and deleted meanwhile. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { OperationId } from '../../generated/operations.ts';
import { addressOf } from '../support/clients/conversations.ts';
import { keyWith } from '../support/clients/named-keys.ts';
import { insertDelivery } from '../support/data/deliveries.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { submit } from '../support/servers/jobs.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** The ids of a list, a page at a time; `act` does what others do between two pages. */
async function idsOf(
  id: OperationId,
  query: Record<string, string>,
  act: (ids: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  let path: string | undefined = addressOf(id, { query }).path;
  while (path !== undefined) {
    const response = await confab.request('GET', path);
    expect(response.status).toBe(200);
    const ids = Object.values(Object(await response.json())).flatMap((list) =>
      Array.isArray(list) ? list.map((element) => String(element.id)) : [],
    );
    seen.push(...ids);
    await act(ids);
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

test.each(['asc', 'desc'] as const)(
  'whoever deletes the conversations of each page, and follows its link, has deleted all of them: %s',
  async (order) => {
    const made: string[] = [];
    for (let index = 0; index < 7; index++)
      made.push((await submit(confab, 'To be deleted.')).conversationId);
    const seen = await idsOf('listConversations', { limit: '2', order }, async (ids) => {
      for (const id of ids) await confab.call(200, 'DELETE', `/v1/conversations/${id}`);
    });
    expect(seen.sort()).toEqual(made.sort());
  },
);

const newest: readonly (readonly [OperationId, Record<string, string>, () => Promise<unknown>])[] = [
  ['listJobs', { status: 'scheduled' }, () => submit(confab, 'One more.')],
  [
    'listWebhookDeliveries',
    {},
    () => insertDelivery(confab, confab.account.id, { url: 'http://127.0.0.1:2/' }),
  ],
  ['listAuditEntries', {}, () => confab.call(200, 'GET', '/v1/webhooks/secret')],
];

test.each(newest)(
  '%s, the newest first, has nothing twice where others are added between two pages',
  async (id, query, add) => {
    for (let index = 0; index < 5; index++) await add();
    const before = await idsOf(id, query, async () => {});
    const seen = await idsOf(id, { ...query, limit: '2' }, async () => {
      await add();
      await add();
    });
    expect(isOnce(seen)).toBe(true);
    expect(seen).toEqual(before);
  },
);

test('keys that are revoked page by page are all revoked', async () => {
  for (let index = 0; index < 5; index++) await keyWith(confab.db, confab.account.id, ['read']);
  const before = await idsOf('listApiKeys', {}, async () => {});
  expect(before.length).toBeGreaterThan(4);
  const seen = await idsOf('listApiKeys', { limit: '2' }, async (ids) => {
    for (const id of ids) await confab.request('DELETE', `/v1/account/keys/${id}`);
  });
  expect(seen).toEqual(before);
  expect(await idsOf('listApiKeys', {}, async () => {})).toEqual([]);
});
