import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import OpenAI from 'openai';
import { oneMessage } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { withoutTables } from '../../support/servers/database-faults.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

const page = 'https://app.example.com';
const stranger = 'https://evil.example.org';
const listed = (text: string | null) => (text ?? '').split(', ');

/** What a browser asks before a request that is not simple. */
const preflight = (server: TestConfab, path: string, headers: Record<string, string> = {}) =>
  server.request('OPTIONS', path, {
    account: null,
    headers: { Origin: page, 'Access-Control-Request-Method': 'PUT', ...headers },
  });

describe('default', () => {
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await idleServer();
  });

  test('by default, pages of every origin may send every method and every header of the contract', async () => {
    const response = await preflight(confab, '/v1/process/text', {
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(listed(response.headers.get('access-control-allow-methods'))).toEqual([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
    ]);
    expect(listed(response.headers.get('access-control-allow-headers'))).toEqual([
      'Authorization',
      'x-api-key',
      'ApiKey',
      'Content-Type',
      'Accept',
      'Idempotency-Key',
      'traceparent',
    ]);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  test('by default, pages of every origin may send the headers x-symbl-… that they ask for by name, and no others', async () => {
    const response = await preflight(confab, '/v1/conversations', {
      'Access-Control-Request-Headers':
        'x-symbl-component, x-symbl-Component-Version,x-secret,x-symbl-,x-symbl-a b',
    });
    const allowed = listed(response.headers.get('access-control-allow-headers'));
    expect(allowed).toContain('x-symbl-component');
    expect(allowed).toContain('x-symbl-Component-Version');
    expect(allowed).toHaveLength(7 + 2);
  });

  test('by default, pages of every origin may send what OpenAI’s client adds to a request in a browser', async () => {
    const sent: string[] = [];
    const client = new OpenAI({
      baseURL: `${confab.url}/v1`,
      apiKey: confab.account.apiKey,
      organization: 'acme',
      project: 'notes',
      fetch: (url, init) => {
        sent.push(...new Headers(init?.headers).keys());
        return fetch(url, init);
      },
    });
    await client.models.list();
    expect(sent.filter((name) => name.startsWith('x-stainless-')).length).toBeGreaterThan(3);
    // A browser lets a page set any of them but this one.
    const asked = sent.filter((name) => name !== 'user-agent');
    const response = await preflight(confab, '/v1/embeddings', {
      'Access-Control-Request-Headers': asked.join(','),
    });
    const allowed = listed(response.headers.get('access-control-allow-headers')).map((name) =>
      name.toLowerCase(),
    );
    expect(asked.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('by default, pages of every origin may read every answer, the refusals too, with its request id, its next page and how long to wait', async () => {
    const answers = [
      [200, await confab.request('GET', '/healthz', { account: null, headers: { Origin: page } })],
      [
        201,
        await confab.request('POST', '/v1/process/text', { json: oneMessage, headers: { Origin: page } }),
      ],
      [400, await confab.request('POST', '/v1/process/text', { json: {}, headers: { Origin: page } })],
      [401, await confab.request('GET', '/v1/conversations', { account: null, headers: { Origin: page } })],
      [404, await confab.request('GET', '/v1/nothing', { headers: { Origin: page } })],
      [405, await confab.request('PATCH', '/v1/process/text', { headers: { Origin: page } })],
      [200, await confab.request('GET', '/docs', { account: null, headers: { Origin: page } })],
    ] as const;
    for (const [status, response] of answers) {
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin'), response.url).toBe('*');
      expect(listed(response.headers.get('access-control-expose-headers'))).toEqual([
        'X-Request-Id',
        'Link',
        'Retry-After',
      ]);
    }
  });

  test('by default, pages of every origin may not send cookies: nobody signs in here with one', async () => {
    for (const response of [
      await preflight(confab, '/healthz'),
      await confab.request('GET', '/healthz', { headers: { Origin: page, Cookie: 'a=b' } }),
    ])
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('by default, pages of every origin get the headers of the answer itself as everybody does', async () => {
    const response = await confab.request('GET', '/v1/nothing', { headers: { Origin: page } });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an OPTIONS that is no preflight is a method that no path takes', async () => {
    for (const headers of [{}, { Origin: page }, { 'Access-Control-Request-Method': 'PUT' }]) {
      const response = await confab.request('OPTIONS', '/v1/process/text', { headers });
      expect(response.status, JSON.stringify(headers)).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });
});

describe('a list', () => {
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await startConfab({ worker: false, corsOrigins: [page, 'http://localhost:3000'] });
  });
  afterAll(() => confab.stop());

  test.each([page, 'http://localhost:3000'])(
    'with a list of origins, %s may send and read',
    async (Origin) => {
      for (const response of [
        await preflight(confab, '/v1/process/text', { Origin }),
        await confab.request('POST', '/v1/process/text', { json: oneMessage, headers: { Origin } }),
        await confab.request('GET', '/v1/nothing', { headers: { Origin } }),
      ])
        expect(response.headers.get('access-control-allow-origin')).toBe(Origin);
    },
  );

  test.each([stranger, `${page}:8443`, 'http://app.example.com', `${page}.evil.example.org`, 'null'])(
    'with a list of origins, %s may not send and read',
    async (Origin) => {
      for (const response of [
        await preflight(confab, '/v1/process/text', { Origin }),
        await confab.request('GET', '/v1/nothing', { headers: { Origin } }),
      ])
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('with a list of origins, no cache hands the answer for one origin to another, or to nobody’s', async () => {
    for (const headers of [{ Origin: page }, { Origin: stranger }, {}])
      expect((await confab.request('GET', '/healthz', { headers })).headers.get('vary')).toBe('Origin');
  });

  test('with a list of origins, the page can read that something went wrong on our side', async () => {
    const response = await withoutTables(
      confab,
      () => confab.request('POST', '/v1/process/text', { json: oneMessage, headers: { Origin: page } }),
      ['jobs'],
    );
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe(page);
  });
});

describe('off', () => {
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await startConfab({ worker: false, corsOrigins: 'none' });
  });
  afterAll(() => confab.stop());

  test('where CORS is switched off no page may read anything, and a preflight is a method that no path takes', async () => {
    expect((await preflight(confab, '/v1/process/text')).status).toBe(405);
    const response = await confab.request('GET', '/healthz', { headers: { Origin: page } });
    expect(response.status).toBe(200);
    const names = [...response.headers.keys()].filter((name) => /^access-control|^vary/.test(name));
    expect(names).toEqual([]);
  });
});
