/** The limits of an account's embedding, over two servers on one database. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { AccountLimits } from '../../src/core/account.ts';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { embedBuckets } from '../../src/db/schema.ts';
import { createAccount, limitAccount } from '../../src/features/accounts/accounts.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

let database: TestDatabase;
let client: DatabaseClient;
let urls: string[];
const directories: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 2, applicationName: 'confab test' });
  const servers = [0, 1].map(() => {
    const dataDirectory = temporaryDataDirectory();
    directories.push(dataDirectory);
    return startServer({
      CONFAB_DATA_DIR: dataDirectory,
      DATABASE_URL: database.url,
      CONFAB_ROLE: 'api',
    });
  });
  urls = await Promise.all(servers.map((server) => server.ready()));
}, 300_000);
afterAll(async () => {
  await killServers();
  await client.close();
  await database.drop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** An account that nobody has heard of yet, so that no server remembers other limits. */
async function accountWith(name: string, limits: Partial<AccountLimits>) {
  const { id, apiKey } = await createAccount(client.db, name);
  await limitAccount(client.db, name, { concurrentJobLimit: 1, ...limits });
  return { id, apiKey };
}

const ask = (url: string | undefined, path: string, apiKey: string, json: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ApiKey: apiKey },
    body: JSON.stringify(json),
  });

/** Requests of both kinds, all at once, in turn at both servers; how many were answered with which status. */
async function askAtOnce(apiKey: string, count: number, text = 'Hello.') {
  const startedAt = performance.now();
  const model = 'service-text-embedding-large';
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      index % 4 < 2
        ? ask(urls[index % 2], '/v1/model/embed', apiKey, { text })
        : ask(urls[index % 2], '/v1/embeddings', apiKey, { input: [text], model }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  return {
    accepted: statuses.filter((status) => status === 200).length,
    refused: answers.filter(({ status }) => status === 429),
    others: statuses.filter((status) => status !== 200 && status !== 429),
    minutes: (performance.now() - startedAt) / 60_000,
  };
}

describe('two servers', () => {
  test('control: two servers on one database answer everything that an account without limits asks', async () => {
    const { apiKey } = await accountWith('unlimited', {});
    const { accepted } = await askAtOnce(apiKey, 200);
    expect(accepted).toBe(200);
  });

  test('two servers on one database never answer more requests together than the limit', async () => {
    const limit = 40;
    const { apiKey } = await accountWith('requests', { embedRequestsPerMinute: limit });
    const { accepted, refused, others, minutes } = await askAtOnce(apiKey, 200);
    expect(others).toEqual([]);
    expect(accepted).toBeWithin(limit, limit + Math.floor(minutes * limit) + 1);
    expect(refused).toHaveLength(200 - accepted);
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeWithin(1, 3);
  });

  test('two servers on one database never embed more characters together than the limit', async () => {
    const limit = 1_000;
    const text = 'Twenty characters!!!';
    const { apiKey } = await accountWith('characters', { embedCharactersPerMinute: limit });
    const { accepted, others, minutes } = await askAtOnce(apiKey, 200, text);
    expect(others).toEqual([]);
    const fit = (characters: number) => Math.floor(characters / text.length);
    expect(accepted).toBeWithin(fit(limit), fit(limit + minutes * limit) + 1);
  });

  test('two servers on one database answer again, both of them, what has flowed in', async () => {
    const { id, apiKey } = await accountWith('patient', { embedRequestsPerMinute: 1 });
    const one = async (server: number) =>
      (await ask(urls[server], '/v1/model/embed', apiKey, { text: 'Hello.' })).status;
    const passMinute = () =>
      client.db
        .update(embedBuckets)
        .set({ filledAt: sql`${embedBuckets.filledAt} - interval '1 minute'` })
        .where(eq(embedBuckets.accountId, id));
    expect([await one(0), await one(1), await one(0)]).toEqual([200, 429, 429]);
    await passMinute();
    expect([await one(1), await one(0)]).toEqual([200, 429]);
    await passMinute();
    expect([await one(0), await one(1)]).toEqual([200, 429]);
  });

  test('two servers on one database refuse in the shape of each operation, with the seconds to wait', async () => {
    const { apiKey } = await accountWith('shapes', { embedRequestsPerMinute: 1 });
    const json = { input: 'Hello.', model: 'service-text-embedding-large' };
    expect((await ask(urls[0], '/v1/embeddings', apiKey, json)).status).toBe(200);
    const sentence = /^The account may make 1 embedding request in a minute; try again in \d+ seconds\.$/;

    const ours = await ask(urls[1], '/v1/model/embed', apiKey, { text: 'Hello.' });
    expect(await ours.json()).toEqual({ detail: expect.stringMatching(sentence) });
    const theirs = await ask(urls[1], '/v1/embeddings', apiKey, json);
    expect(await theirs.json()).toEqual({
      error: {
        message: expect.stringMatching(sentence),
        type: 'rate_limit_exceeded',
        param: null,
        code: 'rate_limit_exceeded',
      },
    });
    for (const answer of [ours, theirs]) expect(Number(answer.headers.get('retry-after'))).toBeWithin(1, 61);
  });
});
