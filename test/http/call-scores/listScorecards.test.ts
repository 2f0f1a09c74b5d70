import { beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listScorecards');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('scorecards are a bare list, in the order they were made, each with its criteria', async () => {
  const account = await confab.createAccount('lists scorecards');
  expect(await ask(confab, 'listScorecards', { account })).toEqual([]);
  const made = [];
  for (const name of ['b', 'a', 'c'])
    made.push(await ask(confab, 'createScorecard', { account, json: aScorecard({ name }) }));
  expect(await ask(confab, 'listScorecards', { account })).toEqual(made);
});
