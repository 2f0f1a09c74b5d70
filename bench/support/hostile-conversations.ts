/**
 * Conversations that make requests expensive, each as large as one account may make it in a few requests; written by
 * PostgreSQL itself, since an hour of jobs is not what is measured.
 */

import type postgres from 'postgres';

/** The conversations' ids, by what is much of in them. */
export const hostileConversations = {
  /** 20,000 messages, each with an insight told of its speaker. */
  insights: '7500000000000001',
  /** 40,000 spellings of one entity, and as many matches of one tracker. */
  spellings: '7500000000000002',
  /** 1,500 members who all talk at one time. */
  overlaps: '7500000000000003',
  /** 1,280 messages of 100,000 characters. */
  characters: '7500000000000004',
  /** 50,000 members. */
  members: '7500000000000005',
  /** 100,000 messages. */
  messages: '7500000000000006',
} as const;

/** A UUID (version 4) that follows from a text. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const member = (conversation: string, n = 'n') => uuidOf(`'member ${conversation} ' || ${n}`);

const { insights, spellings, overlaps, characters, members, messages } = hostileConversations;

/** Messages of a conversation, by an expression for the text of the nth and one for its member. */
const said = (
  conversation: string,
  count: number,
  text: string,
  speaker = 'null::uuid',
  at = "n * interval '2 seconds'",
) =>
  `insert into messages (id, conversation_id, job_id, member_id, ordinal, text, start_time, end_time)
    select ${conversation} + 10000000 + n * 10, ${conversation}, ${uuidOf("'job'")}, ${speaker}, n, ${text},
      now() - interval '1 day' + ${at}, now() - interval '1 day' + ${at} + interval '2 seconds'
    from generate_series(0, ${count - 1}) n`;
const spoken = (conversation: string, count: number) => [
  `insert into members (id, conversation_id, ordinal, name, email, user_id)
    select ${member(conversation)}, ${conversation}, n, 'Person' || n || ' Family' || n, 'p' || n || '@example.com',
      'p' || n || '@example.com' from generate_series(0, ${count - 1}) n`,
  `insert into member_keys (conversation_id, kind, key, is_former, ordinal)
    select ${conversation}, kind::member_key_kind, key, false, n from generate_series(0, ${count - 1}) n
    cross join lateral (values ('address', 'p' || n || '@example.com'), ('name', 'Person' || n || ' Family' || n),
      ('word', 'person' || n), ('word', 'family' || n)) as keys(kind, key)`,
];

const sizes: Readonly<Record<string, number>> = {
  [insights]: 20_000,
  [spellings]: 40_000,
  [overlaps]: 1_500,
  [characters]: 1_280,
  [members]: 50_000,
  [messages]: 100_000,
};

const statements = [
  ...Object.entries(sizes).flatMap(([id, count]) => [
    `insert into conversations (id, account_id, start_time, end_time, message_count)
      select ${id}, id, now() - interval '1 day', now(), ${count} from accounts where name = 'hostile'`,
    `insert into conversation_queues (conversation_id, account_id, next_sequence)
      select ${id}, id, 1 from accounts where name = 'hostile'`,
  ]),
  ...spoken(insights, 2),
  said(
    insights,
    20_000,
    "'I will send the report number ' || n || ' to Mark tomorrow.'",
    member(insights, '0'),
  ),
  `insert into insights (id, conversation_id, message_id, ordinal, type, text, score, member_id, definitive,
      assignee_member_id, assignee_name)
    select ${insights} + 20000000 + n * 10, ${insights}, ${insights} + 10000000 + n * 10, n, 'action_item',
      'Person0 Family0 will send the report number ' || n || ' to Mark tomorrow.', 0.9, ${member(insights, '0')}, true,
      ${member(insights, '0')}, 'Person0 Family0' from generate_series(0, 19999) n`,
  said(spellings, 40_000, "'We met aCMe' || n || ' again.'"),
  `insert into entities (id, conversation_id, type, custom_type, value, text)
    values (${spellings} + 1, ${spellings}, 'custom', 'Company', 'Acme', 'acme')`,
  `insert into entity_mentions (entity_id, message_id, "offset", detected_text)
    select ${spellings} + 1, ${spellings} + 10000000 + n * 10, 7, 'aCMe' || n from generate_series(0, 39999) n`,
  `insert into trackers (id, account_id, conversation_id, name, vocabulary)
    select ${spellings} + 2, account_id, id, 'Many', '["acme"]' from conversations where id = ${spellings}`,
  `insert into tracker_matches (conversation_id, tracker_id, value, message_id, "offset")
    select ${spellings}, ${spellings} + 2, 'acme' || n % 500, ${spellings} + 10000000 + n * 10, 7
    from generate_series(0, 39999) n`,
  ...spoken(overlaps, 1_500),
  said(overlaps, 1_500, "'Yes.'", member(overlaps), "interval '0 seconds'"),
  said(characters, 1_280, "n || ' ' || repeat('wort ', 19990)"),
  ...spoken(members, 50_000),
  said(members, 50_000, "'Hello.'", member(members)),
  said(
    messages,
    100_000,
    "'The invoice ' || n || ' is about week ' || n % 52 || ', which was a long one for us all.'",
  ),
  'analyze',
];

/** Makes the conversations, of the account `hostile`. */
export async function makeHostileConversations(sql: postgres.Sql): Promise<void> {
  for (const statement of statements) await sql.unsafe(statement);
}
