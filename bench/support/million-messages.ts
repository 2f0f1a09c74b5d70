/**
 * A database as it is after years: 1,000,000 messages and what belongs to them, made by PostgreSQL itself. What is
 * in it means nothing; how much of it there is, and who owns it, is as in a large installation.
 */

import type postgres from 'postgres';
import { withoutForeignKeys } from './foreign-keys.ts';

/** Messages of the conversations of the account that is measured, and of those beside them. */
const large = { ofMiddleSize: 10_000, ofLargestSize: 100_000 };
const ordinarySize = 100;
const ordinaryCount = (1_000_000 - large.ofMiddleSize - large.ofLargestSize) / ordinarySize;
const otherAccounts = 2_000;

/** Things of the measured account that requests can name. */
export interface MeasuredObjects {
  /** A conversation of 10,000 messages, and a member, a finished job and a bookmark of it. */
  readonly conversationId: string;
  readonly memberId: string;
  readonly jobId: string;
  readonly bookmarkId: string;
  /** A conversation of 100,000 messages. */
  readonly largestConversationId: string;
}

/** A UUID (version 4) that follows from a text. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** What each table is filled with; ids are far above those that the server takes for new things. */
const statements = [
  `create temp table own as select $1::uuid as account_id`,
  `insert into accounts (id, name, concurrent_job_limit)
    select ${uuidOf(`'account' || n`)}, 'account ' || n, 50 from generate_series(1, ${otherAccounts}) n`,
  `insert into account_usage (account_id) select id from accounts on conflict do nothing`,
  `insert into credentials (account_id, app_id, app_secret_hash, api_key_hash, webhook_secret)
    select ${uuidOf(`'account' || n`)}, 'app' || n, 'hash' || n, 'hash' || n, 'secret'
    from generate_series(1, ${otherAccounts}) n`,

  // Of the measured account every other one; the two large ones first.
  `create temp table filled as
    select n as nth, 7000000000000000 + n as id,
      case when n % 2 = 1 or n = 2 then own.account_id else ${uuidOf(`'account' || n % ${otherAccounts} + 1`)} end
        as account_id,
      case n when 1 then ${large.ofMiddleSize} when 2 then ${large.ofLargestSize} else ${ordinarySize} end as size,
      case when n <= 2 then (n - 1) * ${large.ofMiddleSize}
        else ${large.ofMiddleSize + large.ofLargestSize} + (n - 3) * ${ordinarySize} end as first,
      now() - n * interval '2 hours' as start_time
    from own, generate_series(1, ${ordinaryCount + 2}) n`,
  `insert into conversations (id, account_id, name, metadata, labels, start_time, end_time, message_count)
    select id, account_id, 'Talk ' || nth, jsonb_build_object('agentId', 'agent' || nth % 50), '["sales"]', start_time,
      start_time + size * interval '3 seconds', size from filled`,
  `insert into conversation_queues (conversation_id, account_id, next_sequence)
    select id, account_id, size / 20 + 1 from filled`,
  `insert into members (id, conversation_id, ordinal, name, email, user_id)
    select ${uuidOf(`'member' || id || '-' || n`)}, id, n, 'Speaker ' || n, n || '@example.com', n || '@example.com'
    from filled, generate_series(0, 7) n`,
  `insert into jobs (id, conversation_id, account_id, sequence, status, payload, created_at, started_at, finished_at)
    select ${uuidOf(`'job' || id || '-' || n`)}, id, account_id, n, 'completed', '{"messages": []}', start_time,
      start_time, start_time from filled, generate_series(1, size / 20) n`,

  `create temp table said as
    select filled.*, ordinal, first + ordinal as place, 7100000000000000 + first + ordinal as message_id,
      start_time + ordinal * interval '3 seconds' as at from filled, generate_series(0, size - 1) ordinal`,
  `insert into messages (id, conversation_id, job_id, member_id, ordinal, text, start_time, end_time, sentiment)
    select message_id, id, ${uuidOf(`'job' || id || '-' || ordinal / 20 + 1`)},
      ${uuidOf(`'member' || id || '-' || ordinal % 8`)}, ordinal,
      'Sentence ' || place || ' of a talk about quotes and invoices.', at, at + interval '3 seconds', 0.1 from said`,
  `insert into insights (id, conversation_id, message_id, ordinal, type, text, score, member_id, definitive)
    select 7200000000000000 + place, id, message_id, ordinal,
      (array['action_item', 'follow_up', 'question'])[place / 3 % 3 + 1]::insight_type, 'Insight ' || place,
      0.5 + place % 100 / 200.0, ${uuidOf(`'member' || id || '-' || ordinal % 8`)}, true
    from said where ordinal % 3 = 0`,
  `insert into topics (id, conversation_id, text, weight_sum, mention_count, first_ordinal, last_ordinal)
    select 7300000000000000 + first + n, id, 'topic ' || n, n % 17, 15, 0, size - 1
    from filled, generate_series(0, size / 10 - 1) n`,
  `insert into topic_messages (topic_id, message_id)
    select 7300000000000000 + first + (ordinal + n * 7) % (size / 10), message_id
    from said, generate_series(0, 1) n where ordinal % 2 >= n`,
  `insert into entities (id, conversation_id, type, value, text)
    select 7400000000000000 + first + n, id, 'person', 'person ' || n, 'Person ' || n
    from filled, generate_series(0, size / 20 - 1) n`,
  `insert into entity_mentions (entity_id, message_id, "offset", detected_text)
    select 7400000000000000 + first + ordinal % (size / 20), message_id, 4, 'Person'
    from said where ordinal % 3 = 1`,

  `insert into trackers (id, account_id, name, vocabulary)
    select 7500000000000000 + n, own.account_id, 'tracker ' || n, '["quote", "invoice"]'
    from own, generate_series(1, 400) n`,
  `insert into trackers (id, account_id, conversation_id, name, vocabulary)
    select 7500000001000000 + filled.nth * 2 + k, account_id, id, 'inline ' || k, '["quote"]'
    from filled, generate_series(0, 1) k`,
  `insert into tracker_matches (conversation_id, tracker_id, value, message_id, insight_id, "offset")
    select id, case when ordinal % 4 = 0 and account_id = (select account_id from own)
        then 7500000000000001 + ordinal % 400 else 7500000001000000 + nth * 2 + ordinal % 2 end,
      'quote', message_id, case when ordinal % 3 = 0 then 7200000000000000 + place end, 8
    from said where ordinal % 7 < 2`,
  `insert into account_entities (id, account_id, type, sub_type, values)
    select 7600000000000000 + row_number() over (), id, 'Vehicle', 'Model ' || n, '["Model A"]'
    from accounts, generate_series(1, 3) n`,
  `insert into conversation_groups (id, account_id, name, criteria)
    select 7700000000000000 + row_number() over (), id, 'Group ' || n, 'conversation.metadata.agentId==agent7'
    from accounts, generate_series(1, 3) n`,
  `insert into bookmarks (id, conversation_id, label, description, "user", begin_time_offset, duration)
    select 7800000000000000 + filled.nth * 10 + k, id, 'Quote', 'Price talk', '{"name": "Ana"}', k * 30, 30
    from filled, generate_series(1, 5) k`,
  `insert into summary_segments
      (id, conversation_id, text, message_ids, start_time, end_time, first_ordinal, last_ordinal)
    select 7900000000000000 + first + k, id, 'They talked about quotes.', '["7100000000000000"]', start_time, start_time,
      k * 100, k * 100 + 99 from filled, generate_series(0, size / 100 - 1) k`,
  `insert into abstract_topics (id, conversation_id, text, score, message_ids, message_count)
    select 8000000000000000 + filled.nth * 10 + k, id, 'theme ' || k, 0.5, '["7100000000000000"]', size
    from filled, generate_series(1, 5) k`,
  `insert into webhook_receivers (account_id, origin)
    select id, 'https://' || n || '.example.com' from accounts, generate_series(1, 5) n`,
  `insert into webhook_deliveries (receiver_id, job_id, url, status, state, attempts, settled_at)
    select id, ${uuidOf(`'call' || id || '-' || n`)}, 'https://example.com/', 'completed', 'delivered', 1, now()
    from webhook_receivers, generate_series(1, 4) n`,
  `drop table said, filled, own`,
];

/**
 * Fills an empty migrated database and gathers its statistics.
 *
 * @param accountId the account that owns half of it
 */
export async function fillWithMillionMessages(
  client: postgres.Sql,
  accountId: string,
): Promise<MeasuredObjects> {
  const sql = await client.reserve();
  await withoutForeignKeys(sql, async () => {
    for (const [index, statement] of statements.entries())
      await sql.unsafe(statement, index === 0 ? [accountId] : []);
  });
  await sql`vacuum analyze`;
  const [named] = await sql.unsafe(
    `select ${uuidOf(`'member7000000000000001-3'`)} as member, ${uuidOf(`'job7000000000000001-7'`)} as job`,
  );
  sql.release();
  return {
    conversationId: '7000000000000001',
    memberId: String(named?.member),
    jobId: String(named?.job),
    bookmarkId: '7800000000000011',
    largestConversationId: '7000000000000002',
  };
}
