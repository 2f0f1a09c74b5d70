import { expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteEntityAlias');

test('the path in the singular deletes the same entity', async () => {
  const confab = await idleServer();
  const { id } = await ask(confab, 'createEntity', { json: anEntity() });
  const params = { entityId: id };
  expect(await ask(confab, 'deleteEntityAlias', { params })).toMatchObject({ deleted: true });
  await refusal(confab, 404, 'getEntity', { params });
});
