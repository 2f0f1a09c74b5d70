import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { hash } from 'node:crypto';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import { addressOf } from '../../support/clients/conversations.ts';
import {
  createObjects,
  isAnsweredWell,
  type ObjectIds,
  validRequest,
} from '../../support/data/valid-requests.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { modelsThatSayHello } from '../../support/servers/language-model.ts';

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];

let confab: TestConfab;
let params: ObjectIds;
beforeAll(async () => {
  confab = await startConfab({ worker: false, languageModels: await modelsThatSayHello() });
  params = await createObjects(confab, confab.account);
});
afterAll(() => confab.stop());

function expectCareful({ headers }: Response): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  // Ours is not the place that knows whether there is TLS in front of it.
  expect(headers.get('strict-transport-security')).toBeNull();
}

const page = { Origin: 'https://app.example.com' };
const request = (method: string, path: string, headers: Record<string, string> = {}) =>
  confab.request(method, path, { headers });

test.each(operations.filter((id) => !id.startsWith('delete')))(
  'browsers are told to be careful with an answer of %s, and to keep no copy of it',
  async (id) => {
    const asked = await validRequest(confab, id, { account: confab.account, params });
    const { method, path } = addressOf(id, asked);
    const response = await confab.request(method, path, asked);
    expect(isAnsweredWell(id, response) || response.status < 500).toBe(true);
    expectCareful(response);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  [400, 'POST', '/v1/process/text?x=%zz'],
  [401, 'POST', '/v1/model/embed'],
  [404, 'GET', '/v1/nothing'],
  [405, 'PATCH', '/healthz'],
])('browsers are told to be careful with a refusal with %i', async (status, method, path) => {
  const response = await request(method, path);
  expect(response.status).toBe(status);
  expectCareful(response);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('browsers are told to be careful with an answer to a page of another origin, and to what it asks before', async () => {
  expectCareful(await request('GET', '/v1/conversations', page));
  const preflight = await request('OPTIONS', '/v1/conversations', {
    ...page,
    'Access-Control-Request-Method': 'PUT',
  });
  expect(preflight.status).toBe(204);
  expectCareful(preflight);
});

test('browsers are told to be careful with the page at /docs and what it loads, of which they may keep a copy', async () => {
  for (const path of ['/docs', '/docs/assets/swagger-ui.css', '/docs/assets/swagger-ui-bundle.js']) {
    const response = await fetch(confab.url + path);
    expect(response.status).toBe(200);
    expectCareful(response);
  }
});

describe('/docs', () => {
  async function load() {
    const response = await fetch(`${confab.url}/docs`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    return { html: await response.text(), directives };
  }

  test('the page at /docs may run the script that stands in it, and no other that somebody brings in', async () => {
    const { html, directives } = await load();
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    for (const script of scripts)
      expect(directives.get('script-src')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
    expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
    expect(directives.get('style-src')).toEqual(["'self'"]);
  });

  test('the page at /docs may do what it needs and no more: every script, style and request is ours', async () => {
    const { html, directives } = await load();
    // What stands in the page has no style of its own, which the policy would refuse.
    expect(html).not.toMatch(/<style|style=/);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'none'"]);
    for (const sources of directives.values())
      for (const source of sources) expect(source).toMatch(/^'(self|none|sha256-[\w+/=]+)'$|^data:$/);
  });
});

describe('health', () => {
  const visible = ['access-control-allow-origin', 'access-control-expose-headers'];

  test.each(['/metrics', '/readyz', '/metrics/', '/metrics?x=1'])(
    'how the server is doing, at %s, is not for pages of other origins',
    async (path) => {
      const response = await request('GET', path, page);
      expect([200, 503]).toContain(response.status);
      for (const name of visible) expect(response.headers.get(name)).toBeNull();
      const preflight = await request('OPTIONS', path, { ...page, 'Access-Control-Request-Method': 'GET' });
      expect(preflight.status).toBe(405);
    },
  );

  test('how the server is doing, at /healthz, is no secret', async () => {
    expect((await request('GET', '/healthz', page)).headers.get('access-control-allow-origin')).toBe('*');
  });
});
