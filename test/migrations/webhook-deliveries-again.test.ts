/** An update to servers that let accounts read their webhook deliveries, while those of before it still write them. */

import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { migrateToFirst } from '../../src/db/migrations.ts';
import { eventually } from '../support/eventually.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

/** Migrations of the versions before, and with this one. */
const [before, after] = [18, 19];

/** A database of before the update, with one delivery for each of the outcomes, in their order. */
async function databaseWith(outcomes: readonly (string | null)[]) {
  const database = await (await startTemporaryPostgres()).createDatabase();
  await migrateToFirst(database.url, before);
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  await sql`
    with account as (
      insert into accounts (name, concurrent_job_limit) values ('default', 50) returning id
    ), receiver as (
      insert into webhook_receivers (account_id, origin) select id, 'http://a.example' from account returning id
    )
    insert into webhook_deliveries (receiver_id, job_id, url, status, state, outcome)
    select receiver.id, gen_random_uuid(), 'http://a.example/', 'completed',
      (case when outcome like 'answered 2%' then 'delivered' when place % 2 = 0 then 'pending' else 'abandoned' end)::delivery_state,
      outcome
    from receiver, unnest(${outcomes as string[]}::text[]) with ordinality as made(outcome, place) order by place`;
  return { database, sql };
}

async function drop(database: TestDatabase, sql: postgres.Sql): Promise<void> {
  await sql.end();
  await database.drop();
}

test('what was recorded of calls before the update names no address after it', async () => {
  const outcomes: readonly (readonly [string | null, string | null])[] = [
    ['connect: connect ECONNREFUSED 10.0.3.7:8080', 'no connection could be made'],
    ['name_not_resolved: db.inner could not be resolved', 'its host has no address'],
    [
      "tls: Host: a.example. is not in the cert's altnames: DNS:inner.example",
      'no secure connection could be made',
    ],
    ['answer: read ECONNRESET 10.0.3.7', 'the connection ended before an answer'],
    ['leads to 10.0.3.7, which is not allowed', 'its host leads to an address that may not be called'],
    ['redirect: the receiver answered 302', 'answered 302, and redirects are not followed'],
    ['status: the receiver answered 503', 'answered 503'],
    [
      'timeout: no answer within 10000 ms (waiting for the answer)',
      'no answer within 10000 ms (waiting for the answer)',
    ],
    ['answered 200', 'answered 200'],
    ['answered 410', 'answered 410'],
    [null, null],
  ];
  const { database, sql } = await databaseWith(outcomes.map(([recorded]) => recorded));
  await migrateToFirst(database.url, after);
  const rows = await sql`select outcome from webhook_deliveries order by id`;
  expect(rows.map(({ outcome }) => outcome)).toEqual(outcomes.map(([, read]) => read));
  await drop(database, sql);
});

test('the update waits for a worker that is recording a call, and that one does not wait for the update', async () => {
  const { database, sql } = await databaseWith([null]);
  const migration = await sql.begin(async (worker) => {
    // The receiver first and its deliveries then, as all do who write both.
    await worker`select from webhook_receivers for share`;
    const migrated = migrateToFirst(database.url, after);
    await eventually(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'confab migration' and wait_event_type = 'Lock'`;
      return waiting.length === 1;
    });
    // If this waited, it would wait for the update, which waits for this transaction: PostgreSQL would end one of them.
    await worker`update webhook_deliveries set outcome = 'answered 503'`;
    return { migrated };
  });
  await migration.migrated;
  expect([...(await sql`select outcome from webhook_deliveries`)]).toEqual([{ outcome: 'answered 503' }]);
  await drop(database, sql);
});
