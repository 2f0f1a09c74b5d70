/** What databases are filled from: accounts, and conversations that a server has analysed, once for all sizes of databases. */

import { rm } from 'node:fs/promises';
import pMap from 'p-map';
import postgres from 'postgres';
import { createSecret, hashSecret } from '../../src/features/accounts/secrets.ts';
import { createConversation, append as sendAppend } from '../support/append.ts';
import { type BenchServer, startServer, temporaryDirectory, tokenFor } from '../support/server.ts';
import { talk } from '../support/talk.ts';
import { untilDone } from './jobs.ts';

export const accountCount = 100;
export const templateCount = 10;
const jobsOfConversation = 5;
const messagesOfJob = 10;
export const messagesOfCopy = templateCount * jobsOfConversation * messagesOfJob;

export interface Templates {
  readonly accounts: readonly { readonly id: string; readonly token: string }[];
  /** Ids of the conversations, in order. */
  readonly conversations: readonly string[];
  /** Copies the data directory, on which nothing runs; answers where the copy is. */
  copyDirectory(): Promise<string>;
  remove(): Promise<void>;
}

/** Makes them on a data directory of their own. Nothing is left of it where that fails. */
export async function makeTemplates(): Promise<Templates> {
  const dataDirectory = await temporaryDirectory();
  const remove = () => rm(dataDirectory, { recursive: true, force: true });
  try {
    const server = await startServer({ jobs: 2_000_000_000, dataDirectory });
    const sql = postgres(server.databaseUrl, { max: 4, onnotice: () => {} });
    try {
      return {
        accounts: await createAccounts(server, sql),
        conversations: await analyseConversations(server, sql),
        copyDirectory: () => copyOf(dataDirectory),
        remove,
      };
    } finally {
      await sql.end();
      await server.stop();
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies a directory with the owners of its files, among whom is PostgreSQL's user. */
async function copyOf(dataDirectory: string): Promise<string> {
  const copy = await temporaryDirectory();
  await Bun.$`cp -a ${dataDirectory}/. ${copy}`.quiet();
  return copy;
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
async function analyseConversations(server: BenchServer, sql: postgres.Sql): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < templateCount; nth += 1) {
    const part = (index: number) => talk(messagesOfJob, 1 + nth * jobsOfConversation + index);
    const id = await createConversation(server, part(0));
    for (let index = 1; index < jobsOfConversation; index += 1) await sendAppend(server, id, part(index));
    ids.push(id);
  }
  await untilDone(sql);
  return ids;
}
