import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createEntities');

test('an object makes one entity, an array makes several', async () => {
  const confab = await idleServer();
  const json = anEntity();
  expect(await ask(confab, 'createEntities', { json })).toMatchObject({ ...json, entity: json });
  const several = [anEntity(), anEntity()];
  expect(await ask(confab, 'createEntities', { json: several })).toMatchObject({ entities: several });
});
