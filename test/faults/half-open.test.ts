import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { eventually } from '../support/eventually.ts';
import {
  accepted,
  answerMilliseconds,
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  expectUnready,
  readUnknownJob,
  recoveryMilliseconds,
  type ServerBehindProxy,
  startBehindProxy,
} from './support.ts';

let server: ServerBehindProxy;
beforeAll(async () => {
  server = await startBehindProxy();
});
afterAll(() => server.stop());

test(
  'connections that swallow every byte: requests are answered 503 in time, however many there are, and the server recovers',
  async () => {
    const { proxy } = server;
    const conversation = accepted(await server.submit('Before.'));
    await server.completed(conversation.jobId);

    proxy.goSilent();
    // More than there are connections and than share one commit.
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => readUnknownJob(server)),
      ...Array.from({ length: 150 }, () => server.submit('During.', conversation.conversationId)),
      expectUnready(server, 'PostgreSQL cannot be reached.'),
    ]);
    for (const answer of answers) if (answer !== undefined) expectUnavailable(answer);
    // Those that come later learn it, too.
    expectUnavailable(await readUnknownJob(server));

    await proxy.heal();
    await expectRecovered(server);
    expectUnharmed(server);
  },
  2 * answerMilliseconds + 2 * recoveryMilliseconds,
);

test('wake-ups are announced again after connections that swallowed every byte, not only looked for', async () => {
  const { proxy } = server;
  // A connection listens again, which may be some seconds after everything else is well.
  await eventually(async () => {
    const before = proxy.notifications();
    await server.completed(accepted(await server.submit('Anybody?')).jobId);
    return proxy.notifications() > before;
  }, 300_000);
  const before = proxy.notifications();
  for (let index = 0; index < 3; index += 1)
    await server.completed(accepted(await server.submit(`Prompt ${index}.`)).jobId);
  expect(proxy.notifications()).toBeGreaterThanOrEqual(before + 3);
  expectUnharmed(server);
}, 300_000);

test(
  'a lost connection is one 503 at most, not one for each connection that was idle beside it',
  async () => {
    const { proxy } = server;
    await Promise.all(Array.from({ length: 30 }, () => readUnknownJob(server)));
    proxy.goSilent();
    await proxy.heal();
    const first = await readUnknownJob(server);
    // None at all, if something of the server's own has met the silence before.
    if (first.status !== 404) expectUnavailable(first);
    for (let index = 0; index < 20; index += 1) expect((await readUnknownJob(server)).status).toBe(404);
    await expectRecovered(server);
    expectUnharmed(server);
  },
  2 * answerMilliseconds + recoveryMilliseconds,
);

test(
  'what a swallowed transaction has locked is free again in time',
  async () => {
    const { proxy, db } = server;
    const { conversationId, jobId } = accepted(await server.submit('Mine.'));
    await server.completed(jobId);
    // PostgreSQL has run the statement that locks the account, and nobody hears of it.
    const locked = proxy.silenceAfter(/select .* from "account_usage".* for no key update/);
    const lost = server.submit('Lost.', conversationId);
    await locked;
    const holders = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'confab all' and state = 'idle in transaction'`,
    );
    expect(holders[0]?.count).toBe(1);
    const waiting = server.submit('Next.', conversationId);
    const answers = await Promise.all([lost, waiting]);
    expectUnavailable(answers[0]);
    for (const { milliseconds } of answers) expect(milliseconds).toBeLessThan(answerMilliseconds);
    await expectRecovered(server);
    await server.completed(accepted(await server.submit('Again.', conversationId)).jobId);
    expectUnharmed(server);
  },
  2 * answerMilliseconds + 2 * recoveryMilliseconds,
);
