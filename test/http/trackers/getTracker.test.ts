import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getTracker');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('the tracker that came with a request is not there to be managed', async () => {
  const id = await analysed(confab, {
    ...saying('A discount.'),
    trackers: [{ name: 'Inline', vocabulary: ['discount'] }],
  });
  const [tracker] = await read(confab, 'getTrackers', id);
  const params = { trackerId: tracker?.id ?? '' };
  expect(await refusal(confab, 404, 'getTracker', { params })).toBe(
    `There is no tracker "${params.trackerId}".`,
  );
  await refusal(confab, 404, 'updateTracker', { params, json: { name: 'Mine' } });
  await refusal(confab, 404, 'deleteTracker', { params });
  expect(await ask(confab, 'getTrackers', { params: { conversationId: id } })).toHaveLength(1);
});
