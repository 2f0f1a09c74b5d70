/** What was stored by the first release is there after any update: its schema, filled by SQL of its day, migrated. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { verifyBackup } from '../../src/backup/backup-files.ts';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { connectDatabase } from '../../src/db/client.ts';
import {
  appliedMigrations,
  knownMigrations,
  migrateDatabase,
  migrateToFirst,
} from '../../src/db/migrations.ts';
import * as schema from '../../src/db/schema.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { eventually } from '../support/servers/jobs.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

const spawning = 60_000;
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

const account = '11111111-1111-4111-8111-111111111111';
const conversation = '4500000000000000';
const [done, waiting] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
const ana = '44444444-4444-4444-8444-444444444444';
const appSecret = 'secret_of_the_first_release';

/** Rows as a server of the first release wrote them. Never to be changed: it is what lies on operators' disks. */
const firstRows = `
  insert into server_secrets values ('access-token-key', 'Zmlyc3QgcmVsZWFzZSBzaWduaW5nIGtleSBvZiBjb25mYWI=');
  insert into accounts values ('${account}', 'default', 50, '2026-01-01T00:00:00Z');
  insert into account_usage values ('${account}', 2);
  insert into credentials values ('${account}', 'app_first', '${hash(appSecret)}', '${hash('key_of_the_first_release')}',
    'whsec_Zmlyc3QgcmVsZWFzZSB3ZWJob29rIHNlY3JldA==', 1, null);
  insert into conversations values (${conversation}, '${account}', 'meeting', 'The first offer', '{"agentId": "jd"}', '["sales"]',
    0.5, false, '2026-01-02T10:00:00Z', '2026-01-02T10:00:08Z', '2026-01-02T10:00:00Z', 2);
  insert into conversation_queues values (${conversation}, '${account}', 3);
  insert into members values ('${ana}', ${conversation}, 0, 'Ana', 'ana@example.com', 'ana@example.com', null);
  insert into jobs values ('${done}', ${conversation}, '${account}', 1, 'completed',
    '{"messages": [{"payload": {"content": "I will send the offer to Mark by Friday. How much is it?"}, "from": {"name": "Ana"}}]}',
    'https://receiver.example.com/done', 1, null, null, null, '2026-01-02T10:00:00Z', '2026-01-02T10:00:01Z', '2026-01-02T10:00:02Z');
  insert into jobs values ('${waiting}', ${conversation}, '${account}', 2, 'scheduled',
    '{"messages": [{"payload": {"content": "It was accepted before the update."}, "from": {"userId": "ana@example.com"}}]}',
    null, 0, null, null, null, '2026-01-02T11:00:00Z', null, null);
  insert into messages values
    (4500000000001024, ${conversation}, '${done}', '${ana}', 0, 'I will send the offer to Mark by Friday.',
      '2026-01-02T10:00:00Z', '2026-01-02T10:00:05Z', '[]', 0.2),
    (4500000000001025, ${conversation}, '${done}', '${ana}', 1, 'How much is it?',
      '2026-01-02T10:00:05Z', '2026-01-02T10:00:08Z', '[]', 0);
  insert into insights values
    (4500000000001026, ${conversation}, 4500000000001024, 0, 'action_item', 'Ana will send the offer to Mark by Friday.', 0.95,
      '${ana}', true, '${ana}', 'Ana', '2026-01-09T00:00:00Z', '[{"type": "action_phrase", "text": "send the offer"}]', '[]'),
    (4500000000001027, ${conversation}, 4500000000001025, 1, 'question', 'How much is it?', 0.9, '${ana}', true, null, null, null, '[]', '[]');
  insert into topics values (4500000000001028, ${conversation}, 'offer', 1.5, 1, 0, 0);
  insert into topic_messages values (4500000000001028, 4500000000001024);
  insert into entities values (4500000000001029, ${conversation}, 'person', '', 'mark', 'Mark', null, null);
  insert into entity_mentions values (4500000000001029, 4500000000001024, 27, 'Mark');
  insert into trackers values
    (4500000000001030, '${account}', ${conversation}, 'Pricing', '["how much"]', '2026-01-02T10:00:00Z'),
    (4500000000001031, '${account}', null, 'Offers', '["offer"]', '2026-01-01T00:00:00Z');
  insert into tracker_matches (conversation_id, tracker_id, value, message_id, insight_id, "offset")
    values (${conversation}, 4500000000001030, 'how much', 4500000000001025, null, 0);
  insert into webhook_receivers (account_id, origin, failures) values ('${account}', 'https://receiver.example.com', 0);
  insert into webhook_deliveries (receiver_id, job_id, url, status, state, attempts, outcome, settled_at)
    values (1, '${done}', 'https://receiver.example.com/done', 'completed', 'delivered', 1, 'answered 200', now());
  select setval('object_id_blocks', 4500000000001024);`;

/** A database as the first release left it. */
async function firstDatabase(): Promise<TestDatabase> {
  const database = await (await startTemporaryPostgres()).createDatabase();
  await migrateToFirst(database.url, 1);
  await using(database.url, (sql) => sql.unsafe(firstRows).simple());
  return database;
}

async function using<Result>(url: string, use: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

/** Everything that a database has in it, and how it is built. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  return using(url, async (sql) => {
    const contents: Record<string, unknown> = {
      columns: [
        ...(await sql`select table_name, column_name, data_type, is_nullable, column_default
          from information_schema.columns where table_schema = 'public' order by 1, 2`),
      ],
      indexes: [...(await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)],
    };
    const tables = await sql`select relname, relnamespace::regnamespace::text as schema from pg_class
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind = 'r' order by 2, 1`;
    for (const { relname, schema } of tables)
      contents[`${schema}.${relname}`] = [
        ...(await sql.unsafe(`select kept::text as row from ${schema}."${relname}" kept order by 1`)),
      ];
    return contents;
  });
}

afterAll(killServers);

describe('first release', () => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  let token: string;
  const dataDirectory = temporaryDataDirectory();

  beforeAll(async () => {
    database = await firstDatabase();
    // Its unfinished job waits in the queue.
    const boss = await startQueue(database.url, {
      work: false,
      applicationName: 'confab test',
      onError: () => {},
    });
    const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
    await client.db.transaction((tx) =>
      createWakeUps(boss).conversations(tx, [{ id: BigInt(conversation), accountId: account, turn: 0 }]),
    );
    await client.close();
    await boss.stop({ graceful: false });

    server = startServer({ CONFAB_DATA_DIR: dataDirectory, DATABASE_URL: database.url });
    url = await server.ready();
    const json = { type: 'application', appId: 'app_first', appSecret };
    token = String((await call(200, 'POST', `${url}/oauth2/token:generate`, { json })).accessToken);
  }, spawning);
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  const read = (path: string) =>
    call(200, 'GET', `${url}/v1/conversations/${conversation}${path}`, { token });

  test('a database of the first release has every migration of this version once the server has started, and the newest schema', async () => {
    expect(await using(database.url, appliedMigrations)).toEqual(knownMigrations());
    const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
    const exported: unknown[] = Object.values(schema);
    const tables = exported.filter((value) => is(value, PgTable));
    expect(tables.length).toBeGreaterThan(20);
    // Names every column, so it fails if one is missing.
    for (const table of tables) await client.db.select().from(table).limit(1);
    await client.close();
  });

  test('a database of the first release is opened by its secrets, and no other account was made', async () => {
    const answer = await fetch(`${url}/v1/model/embed`, {
      method: 'POST',
      headers: { ApiKey: 'key_of_the_first_release', 'Content-Type': 'application/json' },
      body: '{"text": "Hello."}',
    });
    expect(answer.status).toBe(200);
    expect(await using(database.url, (sql) => sql`select name from accounts`)).toHaveLength(1);
  });

  test('what was said and found in a database of the first release is read as it was', async () => {
    expect(await read('')).toMatchObject({
      id: conversation,
      name: 'The first offer',
      startTime: '2026-01-02T10:00:00.000Z',
      metadata: { agentId: 'jd' },
      members: [{ id: ana, name: 'Ana', email: 'ana@example.com' }],
    });
    expect(await read('/action-items')).toMatchObject({
      actionItems: [
        {
          id: '4500000000001026',
          text: 'Ana will send the offer to Mark by Friday.',
          messageIds: ['4500000000001024'],
          assignee: { id: ana, name: 'Ana' },
          dueBy: '2026-01-09T00:00:00.000Z',
        },
      ],
    });
    expect(await read('/questions')).toMatchObject({ questions: [{ text: 'How much is it?' }] });
    // The job that waited may have added to them.
    const { topics } = await read('/topics');
    expect(topics).toContainEqual(
      expect.objectContaining({ text: 'offer', messageIds: ['4500000000001024'] }),
    );
    expect(await read('/entities')).toMatchObject({ entities: [{ type: 'person', text: 'Mark' }] });
    expect(JSON.stringify(await read('/trackers'))).toContain('how much');
    expect(await call(200, 'GET', `${url}/v1/job/${done}`, { token })).toEqual({
      id: done,
      status: 'completed',
    });
    const { trackers } = await call(200, 'GET', `${url}/v1/manage/trackers`, { token });
    expect(trackers).toMatchObject([{ id: '4500000000001031', name: 'Offers', vocabulary: ['offer'] }]);
  });

  test('what a database of the first release accepted before the update is done after it, and goes on where the conversation was', async () => {
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${waiting}`, { token })).status === 'completed',
      30_000,
    );
    expect(await read('/messages')).toMatchObject({
      messages: [
        { id: '4500000000001024', text: 'I will send the offer to Mark by Friday.' },
        { id: '4500000000001025', text: 'How much is it?' },
        { text: 'It was accepted before the update.', from: { id: ana } },
      ],
    });
  });

  test('a database of the first release can do everything that is new: bookmarks, summaries, appends, deletion', async () => {
    const path = `${url}/v1/conversations/${conversation}`;
    await call(201, 'POST', `${path}/bookmarks`, {
      token,
      json: { label: 'Quote', description: 'Price', user: { name: 'Ana' }, beginTimeOffset: 0, duration: 8 },
    });
    expect(JSON.stringify(await read('/summary'))).toContain('offer');
    const json = { messages: [{ payload: { content: 'And one more.' } }], enableAllTrackers: true };
    const { jobId } = await call(201, 'PUT', `${url}/v1/process/text/${conversation}`, { token, json });
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
      30_000,
    );
    expect((await read('/messages')).messages).toHaveLength(4);
    await call(200, 'DELETE', path, { token });
    expect(await call(200, 'GET', `${url}/v1/job/${done}`, { token })).toEqual({
      id: done,
      status: 'completed',
    });
    expect(await using(database.url, (sql) => sql`select from messages`)).toHaveLength(0);
  });
});

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
