import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listTrackers');

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount('lists trackers');
  const json = ['Offers', 'offers', 'Prices'].map((name) => aTracker({ name }));
  await ask(confab, 'createTrackersInBulk', { account, json });
});
const namesOf = async (query: Record<string, string> = {}) =>
  (await ask(confab, 'listTrackers', { account, query })).trackers.map(({ name }) => name);

test('a name finds the tracker that has exactly this one', async () => {
  expect(await namesOf({ name: 'Offers' })).toEqual(['Offers']);
  expect(await namesOf({ name: 'offers' })).toEqual(['offers']);
  expect(await namesOf({ name: 'Offer' })).toEqual([]);
  expect(await namesOf({ name: 'Off%' })).toEqual([]);
});

test('pages of trackers lead from one to the next', async () => {
  const { method, path } = addressOf('listTrackers', { query: { limit: '2' } });
  const first = await confab.request(method, path, { account });
  const [next] = /(?<=<).*(?=>; rel="next")/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await confab.request(method, next ?? '', { account });
  expect(await second.json()).toMatchObject({ trackers: [{ name: 'Prices' }] });
  expect(second.headers.get('link')).toBeNull();
  expect(await namesOf({ limit: '2' })).toEqual(['Offers', 'offers']);
  expect(await namesOf({ limit: '0' })).toEqual([]);
});

test('trackers that came with a request are none of the account', async () => {
  await analysed(
    confab,
    { ...saying('A discount.'), trackers: [{ name: 'Inline', vocabulary: ['discount'] }] },
    { account },
  );
  expect(await namesOf()).toEqual(['Offers', 'offers', 'Prices']);
});
