import { beforeAll, describe, expect, test } from 'bun:test';
import { addressOf, analysed, ask, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createEntity');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('an entity is answered bare and wrapped, for both generations of clients', async () => {
  const json = anEntity();
  const { entity, ...bare } = await ask(confab, 'createEntity', { json });
  expect(entity).toEqual(bare);
  expect(bare).toEqual({ ...json, id: expect.stringMatching(/^[1-9]\d{15}$/) });
});

test('a type and subtype are taken together, and once', async () => {
  const json = anEntity();
  await ask(confab, 'createEntity', { json });
  expect(await refusal(confab, 409, 'createEntity', { json })).toBe(
    `There is an entity of the type "Vehicle" and the subtype "${json.subType}" already.`,
  );
  await ask(confab, 'createEntity', { json: { ...json, type: 'Boat' } });
  await ask(confab, 'createEntity', { json: { ...json, subType: json.subType.toUpperCase() } });
});

test('a type and subtype go to one of those who ask for them at one time, and the others are told', async () => {
  const json = anEntity();
  const { method, path } = addressOf('createEntity');
  const answers = await Promise.all(Array.from({ length: 8 }, () => confab.request(method, path, { json })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

describe('entities in texts', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await confab.createAccount('entities in texts', 100);
    const json = anEntity({ subType: 'Compact', values: ['Model A', 'roadster'] });
    await ask(confab, 'createEntity', { account, json });
  });
  const found = async (json: object, as: TestAccount = account) => {
    const id = await analysed(confab, { detectEntities: true, ...json }, { account: as });
    return (await ask(confab, 'getEntities', { account: as, params: { conversationId: id } })).entities;
  };

  test('an entity of the account is found in texts as whole words in any letter case, under its own type', async () => {
    const entities = await found(saying('Is the model a a Roadster?', 'The roadsters are not.'));
    const mention = { type: 'Vehicle', customType: 'Compact', subType: 'Compact', category: 'Custom' };
    expect(entities).toMatchObject([
      { ...mention, value: 'Model A', text: 'model a', messageRefs: [{ offset: 7 }] },
      { ...mention, value: 'roadster', text: 'Roadster', messageRefs: [{ offset: 17 }] },
    ]);
  });

  test('an entity of the account stands beside those of the request, which keep the type "custom" and come first', async () => {
    const entities = await found({
      ...saying('The roadster and the model a.'),
      entities: [{ customType: 'Toy', text: 'roadster' }],
    });
    expect(entities.map(({ type, subType, value }) => [type, subType, value])).toEqual([
      ['custom', 'Toy', 'roadster'],
      ['Vehicle', 'Compact', 'roadster'],
      ['Vehicle', 'Compact', 'Model A'],
    ]);
  });

  test('an entity of the account is not looked for without detectEntities, nor for other accounts', async () => {
    expect(await found({ ...saying('The roadster.'), detectEntities: false })).toEqual([]);
    expect(await found(saying('The roadster.'), confab.account)).toEqual([]);
  });

  test('an entity of the account is looked for as it is at the moment: every change counts from the next job on', async () => {
    const own = await confab.createAccount('entities that change', 100);
    const values = async () => (await found(saying('One, two and three.'), own)).map(({ value }) => value);
    const counted = async (...given: string[]) => {
      const { id } = await ask(confab, 'createEntity', { account: own, json: anEntity({ values: given }) });
      return { account: own, params: { entityId: id } };
    };
    expect(await values()).not.toContain('two');
    const two = await counted('two');
    expect(await values()).toContain('two');
    await ask(confab, 'updateEntity', { ...two, json: anEntity({ values: ['three'] }) });
    expect(await values()).toContain('three');
    expect(await values()).not.toContain('two');
    await ask(confab, 'deleteEntity', two);
    expect(await values()).not.toContain('three');
  });
});

test('one value of thousands of an account’s entities is found', async () => {
  const own = await confab.createAccount('many values', 100);
  const json = Array.from({ length: 100 }, (_, entity) =>
    anEntity({ values: Array.from({ length: 20 }, (__, value) => `value ${entity} ${value}`) }),
  );
  await ask(confab, 'createEntitiesInBulk', { account: own, json });
  const id = await analysed(
    confab,
    { ...saying('It is value 42 7.'), detectEntities: true },
    { account: own },
  );
  const { entities } = await ask(confab, 'getEntities', { account: own, params: { conversationId: id } });
  expect(entities).toMatchObject([{ type: 'Vehicle', value: 'value 42 7' }]);
});
