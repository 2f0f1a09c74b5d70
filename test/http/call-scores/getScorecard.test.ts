import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getScorecard');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a scorecard is found by its id alone', async () => {
  const scorecard = await ask(confab, 'createScorecard', { json: aScorecard() });
  expect(await ask(confab, 'getScorecard', { params: { scorecardId: scorecard.id } })).toEqual(scorecard);
  for (const scorecardId of [scorecard.name, '4999999999999999', 'Symbl.Forward_Motion'])
    expect(
      await refusal(confab, 404, 'getScorecard', {
        params: { scorecardId: encodeURIComponent(scorecardId) },
      }),
    ).toBe(`There is no scorecard "${scorecardId}".`);
});
