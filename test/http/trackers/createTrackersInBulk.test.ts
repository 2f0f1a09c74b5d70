import { beforeAll, describe, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createTrackersInBulk');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('trackers made in bulk are answered and listed in the order in which they were given', async () => {
  const account = await confab.createAccount('bulk order');
  const json = [aTracker({ name: 'b' }), aTracker({ name: 'a' }), aTracker({ name: 'c' })];
  const made = await ask(confab, 'createTrackersInBulk', { account, json });
  expect(made.trackers.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  expect(await ask(confab, 'listTrackers', { account })).toEqual(made);
});

describe('all or none', () => {
  const taken = aTracker();
  beforeAll(async () => {
    await ask(confab, 'createTracker', { json: taken });
  });

  test.each([
    ['a name that is taken', 409, () => [aTracker(), taken, taken], '"[1].name"'],
    [
      'a name that comes twice',
      409,
      () => [aTracker({ name: 'twice' }), aTracker(), aTracker({ name: 'twice' })],
      '"[2].name"',
    ],
    [
      'a repeated phrase',
      400,
      () => [aTracker(), aTracker({ vocabulary: ['a', 'A'] })],
      '"[1].vocabulary[1]"',
    ],
    ['a name of nothing', 400, () => [aTracker(), aTracker({ name: '' })], '"[1].name"'],
  ])(
    'trackers are all made or none, and the first that cannot be made is named: %s',
    async (_, status, json, named) => {
      const before = await ask(confab, 'listTrackers');
      expect(await refusal(confab, status, 'createTrackersInBulk', { json: json() })).toStartWith(named);
      expect(await ask(confab, 'listTrackers')).toEqual(before);
    },
  );
});

test('trackers that are more than the account may have are refused together', async () => {
  const account = await confab.createAccount('bulk limit');
  await ask(confab, 'createTracker', { account, json: aTracker() });
  const json = Array.from({ length: 500 }, () => aTracker());
  expect(await refusal(confab, 400, 'createTrackersInBulk', { account, json })).toContain('500 trackers');
  expect((await ask(confab, 'listTrackers', { account })).trackers).toHaveLength(1);
});
