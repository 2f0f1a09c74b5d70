import { beforeAll, expect, test } from 'bun:test';
import { createVectors } from '../../../src/features/embeddings/vectors.ts';
import { analysed, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import { startConfab, type TestConfab, testEmbedder } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteTracker');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a tracker goes with its matches, those of others stay, and its name is free again', async () => {
  const json = aTracker();
  const { tracker } = await ask(confab, 'createTracker', { json });
  const id = await analysed(confab, {
    ...saying('A special offer.'),
    trackers: [{ id: tracker.id }, { name: 'Inline', vocabulary: ['offer'] }],
  });
  expect((await read(confab, 'getTrackers', id)).map(({ name }) => name).sort()).toEqual([
    'Inline',
    json.name,
  ]);

  const params = { trackerId: tracker.id };
  expect(await ask(confab, 'deleteTracker', { params })).toEqual({
    id: tracker.id,
    type: 'tracker',
    deleted: true,
  });
  expect((await read(confab, 'getTrackers', id)).map(({ name }) => name)).toEqual(['Inline']);
  expect(await refusal(confab, 404, 'deleteTracker', { params })).toBe(
    `There is no tracker "${tracker.id}".`,
  );
  await ask(confab, 'createTracker', { json });
});

test('a job that found a tracker just before it was deleted completes without it', async () => {
  const deleting = await startConfab({ worker: false });
  const { tracker } = await ask(deleting, 'createTracker', { json: aTracker() });
  const vectors = createVectors(await testEmbedder());
  let deleted = false;
  // A job asks for vectors between reading its trackers and writing what they matched.
  await deleting.startWorker({
    async vectors(texts) {
      if (!deleted) await ask(deleting, 'deleteTracker', { params: { trackerId: tracker.id } });
      deleted = true;
      return vectors(texts);
    },
  });
  try {
    const inline = { name: 'Inline', vocabulary: ['offer'] };
    const json = { ...saying('A special offer.'), trackers: [inline], enableAllTrackers: true };
    const id = await analysed(deleting, json);
    expect((await read(deleting, 'getTrackers', id)).map(({ name }) => name)).toEqual(['Inline']);
    expect((await read(deleting, 'getMessages', id)).messages).toHaveLength(1);
  } finally {
    await deleting.stop();
  }
});
