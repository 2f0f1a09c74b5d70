import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { anEntity } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateEntity');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('everything of an entity but the id is replaced', async () => {
  const { id } = await ask(confab, 'createEntity', { json: anEntity() });
  const json = anEntity({ type: 'Boat', values: ['ferry'] });
  const params = { entityId: id };
  const changed = await ask(confab, 'updateEntity', { params, json });
  expect(changed).toEqual({ id, ...json, entity: { id, ...json } });
  expect(await ask(confab, 'getEntity', { params })).toEqual(changed);
});

test('the type and subtype of another entity are refused in an update, its own are not', async () => {
  const [first, second] = [anEntity(), anEntity()];
  const { id } = await ask(confab, 'createEntity', { json: first });
  await ask(confab, 'createEntity', { json: second });
  const params = { entityId: id };
  expect(await refusal(confab, 409, 'updateEntity', { params, json: second })).toContain(second.subType);
  await ask(confab, 'updateEntity', { params, json: first });
});

test('an update with a part of an entity is refused', async () => {
  const { id } = await ask(confab, 'createEntity', { json: anEntity() });
  const asked = { params: { entityId: id }, json: { values: ['ferry'] } };
  expect(await refusal(confab, 400, 'updateEntity', asked)).toContain('is required');
});
