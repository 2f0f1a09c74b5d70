import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateCriterion');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const made = async () =>
  ask(confab, 'createCriterion', { json: aCriterion({ description: 'old', tags: ['old'] }) });

test('a criterion is replaced as a whole: what is not given is empty, and its id stays', async () => {
  const { id } = await made();
  const params = { criteriaId: id };
  const json = aCriterion({ checklist: [{ question: 'Was it short?', priority: 'medium' }] });
  const after = { id, ...json, description: '', tags: [] };
  expect(await ask(confab, 'updateCriterion', { params, json: { id, ...json } })).toEqual(after);
  expect(await ask(confab, 'getCriterion', { params })).toEqual(after);
});

test('a criterion that is replaced may keep its name, and a scorecard that uses it', async () => {
  const { id, name } = await made();
  const scorecard = await ask(confab, 'createScorecard', { json: { name, criteriaList: [id] } });
  await ask(confab, 'updateCriterion', { params: { criteriaId: id }, json: aCriterion({ name }) });
  expect(await ask(confab, 'getScorecard', { params: { scorecardId: scorecard.id } })).toEqual(scorecard);
});

test.each<[string, object]>([
  ['"checklist" is required', { checklist: undefined }],
  ['"name" is required', { name: undefined }],
])('a criterion is not replaced by what a new one could not be: %s', async (sentence, changes) => {
  const criterion = await made();
  const params = { criteriaId: criterion.id };
  expect(
    await refusal(confab, 400, 'updateCriterion', { params, json: { ...aCriterion(), ...changes } }),
  ).toBe(sentence);
  expect(await ask(confab, 'getCriterion', { params })).toEqual(criterion);
});

test('the id of a criterion in a body is that of its path', async () => {
  const { id } = await made();
  const json = { ...aCriterion(), id: '4500000000000001' };
  expect(await refusal(confab, 400, 'updateCriterion', { params: { criteriaId: id }, json })).toBe(
    `"id" must be that of the path, "${id}"`,
  );
});

test('a managed criterion is replaced by nobody', async () => {
  const params = { criteriaId: 'Symbl.Question_Handling' };
  expect(await refusal(confab, 400, 'updateCriterion', { params, json: aCriterion() })).toBe(
    '"criteriaId" names a managed criterion, which nobody can change: "Symbl.Question_Handling"',
  );
});
