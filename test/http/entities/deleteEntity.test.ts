import { expect, test } from 'bun:test';
import { analysed, ask, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteEntity');

test('an entity goes, what was found of it stays, and its names are free again', async () => {
  const confab = await workingServer();
  const account = await confab.createAccount('deletes entities');
  const json = anEntity();
  const { id } = await ask(confab, 'createEntity', { account, json });
  const params = { entityId: id, conversationId: '' };
  params.conversationId = await analysed(
    confab,
    { ...saying('A model b.'), detectEntities: true },
    { account },
  );

  expect(await ask(confab, 'deleteEntity', { account, params })).toEqual({
    id,
    type: 'entity',
    deleted: true,
  });
  expect((await ask(confab, 'getEntities', { account, params })).entities).toMatchObject([
    { value: 'Model B' },
  ]);
  expect(await refusal(confab, 404, 'deleteEntity', { account, params })).toBe(`There is no entity "${id}".`);
  await ask(confab, 'createEntity', { account, json });
});
