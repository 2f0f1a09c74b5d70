import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { parseTime } from '../../src/db/time.ts';
import { timeColumn } from '../../src/db/time-column.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

const moments = pgTable('moments', { name: text().primaryKey(), at: timeColumn('at').notNull() });

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
  await client.db.execute(
    sql`create table moments (name text primary key, at timestamp (3) with time zone not null)`,
  );
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const firstMoment = new Date('0001-01-01T00:00:00.000Z');
const lastMoment = new Date('9999-12-31T23:59:59.999Z');

test('a moment of the years 1 to 9999 is read back as it was written, to the millisecond', async () => {
  const anyMoment = fc.oneof(
    fc.date({ min: firstMoment, max: lastMoment, noInvalidDate: true }),
    // Which a reader of free text takes for years of our time.
    fc.date({ min: firstMoment, max: new Date('0100-12-31T00:00:00Z'), noInvalidDate: true }),
  );
  const given = [firstMoment, lastMoment, ...fc.sample(anyMoment, 500)];
  await client.db.insert(moments).values(given.map((at, index) => ({ name: String(index), at })));
  const stored = await client.db.select().from(moments);
  expect(stored.toSorted((a, b) => Number(a.name) - Number(b.name)).map(({ at }) => at)).toEqual(given);
  // As text, too, in statements of our own.
  const rows = await client.db.execute<{ at: string }>(
    sql`select at::text as at from moments order by name::int`,
  );
  expect(rows.map(({ at }) => parseTime(at))).toEqual(given);
  // And compared by PostgreSQL.
  const [row] = await client.db.execute<{ count: number }>(
    sql`select count(*)::int as count from moments where at = ${firstMoment.toISOString()}`,
  );
  expect(row?.count).toBe(given.filter((at) => at.getTime() === firstMoment.getTime()).length);
});

test('a moment to the microsecond is read to the millisecond, and none is rounded up', () => {
  expect(parseTime('2026-02-03 04:05:06.789999+00').toISOString()).toBe('2026-02-03T04:05:06.789Z');
  expect(parseTime('2026-02-03 04:05:06+00').toISOString()).toBe('2026-02-03T04:05:06.000Z');
});

test.each([
  'infinity',
  '-infinity',
  '0044-03-15 12:00:00+00 BC',
  '10000-01-01 00:00:00+00',
  '1800-01-01 00:53:28+00:53:28',
  '2026-02-03 04:05:06+01',
  '03/02/2026 04:05:06 UTC',
  '03.02.2026 04:05:06 UTC',
  '2026-02-03',
  '',
])('a moment is not guessed from "%s"', (written) => {
  expect(() => parseTime(written)).toThrow(
    'PostgreSQL wrote a time in another form than that of our sessions',
  );
});

test("control: the runtime's own reader of moments takes the year 49 for 2049", () => {
  expect(new Date('0049-06-01 00:00:00+00').getUTCFullYear()).toBe(2049);
});
