import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateEntityAlias');

test('the path in the singular replaces the same entity', async () => {
  const confab = await idleServer();
  const { id } = await ask(confab, 'createEntity', { json: anEntity() });
  const params = { entityId: id };
  const changed = await ask(confab, 'updateEntityAlias', { params, json: anEntity({ values: ['new'] }) });
  expect(await ask(confab, 'getEntity', { params })).toEqual(changed);
});
