/** What is kept of the administration of accounts, and for how long. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import document from '../../../generated/openapi.json';
import { expiredKeyDays } from '../../../src/features/accounts/api-keys.ts';
import { auditDays } from '../../../src/features/retention/retention.ts';
import { ask } from '../../support/clients/conversations.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { expiredOf, nothing, startTidyConfab } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startTidyConfab();
});
afterAll(() => confab.stop());

test('named keys are listed for 30 days after their end, and entries of the audit log for 365, as the contract says', async () => {
  const account = await confab.createAccount('administered');
  const ends = [expiredKeyDays + 1, expiredKeyDays - 1];
  for (const days of ends) {
    const { id } = await keyWith(confab.db, account.id, ['read'], 1);
    await confab.db.execute(
      sql`update api_keys set expires_at = now() - ${days}::int * interval '24 hours' where id = ${id}`,
    );
  }
  const lasting = await keyWith(confab.db, account.id, ['read']);
  await confab.db.execute(sql`
    insert into audit_entries (account_id, act, actor, at)
    select ${account.id}, 'account_rotated', 'command', now() - days * interval '24 hours'
    from unnest(array[${auditDays - 1}::int, ${auditDays + 1}::int]) days`);

  expect(await expiredOf(confab.db, undefined)).toEqual({ ...nothing, apiKeys: 1, auditEntries: 1 });
  const { keys } = await ask(confab, 'listApiKeys', { account });
  expect(keys).toHaveLength(2);
  expect(keys[1]?.id).toBe(lasting.id);
  const { entries } = await ask(confab, 'listAuditEntries', { account });
  expect(entries.map(({ act }) => act)).toEqual([
    'key_created',
    'key_created',
    'key_created',
    'account_created',
    'account_rotated',
  ]);
  const { paths } = document;
  expect(paths['/v1/account/audit'].get.description).toContain(`kept for ${auditDays} days`);
  expect(paths['/v1/account/keys'].get.description).toContain(`for ${expiredKeyDays} days`);
});
