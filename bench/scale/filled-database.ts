/** A server whose database holds as many messages as asked for, in conversations of many accounts. */

import { rm } from 'node:fs/promises';
import pMap from 'p-map';
import postgres from 'postgres';
import { createSecret, hashSecret } from '../../src/features/accounts/secrets.ts';
import { createConversation, append as sendAppend } from '../support/append.ts';
import { type BenchServer, startServer, temporaryDirectory, tokenFor } from '../support/server.ts';
import { talk } from '../support/talk.ts';
import { startWorker } from '../support/worker.ts';
import { copyConversations } from './copy-conversations.ts';
import { fillTablesOfIds } from './ids.ts';

const accountCount = 100;
const templateCount = 10;
const jobsOfConversation = 5;
const messagesOfJob = 10;
const messagesOfCopy = templateCount * jobsOfConversation * messagesOfJob;
/** Copies that hold at most a twentieth of the messages expire in each round, and no more than 100 conversations. */
const copiesOfGroup = (copies: number) => Math.max(1, Math.min(10, Math.floor(copies / 20)));

/** Messages below which a database has not enough conversations for what is measured. */
export const leastMessages = (rounds: number): number => (rounds + 3) * messagesOfCopy;

/** A conversation, and the server as its account speaks to it. */
export interface OwnedConversation {
  readonly id: string;
  readonly server: BenchServer;
}

export interface FilledDatabase {
  readonly server: BenchServer;
  readonly sql: postgres.Sql;
  readonly dataDirectory: string;
  readonly messages: number;
  readonly conversations: number;
  readonly bytes: number;
  readonly fillSeconds: number;
  /** Takes conversations that were not taken before, at random, as long as there are any; then it begins anew. */
  takeForAppends(count: number): OwnedConversation[];
  /** Takes some that nothing is ever appended to; they do not expire. */
  takeForReads(count: number): OwnedConversation[];
  stop(): Promise<void>;
}

/** Starts an API on a data directory of its own, and fills its database. Nothing is left of it where that fails. */
export async function fillDatabase(
  messages: number,
  rounds: number,
  onProgress: (what: string) => void,
): Promise<FilledDatabase> {
  const dataDirectory = await temporaryDirectory();
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDirectory, { recursive: true, force: true })];
  const stop = async () => {
    for (let last = stops.pop(); last !== undefined; last = stops.pop()) await last();
  };
  const open = async () => {
    const server = await startServer({
      jobs: 2_000_000_000,
      dataDirectory,
      environment: { CONFAB_ROLE: 'api' },
    });
    stops.push(server.stop);
    const sql = postgres(server.databaseUrl, { max: 4, onnotice: () => {} });
    stops.push(() => sql.end());
    return { server, sql };
  };
  try {
    const filling = await open();
    const startedAt = performance.now();
    const accounts = await createAccounts(filling.server, filling.sql);
    const templates = await analyseTemplates(filling.server, filling.sql);
    // The templates themselves are there, too.
    const copies = Math.ceil(messages / messagesOfCopy) - 1;
    const expiring = { groups: rounds, copiesOfGroup: copiesOfGroup(copies) };
    const accountIds = accounts.map(({ id }) => id);
    const plan = { templates, accountIds, copies, expiring };
    const stride = await copyConversations(filling.sql, plan, (made) =>
      onProgress(`${((made + 1) * messagesOfCopy).toLocaleString('en')} messages`),
    );
    const fillSeconds = (performance.now() - startedAt) / 1000;
    const [size] = await filling.sql`select pg_database_size(current_database())::float8 as bytes`;
    await fillTablesOfIds(filling.sql);
    // PostgreSQL makes a checkpoint when it ends: no page has been changed since, as in conversations that are long untouched.
    for (const close of [() => filling.sql.end(), filling.server.stop]) {
      stops.pop();
      await close();
    }
    const { server, sql } = await open();
    const [stored] = await sql`select (select count(*) from messages)::int as messages,
      (select count(*) from conversations)::int as conversations`;
    const owned = (copy: number, template: number): OwnedConversation => ({
      id: (BigInt(templates[template] ?? 0) + BigInt(copy) * stride).toString(),
      server: { ...server, token: accounts[copy % accountCount]?.token ?? '' },
    });
    const lasting = { first: rounds * expiring.copiesOfGroup + 1, last: copies };
    return {
      server,
      sql,
      dataDirectory,
      messages: Number(stored?.messages),
      conversations: Number(stored?.conversations),
      bytes: Number(size?.bytes),
      fillSeconds,
      takeForAppends: takerOf(lasting, [0, templateCount / 2], owned),
      takeForReads: takerOf(lasting, [templateCount / 2, templateCount], owned),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Accounts without a limit that counts, and a token of each. */
async function createAccounts(
  server: BenchServer,
  sql: postgres.Sql,
): Promise<{ id: string; token: string }[]> {
  const made = Array.from({ length: accountCount }, (_, index) => ({
    id: Bun.randomUUIDv7(),
    name: `account ${index}`,
    appId: createSecret('app'),
    appSecret: createSecret('secret'),
  }));
  const rows = made.map(({ appSecret, ...account }) => ({
    ...account,
    app_secret_hash: hashSecret(appSecret),
    api_key_hash: hashSecret(createSecret('key')),
  }));
  await sql.begin(async (tx) => {
    const given = tx`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(id uuid, name text, "appId" text, app_secret_hash text, api_key_hash text)`;
    await tx`insert into accounts (id, name, concurrent_job_limit) select id, name, 2000000000 from ${given}`;
    await tx`insert into account_usage (account_id) select id from ${given}`;
    await tx`insert into credentials (account_id, app_id, app_secret_hash, api_key_hash, webhook_secret)
      select id, "appId", app_secret_hash, api_key_hash, 'whsec_' from ${given}`;
  });
  return pMap(
    made,
    async ({ id, appId, appSecret }) => ({
      id,
      token: await tokenFor(server.url, { type: 'application', appId, appSecret }),
    }),
    { concurrency: 8 },
  );
}

/** Conversations as they grow: a submission, and appends to it, each of them analysed. Answers their ids, in order. */
async function analyseTemplates(server: BenchServer, sql: postgres.Sql): Promise<string[]> {
  const worker = startWorker(server);
  try {
    const ids: string[] = [];
    for (let nth = 0; nth < templateCount; nth += 1) {
      const part = (index: number) => talk(messagesOfJob, 1 + nth * jobsOfConversation + index);
      const id = await createConversation(server, part(0));
      for (let index = 1; index < jobsOfConversation; index += 1) await sendAppend(server, id, part(index));
      ids.push(id);
    }
    await untilDone(sql);
    return ids;
  } finally {
    await worker.stop();
  }
}

export async function unfinishedJobs(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
  return Number(row?.waiting);
}

/** Waits until no job does. */
export async function untilDone(sql: postgres.Sql): Promise<void> {
  while ((await unfinishedJobs(sql)) > 0) await Bun.sleep(10);
}

/** Takes copies of some of the templates at random, each of them once before any of them again. */
function takerOf(
  copies: { readonly first: number; readonly last: number },
  [firstTemplate, behindTemplates]: readonly [number, number],
  owned: (copy: number, template: number) => OwnedConversation,
): (count: number) => OwnedConversation[] {
  const templates = behindTemplates - firstTemplate;
  const all = (copies.last - copies.first + 1) * templates;
  let taken = new Set<number>();
  return (count) => {
    const chosen = Math.min(count, all);
    if (taken.size + chosen > all) taken = new Set();
    const places: number[] = [];
    while (places.length < chosen) {
      const place = Math.floor(Math.random() * all);
      if (taken.has(place)) continue;
      taken.add(place);
      places.push(place);
    }
    return places.map((place) =>
      owned(copies.first + Math.floor(place / templates), firstTemplate + (place % templates)),
    );
  };
}
