import { expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteEntitiesBySubType');

test('the entities of a subtype go, whatever their types, and no others', async () => {
  const confab = await idleServer();
  const [account, stranger] = [await confab.createAccount('subtypes'), await confab.createAccount('others')];
  const json = [
    anEntity({ subType: 'A' }),
    anEntity({ type: 'Boat', subType: 'A' }),
    anEntity({ subType: 'a' }),
  ];
  const { entities } = await ask(confab, 'createEntitiesInBulk', { account, json });
  await ask(confab, 'createEntity', { account: stranger, json: anEntity({ subType: 'A' }) });

  const query = { subType: 'A' };
  expect(await ask(confab, 'deleteEntitiesBySubType', { account, query })).toEqual({
    type: 'entity',
    deleted: true,
    ids: entities.slice(0, 2).map(({ id }) => id),
  });
  expect(await ask(confab, 'listEntities', { account })).toEqual({ entities: entities.slice(2) });
  expect((await ask(confab, 'listEntities', { account: stranger })).entities).toHaveLength(1);
  expect(await refusal(confab, 404, 'deleteEntitiesBySubType', { account, query })).toBe(
    'There is no entity of the subtype "A".',
  );
});
