import { expect, test } from 'bun:test';
import { addressOf, ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listEntities');

test('entities are listed in the order in which they were made, in pages that lead on', async () => {
  const confab = await idleServer();
  const account = await confab.createAccount('lists entities');
  const json = ['c', 'a', 'b'].map((subType) => anEntity({ subType }));
  const made = await ask(confab, 'createEntitiesInBulk', { account, json });
  expect(await ask(confab, 'listEntities', { account })).toEqual(made);

  const { method, path } = addressOf('listEntities', { query: { limit: '2' } });
  const first = await confab.request(method, path, { account });
  const [next] = /(?<=<).*(?=>; rel="next")/.exec(first.headers.get('link') ?? '') ?? [];
  expect(await confab.call(200, method, next ?? '', { account })).toMatchObject({
    entities: [{ subType: 'b' }],
  });
});
