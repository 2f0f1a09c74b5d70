import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('revokeApiKey');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('a key that is revoked is refused soon, though a server has just believed it, and the others go on', async () => {
  const account = await confab.createAccount(randomUUID());
  const [gone, kept] = [
    await keyWith(confab.db, account.id, ['read']),
    await keyWith(confab.db, account.id, ['read']),
  ];
  const status = async ({ key }: { key: string }) => {
    const headers = { Authorization: `Bearer ${key}` };
    return (await confab.request('GET', '/v1/conversations', { account: null, headers })).status;
  };
  expect([await status(gone), await status(kept)]).toEqual([200, 200]);
  const revoked = await confab.request('DELETE', `/v1/account/keys/${gone.id.toUpperCase()}`, { account });
  expect(revoked.status).toBe(204);
  await eventually(async () => (await status(gone)) === 401);
  expect(await status(kept)).toBe(200);
  expect((await ask(confab, 'listApiKeys', { account })).keys.map(({ id }) => id)).toEqual([kept.id]);
});
