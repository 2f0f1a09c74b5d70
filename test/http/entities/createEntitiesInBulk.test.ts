import { beforeAll, describe, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createEntitiesInBulk');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

describe('entities in bulk', () => {
  const taken = anEntity();
  beforeAll(async () => {
    await ask(confab, 'createEntity', { json: taken });
  });

  test.each([
    ['a subtype that is taken', 409, () => [anEntity(), taken, taken], '"[1].subType"'],
    [
      'a subtype that comes twice',
      409,
      () => [anEntity({ subType: 'twice' }), anEntity(), anEntity({ subType: 'twice' })],
      '"[2].subType"',
    ],
    ['no values', 400, () => [anEntity(), anEntity({ values: [] })], '"[1].values"'],
  ])(
    'entities are all made or none, and the first that cannot be made is named: %s',
    async (_, status, json, named) => {
      const before = await ask(confab, 'listEntities');
      expect(await refusal(confab, status, 'createEntitiesInBulk', { json: json() })).toStartWith(named);
      expect(await ask(confab, 'listEntities')).toEqual(before);
    },
  );
});

test('of two bulks that want the same names in different orders both end, and one has them', async () => {
  const json = Array.from({ length: 50 }, () => anEntity());
  const answers = await Promise.allSettled(
    [json, json.toReversed()].map((list) => ask(confab, 'createEntitiesInBulk', { json: list })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
