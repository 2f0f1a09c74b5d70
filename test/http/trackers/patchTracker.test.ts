import { beforeAll, describe, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('patchTracker');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const before = { vocabulary: ['a', 'b', 'c'], description: 'old', categories: ['x', 'x'] };
const made = async () => (await ask(confab, 'createTracker', { json: aTracker(before) })).tracker;

describe('steps', () => {
  test.each([
    [[{ op: 'replace', path: '/name', value: 'Renamed' }], { name: 'Renamed' }],
    [[{ op: 'add', path: '/description', value: 'new' }], { description: 'new' }],
    [[{ op: 'remove', path: '/description' }], { description: '' }],
    [[{ op: 'add', path: '/vocabulary', value: 'd' }], { vocabulary: ['a', 'b', 'c', 'd'] }],
    [[{ op: 'add', path: '/vocabulary', value: ['d', 'e'] }], { vocabulary: ['a', 'b', 'c', 'd', 'e'] }],
    [[{ op: 'add', path: '/vocabulary/-', value: 'd' }], { vocabulary: ['a', 'b', 'c', 'd'] }],
    [[{ op: 'add', path: '/vocabulary/0', value: 'd' }], { vocabulary: ['d', 'a', 'b', 'c'] }],
    [[{ op: 'add', path: '/vocabulary/3', value: 'd' }], { vocabulary: ['a', 'b', 'c', 'd'] }],
    [[{ op: 'replace', path: '/vocabulary', value: 'd' }], { vocabulary: ['d'] }],
    [[{ op: 'replace', path: '/vocabulary', value: ['d', 'e'] }], { vocabulary: ['d', 'e'] }],
    [[{ op: 'replace', path: '/vocabulary/1', value: 'd' }], { vocabulary: ['a', 'd', 'c'] }],
    [[{ op: 'remove', path: '/vocabulary', value: 'b' }], { vocabulary: ['a', 'c'] }],
    [[{ op: 'remove', path: '/vocabulary', value: ['a', 'b'] }], { vocabulary: ['c'] }],
    [[{ op: 'remove', path: '/vocabulary/0' }], { vocabulary: ['b', 'c'] }],
    [[{ op: 'remove', path: '/categories' }], { categories: [] }],
    [[{ op: 'remove', path: '/categories', value: 'x' }], { categories: [] }],
    [[{ op: 'add', path: '/excludeVocabulary', value: 'no' }], { excludeVocabulary: ['no'] }],
    [[{ op: 'replace', path: '/languages', value: 'en-US' }], { languages: ['en-US'] }],
  ])('the patch of a tracker %j leaves %j', async (json, expected) => {
    const tracker = await made();
    const name = Object.hasOwn(expected, 'name') ? { name: `Renamed ${tracker.id}` } : {};
    const steps = json.map((step) => (step.path === '/name' ? { ...step, value: name.name } : step));
    const params = { trackerId: tracker.id };
    const patched = await ask(confab, 'patchTracker', { params, json: steps });
    expect(patched.tracker).toEqual({
      ...tracker,
      ...expected,
      ...name,
      updatedOn: patched.tracker.updatedOn,
    });
    expect(patched.tracker.updatedOn).not.toBe(tracker.updatedOn);
    expect(await ask(confab, 'getTracker', { params })).toEqual(patched);
  });

  test('a step of a patch sees what the one before it left', async () => {
    const { id } = await made();
    const json = [
      { op: 'remove', path: '/vocabulary/0' },
      { op: 'remove', path: '/vocabulary/0' },
      { op: 'add', path: '/vocabulary', value: 'a' },
      { op: 'replace', path: '/vocabulary/0', value: 'z' },
    ];
    const { tracker } = await ask(confab, 'patchTracker', { params: { trackerId: id }, json });
    expect(tracker.vocabulary).toEqual(['z', 'a']);
  });
});

describe('refusals', () => {
  const good = { op: 'add', path: '/vocabulary', value: 'd' };

  test.each([
    [5, 'must be a string or an array'],
    [null, 'is required'],
    ['x'.repeat(4097), 'must have at most 4096 characters'],
    [Array(501).fill('x'), 'must have at most 500 elements'],
  ])('a value of no shape that it may have is told which ones these are', async (value, sentence) => {
    const params = { trackerId: (await made()).id };
    const json = [{ op: 'add', path: '/name', value }];
    expect(await refusal(confab, 400, 'patchTracker', { params, json })).toBe(`"[0].value" ${sentence}`);
  });

  test.each([
    ['[1].path', { op: 'replace', path: '/vocabulary/9', value: 'd' }],
    ['[1].path', { op: 'remove', path: '/vocabulary/4' }],
    ['[1].path', { op: 'add', path: '/vocabulary/5', value: 'e' }],
    ['[1].path', { op: 'remove', path: '/vocabulary/-' }],
    ['[1].path', { op: 'replace', path: '/vocabulary/-', value: 'e' }],
    ['[1].path', { op: 'remove', path: '/name' }],
    ['[1].path', { op: 'add', path: '/id', value: '1' }],
    ['[1].path', { op: 'add', path: '/vocabulary/01', value: 'e' }],
    ['[1].op', { op: 'move', path: '/vocabulary', value: 'e' }],
    ['[1].value', { op: 'remove', path: '/vocabulary', value: 'absent' }],
    ['[1].value', { op: 'remove', path: '/vocabulary', value: 'A' }],
    ['[1].value', { op: 'add', path: '/vocabulary' }],
    ['[1].value', { op: 'replace', path: '/vocabulary/0' }],
    ['[1].value', { op: 'add', path: '/vocabulary/0', value: ['e'] }],
    ['[1].value', { op: 'replace', path: '/name', value: ['e'] }],
    ['[1].value', { op: 'replace', path: '/name' }],
    ['[1].value', { op: 'add', path: '/vocabulary', value: 7 }],
    ['vocabulary[4]', { op: 'add', path: '/vocabulary', value: 'A' }],
    ['vocabulary[4]', { op: 'add', path: '/vocabulary', value: '(why)' }],
    ['vocabulary', { op: 'remove', path: '/vocabulary' }],
    ['vocabulary', { op: 'replace', path: '/vocabulary', value: [] }],
    ['name', { op: 'replace', path: '/name', value: ' ' }],
    ['categories', { op: 'add', path: '/categories', value: Array(99).fill('x') }],
  ])('a patch is refused as a whole with "%s" for %j', async (named, step) => {
    const { updatedOn: _, ...tracker } = await made();
    const params = { trackerId: tracker.id };
    const sentence = await refusal(confab, 400, 'patchTracker', { params, json: [good, step] });
    expect(sentence).toStartWith(`"${named}"`);
    expect((await ask(confab, 'getTracker', { params })).tracker).toMatchObject(tracker);
  });

  test('a patch is refused as a whole with 409 for the name of another tracker', async () => {
    const [first, second] = [await made(), await made()];
    const json = [good, { op: 'replace', path: '/name', value: second.name }];
    const params = { trackerId: first.id };
    expect(await refusal(confab, 409, 'patchTracker', { params, json })).toBe(
      `There is a tracker named "${second.name}" already.`,
    );
    expect((await ask(confab, 'getTracker', { params })).tracker.vocabulary).toEqual(['a', 'b', 'c']);
  });
});
