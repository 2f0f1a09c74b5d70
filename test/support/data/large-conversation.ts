/** An account with much of everything that reads answer, written to its database by PostgreSQL itself. */

import postgres from 'postgres';
import { ask, oneMessage } from '../clients/conversations.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';
import { allFeatures, createObjects, type ObjectIds } from './valid-requests.ts';

/** Trackers, criteria and scorecards that an account may have, as the contract says. */
const maximum = 500;

/** A UUID (version 4) that follows from a text. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** A letter for each binary digit of `n`: as many spellings of one word as there are numbers. */
const spelling = `translate(reverse((n + 65536)::bit(20)::text), '01', 'aA')`;
const said = `'I will send report number ' || n || ' to ' || ${spelling} || ' tomorrow.'`;
const at = `'2024-05-01T09:00:00Z'::timestamptz + n * interval '3 seconds'`;

/**
 * What `$1` of everything is made of: `$2` is the conversation, `$3` its account. Ids begin above those that the
 * server takes for new things, and every size has its own.
 */
const statements = [
  `create temp table size as
    select $1::int as n, $2::bigint as conversation, $3::uuid as account, 6000000000000000 + $1::bigint * 100000000 as base`,
  `create temp table one as
    select generate_series(0, size.n - 1) as n, conversation, account, base from size`,
  // Everybody talks at one time with everybody else, for as long as the conversation lasts.
  `insert into members (id, conversation_id, ordinal, name, email, user_id)
    select ${uuidOf(`'member ' || base + n`)}, conversation, 2000 + n, 'Person Number' || n, n || '@example.com', n || '@example.com'
    from one`,
  `insert into messages (id, conversation_id, job_id, member_id, ordinal, text, start_time, end_time, phrases, sentiment)
    select base + n, conversation, ${uuidOf(`'job'`)}, ${uuidOf(`'member ' || base + n`)}, n, ${said}, ${at},
      '2024-05-03T09:00:00Z'::timestamptz, '[{"type": "action_phrase", "text": "send report"}]', 0.1 from one`,
  `update conversations set message_count = size.n, searched_messages = size.n, start_time = '2024-05-01T09:00:00Z' from size where id = conversation`,
  `insert into insights (id, conversation_id, message_id, ordinal, type, text, score, member_id, definitive, assignee_member_id)
    select base + 1000000 + n, conversation, base + n, n,
      (array['action_item', 'follow_up', 'question'])[n % 3 + 1]::insight_type, ${said}, 0.9,
      ${uuidOf(`'member ' || base + n`)}, true, ${uuidOf(`'member ' || base + n`)} from one`,
  // One topic, one entity and one tracker that are everywhere, and as many that are found once.
  `insert into topics (id, conversation_id, text, weight_sum, mention_count, first_ordinal, last_ordinal)
    select base + 2000000 + n, conversation, 'topic ' || n, case n when 0 then 1e6 else n end, 1, n, n from one`,
  `insert into topic_messages (topic_id, message_id)
    select base + 2000000, base + n from one union select base + 2000000 + n, base + n from one`,
  `insert into entities (id, conversation_id, type, custom_type, value, text)
    select base + 3000000 + n, conversation, 'custom', 'Code', 'code ' || n, 'code ' || n from one`,
  `insert into entity_mentions (entity_id, message_id, "offset", detected_text)
    select base + 3000000, base + n, 29, ${spelling} from one
    union all select base + 3000000 + n, base + n, 2, 'code' from one`,
  `insert into trackers (id, account_id, conversation_id, name, vocabulary)
    select base + 4000000 + n, account, conversation, 'tracker ' || n, '["report"]' from one`,
  `insert into tracker_matches (conversation_id, tracker_id, value, message_id, insight_id, "offset")
    select conversation, base + 4000000, 'phrase ' || n, base + n, null, 12 from one
    union all select conversation, base + 4000000 + n, 'report', base + n, base + 1000000 + n, 12 from one`,
  `insert into bookmarks (id, conversation_id, label, description, "user", begin_time_offset, duration)
    select base + 5000000 + n, conversation, 'Quote', 'Price talk', '{"name": "Ana"}', n * 3, 2 from one`,
  // Of the account, and not of the conversation.
  `insert into trackers (id, account_id, name, vocabulary)
    select base + 6000000 + n, account, 'own tracker ' || n, to_jsonb(array(select 'phrase ' || k from generate_series(1, 100) k))
    from one where n < ${maximum - 10}`,
  `insert into account_entities (id, account_id, type, sub_type, "values")
    select base + 7000000 + n, account, 'Code', 'sort ' || n, to_jsonb(array(select 'value ' || k from generate_series(1, 20) k))
    from one`,
  `insert into call_score_criteria (id, account_id, name, description, tags, checklist)
    select base + 10000000 + n, account, 'criterion ' || n, '', '[]', '[{"question": "Was help offered?", "priority": "low"}]'
    from one where n < ${maximum - 10}`,
  `insert into scorecards (id, account_id, name, description, tags)
    select base + 11000000 + n, account, 'scorecard ' || n, '', '[]' from one where n < ${maximum - 10}`,
  `insert into scorecard_criteria (scorecard_id, position, account_id, criterion_id)
    select base + 11000000 + n, k, account, base + 10000000 + (n + k) % least((select n from size), ${maximum - 10})
    from one, generate_series(0, 19) k where n < ${maximum - 10}`,
  `insert into conversation_groups (id, account_id, name, criteria)
    select base + 8000000 + n, account, 'Group ' || n, 'conversation.type==meeting' from one`,
  `insert into conversations (id, account_id, name, metadata, start_time, end_time)
    select base + 9000000 + n, account, 'Talk ' || n, jsonb_build_object('agentId', 'agent' || n), now() - interval '1 day',
      now() from one`,
  `insert into members (id, conversation_id, ordinal, name)
    select ${uuidOf(`'guest ' || base + n || k`)}, base + 9000000 + n, k, 'Guest ' || k from one, generate_series(0, 2) k`,
  `insert into jobs (id, account_id, sequence, status, payload, started_at, finished_at)
    select ${uuidOf(`'done ' || base + n`)}, account, 1, 'completed', '{"messages": []}', now(), now() from one`,
  `insert into webhook_receivers (account_id, origin)
    select account, 'http://receiver-' || n || '.test' from one where n < ${maximum}`,
  `insert into webhook_deliveries (receiver_id, job_id, url, status, state, settled_at)
    select receiver.id, ${uuidOf(`'done ' || base + n`)}, origin, 'completed', 'delivered', now()
    from one join webhook_receivers receiver on account_id = account and origin = 'http://receiver-' || n % ${maximum} || '.test'`,
  `drop table one, size`,
];

/**
 * A new account with `size` of everything that it can have many of, all of it in one conversation where it can be. Reads
 * are planned for it after {@link vacuum}.
 */
export async function storeMuchOfEverything(
  confab: TestConfab,
  size: number,
): Promise<{ account: TestAccount; params: ObjectIds }> {
  const account = await confab.createAccount(`${size} of everything`);
  const submitted = await ask(confab, 'submitText', {
    account,
    json: { ...oneMessage, features: allFeatures },
  });
  const params = await createObjects(confab, account, submitted);
  const client = postgres(confab.databaseUrl, { max: 1, onnotice: () => {} });
  const [first = '', ...others] = statements;
  await client.unsafe(first, [size, params.conversationId ?? '', account.id]);
  await enforceReferences(client, false);
  for (const statement of others) await client.unsafe(statement);
  await enforceReferences(client, true);
  await client.end();
  return { account, params };
}

/**
 * Whether PostgreSQL looks for what each new row refers to. For many rows it is much cheaper to look for all of it at once,
 * which it does when it is told to look again.
 */
async function enforceReferences(client: postgres.Sql, isEnforced: boolean): Promise<void> {
  await client.unsafe(`do $$
    declare reference record;
    begin
      for reference in
        select conrelid::regclass as place, conname from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s alter constraint %I ${isEnforced ? '' : 'not'} enforced', reference.place, reference.conname);
      end loop;
    end $$`);
}

/** Does what PostgreSQL itself does some time after much has been written. */
export async function vacuum({ databaseUrl }: Pick<TestConfab, 'databaseUrl'>): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await client.unsafe('vacuum analyze');
  await client.end();
}
