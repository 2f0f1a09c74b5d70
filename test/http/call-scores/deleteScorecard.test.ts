import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion, aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteScorecard');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a scorecard is deleted once, its criteria stay, and its name is free again', async () => {
  const { id: criteriaId } = await ask(confab, 'createCriterion', { json: aCriterion() });
  const json = aScorecard({ criteriaList: [criteriaId] });
  const { id } = await ask(confab, 'createScorecard', { json });
  const params = { scorecardId: id };
  expect(await ask(confab, 'deleteScorecard', { params })).toEqual({ id, type: 'scorecard', deleted: true });
  expect(await refusal(confab, 404, 'deleteScorecard', { params })).toBe(`There is no scorecard "${id}".`);
  await ask(confab, 'getCriterion', { params: { criteriaId } });
  await ask(confab, 'createScorecard', { json });
});
