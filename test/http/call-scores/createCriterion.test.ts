import { beforeAll, expect, test } from 'bun:test';
import { addressOf, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion } from '../../support/clients/management.ts';
import { storeCopies } from '../../support/data/copies.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createCriterion');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a criterion keeps everything that it was given, and is answered bare', async () => {
  const json = aCriterion({ description: 'How feelings are met', tags: ['support', 'support'] });
  const criterion = await ask(confab, 'createCriterion', { json });
  expect(criterion).toEqual({
    id: expect.stringMatching(/^\d{16}$/),
    ...json,
    description: 'How feelings are met',
    tags: ['support', 'support'],
  });
  expect(await ask(confab, 'getCriterion', { params: { criteriaId: criterion.id } })).toEqual(criterion);
});

test('what a criterion was not given is empty, and what the contract does not name is not kept', async () => {
  const json = aCriterion();
  const [first, ...others] = json.checklist;
  const criterion = await ask(confab, 'createCriterion', {
    json: {
      ...json,
      id: '4500000000000001',
      owner: 'nobody',
      checklist: [{ ...first, answer: 'yes' }, ...others],
    },
  });
  expect(criterion).toEqual({ ...json, id: criterion.id, description: '', tags: [] });
  expect(criterion.id).not.toBe('4500000000000001');
});

test.each<[string, object]>([
  ['"name" is required', { name: undefined }],
  ['"name" must hold more than white space', { name: ' ' }],
  ['"name" must have at most 256 characters', { name: 'n'.repeat(257) }],
  ['"checklist" is required', { checklist: undefined }],
  ['"checklist" is not allowed to be empty', { checklist: [] }],
  ['"checklist" must have at most 50 elements', { checklist: Array(51).fill(aCriterion().checklist[0]) }],
  ['"checklist[0].priority" is required', { checklist: [{ question: 'Why?' }] }],
  [
    '"checklist[0].priority" must be one of: high, medium, low',
    { checklist: [{ question: 'Why?', priority: 'High' }] },
  ],
  [
    '"checklist[0].question" must hold more than white space',
    { checklist: [{ question: ' ', priority: 'low' }] },
  ],
  [
    '"checklist[0].question" must have at most 1024 characters',
    { checklist: [{ question: 'w'.repeat(1025), priority: 'low' }] },
  ],
  ['"description" must have at most 4096 characters', { description: 'd'.repeat(4097) }],
  ['"tags" must have at most 100 elements', { tags: Array(101).fill('t') }],
  ['"tags[0]" must be a string', { tags: [7] }],
])('a criterion is refused with: %s', async (sentence, changes) => {
  expect(await refusal(confab, 400, 'createCriterion', { json: { ...aCriterion(), ...changes } })).toBe(
    sentence,
  );
});

test('the longest criterion that the limits allow is taken', async () => {
  const json = {
    name: `${crypto.randomUUID()}${'😀'.repeat(220)}`,
    description: '😀'.repeat(4096),
    tags: Array(100).fill('😀'.repeat(256)),
    checklist: Array(50).fill({ question: '😀'.repeat(1024), priority: 'medium' }),
  };
  const criterion = await ask(confab, 'createCriterion', { json });
  expect(criterion).toEqual({ ...json, id: criterion.id });
});

test('the name of a criterion goes to one of those who ask for it at one time, and the others are told', async () => {
  const json = aCriterion();
  const { method, path } = addressOf('createCriterion');
  const answers = await Promise.all(Array.from({ length: 8 }, () => confab.request(method, path, { json })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await refusal(confab, 409, 'createCriterion', { json })).toBe(
    `There is a criterion named "${json.name}" already.`,
  );
});

test('the name of a criterion may be had in another letter case, by a scorecard, and by another account', async () => {
  const json = aCriterion();
  await ask(confab, 'createCriterion', { json });
  await ask(confab, 'createCriterion', { json: { ...json, name: json.name.toUpperCase() } });
  await ask(confab, 'createScorecard', { json: { name: json.name, criteriaList: ['Symbl.Forward_Motion'] } });
  const account = await confab.createAccount('criteria elsewhere');
  await ask(confab, 'createCriterion', { account, json });
});

test('an account has 500 criteria at most, however many ask at one time', async () => {
  const account = await confab.createAccount('many criteria');
  await ask(confab, 'createCriterion', { account, json: aCriterion() });
  await storeCopies(confab, 'call_score_criteria', account.id, 496);
  const { method, path } = addressOf('createCriterion');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => confab.request(method, path, { account, json: aCriterion() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
  expect(await refusal(confab, 400, 'createCriterion', { account, json: aCriterion() })).toBe(
    'The account may have 500 criteria, and not more.',
  );
  expect(await ask(confab, 'listCriteria', { account })).toHaveLength(500);
});
