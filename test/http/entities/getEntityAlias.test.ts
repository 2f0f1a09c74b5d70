import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getEntityAlias');

test('the path in the singular leads to the same entity', async () => {
  const confab = await idleServer();
  const made = await ask(confab, 'createEntity', { json: anEntity() });
  expect(await ask(confab, 'getEntityAlias', { params: { entityId: made.id } })).toEqual(made);
});
