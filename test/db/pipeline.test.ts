import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { inOneRoundTrip } from '../../src/db/pipeline.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
  await client.db.execute(sql`create sequence ticket`);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const nextTicket = sql`select nextval('ticket')::int as ticket`;

test('statements that are issued together run once each, in their order', async () => {
  const tickets = await client.db.transaction(async (tx) => {
    const results = await inOneRoundTrip([
      tx.execute<{ ticket: number }>(nextTicket),
      tx.execute<{ ticket: number }>(nextTicket),
    ]);
    return results.map(([row]) => row?.ticket);
  });
  expect(tickets).toEqual([1, 2]);
  const [next] = await client.db.execute<{ ticket: number }>(nextTicket);
  expect(next?.ticket).toBe(3);
});

test('the failure that broke the transaction is thrown, not that of a statement which was skipped after it', async () => {
  const failed = client.db.transaction((tx) =>
    inOneRoundTrip([
      tx.execute(nextTicket),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`select 'skipped'`),
    ]),
  );
  expect(await failed.catch((error: Error) => String(error.cause))).toContain('division by zero');
});
