/** An update while somebody reads for long, as a backup does: nobody else waits for either of them. */

import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { verifyBackup } from '../../src/backup/backup-files.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { appliedMigrations, knownMigrations, migrateDatabase } from '../../src/db/migrations.ts';
import { eventually } from '../support/eventually.ts';
import { firstDatabase, using } from './support.ts';

/** Who waits for a lock. */
const waiting = (sql: postgres.ISql, name: string) =>
  sql`select from pg_stat_activity
    where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`;

test('an update waits for who reads a table for long, says for whom, and has nobody wait behind it', async () => {
  const database = await firstDatabase();
  const others = postgres(database.url, { max: 2, onnotice: () => {} });
  const told = Promise.withResolvers<string>();
  const ends = Promise.withResolvers<void>();
  const connection = { application_name: 'a long report' };
  const reader = postgres(database.url, { max: 1, onnotice: () => {}, connection });
  const report = reader.begin('isolation level repeatable read read only', async (sql) => {
    const [session] = await sql`select pg_backend_pid() as pid, (select count(*) from conversations)`;
    const migrated = migrateDatabase(database.url, { onWait: told.resolve });
    expect(await told.promise).toBe(
      `"a long report" (process ${session?.pid} of PostgreSQL), which uses a table that is to be changed`,
    );
    // Statements of servers that still run: neither stands behind the update.
    await others`set statement_timeout = '1s'`;
    expect(await waiting(others, 'confab migration')).toHaveLength(0);
    expect(await others`select id from conversations`).toHaveLength(1);
    await others`update conversations set name = 'It goes on.'`;
    ends.resolve();
    return { migrated };
  });
  await ends.promise;
  // Whatever was begun was undone, and is done anew.
  expect((await (await report).migrated).applied.length).toBe(knownMigrations().length - 1);
  expect(await using(database.url, appliedMigrations)).toEqual(knownMigrations());
  expect([...(await others`select name from conversations`)]).toEqual([{ name: 'It goes on.' }]);
  for (const sql of [reader, others]) await sql.end();
  await database.drop();
}, 300_000);

test('control: who reads for a moment only is waited for without a word', async () => {
  const database = await firstDatabase();
  const waits: string[] = [];
  const migration = await using(database.url, (sql) =>
    sql.begin(async (reader) => {
      await reader`select from conversations`;
      const migrated = migrateDatabase(database.url, { onWait: (whom) => waits.push(whom) });
      await using(database.url, (other) =>
        eventually(async () => (await waiting(other, 'confab migration')).length === 1),
      );
      return { migrated };
    }),
  );
  await migration.migrated;
  expect(waits).toEqual([]);
  expect(await using(database.url, appliedMigrations)).toEqual(knownMigrations());
  await database.drop();
});

test('a process that is told to end does so while it waits for a table', async () => {
  const database = await firstDatabase();
  await using(database.url, (sql) =>
    sql.begin(async (reader) => {
      await reader`select from conversations`;
      const stop = new AbortController();
      const told = Promise.withResolvers<string>();
      const migrated = migrateDatabase(database.url, { onWait: told.resolve, signal: stop.signal });
      const failed = migrated.catch((error: unknown) => error);
      await told.promise;
      stop.abort();
      expect(await failed).toBeInstanceOf(Error);
    }),
  );
  expect(await using(database.url, appliedMigrations)).toHaveLength(1);
  await database.drop();
});

test('a backup has every row of a table that an update writes anew as the backup begins', async () => {
  const database = await firstDatabase();
  const directory = join(mkdtempSync(join(tmpdir(), 'confab-backup-')), 'first');
  const backup = await using(database.url, (sql) =>
    sql.begin(async (update) => {
      await update`lock table webhook_deliveries in access exclusive mode`;
      const onTable = () => {};
      const written = writeBackup({
        databaseUrl: database.url,
        credentialsPath: `${directory}.none`,
        directory,
        onTable,
      });
      await using(database.url, (other) =>
        eventually(async () => (await waiting(other, 'confab backup')).length === 1),
      );
      // To who began before it the table is empty after this.
      await update`alter table webhook_deliveries alter column attempts type bigint`;
      return { written };
    }),
  );
  await backup.written;
  const { tables } = await verifyBackup(directory);
  const kept = tables.map(({ name, rows }) => [name, rows] as const);
  expect(kept).toContainEqual(['webhook_deliveries', 1]);
  // Control: so do the others.
  expect(kept).toContainEqual(['conversations', 1]);
  rmSync(join(directory, '..'), { recursive: true });
  await database.drop();
});
