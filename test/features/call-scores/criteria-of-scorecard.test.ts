import { beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { accounts, callScoreCriteria, scorecards } from '../../../src/db/schema.ts';
import { criteriaOfScorecard } from '../../../src/features/call-scores/criteria-of-scorecard.ts';
import { ask } from '../../support/clients/conversations.ts';
import { aCriterion, aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const anyCall = { conversationType: [], salesStage: undefined };

test.each<[string[], string | undefined, boolean]>([
  [['sales'], 'qualification', true],
  [['SALES'], ' Qualification', true],
  [['meeting', 'Sales'], 'QUALIFICATION', true],
  [['sales'], 'discovery', false],
  [['sales'], undefined, false],
  [['general'], 'qualification', false],
  [[], 'qualification', false],
])(
  'without a scorecard, a call of the types %p in the stage %p is scored by the managed criteria; by the sales process: %p',
  async (conversationType, salesStage, isSales) => {
    const criteria = await criteriaOfScorecard(confab.db, confab.account.id, undefined, {
      conversationType,
      salesStage,
    });
    expect(criteria?.map(({ id }) => id)).toEqual([
      'Symbl.Communication_And_Engagement',
      'Symbl.Question_Handling',
      'Symbl.Forward_Motion',
      ...(isSales ? ['Symbl.Sales_Process'] : []),
    ]);
  },
);

test('a scorecard has its criteria with their checklists, in its order, whatever kind of call it is', async () => {
  const own = await ask(confab, 'createCriterion', { json: aCriterion() });
  const managed = await ask(confab, 'getCriterion', { params: { criteriaId: 'Symbl.Sales_Process' } });
  const json = aScorecard({ criteriaList: [managed.id, own.id] });
  const { id } = await ask(confab, 'createScorecard', { json });
  expect(await criteriaOfScorecard(confab.db, confab.account.id, BigInt(id), anyCall)).toEqual([
    managed,
    own,
  ]);
});

test('a scorecard that is gone, or another account’s, has no criteria, and no others stand in for them', async () => {
  const { id } = await ask(confab, 'createScorecard', { json: aScorecard() });
  const other = await confab.createAccount('without that scorecard');
  expect(await criteriaOfScorecard(confab.db, other.id, BigInt(id), anyCall)).toBeUndefined();
  await ask(confab, 'deleteScorecard', { params: { scorecardId: id } });
  expect(await criteriaOfScorecard(confab.db, confab.account.id, BigInt(id), anyCall)).toBeUndefined();
});

test('an account goes with its criteria and scorecards, also those that hold each other', async () => {
  const account = await confab.createAccount('goes with its scorecards');
  const { id } = await ask(confab, 'createCriterion', { account, json: aCriterion() });
  await ask(confab, 'createScorecard', { account, json: aScorecard({ criteriaList: [id] }) });
  await confab.db.delete(accounts).where(eq(accounts.id, account.id));
  for (const table of [callScoreCriteria, scorecards])
    expect(await confab.db.$count(table, eq(table.accountId, account.id))).toBe(0);
});

test('PostgreSQL itself keeps a criterion that a scorecard uses', async () => {
  const { id } = await ask(confab, 'createCriterion', { json: aCriterion() });
  await ask(confab, 'createScorecard', { json: aScorecard({ criteriaList: [id] }) });
  const removed = confab.db.delete(callScoreCriteria).where(eq(callScoreCriteria.id, BigInt(id)));
  expect(await removed.then(String, ({ cause }) => Reflect.get(Object(cause), 'code'))).toBe('23503');
});
