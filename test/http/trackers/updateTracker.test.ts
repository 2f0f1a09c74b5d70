import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateTracker');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const made = async (changes: Parameters<typeof aTracker>[0] = {}, on = confab) =>
  (await ask(on, 'createTracker', { json: aTracker(changes) })).tracker;
const updated = async (trackerId: string, json: object, on = confab) =>
  (await ask(on, 'updateTracker', { params: { trackerId }, json })).tracker;

test('new phrases of a tracker come first, and those of before that they do not repeat in any letter case follow', async () => {
  const { id } = await made({ vocabulary: ['Special offer', 'half price'] });
  const { vocabulary } = await updated(id, { vocabulary: ['reduced', 'special OFFER'] });
  expect(vocabulary).toEqual(['reduced', 'special OFFER', 'half price']);
  expect((await ask(confab, 'getTracker', { params: { trackerId: id } })).tracker.vocabulary).toEqual(
    vocabulary,
  );
});

test('what an update of a tracker does not give stays, what else is given replaces what was there', async () => {
  const tracker = await made({
    categories: ['sales'],
    languages: ['en-US'],
    excludeVocabulary: ['no offer'],
  });
  const changed = await updated(tracker.id, { categories: ['service'], excludeVocabulary: [] });
  expect(changed).toEqual({
    ...tracker,
    categories: ['service'],
    excludeVocabulary: [],
    updatedOn: expect.any(String),
  });
});

test('each update of a tracker moves updatedOn on, and createdOn stays', async () => {
  const { id, createdOn } = await made();
  const times: string[] = [];
  for (const description of ['a', 'b', 'b', 'c']) times.push((await updated(id, { description })).updatedOn);
  expect(new Set([createdOn, ...times]).size).toBe(5);
  expect([...times].sort()).toEqual(times);
  expect((await updated(id, {})).createdOn).toBe(createdOn);
});

test('an id in the body of an update of a tracker is that of the path, or refused', async () => {
  const { id, name } = await made();
  expect((await updated(id, { id, description: 'x' })).name).toBe(name);
  const asked = { params: { trackerId: id }, json: { id: '4476908730000000' } };
  expect(await refusal(confab, 400, 'updateTracker', asked)).toBe(`"id" must be that of the path, "${id}"`);
});

test('a name that another tracker has is refused in an update, its own is not', async () => {
  const [first, second] = [await made(), await made()];
  const asked = { params: { trackerId: first.id }, json: { name: second.name } };
  expect(await refusal(confab, 409, 'updateTracker', asked)).toBe(
    `There is a tracker named "${second.name}" already.`,
  );
  expect((await updated(first.id, { name: first.name })).name).toBe(first.name);
});

test('a vocabulary that grows beyond its limit is refused, and nothing is changed', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `phrase ${index}`);
  const { id } = await made({ vocabulary: many });
  const json = { description: 'x', vocabulary: many.map((phrase) => `new ${phrase}`) };
  expect(await refusal(confab, 400, 'updateTracker', { params: { trackerId: id }, json })).toBe(
    '"vocabulary" must have at most 500 elements',
  );
  const { tracker } = await ask(confab, 'getTracker', { params: { trackerId: id } });
  expect(tracker).toMatchObject({ vocabulary: many, description: '' });
});

test('updates of a tracker that come at one time are all kept', async () => {
  const { id } = await made({ vocabulary: ['first'] });
  const phrases = Array.from({ length: 8 }, (_, index) => `phrase ${index}`);
  await Promise.all(phrases.map((phrase) => updated(id, { vocabulary: [phrase] })));
  const { tracker } = await ask(confab, 'getTracker', { params: { trackerId: id } });
  expect([...tracker.vocabulary].sort()).toEqual(['first', ...phrases]);
});

describe('replacing', () => {
  let replacing: TestConfab;
  beforeAll(async () => {
    replacing = await startConfab({ worker: false, trackerPut: 'replace' });
  });
  afterAll(() => replacing.stop());

  test('the new phrases of a tracker take the place of the old ones where the operator wants PUT to replace', async () => {
    const { id } = await made({ description: 'kept' }, replacing);
    const tracker = await updated(id, { vocabulary: ['reduced'] }, replacing);
    expect(tracker).toMatchObject({ vocabulary: ['reduced'], description: 'kept' });
  });
});
