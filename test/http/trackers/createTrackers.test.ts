import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aTracker } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createTrackers');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('an object makes one tracker, an array makes several', async () => {
  const json = aTracker();
  expect(await ask(confab, 'createTrackers', { json })).toMatchObject({ tracker: json });
  const several = [aTracker(), aTracker()];
  expect(await ask(confab, 'createTrackers', { json: several })).toMatchObject({ trackers: several });
});

test('a wrong tracker is refused as such in an object, and by its place in an array', async () => {
  const json = aTracker({ vocabulary: ['price', 'Price'] });
  expect(await refusal(confab, 400, 'createTrackers', { json })).toStartWith('"vocabulary[1]"');
  expect(await refusal(confab, 400, 'createTrackers', { json: [aTracker(), json] })).toStartWith(
    '"[1].vocabulary[1]"',
  );
});
