import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { connectDatabase } from '../../src/db/client.ts';
import { openConnections } from '../../src/db/connections.ts';
import { openBossDatabase } from '../../src/queue/boss-database.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

/** What an operator, a host or a distribution may have set, and what our sessions have instead. */
const settings: Readonly<Record<string, readonly [theirs: string, ours: string]>> = {
  timezone: ['Asia/Kolkata', 'UTC'],
  datestyle: ['SQL, DMY', 'ISO, YMD'],
  intervalstyle: ['sql_standard', 'postgres'],
  bytea_output: ['escape', 'hex'],
  extra_float_digits: ['-3', '1'],
  search_path: ['elsewhere', 'public'],
  standard_conforming_strings: ['off', 'on'],
  array_nulls: ['off', 'on'],
  transform_null_equals: ['on', 'off'],
  client_encoding: ['LATIN1', 'UTF8'],
  default_transaction_isolation: ['serializable', 'read committed'],
  lock_timeout: ['1ms', '0'],
  idle_session_timeout: ['1s', '0'],
  transaction_timeout: ['1s', '0'],
  statement_timeout: ['250ms', '7s'],
  idle_in_transaction_session_timeout: ['250ms', '7s'],
  tcp_keepalives_idle: ['7200', '30'],
};
const ours = Object.fromEntries(Object.entries(settings).map(([name, [, value]]) => [name, value]));

let database: TestDatabase;
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  const direct = postgres(database.url, { max: 1, onnotice: () => {} });
  for (const [name, [theirs]] of Object.entries(settings)) {
    const value = name === 'search_path' || name === 'datestyle' ? theirs : `'${theirs}'`;
    await direct.unsafe(`alter database ${database.name} set ${name} = ${value}`);
  }
  await direct.end();
});
afterAll(() => database.drop());

const options = { maximumConnections: 2, applicationName: 'confab test', statementSeconds: 7 };
const names = `{${Object.keys(settings).join(',')}}`;
const setting = `select name, current_setting(name) as value from unnest('${names}'::text[]) as name`;
const asObject = (rows: Iterable<Record<string, unknown>>) =>
  Object.fromEntries([...rows].map(({ name, value }) => [String(name), value]));

describe('sessions', () => {
  test('a session of ours is set to what we rely on in every connection, whatever the database says', async () => {
    const client = openConnections(database.url, options);
    const both = await Promise.all([1, 2].map(() => client.unsafe(`${setting}, pg_sleep(0.3)`)));
    for (const rows of both) expect(asObject(rows)).toEqual(ours);
    await client.end();
  });

  test('a session of ours is set to what we rely on in transactions', async () => {
    const { db, close } = connectDatabase(database.url, options);
    const rows = await db.transaction((tx) => tx.execute(sql.raw(setting)));
    expect(asObject(rows)).toEqual(ours);
    const [row] = await db.transaction((tx) => tx.execute(sql`show transaction_isolation`));
    expect(row).toEqual({ transaction_isolation: 'read committed' });
    await close();
  });

  test('a session of ours is set to what we rely on for pg-boss, in its single statements and in its scripts', async () => {
    const boss = openBossDatabase(database.url, { ...options, onError: () => {} });
    expect(asObject((await boss.executeSql(setting)).rows)).toEqual(ours);
    const script = await boss.executeSql(`BEGIN; ${setting}; COMMIT;`);
    expect(asObject(script.rows)).toEqual(ours);
    await boss.close();
  });

  test('control: a connection that is not ours has what the database says', async () => {
    const client = postgres(database.url, { max: 1 });
    const [row] =
      await client`select current_setting('timezone') as timezone, current_setting('search_path') as path`;
    expect(row).toEqual({ timezone: 'Asia/Kolkata', path: 'elsewhere' });
    await client.end();
  });

  test('a connection that cannot be set up serves nobody', async () => {
    const client = openConnections(database.url, options, { session: `set timezone = 'Nowhere'` });
    for (const attempt of [1, 2])
      await expect(client.unsafe(`select ${attempt}`).execute()).rejects.toMatchObject({ code: '22023' });
    await client.end();
  });
});

test('connections are opened in one place', async () => {
  const source = new URL('../../src/', import.meta.url).pathname;
  const opening: string[] = [];
  for await (const file of new Glob('**/*.ts').scan(source))
    if (/^import (?!type )[^;]*from '(postgres|pg)';/m.test(await Bun.file(source + file).text()))
      opening.push(file);
  expect(opening).toEqual(['db/connections.ts']);
});
