/**
 * The tables. `bun run generate:migration` turns a change here into a migration under `drizzle/`.
 *
 * Everything hangs on an account; everything derived from a conversation goes with it (`on delete cascade`).
 * Ids that clients see are 16-digit decimals (`identifiers.ts`), except jobs and members, which are UUIDs.
 *
 * Of what messages, insights and jobs say ANALYZE keeps no statistics, which Drizzle cannot say (migration 0024): nothing is
 * searched by it, and requests waited while it was sorted, most of a second of a core four times a minute.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '../../generated/openapi.ts';
import type { EntityMention, Phrase } from '../analysis/findings.ts';
import { timeColumn } from './time-column.ts';

/** What a job was asked to do: the validated request, query and body merged, without the webhook. */
export type JobPayload = Omit<components['schemas']['ProcessTextRequest'], 'webhookUrl'>;

/** What a language model has found in a conversation; each with the words that show it, as the model had them. */
export type StoredCallInsights = Pick<
  components['schemas']['GenerativeInsights'][number],
  'callSummary' | 'callNextSteps' | 'callObjections'
> & {
  readonly questions: readonly (Omit<components['schemas']['CallQuestion'], 'questionBy'> & {
    /** Who asked, as a member. */
    readonly memberId: string | null;
  })[];
  /** How somebody felt, and when that showed first; what was made before there was this has none. */
  readonly mood?: readonly {
    readonly text: string;
    readonly startTime: string;
    /** What was made before there was this has none. */
    readonly messageRefs?: components['schemas']['ShownBy'];
  }[];
};

/** What an account has chosen, without the id of the choice. */
export type AccountSettings = components['schemas']['SettingsValues'];

/** What a named API key may be used for. */
export type Scope = components['schemas']['Scope'];

const objectId = (name: string) => bigint(name, { mode: 'bigint' });
const time = timeColumn;
const now = sql`now()`;

export const jobStatus = pgEnum('job_status', ['scheduled', 'in_progress', 'completed', 'failed']);
export const insightType = pgEnum('insight_type', ['action_item', 'follow_up', 'question']);
export const memberKeyKind = pgEnum('member_key_kind', ['address', 'external_id', 'name', 'word']);
export const deliveryState = pgEnum('delivery_state', ['pending', 'delivered', 'abandoned']);

/**
 * Source of the object ids, in blocks: each value stands for the 1,024 ids below the next one. Starts in the
 * range the original service used and stays below 2^53 for 4,000 billion blocks.
 */
export const objectIdBlocks = pgSequence('object_id_blocks', {
  startWith: 4_500_000_000_000_000,
  increment: 1024,
  maxValue: 9_000_000_000_000_000,
});

/** What this deployment keeps for itself, such as the key that signs access tokens. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The moment that the last backup has: one row at most. */
export const lastBackup = pgTable(
  'last_backup',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    asOf: time('as_of').notNull(),
  },
  () => [check('last_backup_only_row', sql`only_row`)],
);

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** Unfinished jobs it may have at one time. */
  concurrentJobLimit: integer('concurrent_job_limit').notNull(),
  /** Requests for vectors it may make in a minute. Null: no limit. */
  embedRequestsPerMinute: integer('embed_requests_per_minute'),
  /** Characters it may have turned into vectors in a minute. Null: no limit. */
  embedCharactersPerMinute: integer('embed_characters_per_minute'),
  /** Tokens that language models may read and write for it in a day. Null: no limit. */
  languageModelTokensPerDay: bigint('language_model_tokens_per_day', { mode: 'number' }),
  /** What language models may cost it in a day, in the money of the registry's prices. Null: no limit. */
  languageModelCostPerDay: doublePrecision('language_model_cost_per_day'),
  createdAt: time('created_at').notNull().default(now),
});

/**
 * How many unfinished jobs the account has at most: counted now and then, and one more for each job accepted
 * since. Only submissions touch it, under its row lock; jobs that end make the count too high, never too low.
 */
export const accountUsage = pgTable(
  'account_usage',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    unfinishedJobsAtMost: integer('unfinished_jobs_at_most').notNull().default(0),
    /** Behind its last place in the fair order of jobs (docs/decisions/0030-fair-turns.md). */
    nextTurn: integer('next_turn').notNull().default(0),
  },
  (table) => [index('account_usage_turn').on(table.nextTurn)],
);

/**
 * What an account with a limit may still have embedded: two buckets, of requests and of characters, each of them the
 * size of a minute's allowance and filled evenly. Made by the account's first request; missing is as good as full.
 * The migration makes it UNLOGGED, which Drizzle cannot say.
 */
export const embedBuckets = pgTable('embed_buckets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** In the bucket at `filled_at`. Null: there was no limit then, so it is full. */
  requests: doublePrecision(),
  characters: doublePrecision(),
  /** To the microsecond: rounding it would give or take a part of what has flowed in. */
  filledAt: time('filled_at', { to: 'microseconds' }).notNull(),
  /**
   * What the last request was told: 0, or the seconds until it would be allowed. A column, since the statement that
   * takes from the bucket can return nothing but what it has written.
   */
  waitSeconds: doublePrecision('wait_seconds').notNull(),
});

/** What language models have done for an account on the last day that it asked one. */
export const languageModelUsage = pgTable('language_model_usage', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Of UTC, by the clock of the database. */
  day: date().notNull(),
  /** Read and written; those of requests under way as many as they may become. */
  tokens: bigint({ mode: 'number' }).notNull(),
  cost: doublePrecision().notNull(),
});

/** An account's secrets as SHA-256 hashes; the webhook secret in clear, since it signs. */
export const credentials = pgTable('credentials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  appId: text('app_id').notNull().unique(),
  appSecretHash: text('app_secret_hash').notNull(),
  apiKeyHash: text('api_key_hash').notNull().unique(),
  webhookSecret: text('webhook_secret').notNull(),
  /** Goes up with every rotation: tokens of an older generation are refused. */
  generation: integer().notNull().default(1),
  /** Second (epoch) in which the living access token was issued; the token itself follows from it. */
  tokenIssuedAt: bigint('token_issued_at', { mode: 'number' }),
});

/** What of an account's credentials an operator may choose. */
export const credentialKind = pgEnum('credential_kind', ['appId', 'appSecret', 'apiKey']);

/**
 * All that an account has been known by, as SHA-256 hashes. An environment is taken at its word once, so that a secret that
 * was replaced does not come back with it.
 */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: credentialKind().notNull(),
    valueHash: text('value_hash').notNull(),
    usedSince: time('used_since').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.valueHash] })],
);

/** An account's named API keys (`createApiKey`), as SHA-256 hashes; one that is revoked has no row any more. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The first characters of the key, to recognise it by. */
    start: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: time('created_at').notNull().default(now),
    /** To within a minute or so: written now and then, and not with each request. */
    lastUsedAt: time('last_used_at'),
    /** Null: never. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    unique('api_keys_account_name').on(table.accountId, table.name),
    index('api_keys_expires').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/** What is done to an account as a whole. Its entries outlive it, and are no account's: only operators read them. */
export type AccountDeletionAct = 'account_deletion_begun' | 'account_deleted';

/**
 * Who administered an account, and how; ids and limits only. Entries are added and, after their time, deleted: the
 * migration has a trigger that refuses any change, which Drizzle cannot say.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** To the microsecond, so that acts have an order. */
    at: time('at', { to: 'microseconds' }).notNull().default(now),
    /** Null in entries of a deletion, whose `details` name the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    act: text().$type<components['schemas']['AuditAct'] | AccountDeletionAct>().notNull(),
    actor: text().$type<components['schemas']['AuditActor']>().notNull(),
    /** The named key that it was done with, revoked or not. */
    keyId: uuid('key_id'),
    requestId: uuid('request_id'),
    /** An IPv4 address, or the 64 bits of an IPv6 network; null for the machine itself. */
    clientAddress: text('client_address'),
    /** What it was done to: a named key or a share page. */
    objectId: text('object_id'),
    details: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_entries_account').on(table.accountId, table.at, table.id),
    index('audit_entries_at').on(table.at),
  ],
);

export const conversations = pgTable(
  'conversations',
  {
    id: objectId('id').primaryKey(),
    /** Null once it was deleted: nobody finds it any more, and what was derived from it is being removed (`purge-queries.ts`). */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull().default('meeting'),
    /** Null: the id serves as name. */
    name: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What the client called the type of the conversation (`conversationType`). */
    labels: jsonb().$type<string[]>().notNull().default([]),
    confidenceThreshold: doublePrecision('confidence_threshold').notNull().default(0.5),
    enableSummary: boolean('enable_summary').notNull().default(false),
    /** Until something is said in it, when it was accepted. */
    startTime: time('start_time').notNull().default(now),
    endTime: time('end_time').notNull().default(now),
    createdAt: time('created_at').notNull().default(now),
    messageCount: integer('message_count').notNull().default(0),
    /**
     * Goes up when something other than a job changes what jobs continue from, such as its members: a job that began
     * before is then done again instead of being written over it.
     */
    revision: integer().notNull().default(0),
    /**
     * Up to which ordinal the messages were looked through for personal data that other messages may repeat
     * (`personal_words`). Below `message_count` where a version that did not look has added messages.
     */
    searchedMessages: integer('searched_messages').notNull().default(0),
    /** How many of its messages were looked through for personal data that is said over several of them (`continued_data`). */
    joinedMessages: integer('joined_messages').notNull().default(0),
    /** Where a recording of it is to be found, as the client says. Nothing here ever loads it. */
    mediaUrl: text('media_url'),
  },
  (table) => [
    index('conversations_account_start').on(table.accountId, table.startTime, table.id),
    index('conversations_created').on(table.createdAt, table.id),
    index('conversations_deleted').on(table.id).where(sql`${table.accountId} is null`),
  ],
);

/**
 * The place where jobs join a conversation's queue. A row of its own: submissions lock it, the worker only looks
 * at it, so that neither waits for the other.
 */
export const conversationQueues = pgTable('conversation_queues', {
  conversationId: objectId('conversation_id')
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  accountId: uuid('account_id').notNull(),
  /** Sequence of the next job to be accepted, from 1. */
  nextSequence: integer('next_sequence').notNull(),
  /** The last job that asked for generative insights (`features`); null if none did. */
  insightsJobId: uuid('insights_job_id'),
  /** The last job that asked for a call score; null if none did. */
  callScoreJobId: uuid('call_score_job_id'),
  /** The scorecard that it named, which may have been deleted since; null if it named none. */
  callScoreScorecardId: objectId('call_score_scorecard_id'),
});

/** What is said of findings (`generatedBy`) where a language model was to make them and could not. */
export const builtIn = 'built-in';

/** What of a submission decides how insights are made. */
export interface WantedAnalysis {
  readonly timezoneOffset: number;
  readonly detectPhrases: boolean;
}

/** What a language model is to make of a conversation, or has made. A row for each that one was asked about. */
export const callReadings = pgTable(
  'call_readings',
  {
    conversationId: objectId('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    /** What is still to be made. */
    wantsInsights: boolean('wants_insights').notNull(),
    wantsScore: boolean('wants_score').notNull(),
    /** How findings are to be made that take the place of the built-in ones; null: they are not to be made. */
    wantedAnalysis: jsonb('wanted_analysis').$type<WantedAnalysis>(),
    /** When a worker may take it; the end of the lease while one has it. Null: nothing is to be made. */
    dueAt: time('due_at'),
    /** Of the worker that has it. */
    lease: uuid(),
    /** How often a worker has taken it since it was asked for. */
    attempts: smallint().notNull().default(0),
    /** The model that has made what is here. */
    model: text(),
    insights: jsonb().$type<StoredCallInsights>(),
    /** Why there are no insights by a model. */
    insightsFailure: text('insights_failure'),
    score: jsonb().$type<components['schemas']['CallScore']>(),
    /** Why there is no score. */
    scoreFailure: text('score_failure'),
    /** The model whose findings the conversation has. */
    analysisModel: text('analysis_model'),
    /** The messages in which it has found them: the first ones. */
    analysedMessages: integer('analysed_messages').notNull().default(0),
    /** Why there are no findings by a model, or none of what was said since. */
    analysisFailure: text('analysis_failure'),
  },
  (table) => [
    // What is due of each account in turn.
    index('call_readings_account_due')
      .on(table.accountId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    name: text(),
    email: text(),
    userId: text('user_id'),
    /** The `from.id` a client gave. */
    externalId: text('external_id'),
    /**
     * Set for a former identity of another member: it was merged into that one, or is that one's former name. It is
     * listed nowhere; whoever speaks under it later is the other member.
     */
    mergedInto: uuid('merged_into'),
  },
  (table) => [
    unique('members_conversation_ordinal').on(table.conversationId, table.ordinal),
    index('members_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/**
 * By what members are looked up, so that nobody reads all of them to find the one that is named: addresses in lower case,
 * the id that a client gave, the name as it is, and the words by which others call somebody. Lower case is
 * JavaScript's, which is not that of every database. The key's own index gives the one that goes first: who is known by
 * it now before who once was, and of several the one who came first.
 */
export const memberKeys = pgTable(
  'member_keys',
  {
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: memberKeyKind().notNull(),
    key: text().notNull(),
    /** Whether the member it leads to is a former identity. */
    isFormer: boolean('is_former').notNull(),
    /** The member's, in its conversation. */
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.kind, table.key, table.isFormer, table.ordinal] }),
  ],
);

/**
 * Words that are personal data wherever they stand in the conversation, since they were once said in words that show it: parts
 * of people's names, numbers of accounts. What looks personal by itself is found when it is read (docs/redaction.md).
 */
export const personalWords = pgTable(
  'personal_words',
  {
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** In lower case. */
    word: text().notNull(),
    /** The kind of personal data, as clients name it. */
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.word] })],
);

/** Texts of the custom entities that requests brought with them: masked in their conversation, also where no entities were looked for. */
export const requestEntities = pgTable(
  'request_entities',
  {
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    customType: text('custom_type').notNull(),
    text: text().notNull(),
  },
  // No key: with its type a text may be longer than an index takes.
  (table) => [index('request_entities_conversation_id').on(table.conversationId)],
);

/** Pieces of personal data that is said over several messages of a conversation; each is masked wherever it stands. */
export const continuedData = pgTable(
  'continued_data',
  {
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The piece, in plain letters, with the words beside it if it is too short to be known by itself. */
    text: text().notNull(),
    /** Where in it the piece begins, and ends, in UTF-16 units. */
    start: integer().notNull(),
    end: integer().notNull(),
    /** The kind of personal data, as clients name it. */
    name: text().notNull(),
    /** Whether it is one only where a text is nothing else. */
    isWhole: boolean('is_whole').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.text, table.start] })],
);

/** What an account has chosen for itself (`updateSettings`); an account without a row has chosen nothing. */
export const accountSettings = pgTable('account_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  id: objectId('id').notNull(),
  settings: jsonb().$type<AccountSettings>().notNull(),
});

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    /** Null once the conversation was deleted: clients go on asking for their jobs. */
    conversationId: objectId('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    accountId: uuid('account_id').notNull(),
    /** Place in the conversation's queue, from 1. */
    sequence: integer().notNull(),
    status: jobStatus().notNull().default('scheduled'),
    payload: jsonb().$type<JobPayload>().notNull(),
    webhookUrl: text('webhook_url'),
    /** The place of its submission in a trace, as the header tells it; null for one from before that was kept. */
    traceparent: text(),
    /** Attempts that failed by a fault of our own. */
    attempts: smallint().notNull().default(0),
    /** How often a worker has ended while it held the job, since the job last came a page further. */
    deaths: smallint().notNull().default(0),
    /** How often the conversation was revised while the job was being worked on, so that it had to begin anew. */
    restarts: smallint().notNull().default(0),
    /** The fence: whoever works on the job holds this token, and may commit only while it is still here. */
    lease: uuid(),
    /** The worker that holds the lease, by its number among the workers that are there. */
    holder: integer(),
    /** When it may be worked on again. */
    runAfter: time('run_after'),
    /** Why it failed; for the client. Null where it did not. */
    reason: text(),
    createdAt: time('created_at').notNull().default(now),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    unique('jobs_conversation_sequence').on(table.conversationId, table.sequence),
    index('jobs_unfinished').on(table.conversationId, table.sequence).where(sql`${table.finishedAt} is null`),
    index('jobs_unfinished_account').on(table.accountId).where(sql`${table.finishedAt} is null`),
    // By the reason, and not by the status: a column of an index makes each change of it dearer, and the status has two.
    index('jobs_completed_account')
      .on(table.accountId, table.finishedAt)
      .where(sql`finished_at is not null and reason is null`),
    index('jobs_failed_account').on(table.accountId, table.finishedAt).where(sql`reason is not null`),
    index('jobs_without_conversation').on(table.finishedAt).where(sql`${table.conversationId} is null`),
  ],
);

/**
 * What has been computed and is not in effect yet, in pages of a bounded size: of a job with many sentences, or of a
 * change of the members of a long conversation. It takes effect as a whole, in a transaction in which nothing is
 * computed (docs/decisions/0029-drafts.md).
 *
 * The migration makes it UNLOGGED, which Drizzle cannot say: what a crash of PostgreSQL takes is computed again.
 */
export const draftPages = pgTable(
  'draft_pages',
  {
    /** The job's id, or one made up for the change. */
    draftId: uuid('draft_id').notNull(),
    /** From 0. */
    page: integer().notNull(),
    /** What of the page it is: the rows of one table, or how far the work has come. */
    part: text().notNull(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    content: jsonb().$type<unknown>().notNull(),
    createdAt: time('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.page, table.part] }),
    index('draft_pages_conversation').on(table.conversationId),
    index('draft_pages_created').on(table.createdAt),
  ],
);

/**
 * Requests that took effect under a key of their client, written in the transaction of the effect. The row leads to the
 * job, and the job to its conversation: nothing of a deleted conversation stays here.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of account and key: short, whatever the key is, and nothing for a stranger to read. */
    id: uuid().primaryKey(),
    /** Hash of what the request asked for. */
    fingerprint: text().notNull(),
    jobId: uuid('job_id').notNull(),
    createdAt: time('created_at').notNull().default(now),
  },
  (table) => [index('idempotency_keys_created_at').on(table.createdAt)],
);

export const messages = pgTable(
  'messages',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
    memberId: uuid('member_id'),
    /** Place in the conversation, from 0. */
    ordinal: integer().notNull(),
    text: text().notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    phrases: jsonb().$type<readonly Phrase[]>().notNull().default([]),
    /** Polarity in [-1, 1]. */
    sentiment: doublePrecision().notNull().default(0),
    /** Whether it repeats what somebody else wrote, as the foot of a mail does; of what was said before there was this nobody knows. */
    isQuoted: boolean('is_quoted'),
  },
  (table) => [unique('messages_conversation_ordinal').on(table.conversationId, table.ordinal)],
);

export const insights = pgTable(
  'insights',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: objectId('message_id').notNull(),
    /** Ordinal of its message: the order of every answer. */
    ordinal: integer().notNull(),
    type: insightType().notNull(),
    text: text().notNull(),
    score: doublePrecision().notNull(),
    memberId: uuid('member_id'),
    definitive: boolean().notNull(),
    assigneeMemberId: uuid('assignee_member_id'),
    assigneeName: text('assignee_name'),
    dueBy: time('due_by'),
    phrases: jsonb().$type<readonly Phrase[]>().notNull().default([]),
    entities: jsonb().$type<readonly EntityMention[]>().notNull().default([]),
    /** `built-in`, or the language model that has found it; null where no model was to, or none has yet. */
    generatedBy: text('generated_by'),
  },
  (table) => [index('insights_conversation_ordinal').on(table.conversationId, table.ordinal)],
);

/** What the conversation's messages are about, with the sums from which the score follows at read time. */
export const topics = pgTable(
  'topics',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    weightSum: doublePrecision('weight_sum').notNull(),
    mentionCount: integer('mention_count').notNull(),
    firstOrdinal: integer('first_ordinal').notNull(),
    lastOrdinal: integer('last_ordinal').notNull(),
    /** `built-in`, or the language model that has found it; null where no model was to, or none has yet. */
    generatedBy: text('generated_by'),
  },
  (table) => [
    unique('topics_conversation_text').on(table.conversationId, table.text),
    index('topics_conversation_weight').on(table.conversationId, table.weightSum.desc()),
  ],
);

export const topicMessages = pgTable(
  'topic_messages',
  {
    topicId: objectId('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    messageId: objectId('message_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.messageId] }),
    index('topic_messages_message').on(table.messageId),
  ],
);

export const entities = pgTable(
  'entities',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Empty unless the type is `custom`. */
    customType: text('custom_type').notNull().default(''),
    value: text().notNull(),
    /** As first seen. */
    text: text().notNull(),
    start: text(),
    end: text(),
  },
  (table) => [
    unique('entities_conversation_value').on(table.conversationId, table.type, table.customType, table.value),
    index('entities_conversation').on(table.conversationId, table.id),
  ],
);

export const entityMentions = pgTable(
  'entity_mentions',
  {
    entityId: objectId('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    messageId: objectId('message_id').notNull(),
    /** In code points from the start of the message. */
    offset: integer().notNull(),
    detectedText: text('detected_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.messageId, table.offset] })],
);

/** Trackers of an account (`conversationId` null) and those that came with a request. */
export const trackers = pgTable(
  'trackers',
  {
    id: objectId('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    conversationId: objectId('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    vocabulary: jsonb().$type<string[]>().notNull(),
    description: text().notNull().default(''),
    categories: jsonb().$type<string[]>().notNull().default([]),
    languages: jsonb().$type<string[]>().notNull().default([]),
    /** Texts in which the tracker is not found, though its vocabulary is. */
    excludeVocabulary: jsonb('exclude_vocabulary').$type<string[]>().notNull().default([]),
    createdAt: time('created_at').notNull().default(now),
    updatedAt: time('updated_at').notNull().default(now),
  },
  (table) => [
    uniqueIndex('trackers_account_name').on(table.accountId, table.name).where(sql`conversation_id is null`),
    uniqueIndex('trackers_conversation_name')
      .on(table.conversationId, table.name)
      .where(sql`conversation_id is not null`),
  ],
);

/** Where a tracker's vocabulary entry was found: in a message, or in an insight. */
export const trackerMatches = pgTable(
  'tracker_matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    trackerId: objectId('tracker_id')
      .notNull()
      .references(() => trackers.id, { onDelete: 'cascade' }),
    /** The vocabulary entry. */
    value: text().notNull(),
    messageId: objectId('message_id').notNull(),
    /** Null for a match in the message itself. */
    insightId: objectId('insight_id'),
    /** In code points; -1 for a match in meaning only. */
    offset: integer().notNull(),
  },
  (table) => [
    index('tracker_matches_conversation').on(table.conversationId, table.id),
    index('tracker_matches_tracker').on(table.trackerId, table.conversationId, table.id),
  ],
);

/** Custom entities of an account, looked for in every text submitted with `detectEntities`. */
export const accountEntities = pgTable(
  'account_entities',
  {
    id: objectId('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    subType: text('sub_type').notNull(),
    values: jsonb().$type<string[]>().notNull(),
    /** Of the values as JSON: how many rows a page of the list may have is known without reading them. */
    valuesBytes: integer('values_bytes').generatedAlwaysAs(sql`octet_length("values"::text)`),
    createdAt: time('created_at').notNull().default(now),
    updatedAt: time('updated_at').notNull().default(now),
  },
  (table) => [
    unique('account_entities_account_type').on(table.accountId, table.type, table.subType),
    // The list in the order in which they were made.
    index('account_entities_account').on(table.accountId, table.id),
  ],
);

/** A question about a call, and how much its answer counts. */
type ChecklistItem = components['schemas']['ChecklistItem'];

/** What an account wants calls to be judged by. */
export const callScoreCriteria = pgTable(
  'call_score_criteria',
  {
    id: objectId('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull(),
  },
  (table) => [unique('call_score_criteria_account_name').on(table.accountId, table.name)],
);

/** Criteria by which a submission can have its call scored. */
export const scorecards = pgTable(
  'scorecards',
  {
    id: objectId('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
  },
  (table) => [unique('scorecards_account_name').on(table.accountId, table.name)],
);

/** The criteria of a scorecard, each of them one of the account's or a managed one. */
export const scorecardCriteria = pgTable(
  'scorecard_criteria',
  {
    scorecardId: objectId('scorecard_id')
      .notNull()
      .references(() => scorecards.id, { onDelete: 'cascade' }),
    /** Place in the scorecard, from 0. */
    position: smallint().notNull(),
    /** By which the row goes with its account, before the criterion that it keeps from being deleted. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a managed one. */
    criterionId: objectId('criterion_id').references(() => callScoreCriteria.id),
    /** Null for one of the account. */
    managedId: text('managed_id').$type<components['schemas']['ManagedCriterionId']>(),
  },
  (table) => [
    primaryKey({ columns: [table.scorecardId, table.position] }),
    index('scorecard_criteria_account').on(table.accountId),
    index('scorecard_criteria_criterion').on(table.criterionId).where(sql`criterion_id is not null`),
    check('scorecard_criteria_one', sql`(criterion_id is null) <> (managed_id is null)`),
  ],
);

/** Conversations that meet `criteria` (RSQL) when they are listed. */
export const conversationGroups = pgTable(
  'conversation_groups',
  {
    id: objectId('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    criteria: text().notNull(),
    createdAt: time('created_at').notNull().default(now),
  },
  (table) => [index('conversation_groups_account').on(table.accountId, table.id)],
);

/** Who set a bookmark, as the client says. */
export type BookmarkUser = components['schemas']['BookmarkUser'];

/** A part of a conversation: a span of time, or messages that follow one another. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    description: text().notNull(),
    user: jsonb().$type<BookmarkUser>().notNull(),
    /** Seconds from the start that the conversation had when it was marked; null where the bookmark names messages. */
    beginTimeOffset: integer('begin_time_offset'),
    /** The moment that is: it stays where it was when the conversation turns out to have begun earlier. Null where that was marked before its first message was there. */
    beginTime: time('begin_time'),
    duration: integer(),
    /** Ordinals of the first and the last message named; null where the bookmark is a span of time. */
    firstOrdinal: integer('first_ordinal'),
    lastOrdinal: integer('last_ordinal'),
    createdAt: time('created_at').notNull().default(now),
  },
  (table) => [index('bookmarks_conversation').on(table.conversationId, table.id)],
);

/** The stored summary of a conversation, one row for each of its segments. */
export const summarySegments = pgTable(
  'summary_segments',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    messageIds: jsonb('message_ids').$type<string[]>().notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    /** The messages it covers. */
    firstOrdinal: integer('first_ordinal').notNull(),
    lastOrdinal: integer('last_ordinal').notNull(),
    /** `built-in`, or the language model that has found it; null where no model was to, or none has yet. */
    generatedBy: text('generated_by'),
  },
  (table) => [unique('summary_segments_conversation').on(table.conversationId, table.firstOrdinal)],
);

/** The stored themes of a conversation, valid while it has as many messages as when they were found. */
export const abstractTopics = pgTable(
  'abstract_topics',
  {
    id: objectId('id').primaryKey(),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    score: doublePrecision().notNull(),
    messageIds: jsonb('message_ids').$type<string[]>().notNull(),
    messageCount: integer('message_count').notNull(),
  },
  (table) => [unique('abstract_topics_conversation_text').on(table.conversationId, table.text)],
);

/** What a client says of how a page looks, and of the recording that it leads to. */
export type SharePageOptions = Pick<
  components['schemas']['SharePageRequest'],
  'videoUrl' | 'audioUrl' | 'logo' | 'favicon' | 'color' | 'font' | 'speakerAvatarURLs' | 'redact'
> & {
  /** Whether the score of the call is shown. */
  includeCallScore?: true;
};

/** A page of a conversation that everybody can read who has its address. */
export const sharePages = pgTable(
  'share_pages',
  {
    id: objectId('id').primaryKey(),
    /** SHA-256 of the token in the page's address, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    conversationId: objectId('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    name: text().$type<components['schemas']['SharePage']['name']>().notNull(),
    options: jsonb().$type<SharePageOptions>().notNull().default({}),
    createdAt: time('created_at').notNull().default(now),
    /** Null: never. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('share_pages_conversation').on(table.conversationId, table.id),
    index('share_pages_account').on(table.accountId),
    index('share_pages_expires').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/**
 * One receiver for each account and origin: deliveries to it wait together while it is down. The table is also the queue from
 * which workers take receivers to call them (docs/decisions/0033-receivers-are-a-queue.md).
 */
export const webhookReceivers = pgTable(
  'webhook_receivers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    origin: text().notNull(),
    /** How often it was found down since it last answered, as far as that makes a difference. */
    failures: integer().notNull().default(0),
    /** When a worker may take it: when it is to be called, or when the lease of the worker that has it ends. Null: never. */
    dueAt: time('due_at'),
    /** The fence: the worker that makes its calls holds this token, and may write only while it is still here. */
    lease: uuid(),
    /** Whether somebody has asked for a call while a worker had it: once that is done, it is due again at once. */
    isWanted: boolean('is_wanted').notNull().default(false),
  },
  (table) => [
    unique('webhook_receivers_account_origin').on(table.accountId, table.origin),
    index('webhook_receivers_due').on(table.dueAt).where(sql`failures = 0 and due_at is not null`),
    index('webhook_receivers_due_failing')
      .on(table.failures, table.dueAt)
      .where(sql`failures > 0 and due_at is not null`),
  ],
);

/** The outbox: one row for each status change, written in the transaction that makes the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the order of the deliveries of one job. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` header, the same on every attempt. */
    webhookId: uuid('webhook_id').notNull().defaultRandom(),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => webhookReceivers.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
    url: text().notNull(),
    status: jobStatus().notNull(),
    state: deliveryState().notNull().default('pending'),
    attempts: smallint().notNull().default(0),
    /** Of the last attempt. */
    outcome: text(),
    /** Abandoned in a way that ends the later calls of its job, too. */
    stopsJob: boolean('stops_job').notNull().default(false),
    /** Of one that waits for an earlier call of its job: no earlier than that one's, once that one has failed. */
    nextAttemptAt: time('next_attempt_at').notNull().default(now),
    createdAt: time('created_at').notNull().default(now),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('webhook_deliveries_receiver').on(table.receiverId, table.state, table.id),
    index('webhook_deliveries_webhook').on(table.webhookId),
    index('webhook_deliveries_due')
      .on(table.receiverId, table.nextAttemptAt, table.id)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_undelivered_job').on(table.jobId, table.id).where(sql`state <> 'delivered'`),
  ],
);
