import { beforeAll, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { type Asked, addressOf, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion, aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteCriterion');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a criterion is deleted once, and its name is free again', async () => {
  const json = aCriterion();
  const { id } = await ask(confab, 'createCriterion', { json });
  const params = { criteriaId: id };
  expect(await ask(confab, 'deleteCriterion', { params })).toEqual({ id, type: 'criteria', deleted: true });
  expect(await refusal(confab, 404, 'deleteCriterion', { params })).toBe(`There is no criterion "${id}".`);
  await refusal(confab, 404, 'getCriterion', { params });
  await ask(confab, 'createCriterion', { json });
});

test('a criterion that a scorecard uses stays until none uses it', async () => {
  const { id } = await ask(confab, 'createCriterion', { json: aCriterion() });
  const params = { criteriaId: id };
  const json = aScorecard({ criteriaList: ['Symbl.Forward_Motion', id] });
  const scorecard = await ask(confab, 'createScorecard', { json });
  const other = await ask(confab, 'createScorecard', { json: aScorecard({ criteriaList: [id] }) });
  const inUse = ({ name, id: of }: { name: string; id: string }) =>
    `The scorecard "${name}" (${of}) uses this criterion.`;
  expect(await refusal(confab, 409, 'deleteCriterion', { params })).toBe(inUse(scorecard));
  await ask(confab, 'patchScorecard', {
    params: { scorecardId: scorecard.id },
    json: [{ op: 'remove', path: '/criteriaList/1' }],
  });
  expect(await refusal(confab, 409, 'deleteCriterion', { params })).toBe(inUse(other));
  await ask(confab, 'deleteScorecard', { params: { scorecardId: other.id } });
  await ask(confab, 'deleteCriterion', { params });
});

test('of a criterion that is deleted while scorecards take it up, either it goes, or it stays with those that have it', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { id } = await ask(confab, 'createCriterion', { json: aCriterion() });
    const { id: scorecardId } = await ask(confab, 'createScorecard', { json: aScorecard() });
    const statusOf = async (operation: OperationId, asked: Asked) => {
      const { method, path } = addressOf(operation, asked);
      return (await confab.request(method, path, asked)).status;
    };
    const [created, patched, deleted] = await Promise.all([
      statusOf('createScorecard', { json: aScorecard({ criteriaList: [id] }) }),
      statusOf('patchScorecard', { params: { scorecardId }, json: { criteriaList: [id] } }),
      statusOf('deleteCriterion', { params: { criteriaId: id } }),
    ]);
    ends.add([created, patched, deleted].join());
    const isThere = deleted === 409;
    const { status } = await confab.request('GET', `/v1/manage/callscore/criteria/${id}`);
    expect(status).toBe(isThere ? 200 : 404);
    const { criteriaList } = await ask(confab, 'getScorecard', { params: { scorecardId } });
    expect(criteriaList.includes(id)).toBe(isThere && patched === 200);
  }
  // One who comes too late is told, and nobody meets a failure of ours.
  for (const end of ends) expect(['201,200,409', '201,400,409', '400,200,409', '400,400,200']).toContain(end);
});

test('a managed criterion is deleted by nobody', async () => {
  const params = { criteriaId: 'Symbl.Forward_Motion' };
  expect(await refusal(confab, 400, 'deleteCriterion', { params })).toBe(
    '"criteriaId" names a managed criterion, which nobody can change: "Symbl.Forward_Motion"',
  );
});
