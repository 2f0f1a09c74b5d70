import { expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteTrackerAlias');

test('the path in the singular deletes the same tracker', async () => {
  const confab = await idleServer();
  const { tracker } = await ask(confab, 'createTracker', { json: aTracker() });
  const params = { trackerId: tracker.id };
  expect(await ask(confab, 'deleteTrackerAlias', { params })).toMatchObject({ deleted: true });
  await refusal(confab, 404, 'getTracker', { params });
});
