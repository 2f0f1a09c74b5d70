import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Account } from '../../../src/core/account.ts';
import { Problem } from '../../../src/core/problem.ts';
import { connectDatabase, type DatabaseClient, type Transaction } from '../../../src/db/client.ts';
import { embedBuckets } from '../../../src/db/schema.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { createRateLimit } from '../../../src/features/embeddings/rate-limit.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 8, applicationName: 'confab test' });
  id = (await createAccount(client.db, 'ana')).id;
});
beforeEach(async () => {
  await client.db.delete(embedBuckets);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const limited = (
  embedRequestsPerMinute: number | null,
  embedCharactersPerMinute: number | null = null,
): Account => ({ id, concurrentJobLimit: 1, embedRequestsPerMinute, embedCharactersPerMinute });

/** Runs `act` while no time passes: within a transaction the clock of PostgreSQL stands still. */
async function atOneMoment(
  act: (
    take: (account: Account, ...texts: string[]) => Promise<'taken' | Problem>,
    pass: (seconds: number) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  await client.db.transaction(async (tx: Transaction) => {
    const enforceRateLimit = createRateLimit(tx);
    await act(
      (account, ...texts) =>
        enforceRateLimit(account, texts).then(
          () => 'taken' as const,
          (error: unknown) => {
            if (error instanceof Problem) return error;
            throw error;
          },
        ),
      (seconds) =>
        tx
          .update(embedBuckets)
          .set({ filledAt: sql`${embedBuckets.filledAt} - make_interval(secs => ${seconds})` }),
    );
  });
}

/** How many of these are taken before the first one that is not, and how many seconds that one is told to wait. */
async function drain(
  takeOne: () => Promise<'taken' | Problem>,
): Promise<[taken: number, wait: string | undefined]> {
  for (let taken = 0; ; taken += 1) {
    const outcome = await takeOne();
    if (outcome === 'taken') continue;
    expect(outcome.code).toBe('rate_limited');
    return [taken, outcome.headers['Retry-After']];
  }
}

test('an account without limits takes what it likes, and nothing is written down', async () => {
  const enforceRateLimit = createRateLimit(client.db);
  for (let count = 0; count < 100; count += 1) await enforceRateLimit(limited(null), ['x'.repeat(1_000)]);
  expect(await client.db.$count(embedBuckets)).toBe(0);
});

test.each([1, 3, 7, 60, 1_000])(
  '%d requests in a minute are that many at once, and not one more',
  async (limit) => {
    await atOneMoment(async (take) => {
      const wait = String(Math.ceil(60 / limit));
      expect(await drain(() => take(limited(limit), 'Hello.'))).toEqual([limit, wait]);
      expect(await drain(() => take(limited(limit), 'Hello.'))).toEqual([0, wait]);
    });
  },
);

test('requests in a minute flow in evenly, and no more of them gather than a minute brings', async () => {
  await atOneMoment(async (take, pass) => {
    const takeAll = () => drain(() => take(limited(7), 'Hello.'));
    expect(await takeAll()).toEqual([7, '9']);
    await pass(30);
    // Half of one is left over and waits for its other half.
    expect(await takeAll()).toEqual([3, '5']);
    await pass(4);
    expect(await takeAll()).toEqual([0, '1']);
    await pass(1);
    expect(await takeAll()).toEqual([1, '8']);
    await pass(86_400);
    expect(await takeAll()).toEqual([7, '9']);
  });
});

test('requests in a minute are as many as before when the bucket is lost in a crash', async () => {
  await atOneMoment(async (take) => expect(await drain(() => take(limited(5), 'Hello.'))).toEqual([5, '12']));
  await client.db.execute(sql`truncate embed_buckets`);
  await atOneMoment(async (take) => expect(await drain(() => take(limited(5), 'Hello.'))).toEqual([5, '12']));
});

test('requests in a minute never come twice because one began earlier and got there later', async () => {
  const enforceRateLimit = createRateLimit(client.db);
  const filledAt = async (db: Pick<Transaction, 'select'>) =>
    (await db.select({ at: embedBuckets.filledAt }).from(embedBuckets))[0]?.at;
  await client.db.transaction(async (early) => {
    // Its clock stands still from here on.
    await early.execute(sql`select now()`);
    await enforceRateLimit(limited(5), ['Hello.']);
    const before = await filledAt(client.db);
    await createRateLimit(early)(limited(5), ['Hello.']);
    // Set back, the same time would flow in a second time.
    expect(await filledAt(early)).toEqual(before);
  });
});

test('characters in a minute are counted over all texts of a request, as code points', async () => {
  await atOneMoment(async (take) => {
    expect(await take(limited(null, 10), 'four', '🎉🎉', 'four')).toBe('taken');
    expect(await take(limited(null, 10), 'x')).toMatchObject({ code: 'rate_limited' });
  });
});

test('characters that are too many now are not taken, and leave room for fewer', async () => {
  await atOneMoment(async (take, pass) => {
    const account = limited(null, 100);
    expect(await take(account, 'x'.repeat(60))).toBe('taken');
    const refused = await take(account, 'x'.repeat(60));
    expect(refused).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '12' } });
    expect(await take(account, 'x'.repeat(40))).toBe('taken');
    await pass(36);
    expect(await take(account, 'x'.repeat(60))).toBe('taken');
  });
});

test('characters that no minute brings are refused for good, and take nothing', async () => {
  await atOneMoment(async (take) => {
    const refused = await take(limited(1, 100), 'x'.repeat(101));
    expect(refused).toMatchObject({
      code: 'invalid_request',
      message:
        'The account may have 100 characters embedded in a minute, and these are 101: send them in several requests.',
    });
    expect(await take(limited(1, 100), 'x'.repeat(100))).toBe('taken');
  });
});

test('requests and characters together are taken both or neither, and the longer wait is told', async () => {
  await atOneMoment(async (take, pass) => {
    const account = limited(2, 100);
    expect(await take(account, 'x'.repeat(90))).toBe('taken');
    // There is a request left, but no characters.
    expect(await take(account, 'x'.repeat(50))).toMatchObject({
      message:
        'The account may make 2 embedding requests and have 100 characters embedded in a minute; try again in 24 seconds.',
    });
    expect(await take(account, 'x')).toBe('taken');
    // There are characters left, but no request.
    expect(await take(account, 'x')).toMatchObject({ headers: { 'Retry-After': '30' } });
    await pass(30);
    expect(await take(account, 'x'.repeat(59))).toBe('taken');
  });
});

test('requests and characters can be limited anew: what is left is cut to the new limit, and what had none is full', async () => {
  await atOneMoment(async (take) => {
    expect(await take(limited(1_000), 'x')).toBe('taken');
    expect(await drain(() => take(limited(3, 2), 'x'))).toEqual([2, '30']);
    expect(await take(limited(3), 'x')).toBe('taken');
    expect(await take(limited(3), 'x')).toMatchObject({ code: 'rate_limited' });
    expect(await take(limited(null, null), 'x')).toBe('taken');
  });
});

test('the buckets are kept without a log: counting must not wait for a disk', async () => {
  const [row] = await client.db.execute<{ relpersistence: string }>(
    sql`select relpersistence from pg_class where oid = 'embed_buckets'::regclass`,
  );
  expect(row?.relpersistence).toBe('u');
});
