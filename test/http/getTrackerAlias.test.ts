import { expect, test } from 'bun:test';
import { ask } from '../support/conversations.ts';
import { describeDocumentedAnswers } from '../support/documented-answers.ts';
import { aTracker } from '../support/management.ts';
import { idleServer } from '../support/shared-servers.ts';

describeDocumentedAnswers('getTrackerAlias');

test('the path in the singular leads to the same tracker', async () => {
  const confab = await idleServer();
  const made = await ask(confab, 'createTracker', { json: aTracker() });
  const params = { trackerId: made.tracker.id };
  expect(await ask(confab, 'getTrackerAlias', { params })).toEqual(made);
});
