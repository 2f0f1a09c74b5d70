import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getTrackerAlias');

test('the path in the singular leads to the same tracker', async () => {
  const confab = await idleServer();
  const made = await ask(confab, 'createTracker', { json: aTracker() });
  const params = { trackerId: made.tracker.id };
  expect(await ask(confab, 'getTrackerAlias', { params })).toEqual(made);
});
