import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { isDatabaseConflict } from '../../src/db/errors.ts';
import { wireError } from '../../src/http/wire-errors.ts';
import { createGate } from '../support/servers/jobs.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  client = connectDatabase(database.url, { maximumConnections: 3, applicationName: 'confab test' });
  await client.db.execute(sql`create table counters (name text primary key, value int not null)`);
  await client.db.execute(sql`create sequence attempts`);
  await client.db.execute(sql`
    create function conflict(state text) returns void language plpgsql as
    $$ begin raise exception 'as PostgreSQL would' using errcode = state; end $$`);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const add = (name: string) => sql`update counters set value = value + 1 where name = ${name}`;

test('a transaction that PostgreSQL rolls back for the sake of others is begun again: two that wait for each other are both done, once', async () => {
  const { db } = client;
  await db.execute(sql`insert into counters values ('a', 0), ('b', 0)`);
  const [first, second] = [createGate(), createGate()];
  let begun = 0;
  const both = ([first, second] as const).map((gate, index) =>
    db.transaction(async (tx) => {
      begun += 1;
      await tx.execute(add(index === 0 ? 'a' : 'b'));
      await gate.pass();
      await tx.execute(add(index === 0 ? 'b' : 'a'));
    }),
  );
  await Promise.all([first.reached, second.reached]);
  for (const gate of [first, second]) gate.open();
  await Promise.all(both);
  expect([...(await db.execute(sql`select name, value from counters order by name`))]).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ]);
  // One of them was the victim.
  expect(begun).toBe(3);
});

test.each(['40001', '40P01'])(
  'a transaction that PostgreSQL rolls back again and again is told of it: %s',
  async (state) => {
    const { db } = client;
    const before = await attempts();
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`select nextval('attempts')`);
      await tx.execute(sql`select conflict(${state})`);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isDatabaseConflict(error)).toBe(true);
    expect((await attempts()) - before).toBe(4);
    expect(wireError(error, 'message', 'id')).toEqual({
      status: 503,
      body: { message: 'Others are changing the same just now; nothing was done. Try again.' },
      headers: { 'Retry-After': '1' },
    });
  },
);

test('control: a transaction that fails for any other reason is told at once', async () => {
  const before = await attempts();
  const failing = client.db.transaction(async (tx) => {
    await tx.execute(sql`select nextval('attempts')`);
    await tx.execute(sql`select conflict('23505')`);
  });
  await expect(failing).rejects.toThrow();
  expect((await attempts()) - before).toBe(1);
});

async function attempts(): Promise<number> {
  const [row] = await client.db.execute<{ count: string }>(
    sql`select case when is_called then last_value else 0 end as count from attempts`,
  );
  return Number(row?.count);
}
