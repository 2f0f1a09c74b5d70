import { beforeAll, expect, test } from 'bun:test';
import { parse } from 'yaml';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getOpenapiJson');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('the contract as JSON says what the one as YAML says', async () => {
  const yaml = await confab.request('GET', '/openapi.yaml', { account: null });
  expect(await ask(confab, 'getOpenapiJson', { account: null })).toEqual(parse(await yaml.text()));
});

test.each(['/docs', '/docs/'])(
  'the page at %s shows the contract, and loads nothing from elsewhere',
  async (path) => {
    const page = await (await fetch(confab.url + path)).text();
    const addresses = [...page.matchAll(/(?:src|href|"url")\s*[=:]\s*"([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses.some((address) => address.endsWith('openapi.json'))).toBe(true);
    for (const address of addresses) {
      const url = new URL(address, confab.url + path);
      expect(url.origin).toBe(confab.url);
      expect((await fetch(url)).status).toBe(200);
    }
  },
);
