import { beforeAll, describe, expect, test } from 'bun:test';
import { addressOf, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createTracker');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a tracker keeps everything that it was given', async () => {
  const json = aTracker({
    description: 'What we give away',
    categories: ['sales'],
    languages: ['en-US'],
    excludeVocabulary: ['no special offer'],
  });
  const { tracker } = await ask(confab, 'createTracker', { json });
  expect(tracker).toMatchObject(json);
  expect(tracker.createdOn).toBe(tracker.updatedOn);
  expect(await ask(confab, 'getTracker', { params: { trackerId: tracker.id } })).toEqual({ tracker });
});

test('what a tracker was not given is empty', async () => {
  const { tracker } = await ask(confab, 'createTracker', { json: aTracker() });
  expect(tracker).toMatchObject({ description: '', categories: [], languages: [], excludeVocabulary: [] });
});

describe('names', () => {
  test('the name of a tracker is taken once, in the letter case that it has', async () => {
    const json = aTracker();
    await ask(confab, 'createTracker', { json });
    expect(await refusal(confab, 409, 'createTracker', { json })).toBe(
      `There is a tracker named "${json.name}" already.`,
    );
    await ask(confab, 'createTracker', { json: { ...json, name: json.name.toUpperCase() } });
  });

  test('the name of a tracker may be that of one of another account', async () => {
    const json = aTracker();
    await ask(confab, 'createTracker', { json });
    const account = await confab.createAccount('trackers elsewhere');
    await ask(confab, 'createTracker', { account, json });
  });

  test('the name of a tracker goes to one of those who ask for it at one time, and the others are told', async () => {
    const json = aTracker();
    const { method, path } = addressOf('createTracker');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confab.request(method, path, { json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('vocabularies', () => {
  test.each([
    ['special  OFFER', 'letter case and white space'],
    ['special offer', 'nothing'],
  ])('a vocabulary that repeats a phrase as “%s” is refused: they differ in %s', async (repeated) => {
    const json = aTracker({ vocabulary: ['special offer', 'half price', repeated] });
    expect(await refusal(confab, 400, 'createTracker', { json })).toStartWith(
      '"vocabulary[2]" repeats "vocabulary[0]"',
    );
  });

  test.each(['price (list)', '[price] list', '?!', ' '])(
    'a vocabulary refuses “%s”, and so do excluded phrases',
    async (phrase) => {
      for (const field of ['vocabulary', 'excludeVocabulary']) {
        const json = aTracker({ [field]: ['half price', phrase] });
        expect(await refusal(confab, 400, 'createTracker', { json })).toBe(
          `"${field}[1]" must hold a word or more, and none of ( ) [ ]`,
        );
      }
    },
  );

  test.each([
    "don't",
    'don’t',
    'e-mail',
    'node.js',
    'how much?',
    'price, list',
    'now!',
    'price: list',
    'a\nb',
  ])('a vocabulary takes “%s”', async (phrase) => {
    const { tracker } = await ask(confab, 'createTracker', { json: aTracker({ vocabulary: [phrase] }) });
    expect(tracker.vocabulary).toEqual([phrase]);
  });
});

test('an account has 500 trackers at most, however many ask at one time', async () => {
  const account = await confab.createAccount('many trackers');
  await ask(confab, 'createTrackersInBulk', { account, json: Array.from({ length: 497 }, () => aTracker()) });
  const { method, path } = addressOf('createTracker');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => confab.request(method, path, { account, json: aTracker() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
  expect(await refusal(confab, 400, 'createTracker', { account, json: aTracker() })).toBe(
    'The account may have 500 trackers, and not more.',
  );
  const { trackers } = await ask(confab, 'listTrackers', { account });
  expect(trackers).toHaveLength(500);
});
