import { beforeAll, expect, test } from 'bun:test';
import { addressOf, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion, aScorecard } from '../../support/clients/management.ts';
import { storeCopies } from '../../support/data/copies.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createScorecard');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a scorecard keeps everything that it was given, own and managed criteria in their order, and is answered bare', async () => {
  const own = await ask(confab, 'createCriterion', { json: aCriterion() });
  const other = await ask(confab, 'createCriterion', { json: aCriterion() });
  const json = aScorecard({
    description: 'For the first call',
    tags: ['default'],
    criteriaList: [other.id, 'Symbl.Sales_Process', own.id, 'Symbl.Forward_Motion'],
  });
  const scorecard = await ask(confab, 'createScorecard', { json });
  expect(scorecard).toEqual({
    id: expect.stringMatching(/^\d{16}$/),
    name: json.name,
    description: 'For the first call',
    tags: ['default'],
    criteriaList: json.criteriaList,
  });
  expect(await ask(confab, 'getScorecard', { params: { scorecardId: scorecard.id } })).toEqual(scorecard);
});

test('what a scorecard was not given is empty', async () => {
  expect(await ask(confab, 'createScorecard', { json: aScorecard() })).toMatchObject({
    description: '',
    tags: [],
  });
});

test.each<[string, object]>([
  ['"name" is required', { name: undefined }],
  ['"criteriaList" is required', { criteriaList: undefined }],
  ['"criteriaList" is not allowed to be empty', { criteriaList: [] }],
  ['"criteriaList" must have at most 50 elements', { criteriaList: Array(51).fill('Symbl.Forward_Motion') }],
  [
    '"criteriaList[1]" names no criterion: "4999999999999999"',
    { criteriaList: ['Symbl.Forward_Motion', '4999999999999999'] },
  ],
  [
    '"criteriaList[0]" names no criterion: "Symbl.Empathy"',
    { criteriaList: ['Symbl.Empathy', 'Symbl.Forward_Motion'] },
  ],
  [
    '"criteriaList[0]" names no criterion: "symbl.forward_motion"',
    { criteriaList: ['symbl.forward_motion'] },
  ],
  ['"criteriaList[0]" names no criterion: "toString"', { criteriaList: ['toString'] }],
  [
    '"criteriaList[2]" repeats "criteriaList[0]"',
    { criteriaList: ['Symbl.Forward_Motion', 'Symbl.Sales_Process', 'Symbl.Forward_Motion'] },
  ],
  ['"criteriaList[0]" must be a string', { criteriaList: [{ id: 'Symbl.Forward_Motion' }] }],
])('a scorecard is refused with: %s', async (sentence, changes) => {
  expect(await refusal(confab, 400, 'createScorecard', { json: { ...aScorecard(), ...changes } })).toBe(
    sentence,
  );
});

test('the name of a scorecard goes to one of those who ask for it at one time, and the others are told', async () => {
  const json = aScorecard();
  const { method, path } = addressOf('createScorecard');
  const answers = await Promise.all(Array.from({ length: 8 }, () => confab.request(method, path, { json })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await refusal(confab, 409, 'createScorecard', { json })).toBe(
    `There is a scorecard named "${json.name}" already.`,
  );
  const account = await confab.createAccount('scorecards elsewhere');
  await ask(confab, 'createScorecard', { account, json });
});

test('an account has 500 scorecards at most, however many ask at one time', async () => {
  const account = await confab.createAccount('many scorecards');
  await ask(confab, 'createScorecard', { account, json: aScorecard() });
  await storeCopies(confab, 'scorecards', account.id, 496);
  const { method, path } = addressOf('createScorecard');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => confab.request(method, path, { account, json: aScorecard() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
  expect(await refusal(confab, 400, 'createScorecard', { account, json: aScorecard() })).toBe(
    'The account may have 500 scorecards, and not more.',
  );
  expect(await ask(confab, 'listScorecards', { account })).toHaveLength(500);
});
