import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aCriterion } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('patchCriterion');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const first = { question: 'First?', priority: 'high' } as const;
const second = { question: 'Second?', priority: 'low' } as const;
const third = { question: 'Third?', priority: 'medium' } as const;
const made = () =>
  ask(confab, 'createCriterion', {
    json: aCriterion({ description: 'old', tags: ['x', 'y'], checklist: [first, second] }),
  });

test.each<[object, object]>([
  [{}, {}],
  [{ description: 'new' }, { description: 'new' }],
  [{ tags: [] }, { tags: [] }],
  [{ checklist: [third] }, { checklist: [third] }],
  [[{ op: 'replace', path: '/description', value: 'new' }], { description: 'new' }],
  [[{ op: 'remove', path: '/description' }], { description: '' }],
  [[{ op: 'remove', path: '/tags' }], { tags: [] }],
  [[{ op: 'add', path: '/tags/-', value: 'z' }], { tags: ['x', 'y', 'z'] }],
  [[{ op: 'add', path: '/tags', value: ['z'] }], { tags: ['z'] }],
  [[{ op: 'add', path: '/checklist/1', value: third }], { checklist: [first, third, second] }],
  [[{ op: 'remove', path: '/checklist/0' }], { checklist: [second] }],
  [
    [{ op: 'replace', path: '/checklist/1/priority', value: 'high' }],
    { checklist: [first, { ...second, priority: 'high' }] },
  ],
  [
    [
      { op: 'add', path: '/checklist/-', value: third },
      { op: 'remove', path: '/checklist/0' },
      { op: 'replace', path: '/checklist/0/question', value: 'Now first?' },
    ],
    { checklist: [{ ...second, question: 'Now first?' }, third] },
  ],
])('%j changes what it says and nothing else', async (json, after) => {
  const criterion = await made();
  const params = { criteriaId: criterion.id };
  const expected = { ...criterion, ...after };
  expect(await ask(confab, 'patchCriterion', { params, json })).toEqual(expected);
  expect(await ask(confab, 'getCriterion', { params })).toEqual(expected);
});

const good = { op: 'add', path: '/tags/-', value: 'z' };
test.each<[string, unknown]>([
  ['"name" must hold more than white space', { name: ' ' }],
  ['"checklist" is not allowed to be empty', { checklist: [] }],
  ['"description" must be a string', { description: 7 }],
  ['"[1].path" must lead to a part of a criterion', [good, { op: 'replace', path: '/id', value: '1' }]],
  [
    '"[1].path" must lead to a part of a criterion',
    [good, { op: 'add', path: '/checklist/-/question', value: 'a' }],
  ],
  ['"[1].path" leads to no element: the list has 2', [good, { op: 'remove', path: '/checklist/2' }]],
  ['"[1].op" must be one of: add, replace, remove', [good, { op: 'move', path: '/name', from: '/tags/0' }]],
  ['"[1].value" is required', [good, { op: 'replace', path: '/name' }]],
  ['"name" is required', [good, { op: 'remove', path: '/name' }]],
  [
    '"checklist" is not allowed to be empty',
    [good, { op: 'remove', path: '/checklist/0' }, { op: 'remove', path: '/checklist/0' }],
  ],
  [
    '"checklist[0].priority" must be one of: high, medium, low',
    [good, { op: 'add', path: '/checklist/0', value: { question: 'Why?', priority: 'urgent' } }],
  ],
  ['"checklist[1].question" is required', [good, { op: 'remove', path: '/checklist/1/question' }]],
  ['"tags" must be an array', [good, { op: 'add', path: '/tags', value: 'z' }]],
  [
    '"tags" must have at most 100 elements',
    [good, { op: 'add', path: '/tags', value: Array(101).fill('z') }],
  ],
])('a change is refused as a whole with %s', async (sentence, json) => {
  const criterion = await made();
  const params = { criteriaId: criterion.id };
  expect(await refusal(confab, 400, 'patchCriterion', { params, json })).toStartWith(sentence);
  expect(await ask(confab, 'getCriterion', { params })).toEqual(criterion);
});

test('changes at one time are all made', async () => {
  const { id } = await made();
  const params = { criteriaId: id };
  const tags = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
  await Promise.all(
    tags.map((value) =>
      ask(confab, 'patchCriterion', { params, json: [{ op: 'add', path: '/tags/-', value }] }),
    ),
  );
  const criterion = await ask(confab, 'getCriterion', { params });
  expect(criterion.tags.toSorted()).toEqual(['x', 'y', ...tags].toSorted());
});

test('an id in the body is that of the path', async () => {
  const { id } = await made();
  const params = { criteriaId: id };
  expect(await refusal(confab, 400, 'patchCriterion', { params, json: { id: 'other' } })).toStartWith(
    '"id" must be',
  );
  await ask(confab, 'patchCriterion', { params, json: { id } });
});

test('a managed criterion is changed by nobody, in neither way', async () => {
  const params = { criteriaId: 'Symbl.Sales_Process' };
  for (const json of [{ name: 'Mine' }, [good]])
    expect(await refusal(confab, 400, 'patchCriterion', { params, json })).toContain('nobody can change');
});
