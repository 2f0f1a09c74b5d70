import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateTrackerAlias');

test('the path in the singular changes the same tracker', async () => {
  const confab = await idleServer();
  const { tracker } = await ask(confab, 'createTracker', { json: aTracker({ vocabulary: ['old'] }) });
  const params = { trackerId: tracker.id };
  const changed = await ask(confab, 'updateTrackerAlias', { params, json: { vocabulary: ['new'] } });
  expect(changed.tracker.vocabulary).toEqual(['new', 'old']);
  expect(await ask(confab, 'getTracker', { params })).toEqual(changed);
});
