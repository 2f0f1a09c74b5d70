import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { queueName } from '../../src/queue/wake-up.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: DatabaseClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const rows = async (statement: ReturnType<typeof sql>) => [...(await client.db.execute(statement))];

test('the table of pg-boss has the columns that our statements name', async () => {
  const columns = await rows(sql`
    select column_name as name, case data_type when 'USER-DEFINED' then udt_name else data_type end as type
    from information_schema.columns where table_schema = 'pgboss' and table_name = 'job'`);
  const types = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
  expect(types).toMatchObject({
    id: 'uuid',
    name: 'text',
    state: 'job_state',
    priority: 'integer',
    retry_count: 'integer',
    blocked: 'boolean',
    singleton_key: 'text',
    policy: 'text',
    start_after: 'timestamp with time zone',
    created_on: 'timestamp with time zone',
    started_on: 'timestamp with time zone',
    heartbeat_on: 'timestamp with time zone',
  });
});

test('wake-ups that wait come before those that are active, and those that are over come behind', async () => {
  const [row] = await rows(sql`select enum_range(null::pgboss.job_state)::text[] as states`);
  const states = (row?.states ?? []) as string[];
  expect(states.slice(0, states.indexOf('active'))).toEqual(['created', 'retry']);
  expect(states.slice(states.indexOf('active') + 1).sort()).toEqual(['cancelled', 'completed', 'failed']);
});

test('the queue has a partition, with a key of queue and id, and an index of what may be there but once', async () => {
  const partitions = await rows(sql`
    select pg_get_expr(child.relpartbound, child.oid) as bound,
      array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = child.oid) as indexes
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'pgboss.job'::regclass`);
  const partition = partitions.find(({ bound }) => String(bound).includes(`'${queueName}'`));
  const indexes = (partition?.indexes ?? []) as string[];
  expect(indexes).toContainEqual(expect.stringMatching(/UNIQUE INDEX .*\(name, id\)$/));
  expect(indexes).toContainEqual(
    expect.stringMatching(
      /UNIQUE INDEX .*\(name, COALESCE\(singleton_key, ''::text\)\).*state <= 'active'.*policy = 'exclusive'/,
    ),
  );
  // Which finds the next one, and the turn that is being served.
  expect(indexes).toContainEqual(expect.stringMatching(/priority DESC, created_on/));
});
