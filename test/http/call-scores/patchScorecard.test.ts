import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('patchScorecard');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const list = ['Symbl.Question_Handling', 'Symbl.Forward_Motion'];
const made = () =>
  ask(confab, 'createScorecard', {
    json: aScorecard({ description: 'old', tags: ['x'], criteriaList: list }),
  });

test.each<[object, object]>([
  [{}, {}],
  [{ tags: ['y'] }, { tags: ['y'] }],
  [{ criteriaList: ['Symbl.Sales_Process'] }, { criteriaList: ['Symbl.Sales_Process'] }],
  [[{ op: 'remove', path: '/description' }], { description: '' }],
  [[{ op: 'add', path: '/tags/0', value: 'y' }], { tags: ['y', 'x'] }],
  [
    [{ op: 'add', path: '/criteriaList/-', value: 'Symbl.Sales_Process' }],
    { criteriaList: [...list, 'Symbl.Sales_Process'] },
  ],
  [[{ op: 'remove', path: '/criteriaList/0' }], { criteriaList: ['Symbl.Forward_Motion'] }],
  [
    [
      { op: 'remove', path: '/criteriaList/0' },
      { op: 'add', path: '/criteriaList/-', value: 'Symbl.Question_Handling' },
    ],
    { criteriaList: list.toReversed() },
  ],
])('%j changes what it says and nothing else', async (json, after) => {
  const scorecard = await made();
  const params = { scorecardId: scorecard.id };
  const expected = { ...scorecard, ...after };
  expect(await ask(confab, 'patchScorecard', { params, json })).toEqual(expected);
  expect(await ask(confab, 'getScorecard', { params })).toEqual(expected);
});

const good = { op: 'add', path: '/tags/-', value: 'z' };
test.each<[string, unknown]>([
  ['"criteriaList" is not allowed to be empty', { criteriaList: [] }],
  ['"criteriaList[0]" names no criterion: "x"', { criteriaList: ['x'] }],
  [
    '"criteriaList[2]" repeats "criteriaList[1]"',
    [good, { op: 'add', path: '/criteriaList/-', value: list[1] }],
  ],
  ['"criteriaList[0]" must be a string', [good, { op: 'replace', path: '/criteriaList/0', value: 7 }]],
  ['"criteriaList" is required', [good, { op: 'remove', path: '/criteriaList' }]],
  ['"[1].path" must lead to a part of a scorecard', [good, { op: 'add', path: '/checklist', value: [] }]],
  ['"id" must be that of the path', { id: '4500000000000001' }],
])('a change is refused as a whole with %s', async (sentence, json) => {
  const scorecard = await made();
  const params = { scorecardId: scorecard.id };
  expect(await refusal(confab, 400, 'patchScorecard', { params, json })).toStartWith(sentence);
  expect(await ask(confab, 'getScorecard', { params })).toEqual(scorecard);
});
