/** An operator's PostgreSQL that is set up for something else: Confab does what it does anywhere. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { eventually } from '../support/eventually.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

/** What Debian takes from the machine, and what other programs ask for. */
const settings = [
  `timezone = 'Europe/Berlin'`,
  `datestyle = 'SQL, DMY'`,
  `intervalstyle = 'iso_8601'`,
  `default_transaction_isolation = 'serializable'`,
  `search_path = elsewhere, public`,
  `bytea_output = 'escape'`,
  `extra_float_digits = -3`,
  `standard_conforming_strings = off`,
  `lock_timeout = '50ms'`,
  // A busy machine may take a moment from connecting to a session's first statement.
  `idle_session_timeout = '2s'`,
  `statement_timeout = '300ms'`,
];

let database: TestDatabase;
let direct: postgres.Sql;
const directory = temporaryDataDirectory();
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  direct = postgres(database.url, { max: 1, onnotice: () => {} });
  await direct`create schema elsewhere`;
  for (const setting of settings) await direct.unsafe(`alter database ${database.name} set ${setting}`);
});
afterAll(async () => {
  await killServers();
  await direct.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const messages = (startTime: string) => [
  {
    payload: { content: 'I will send the report on 3 March at 5 pm.' },
    from: { name: 'Ana' },
    duration: { startTime },
  },
];

test('the settings of a database, a role or a host change nothing that Confab does', async () => {
  // Control: whoever does not say otherwise gets them.
  const other = postgres(database.url, { max: 1 });
  expect(await other`show timezone`).toEqual([{ TimeZone: 'Europe/Berlin' }] as unknown as postgres.RowList<
    postgres.Row[]
  >);
  await other.end();

  const server = startServer({ CONFAB_DATA_DIR: directory, DATABASE_URL: database.url });
  const url = await server.ready();
  const credentials = JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));
  const { accessToken } = await call(200, 'POST', `${url}/oauth2/token:generate`, { json: credentials });
  const token = String(accessToken);

  for (const startTime of [
    '0001-01-01T00:00:00.000Z',
    '1800-06-01T12:00:00.000Z',
    '1930-06-01T12:00:00.123Z',
  ]) {
    const submitted = await call(201, 'POST', `${url}/v1/process/text`, {
      token,
      json: { messages: messages(startTime), detectEntities: true, enableSummary: true },
    });
    await eventually(
      async () =>
        (await call(200, 'GET', `${url}/v1/job/${submitted.jobId}`, { token })).status === 'completed',
    );
    const conversation = `${url}/v1/conversations/${submitted.conversationId}`;
    expect((await call(200, 'GET', conversation, { token })).startTime).toBe(startTime);
    const found = await call(200, 'GET', `${conversation}/messages`, { token });
    expect(found.messages).toMatchObject([{ startTime }]);
    for (const part of ['insights', 'entities', 'analytics', 'summary', 'topics'])
      await call(200, 'GET', `${conversation}/${part}`, { token });
  }
  const all = await call(200, 'GET', `${url}/v1/conversations?startTime=0001-01-01T00:00:00Z`, { token });
  expect(all.conversations).toHaveLength(3);

  // In each other's way: the account's usage, one conversation, the queue.
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await fetch(`${url}/v1/process/text`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ messages: messages('2026-01-01T00:00:00Z') }),
      });
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  await eventually(async () => {
    const [row] = await direct`select count(*)::int as count from public.jobs where finished_at is null`;
    return row?.count === 0;
  });
  // Sessions that wait for longer than the database says are still there.
  await eventually(async () => {
    const [row] = await direct`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle' and now() - state_change > interval '3 seconds'`;
    return Number(row?.count) > 0;
  });
  expect(server.logged().filter(({ level }) => level === 'error')).toEqual([]);
  expect((await server.stop()).exitCode).toBe(0);
}, 300_000);
