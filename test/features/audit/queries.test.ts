import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { deleteOldAuditEntries, readAuditEntries, recordAct } from '../../../src/features/audit/queries.ts';
import { changeSettings } from '../../../src/features/settings/queries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const actsOf = async (accountId: string) =>
  (await readAuditEntries(confab.db, { accountId, since: undefined, limit: 100, offset: 0 })).map(
    ({ act }) => act,
  );

test('an entry of the audit log is never changed, whoever tries', async () => {
  const { id } = await confab.createAccount('unchanged');
  const change = confab.db
    .execute(sql`update audit_entries set act = 'key_created' where account_id = ${id}`)
    .catch((error: unknown) => String(Reflect.get(Object(error), 'cause')));
  expect(await change).toContain('an entry of the audit log is never changed');
  expect(await actsOf(id)).toEqual(['account_created']);
});

test('an act whose entry cannot be written is not done', async () => {
  const { id } = await confab.createAccount('together');
  const settings = { redaction: { default: true } };
  const change = changeSettings(
    confab.db,
    id,
    4_500_000_000_000_001n,
    () => settings,
    // There is no such account.
    (tx) =>
      recordAct(
        tx,
        { actor: 'command' },
        { accountId: '00000000-0000-4000-8000-000000000000', act: 'settings_changed' },
      ),
  );
  await expect(change).rejects.toThrow();
  const rows = await confab.db.execute(sql`select from account_settings where account_id = ${id}`);
  expect(rows).toHaveLength(0);
});

test('entries are deleted when their time is over, and younger ones stay', async () => {
  const { id } = await confab.createAccount('old');
  await confab.db.execute(sql`
    insert into audit_entries (account_id, act, actor, at)
    select ${id}, 'limits_changed', 'command', now() - days * interval '24 hours' from unnest(array[364, 366, 367]) days`);
  expect(await deleteOldAuditEntries(confab.db, 365, 1)).toBe(1);
  expect(await deleteOldAuditEntries(confab.db, 365, 10)).toBe(1);
  expect(await actsOf(id)).toEqual(['account_created', 'limits_changed']);
});
