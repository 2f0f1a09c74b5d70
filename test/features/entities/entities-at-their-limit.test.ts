/** The entities of an account: how many values they may have together, and what reading them looks at. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAccountVocabulary } from '../../../src/features/entities/account-vocabulary.ts';
import { listEntities } from '../../../src/features/entities/custom-entity-queries.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { anEntity } from '../../support/clients/management.ts';
import { vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { scansWhile } from '../../support/servers/plans.ts';

const limit = 50_000;

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
beforeEach(async () => {
  account = await confab.createAccount(randomUUID());
});
afterAll(() => confab.stop());

/** Ids are taken in order, and no other entity has one of these. */
let filled = 0n;
const nextIds = (count: number) => {
  const first = 6_000_000_000_000_000n + filled;
  filled += BigInt(count);
  return String(first);
};

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`);

/** Entities with so many values together, as an earlier version let an account have them. */
const fill = (values: number, entities = Math.ceil(values / 1_000)) =>
  confab.db.execute(sql`
    insert into account_entities (id, account_id, type, sub_type, "values")
    select ${nextIds(entities)}::bigint + entity, ${account.id}, 'Part', 'part ' || entity,
      (select jsonb_agg('value ' || entity || ' ' || n) from generate_series(1, ${values}::int / ${entities}::int) n)
    from generate_series(1, ${entities}::int) entity`);

const tooMany = (count: number) =>
  `All entities of the account may have ${limit} values together, and would have ${count}.`;

test('entities are made as long as all of them have no more values than an account may have', async () => {
  await fill(limit - 2_000);
  const json = anEntity({ values: numbered(1_000) });
  const bulk = [anEntity({ values: numbered(1_000) }), anEntity({ values: ['one more'] })];
  await ask(confab, 'createEntity', { account, json });
  expect(await refusal(confab, 400, 'createEntitiesInBulk', { account, json: bulk })).toBe(
    tooMany(limit + 1),
  );
  // None of them was made; as many as may be are.
  await ask(confab, 'createEntitiesInBulk', { account, json: bulk.slice(0, 1) });
  const one = anEntity({ values: ['one more'] });
  expect(await refusal(confab, 400, 'createEntity', { account, json: one })).toBe(tooMany(limit + 1));
  // Control: what others have counts for nobody else.
  await ask(confab, 'createEntity', { json: one });
});

test('an entity is replaced by one with as many values or fewer though all have too many, and not by one with more', async () => {
  await fill(limit + 1_000);
  const [entity] = (await ask(confab, 'listEntities', { account, query: { limit: '1' } })).entities;
  const given = (count: number) => ({
    account,
    params: { entityId: entity?.id ?? '' },
    json: anEntity({ values: numbered(count) }),
  });
  await ask(confab, 'updateEntity', given(1_000));
  await ask(confab, 'updateEntity', given(500));
  expect(await refusal(confab, 400, 'updateEntity', given(501))).toBe(tooMany(limit + 501));
  await ask(confab, 'updateEntity', given(500));
});

test('those who make entities at one time have no more together than they may', async () => {
  await fill(limit - 1_000);
  const made = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      ask(confab, 'createEntity', { account, json: anEntity({ values: numbered(1_000) }) }),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each(['custom', 'generic'] as const)(
  'a chunk of the list is read without the entities behind it, by a %s plan',
  async (mode) => {
    await fill(20_000, 20_000);
    await vacuum(confab);
    const after = await confab.db.execute<{ id: string }>(
      sql`select id::text from account_entities where account_id = ${account.id} order by id offset 1000 limit 1`,
    );
    const request = { after: { id: BigInt(after[0]?.id ?? 0) }, offset: 0, limit: 500 };
    const scans = await scansWhile(confab.databaseUrl, mode, (db) => listEntities(db, account.id)(request));
    expect(scans.length).toBeGreaterThan(0);
    for (const { kind, rows } of scans) {
      expect(kind).not.toBe('Seq Scan');
      expect(rows).toBeLessThanOrEqual(500);
    }
  },
);

test('a chunk ends where its values are a mebibyte, however well they are kept', async () => {
  const values = sql`(select jsonb_agg(rpad(n::text, 256, 'x')) from generate_series(1, 1000) n)`;
  await confab.db.execute(sql`
    insert into account_entities (id, account_id, type, sub_type, "values")
    select ${nextIds(12)}::bigint + n, ${account.id}, 'Part', 'part ' || n, ${values} from generate_series(1, 12) n`);
  const list = listEntities(confab.db, account.id);
  const { rows } = await list({ after: undefined, offset: 0, limit: 500 });
  expect(rows).toHaveLength(5);
  // Control: all are what the analysis looks for.
  expect(await createAccountVocabulary(confab.db)(account.id)).toHaveLength(12_000);
});
