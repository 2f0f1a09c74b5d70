/** Where documents and clients of Symbl.ai contradict each other about call scores: what docs/compatibility.md chose. */

import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask } from '../support/clients/conversations.ts';
import { aCriterion, aScorecard } from '../support/clients/management.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('C47 criteria and scorecards are bare objects and bare arrays, without an envelope', async () => {
  const account = await confab.createAccount(randomUUID());
  const criterion = await ask(confab, 'createCriterion', { account, json: aCriterion() });
  const scorecard = await ask(confab, 'createScorecard', { account, json: aScorecard() });
  for (const [path, made] of [
    ['/v1/manage/callscore/criteria', criterion],
    ['/v1/manage/callscore/scorecards', scorecard],
  ] as const) {
    expect(await confab.call(200, 'GET', path, { account })).toEqual([made]);
    expect(await confab.call(200, 'GET', `${path}/${made.id}`, { account })).toEqual(made);
  }
});
