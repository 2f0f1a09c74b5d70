import { expect, test } from 'bun:test';
import { join } from 'node:path';
import postgres from 'postgres';
import { startTemporaryPostgres } from '../../support/servers/postgres.ts';
import { createNewDatabase, operate, spawning, temporaryPlaces } from './support.ts';

const { backups, dataDirectory } = temporaryPlaces();

test(
  'values of every kind come back from a backup as they were',
  async () => {
    const directory = dataDirectory();
    const from = await createNewDatabase(directory);
    const to = await (await startTemporaryPostgres()).createDatabase();
    const sql = postgres(from.url, { max: 1 });
    const [account] = await sql`select id from accounts`;
    await sql`
    insert into conversations (id, account_id, name, metadata, confidence_threshold, start_time, end_time, created_at) values
      (4500000000000001, ${account?.id}, E'tab\t line\n back\\slash "quote" \u2028 🐫 \x01', '{"a": "\\"", "ü": "\\\\u0041"}',
        0.1::float8 + 0.2::float8, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'),
      (4500000000000002, ${account?.id}, null, '{}', 5e-324, now(), now(), now()),
      (4500000000000003, ${account?.id}, '', '{"": ""}', 1.7976931348623157e308, now(), now(), now())`;
    await sql`insert into trackers (id, account_id, name, vocabulary) select 4600000000000000 + n, ${account?.id}, 't' || n, '[]'
    from generate_series(1, 2500) n`;
    // A criterion comes before the scorecard that uses it, whatever the order of their ids.
    await sql`insert into call_score_criteria (id, account_id, name, description, tags, checklist)
      values (4700000000000002, ${account?.id}, 'c', '', '[]', '[{"question": "\\u00fc?", "priority": "low"}]')`;
    await sql`insert into scorecards (id, account_id, name, description, tags)
      values (4700000000000001, ${account?.id}, 's', '', '["t"]')`;
    await sql`insert into scorecard_criteria (scorecard_id, position, account_id, criterion_id, managed_id) values
      (4700000000000001, 0, ${account?.id}, null, 'Symbl.Sales_Process'),
      (4700000000000001, 1, ${account?.id}, 4700000000000002, null)`;
    const contents = async (client: postgres.Sql) => {
      const tables = await client`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relpersistence = 'p' order by relname`;
      const all: Record<string, unknown> = {};
      for (const { relname } of tables)
        all[relname] = [
          ...(await client.unsafe(`select kept::text as row from "${relname}" kept order by 1`)),
        ].map(({ row }) => row);
      return all;
    };
    const written = await contents(sql);
    expect(written.trackers).toHaveLength(2500);
    expect(written.scorecard_criteria).toHaveLength(2);
    const target = join(backups, 'values');
    expect(
      (await operate('backup', target, { CONFAB_DATA_DIR: directory, DATABASE_URL: from.url })).code,
    ).toBe(0);
    const restore = await operate('restore', target, {
      CONFAB_DATA_DIR: dataDirectory(),
      DATABASE_URL: to.url,
    });
    expect([restore.code, restore.errors]).toEqual([0, '']);
    const restored = postgres(to.url, { max: 1 });
    expect(await contents(restored)).toEqual(written);
    await sql.end();
    await restored.end();
    await from.drop();
    await to.drop();
  },
  spawning,
);
