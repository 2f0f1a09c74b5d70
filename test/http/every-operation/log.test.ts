import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { withoutTables } from '../../support/servers/database-faults.ts';
import { request, type ServerWithObjects, startWithObjects } from './support.ts';

let server: ServerWithObjects;
beforeAll(async () => {
  server = await startWithObjects();
});
afterAll(() => server.confab.stop());

describe('the log', () => {
  test('the log has one line for each request with its id, operation, account and status', async () => {
    const response = await request(server, 'getJob', {});
    expect(server.confab.logged).toContainEqual(
      expect.objectContaining({
        requestId: response.headers.get('x-request-id'),
        operation: 'getJob',
        accountId: server.confab.account.id,
        jobId: server.params.jobId,
        status: 200,
      }),
    );
  });

  test('the log has the cause of an internal failure, and nothing of what anybody said', async () => {
    const said = 'The merger with Umbrella stays between us.';
    const json = { messages: [{ payload: { content: said }, from: { name: 'Wesker' } }], name: 'Raccoon' };
    const response = await withoutTables(server.confab, () => request(server, 'submitText', { json }), [
      'jobs',
    ]);

    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/relation|jobs|insert|PostgresError|\n/);
    const requestId = response.headers.get('x-request-id');
    const line = server.confab.logged.find((one) => one.requestId === requestId);
    expect(line).toMatchObject({
      level: 'error',
      err: { cause: { message: 'relation "jobs" does not exist' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/Umbrella|Wesker|Raccoon/);
  });

  test('the log never holds a secret, a token, a key or a text, whatever was asked', async () => {
    const { appId, appSecret, apiKey, token } = server.confab.account;
    const text = 'xylophone-quartz-7781';
    const credentials = { type: 'application', appId, appSecret };
    await request(server, 'generateToken', { json: credentials });
    await request(server, 'generateToken', { json: { ...credentials, appSecret: 'guess-4410' } });
    await request(server, 'signIn', { json: credentials });
    await request(server, 'signIn', { json: { ...credentials, appSecret: 'guess-4414' } });
    const code = server.confab.account.makeLinkCode();
    for (const one of [code, 'guess-4415']) await request(server, 'signInByLink', { json: { code: one } });
    for (const one of [token, 'guess-4416'])
      await request(server, 'getSession', {
        account: null,
        headers: { Cookie: `confab_session=${one}`, 'X-Confab-Console': '1' },
      });
    await request(server, 'submitText', { json: { messages: [{ payload: { content: text } }], name: text } });
    await request(server, 'submitText', { json: { messages: [{ payload: { content: [text] } }] } });
    await request(server, 'submitText', {
      body: `{"messages": ${text}`,
      headers: { 'Content-Type': 'application/json' },
    });
    await request(server, 'embedText', { json: { text }, headers: { ApiKey: 'guess-4411' } });
    await request(server, 'embedText', { json: { text }, headers: { ApiKey: apiKey } });
    const embeddings = { input: [text], model: text };
    for (const key of [apiKey, 'guess-4413'])
      await request(server, 'createEmbeddings', {
        account: null,
        json: embeddings,
        headers: { Authorization: `Bearer ${key}` },
      });
    await request(server, 'getJob', { account: null, headers: { Authorization: 'Bearer guess-4412' } });

    const log = JSON.stringify(server.confab.logged);
    expect(server.confab.logged.length).toBeGreaterThan(8);
    for (const secret of [
      appSecret,
      apiKey,
      token,
      text,
      'guess-4410',
      'guess-4411',
      'guess-4412',
      'guess-4414',
      'guess-4415',
      'guess-4416',
      code,
      'guess-4413',
    ])
      expect(log).not.toContain(secret);
  });
});
