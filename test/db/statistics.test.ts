/** What PostgreSQL's ANALYZE, which runs beside the requests, has to do. */

import { expect, test } from 'bun:test';
import { query } from '../embedded-postgres/support.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

test('no statistics are kept of what messages, insights and jobs say, which nothing is searched by', async () => {
  const database = await createTestDatabase();
  const columns = await query(
    database.url,
    `select attrelid::regclass || '.' || attname as name, attstattarget = 0 as "isLeftOut" from pg_attribute
      where attrelid in ('messages'::regclass, 'insights'::regclass, 'jobs'::regclass) and attnum > 0
        and (atttypid = 'jsonb'::regtype or attname = 'text') order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'insights.entities',
    'insights.phrases',
    'insights.text',
    'jobs.payload',
    'messages.phrases',
    'messages.text',
  ]);
  expect(columns.filter(({ isLeftOut }) => isLeftOut !== true)).toEqual([]);
  // Control: of what rows are found by they are kept.
  const [kept] = await query(
    database.url,
    `select attstattarget from pg_attribute where attrelid = 'messages'::regclass and attname = 'conversation_id'`,
  );
  expect(kept?.attstattarget).not.toBe(0);
  await database.drop();
});
