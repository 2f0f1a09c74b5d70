/** What language models may cost an account in a day. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem.ts';
import { connectDatabase, type DatabaseClient } from '../../../src/db/client.ts';
import { accounts, languageModelUsage } from '../../../src/db/schema.ts';
import { createAccount, limitAccount } from '../../../src/features/accounts/accounts.ts';
import { createMeteredReply } from '../../../src/features/language-models/metered-reply.ts';
import type { LanguageModel } from '../../../src/language-model/language-model.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';
import { type Cut, startFaultyProxy } from '../../support/servers/faulty-proxy.ts';
import {
  eventStream,
  hanging,
  piece,
  refusing,
  saying,
  startLanguageModel,
} from '../../support/servers/language-model.ts';
import { onlyModel, prices, request, used } from './allowance.ts';

/** It counts 21 tokens read and 8 written. */
const honest = saying(() => ['Hello.']);
const server = startLanguageModel(honest);
let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let accountId: string;
let model: LanguageModel;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 8, applicationName: 'confab test' });
  accountId = (await createAccount(client.db, 'ana')).id;
  model = onlyModel(await server.models(prices));
});
afterAll(async () => {
  await client.close();
  await database.drop();
  await server.stop();
});
beforeEach(async () => {
  server.behave(honest);
  server.asked.length = 0;
  await client.db.delete(languageModelUsage);
  await limit(null, null);
});

const limit = (languageModelTokensPerDay: number | null, languageModelCostPerDay: number | null) =>
  limitAccount(client.db, 'ana', { languageModelTokensPerDay, languageModelCostPerDay });

const ask = (options = {}, { db } = client) =>
  createMeteredReply(db)(accountId, model, request, options).then(
    ({ text }) => text,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('allowances', () => {
  test('what a reply has really taken is kept, not what it might have', async () => {
    expect(await ask()).toBe('Hello.');
    expect(await used(client.db)).toEqual({ tokens: 29, cost: 21 + 16 });
    await ask();
    expect(await used(client.db)).toEqual({ tokens: 58, cost: 74 });
  });

  test.each([
    ['tokens', 11, null],
    ['cost', null, 21],
  ])('a request that fits the %s of the day is asked, and the next one is not', async (_, tokens, cost) => {
    await limit(tokens, cost);
    expect(await ask()).toBe('Hello.');
    expect(await ask()).toBe('rate_limited');
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    ['tokens', 10, null],
    ['cost', null, 20.9],
  ])('a request that may take more than the %s of a day is never asked', async (_, tokens, cost) => {
    await limit(tokens, cost);
    expect(await ask()).toBe('rate_limited');
    expect(server.asked).toHaveLength(0);
    expect(await used(client.db)).toBeUndefined();
  });

  test('whoever is refused is told how long the day lasts', async () => {
    await limit(1, null);
    const problem = await createMeteredReply(client.db)(accountId, model, request).catch(
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(Problem);
    if (problem instanceof Problem)
      expect(Number(problem.headers['Retry-After'])).toBeWithin(1, 24 * 3600 + 1);
  });

  test('of requests that come together no more are asked than the allowance has room for', async () => {
    await limit(35, null);
    server.behave(() =>
      Response.json({
        choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 10 },
      }),
    );
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(outcomes.filter((outcome) => outcome === 'Hello.')).toHaveLength(3);
    expect(await used(client.db)).toMatchObject({ tokens: 33 });
  });

  test('a new day has an allowance of its own', async () => {
    await limit(11, null);
    await ask();
    expect(await ask()).toBe('rate_limited');
    await client.db.update(languageModelUsage).set({ day: '2026-01-01' });
    expect(await ask()).toBe('Hello.');
    expect(await used(client.db)).toMatchObject({ tokens: 29 });
  });

  test('a request that was begun before midnight leaves standing what was used after it', async () => {
    await limit(40, null);
    await ask();
    const midnight = sql`(now() at time zone 'utc')::date + 1`;
    await client.db.update(languageModelUsage).set({ day: midnight });
    expect(await ask()).toBe('Hello.');
    expect(await used(client.db)).toEqual({ tokens: 58, cost: 74 });
    expect(await ask()).toBe('rate_limited');
    const [row] = await client.db
      .select({ isOfNewDay: sql<boolean>`${languageModelUsage.day} = ${midnight}` })
      .from(languageModelUsage);
    expect(row?.isOfNewDay).toBe(true);
  });

  test('a day that PostgreSQL has once been ahead by holds nobody up', async () => {
    await limit(11, null);
    await ask();
    await client.db.update(languageModelUsage).set({ day: sql`(now() at time zone 'utc')::date + 2` });
    expect(await ask()).toBe('Hello.');
    expect(await used(client.db)).toMatchObject({ tokens: 29 });
  });

  test('a request that the server refuses costs nothing', async () => {
    server.behave(refusing(500));
    expect(await ask()).toBe('language_model_unavailable');
    expect(await used(client.db)).toEqual({ tokens: 0, cost: 0 });
  });

  test('a reply that breaks off costs the request and what came of it', async () => {
    server.behave(() => eventStream([piece('Hello, you')]));
    expect(await ask({ onPiece: () => {} })).toBe('language_model_unavailable');
    expect(await used(client.db)).toEqual({ tokens: 1 + 3, cost: 1 + 6 });
  });

  test('a request that its caller gives up costs the most that it may: the model may work on', async () => {
    const aborting = new AbortController();
    server.behave((asked) => {
      aborting.abort('gone');
      return hanging(asked);
    });
    expect(await ask({ signal: aborting.signal })).toBe('gone');
    expect(await used(client.db)).toEqual({ tokens: 11, cost: 21 });
  });

  test('an account that is gone has no allowance', async () => {
    const { id } = await createAccount(client.db, 'ben');
    await client.db.delete(accounts).where(eq(accounts.id, id));
    const outcome = createMeteredReply(client.db)(id, model, request).catch((error: unknown) => error);
    expect(await outcome).toMatchObject({ code: 'rate_limited' });
  });
});

describe('a database that fails when a reply is settled', () => {
  const settlement = /^update "?language_model_usage/;

  /** Asks over connections of which the one that settles is reset before, or after, the settlement is done. */
  async function askAndCut(when: Cut['when']) {
    const proxy = await startFaultyProxy(database.url);
    const own = connectDatabase(proxy.url, { maximumConnections: 1, applicationName: 'confab test' });
    const cut = proxy.cut({ at: settlement, when });
    const outcome = await ask({}, own);
    await cut;
    const settlements = proxy.statements(settlement);
    await own.close();
    await proxy.close();
    return { outcome, settlements };
  }

  test.each([
    ['done and nobody hears of it', 'after', { tokens: 29, cost: 37 }],
    ['not done', 'before', { tokens: 11, cost: 21 }],
  ] as const)(
    'a settlement that is %s is not tried again, and takes nobody the reply that was paid for',
    async (_, when, left) => {
      const { outcome, settlements } = await askAndCut(when);
      expect(outcome).toBe('Hello.');
      expect(settlements).toBe(1);
      expect(await used(client.db)).toEqual(left);
    },
  );

  test('what cannot be given back stays taken, and the caller is told why there is no reply', async () => {
    server.behave(refusing(500));
    expect(await askAndCut('before')).toEqual({ outcome: 'language_model_unavailable', settlements: 1 });
    expect(await used(client.db)).toEqual({ tokens: 11, cost: 21 });
  });
});

describe('what callers are told', () => {
  test.each([
    [429, 'language_model_overloaded'],
    [500, 'language_model_unavailable'],
    [401, 'language_model_unavailable'],
    [400, 'invalid_request'],
    [413, 'invalid_request'],
  ])('of a server that answers %d: %s, and nothing that the server has said', async (status, code) => {
    server.behave(refusing(status));
    const problem: unknown = await createMeteredReply(client.db)(accountId, model, request).catch(
      (error: unknown) => error,
    );
    if (!(problem instanceof Problem)) throw new Error('expected a Problem', { cause: problem });
    expect(problem.code).toEqual(code as Problem['code']);
    expect(problem.message).toStartWith('The model stand-in ');
    for (const secret of ['no:', 'Bearer', server.url]) expect(problem.message).not.toContain(secret);
    expect('Retry-After' in problem.headers).toBe(code !== 'invalid_request');
  });
});
