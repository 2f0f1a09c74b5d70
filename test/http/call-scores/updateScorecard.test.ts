import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion, aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateScorecard');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const made = () =>
  ask(confab, 'createScorecard', { json: aScorecard({ description: 'old', tags: ['old'] }) });

test('a scorecard is replaced as a whole: what is not given is empty, and its id stays', async () => {
  const { id, name } = await made();
  const own = await ask(confab, 'createCriterion', { json: aCriterion() });
  const params = { scorecardId: id };
  const json = { id, name, criteriaList: [own.id] };
  const after = { ...json, description: '', tags: [] };
  expect(await ask(confab, 'updateScorecard', { params, json })).toEqual(after);
  expect(await ask(confab, 'getScorecard', { params })).toEqual(after);
});

test.each<[string, object]>([
  ['"criteriaList" is required', { criteriaList: undefined }],
  ['"criteriaList[0]" names no criterion: "4999999999999999"', { criteriaList: ['4999999999999999'] }],
  ['"criteriaList[1]" repeats "criteriaList[0]"', { criteriaList: Array(2).fill('Symbl.Forward_Motion') }],
  ['"id" must be that of the path', { id: '4500000000000001' }],
])('a scorecard is not replaced by what a new one could not be: %s', async (sentence, changes) => {
  const scorecard = await made();
  const params = { scorecardId: scorecard.id };
  const json = { ...aScorecard(), ...changes };
  expect(await refusal(confab, 400, 'updateScorecard', { params, json })).toStartWith(sentence);
  expect(await ask(confab, 'getScorecard', { params })).toEqual(scorecard);
});
