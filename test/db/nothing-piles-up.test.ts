/** Whatever accounts have sent, the database holds as many rows as before once all of it has expired. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deleteExpired } from '../../src/features/retention/retention.ts';
import { bookmarked } from '../support/clients/bookmarks.ts';
import { ask, read } from '../support/clients/conversations.ts';
import { shared } from '../support/clients/share-pages.ts';
import { insertReading } from '../support/data/readings.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

/** Rows of accounts themselves and of what they have set up, of the deployment, and of the queue's own settings. */
const setUp = [
  'account_entities',
  'account_settings',
  'account_usage',
  'accounts',
  'call_score_criteria',
  'conversation_groups',
  'credentials',
  'embed_buckets',
  'language_model_usage',
  'last_backup',
  'scorecard_criteria',
  'scorecards',
  'server_secrets',
  // A few for each rotation, for ever: without them a secret that was replaced could come back.
  'used_credentials',
  'pgboss.bam',
  'pgboss.job_dependency',
  'pgboss.queue',
  'pgboss.queue_stats',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.version',
  'pgboss.warning',
];

/** Table → how many rows it has. A partition is part of its table; what Drizzle notes of migrations is not ours. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await confab.db.execute<{ schema: string; name: string }>(sql`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1, 2`);
  const counts: [string, number][] = [];
  for (const { schema, name } of tables) {
    const [row] = await confab.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    );
    counts.push([schema === 'public' ? name : `${schema}.${name}`, row?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

async function submitted(webhookUrl: string): Promise<string> {
  const { conversationId, jobId } = await ask(confab, 'submitText', {
    headers: { 'Idempotency-Key': randomUUID() },
    json: {
      webhookUrl,
      detectEntities: true,
      detectPhrases: true,
      trackers: [{ name: 'Prices', vocabulary: ['premium plan'] }],
      entities: [{ customType: 'plan', text: 'premium' }],
      messages: [
        {
          from: { name: 'Ana', userId: 'ana@example.com' },
          payload: { content: 'I will send Acme the offer in Berlin by Friday. What is the premium plan?' },
        },
        { payload: { content: 'This is Marisol Okafor. My card is 4111 1111' } },
        { payload: { content: '1111 1111' } },
      ],
    },
  });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  return conversationId;
}

const days = 30;
const expire = () =>
  deleteExpired({ db: confab.db, retentionDays: days, signal: new AbortController().signal });

test('every row that requests have made is gone when it has expired, in every table', async () => {
  const before = await rowCounts();

  const [kept, deleted] = [await submitted(receiver.origin), await submitted('http://127.0.0.1:3/')];
  await read(confab, 'getAbstractTopics', kept);
  await read(confab, 'getSummary', kept);
  const { messages } = await read(confab, 'getMessages', kept, { redact: 'true' });
  await shared(confab, kept);
  await insertReading(confab, confab.account.id, kept);
  await ask(confab, 'createApiKey', { json: { name: 'ci', scopes: ['read'], expiresInDays: 1 } });
  await bookmarked(confab, kept, { messageRefs: messages.map(({ id }) => ({ id })) });
  // What a process that has died leaves behind.
  await confab.db.execute(sql`
    insert into draft_pages (draft_id, page, part, conversation_id, content)
    values (gen_random_uuid(), 0, 'insights', ${kept}, '[]')`);
  // The wake-up of a conversation that is gone.
  await confab.db.execute(sql`
    insert into pgboss.job (name, data, singleton_key, start_after, policy)
    values ('conversation', '{"conversationId": "1"}', '1', now() + interval '1 hour', 'exclusive')`);
  // A control: this is all there is, or a table that is new has to be made to grow here, too.
  const between = await rowCounts();
  const grown = Object.keys(between).filter((table) => (between[table] ?? 0) > (before[table] ?? 0));
  expect(grown).toEqual(Object.keys(between).filter((table) => !setUp.includes(table)));

  await ask(confab, 'deleteConversation', { params: { conversationId: deleted } });
  for (const statement of [
    sql`update api_keys set expires_at = expires_at - interval '40 days'`,
    sql`alter table audit_entries disable trigger audit_entries_unchanged`,
    sql`update audit_entries set at = at - interval '366 days' where act <> 'account_created'`,
    sql`alter table audit_entries enable trigger audit_entries_unchanged`,
    sql`update conversations set created_at = created_at - interval '40 days'`,
    sql`update jobs set finished_at = finished_at - interval '40 days'`,
    sql`update idempotency_keys set created_at = created_at - interval '40 days'`,
    sql`update draft_pages set created_at = created_at - interval '40 days'`,
    sql`update webhook_deliveries set created_at = created_at - interval '40 days'`,
  ])
    await confab.db.execute(statement);
  // What waits comes when it is due: calls are given up, and the wake-up of what is gone ends by itself.
  await eventually(async () => {
    await confab.db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
    await confab.db.execute(sql`update webhook_receivers set due_at = now() where lease is null`);
    await confab.db.execute(sql`
      update webhook_deliveries set settled_at = settled_at - interval '40 days' where settled_at > now() - interval '1 day'`);
    await expire();
    return Bun.deepEquals(await rowCounts(), before);
  }, 30_000).catch(() => {});
  expect(await rowCounts()).toEqual(before);
}, 300_000);
