import { expect, test } from 'bun:test';
import { actorOf, detailsOf, placeOf } from '../../src/console/account/audit-details.ts';

const entry = { id: '1', at: '2026-11-24T09:00:00.000Z', act: 'key_created', actor: 'session' } as const;

test.each([
  [
    { name: 'ci', scopes: ['read', 'embed'], expiresInDays: 90 },
    '“ci” · Reading, Models · ends after 90 days',
  ],
  [{ name: 'read' }, '“read”'],
  [{ revokedKeys: 2 }, 'API keys revoked: 2'],
  [
    { concurrentJobs: 200, embedRequestsPerMinute: null },
    'Unfinished jobs: 200 · Embedding requests a minute: no limit',
  ],
  [{ languageModelTokensPerDay: 1_000_000 }, 'Tokens of language models a day: 1,000,000'],
  [{ settings: ['redaction', 'api.process'] }, 'redaction, api.process'],
  [{ somethingNew: { is: 'here' } }, 'somethingNew: {"is":"here"}'],
  [undefined, ''],
])('the details %j of an act are told so: %s', (details, told) => {
  expect(detailsOf(details === undefined ? entry : { ...entry, details })).toBe(told);
});

test('an act by a key is told by the name of the key, while there is one', () => {
  const byKey = { ...entry, actor: 'key', keyId: 'a' } as const;
  expect(actorOf(byKey, new Map([['a', 'ci']]))).toBe('The key “ci”');
  expect(actorOf(byKey, new Map())).toBe('A key that is revoked');
  expect(actorOf(entry, new Map([['a', 'ci']]))).toBe('Somebody in the console');
});

test('what has no address comes from the machine of the server', () => {
  expect(placeOf({ ...entry, clientAddress: '203.0.113.7' })).toBe('203.0.113.7');
  expect(placeOf(entry)).toBe('the server’s machine');
});
