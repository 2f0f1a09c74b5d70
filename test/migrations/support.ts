/** What lies on the disk of who has had Confab since its first release, and how a database is looked at as a whole. */

import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { connectDatabase } from '../../src/db/client.ts';
import { migrateToFirst } from '../../src/db/migrations.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const account = '11111111-1111-4111-8111-111111111111';
export const conversation = '4500000000000000';
export const [done, waiting] = [
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
export const ana = '44444444-4444-4444-8444-444444444444';
export const appSecret = 'secret_of_the_first_release';

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
export async function firstDatabase(): Promise<TestDatabase> {
  const database = await (await startTemporaryPostgres()).createDatabase();
  await migrateToFirst(database.url, 1);
  await using(database.url, (sql) => sql.unsafe(firstRows).simple());
  return database;
}

/** An empty database as the first migrations leave it, and a client of it. */
export async function databaseAfter(migrations: number) {
  const database = await (await startTemporaryPostgres()).createDatabase();
  await migrateToFirst(database.url, migrations);
  const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
  return { database, ...client };
}

/** Runs this on a connection of its own. */
export async function using<Result>(
  url: string,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

/** Everything that a database has in it, and how it is built. */
export async function contentsOf(url: string): Promise<Record<string, unknown>> {
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
