/** Migrating leads to the same database by whichever way, and for however many at once. */

import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyBackup } from '../../src/backup/backup-files.ts';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import {
  appliedMigrations,
  knownMigrations,
  migrateDatabase,
  migrateToFirst,
} from '../../src/db/migrations.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import { contentsOf, firstDatabase, using } from './support.ts';

const spawning = 60_000;

describe('migrating', () => {
  test('migrating goes up one migration at a time to the same database as all at once', async () => {
    const [gradually, atOnce] = [await firstDatabase(), await firstDatabase()];
    for (let count = 2; count <= knownMigrations().length; count += 1)
      await migrateToFirst(gradually.url, count);
    await migrateDatabase(atOnce.url);
    const built = async ({ url }: TestDatabase) => {
      const { columns, indexes } = await contentsOf(url);
      return { columns, indexes };
    };
    expect(await built(gradually)).toEqual(await built(atOnce));
    await gradually.drop();
    await atOnce.drop();
  });

  test('migrating a second time changes nothing', async () => {
    const database = await firstDatabase();
    const first = await contentsOf(database.url);
    await migrateDatabase(database.url);
    const migrated = await contentsOf(database.url);
    // Control: the first time did.
    expect(migrated).not.toEqual(first);
    await migrateDatabase(database.url);
    expect(await contentsOf(database.url)).toEqual(migrated);
    await database.drop();
  });

  test(
    'migrating is safe for processes that start at the same moment',
    async () => {
      const [together, alone] = [await firstDatabase(), await firstDatabase()];
      await migrateDatabase(alone.url);
      const module = fileURLToPath(new URL('../../src/db/migrations.ts', import.meta.url));
      const script = `const { migrateDatabase } = await import(${JSON.stringify(module)}); await migrateDatabase(process.env.DATABASE_URL);`;
      const processes = Array.from({ length: 4 }, () =>
        Bun.spawn([process.execPath, '-e', script], {
          env: { ...process.env, DATABASE_URL: together.url },
          stdout: 'ignore',
          stderr: 'pipe',
        }),
      );
      for (const child of processes)
        expect([await child.exited, await new Response(child.stderr).text()]).toEqual([0, '']);
      expect(await using(together.url, appliedMigrations)).toEqual(knownMigrations());
      const { columns, indexes } = await contentsOf(together.url);
      const expected = await contentsOf(alone.url);
      expect({ columns, indexes }).toEqual({ columns: expected.columns, indexes: expected.indexes });
      await together.drop();
      await alone.drop();
    },
    spawning,
  );

  test('a backup of the first release is restored by this version, and brought up to it', async () => {
    const first = await firstDatabase();
    const restored = await (await startTemporaryPostgres()).createDatabase();
    const directory = join(mkdtempSync(join(tmpdir(), 'confab-backup-')), 'first');
    const onTable = () => {};
    await writeBackup({ databaseUrl: first.url, credentialsPath: `${directory}.none`, directory, onTable });
    const manifest = await verifyBackup(directory);
    expect(manifest.migrations).toHaveLength(1);
    await loadBackup({ databaseUrl: restored.url, directory, manifest, onTable });
    await migrateDatabase(first.url);
    // When the migration ran, which is what it writes there.
    for (const { url } of [first, restored])
      await using(url, (sql) => sql`update trackers set updated_at = created_at`);
    // The ids of the migrations' own rows may differ.
    const contents = async ({ url }: TestDatabase) => ({
      ...(await contentsOf(url)),
      'drizzle.__drizzle_migrations': [],
    });
    expect(await contents(restored)).toEqual(await contents(first));
    for (const { drop } of [first, restored]) await drop();
    rmSync(dirname(directory), { recursive: true });
  });

  test('migrating that fails leaves the database as it was, and says why', async () => {
    const database = await firstDatabase();
    // Something of the operator's is where a later migration makes a table.
    await using(database.url, (sql) => sql`create table bookmarks (id int)`);
    const before = await contentsOf(database.url);
    await expect(migrateDatabase(database.url)).rejects.toThrow();
    expect(await contentsOf(database.url)).toEqual(before);
    await using(database.url, (sql) => sql`drop table bookmarks`);
    await migrateDatabase(database.url);
    expect(await using(database.url, appliedMigrations)).toEqual(knownMigrations());
    await database.drop();
  });
});
