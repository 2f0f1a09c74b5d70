import { beforeAll, expect, test } from 'bun:test';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getOpenapiYaml');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('the contract is served as it was written', async () => {
  const response = await confab.request('GET', '/openapi.yaml', { account: null });
  expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(await response.text()).toBe(
    await Bun.file(new URL('../../../openapi.yaml', import.meta.url)).text(),
  );
});
