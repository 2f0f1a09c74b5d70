import { beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listCriteria');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('criteria are a bare list, in the order they were made, without those that everybody has', async () => {
  const account = await confab.createAccount('lists criteria');
  expect(await ask(confab, 'listCriteria', { account })).toEqual([]);
  const made = [];
  for (const name of ['b', 'a', 'c'])
    made.push(await ask(confab, 'createCriterion', { account, json: aCriterion({ name }) }));
  expect(await ask(confab, 'listCriteria', { account })).toEqual(made);
});
