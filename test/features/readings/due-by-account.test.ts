/** Conversations to be read are taken of one account after the other, however many wait. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type TakingTurns, takeReading } from '../../../src/features/readings/reading-queries.ts';
import { vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { scansWhile } from '../../support/servers/plans.ts';

const many = 20_000;

let confab: TestConfab;
/** The first one has very many that have been due for longest, the others have some. */
let accounts: readonly string[];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  accounts = [
    confab.account.id,
    (await confab.createAccount('the second one')).id,
    (await confab.createAccount('the third one')).id,
  ];
  for (const [place, id] of accounts.entries())
    await confab.db.execute(sql`
      with made as (
        insert into conversations (id, account_id, start_time)
        select 6000000000000000 + ${place}::bigint * 1000000 + n, ${id}, now()
        from generate_series(1, case when ${place}::int = 0 then ${many}::int else 3 end) n returning id
      )
      insert into call_readings (conversation_id, account_id, wants_insights, wants_score)
      select id, ${id}, true, false from made`);
});
beforeEach(async () => {
  await confab.db.execute(sql`
    update call_readings set lease = null, attempts = 0, due_at = now() - interval '5 minutes'
      + (3 * (conversation_id % 1000000) + conversation_id / 1000000 % 10) * interval '1 millisecond'`);
  await vacuum(confab);
});
afterAll(() => confab.stop());

const nobody: TakingTurns = { without: [], served: [] };

/** Whose conversation is taken, and which of his. */
async function take(turns: Partial<TakingTurns>) {
  const taken = await takeReading(confab.db, { ...nobody, ...turns });
  return taken && [accounts.indexOf(taken.accountId), Number(taken.conversationId % 1_000_000n)];
}

test('accounts take turns, and of each what has been due for longest is taken first', async () => {
  const served = new Set<string>();
  const taken: unknown[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const [account = -1, number] = (await take({ served: [...served] })) ?? [];
    taken.push([account, number]);
    const id = accounts[account] ?? '';
    served.delete(id);
    served.add(id);
  }
  expect(taken).toEqual([
    ...[0, 1, 2].map((account) => [account, 1]),
    ...[0, 1, 2].map((account) => [account, 2]),
    ...[0, 1].map((account) => [account, 3]),
  ]);
});

test('an account that has all that it may have is left out, and so is what is due later', async () => {
  const [first = '', second = '', third = ''] = accounts;
  await confab.db.execute(
    sql`update call_readings set due_at = now() + interval '1 hour' where account_id = ${second}`,
  );
  expect(await take({ without: [first] })).toEqual([2, 1]);
  expect(await take({ without: [first, third] })).toBeUndefined();
  // Control: it has conversations that are due.
  expect(await take({ without: [third] })).toEqual([0, 1]);
});

test('those who take at one time take different ones, and none is told that nothing is due', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => take({})));
  expect(new Set(taken.map(String)).size).toBe(8);
});

describe.each(['custom', 'generic'] as const)('by a %s plan', (mode) => {
  const rowsWhile = async (turns: TakingTurns) => {
    const scans = await scansWhile(confab.databaseUrl, mode, (db) => takeReading(db, turns));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.map(({ kind }) => kind)).not.toContain('Seq Scan');
    return scans.reduce((sum, { rows }) => sum + rows, 0);
  };

  test('a look in vain goes through none of those that may not be taken', async () => {
    const [first = '', ...others] = accounts;
    await confab.db.execute(sql`
      update call_readings set due_at = now() + interval '1 hour' where account_id <> ${first}`);
    expect(others).toHaveLength(2);
    expect(await rowsWhile({ without: [first], served: [] })).toBeLessThanOrEqual(3 * accounts.length);
  });

  test('one is taken by looking at some of each account', async () => {
    expect(await rowsWhile(nobody)).toBeLessThanOrEqual(4 * accounts.length);
  });
});
