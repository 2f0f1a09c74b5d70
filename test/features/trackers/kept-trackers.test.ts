import { beforeAll, expect, test } from 'bun:test';
import { createKeptTrackers } from '../../../src/features/trackers/kept-trackers.ts';
import { analysed, ask, saying } from '../../support/clients/conversations.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('the trackers of an account are the same list until one of them is changed, and then as they are', async () => {
  const account = await confab.createAccount('kept trackers', 10);
  const read = createKeptTrackers(confab.db);
  const vocabularies = async () => (await read(account.id)).map(({ vocabulary }) => vocabulary);
  expect(await vocabularies()).toEqual([]);
  const json = aTracker({ vocabulary: ['refund'], excludeVocabulary: ['no refund'] });
  const { tracker } = await ask(confab, 'createTracker', { account, json });
  const first = await read(account.id);
  expect(first).toEqual([
    { id: tracker.id, name: tracker.name, vocabulary: ['refund'], excludeVocabulary: ['no refund'] },
  ]);
  expect(await read(account.id)).toBe(first);
  const params = { trackerId: tracker.id };
  await ask(confab, 'updateTracker', { account, params, json: { vocabulary: ['money back'] } });
  expect(await vocabularies()).toEqual([['money back', 'refund']]);
  await ask(confab, 'createTracker', { account, json: aTracker({ vocabulary: ['price'] }) });
  expect(await vocabularies()).toEqual([['money back', 'refund'], ['price']]);
  await ask(confab, 'deleteTracker', { account, params });
  expect(await vocabularies()).toEqual([['price']]);
});

test('a tracker of the account is looked for as it is at the moment: every change counts from the next job on', async () => {
  const account = await confab.createAccount('trackers that change', 100);
  async function values() {
    const json = { ...saying('One, two and three.'), enableAllTrackers: true };
    const conversationId = await analysed(confab, json, { account });
    const trackers = await ask(confab, 'getTrackers', { account, params: { conversationId } });
    return trackers.flatMap(({ matches }) => matches.map(({ value }) => value));
  }
  expect(await values()).toEqual([]);
  const { tracker } = await ask(confab, 'createTracker', {
    account,
    json: aTracker({ vocabulary: ['two'] }),
  });
  expect(await values()).toContain('two');
  const params = { trackerId: tracker.id };
  await ask(confab, 'patchTracker', {
    account,
    params,
    json: [{ op: 'replace', path: '/vocabulary/0', value: 'three' }],
  });
  expect(await values()).toContain('three');
  expect(await values()).not.toContain('two');
  await ask(confab, 'deleteTracker', { account, params });
  expect(await values()).toEqual([]);
});

test('the trackers of one account are never those of another one', async () => {
  const [one, other] = [
    await confab.createAccount('one with trackers', 10),
    await confab.createAccount('another with trackers', 10),
  ];
  await ask(confab, 'createTracker', { account: one, json: aTracker() });
  const read = createKeptTrackers(confab.db);
  expect(await read(one.id)).toHaveLength(1);
  expect(await read(other.id)).toEqual([]);
});
