/** A server whose database holds as many messages as asked for, in conversations of many accounts. */

import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { copyConversations } from './copy-conversations.ts';
import { fillTablesOfIds } from './ids.ts';
import { accountCount, messagesOfCopy, type Templates, templateCount } from './templates.ts';

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

/** Fills a copy of what has the templates, and starts an API on it. Nothing is left of it where that fails. */
export async function fillDatabase(
  { accounts, conversations, copyDirectory }: Templates,
  messages: number,
  rounds: number,
  onProgress: (what: string) => void,
): Promise<FilledDatabase> {
  const dataDirectory = await copyDirectory();
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDirectory, { recursive: true, force: true })];
  const stop = async () => {
    for (let last = stops.pop(); last !== undefined; last = stops.pop()) await last();
  };
  try {
    // The templates themselves are there, too.
    const copies = Math.ceil(messages / messagesOfCopy) - 1;
    const expiring = { groups: rounds, copiesOfGroup: copiesOfGroup(copies) };
    const accountIds = accounts.map(({ id }) => id);
    const plan = { templates: conversations, accountIds, copies, expiring };
    // It makes a checkpoint when it ends: no page has been changed since, as in conversations that are long untouched.
    const { stride, bytes, fillSeconds } = await withDatabase(dataDirectory, async (client) => {
      const startedAt = performance.now();
      const distance = await copyConversations(client, plan, (made) =>
        onProgress(`${((made + 1) * messagesOfCopy).toLocaleString('en')} messages`),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const [size] = await client`select pg_database_size(current_database())::float8 as bytes`;
      await fillTablesOfIds(client);
      return { stride: distance, bytes: Number(size?.bytes), fillSeconds: seconds };
    });
    // What is measured is the cost of a request, and not how many are let in at one time on a slow machine.
    const environment = { CONFAB_ROLE: 'api', CONFAB_REQUESTS: '0' };
    const server = await startServer({ dataDirectory, environment });
    stops.push(server.stop);
    const sql = postgres(server.databaseUrl, { max: 4, onnotice: () => {} });
    stops.push(() => sql.end());
    const [stored] = await sql`select (select count(*) from messages)::int as messages,
      (select count(*) from conversations)::int as conversations`;
    const owned = (copy: number, template: number): OwnedConversation => ({
      id: (BigInt(conversations[template] ?? 0) + BigInt(copy) * stride).toString(),
      server: { ...server, token: accounts[copy % accountCount]?.token ?? '' },
    });
    const lasting = { first: rounds * expiring.copiesOfGroup + 1, last: copies };
    return {
      server,
      sql,
      dataDirectory,
      messages: Number(stored?.messages),
      conversations: Number(stored?.conversations),
      bytes,
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

/** Runs something on the database of a directory that no server uses. */
async function withDatabase<Result>(
  dataDirectory: string,
  run: (client: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  const client = postgres(embedded.url, { max: 4, onnotice: () => {} });
  try {
    return await run(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
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
