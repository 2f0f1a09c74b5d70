/** Nothing that is secret and nothing that anybody has said is in a log, whatever was asked and whatever failed. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { type Asked, addressOf, ask } from '../support/clients/conversations.ts';
import { keyWith } from '../support/clients/named-keys.ts';
import { allFeatures, createObjects, type ObjectIds, validRequest } from '../support/data/valid-requests.ts';
import { createTestDatabase, startConfab, type TestConfab } from '../support/servers/confab.ts';
import { withoutDatabase, withoutTables } from '../support/servers/database-faults.ts';
import { modelsThatSayHello } from '../support/servers/language-model.ts';
import { createLogGuard, type LogGuard } from '../support/servers/log-guard.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];
/** Words that nothing else has. */
const said = 'xylophone quartz 7781';
const query = 'opensesame-4417';
/** Where nobody listens. */
const silent = 'http://127.0.0.1:65530';

describe('the guard', () => {
  const found = (write: (log: ReturnType<typeof createLog>, guard: LogGuard) => void) => {
    const guard = createLogGuard();
    write(createLog('info', { write: (line) => guard.read(line) }), guard);
    return guard.leaks.map(({ what }) => what);
  };
  const credentials = {
    appSecret: 'secret_W4qPO6NcHrEyZtD36HWHTKMD9pZM43bt',
    apiKey: 'key_IbYM4rfOvn4MgahuY-4lhjdv-PYf9gJA',
    namedKey: 'confab_key_Vb3xyJ4rfOvn4MgahuY-4lhjdv-PYf9g',
    webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MTQ2NDA0MDB9.c2lnbmF0dXJlLW9mLWl0',
    huggingFace: 'hf_abcdefghijklmnopqrstuvwxyz',
    database: 'postgres://confab:opensesame@db.example.com:5432/confab',
  };

  test.each(Object.entries(credentials))(
    'a guard that reads along finds %s wherever it was logged',
    (_, secret) => {
      expect(found((log) => log.info({ body: { deep: [secret] } }))).toHaveLength(1);
      expect(found((log) => log.warn(`it says "${secret}"`))).toHaveLength(1);
      const cause = new Error(`refused ${secret}`);
      expect(found((log) => log.error({ err: new Error('outside', { cause }) }))).toHaveLength(1);
    },
  );

  test('a guard that reads along finds what somebody has said, and nothing in a line as it should be', () => {
    const text = 'I will send the quote.';
    expect(
      found((log, guard) => {
        guard.register('a text', text);
        log.info({ jobId: randomUUID(), appId: 'app_cw1HC6JMe1vN43H9B0CvEg6lghTkXDGR' }, 'job completed');
      }),
    ).toEqual([]);
    expect(
      found((log, guard) => {
        guard.register('a text', text);
        log.info({ text }, 'job completed');
      }),
    ).toEqual(['a text']);
  });
});

test('a run of tests fails when a server of theirs has logged a secret, though all of them pass', async () => {
  const support = (name: string) =>
    JSON.stringify(new URL(`../support/servers/${name}.ts`, import.meta.url).pathname);
  const directory = temporaryDataDirectory();
  const runOf = async (logged: string) => {
    await Bun.write(
      join(directory, 'one.test.ts'),
      `import { test } from 'bun:test';
       import { logGuard } from ${support('log-guard')};
       test('passes', () => logGuard.read(${JSON.stringify(logged)}));`,
    );
    const preload = JSON.parse(support('preload'));
    const run = Bun.spawn([process.execPath, 'test', '--preload', preload, './one.test.ts'], {
      cwd: directory,
      stdout: 'ignore',
      stderr: 'pipe',
    });
    const [said, code] = await Promise.all([new Response(run.stderr).text(), run.exited]);
    expect(said).toContain('(pass) passes');
    return { said, code };
  };
  try {
    expect((await runOf('{"msg":"request"}')).code).toBe(0);
    const { said, code } = await runOf('{"msg":"key_IbYM4rfOvn4MgahuY-4lhjdv-PYf9gJA"}');
    expect(code).not.toBe(0);
    expect(said).toContain('the log has 1 secrets:\nan ApiKey');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

describe('operations', () => {
  let confab: TestConfab;
  let params: ObjectIds;
  let guard: LogGuard;
  beforeAll(async () => {
    confab = await startConfab({ languageModels: await modelsThatSayHello() });
    const first = await ask(confab, 'submitText', {
      json: {
        name: said,
        metadata: { said },
        messages: [
          {
            payload: { content: `I will ${said}.` },
            from: { name: said, userId: 'xylophone@quartz.example' },
          },
        ],
        trackers: [{ name: said, vocabulary: [said] }],
        detectEntities: true,
        detectPhrases: true,
        enableSummary: true,
        features: allFeatures,
        webhookUrl: `${silent}/hook?key=${query}`,
      },
    });
    expect(await confab.jobEnded(first.jobId)).toBe('completed');
    params = await createObjects(confab, confab.account, first);
  });
  afterAll(() => confab.stop());

  const secrets = () => {
    const { appSecret, apiKey, webhookSecret, token } = confab.account;
    return { appSecret, apiKey, webhookSecret, token };
  };
  /** The same body with what was said in every text. */
  const speaking = (json: unknown) =>
    JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'string' ? `${value} ${said}` : value));

  const send = (id: OperationId, asked: Asked) => {
    const { method, path } = addressOf(id, asked);
    return confab.request(method, path, asked);
  };

  test('the log of every operation tells nothing of secrets and texts, with right and wrong credentials, answered well or not', async () => {
    const statuses = new Set<number>();
    const { token, apiKey, appSecret } = secrets();
    const { key: namedKey } = await keyWith(confab.db, confab.account.id, ['read', 'embed']);
    for (const id of operations) {
      const requests: Asked[] = [];
      const valid = async () => validRequest(confab, id, { account: confab.account, params });
      const right = await valid();
      const wrong = { Authorization: `Bearer ${token.slice(0, -6)}AAAAAA`, ApiKey: `${apiKey}x` };
      const named = { Authorization: `Bearer ${namedKey}` };
      requests.push(
        right,
        { ...right, account: null, headers: wrong },
        { ...right, account: null, headers: named },
        { ...right, query: { ...right.query, key: query, filter: query, limit: query } },
        { ...right, params: { ...right.params, conversationId: query, jobId: query, trackerId: query } },
      );
      if (right.json !== undefined) {
        const { json, ...rest } = right;
        const type = { ...rest.headers, 'Content-Type': 'application/json' };
        requests.push(
          { ...right, json: speaking(json) },
          { ...rest, headers: type, body: `{"text": ${said}` },
          { ...rest, headers: { ...type, 'Content-Type': `text/${query}` }, body: appSecret },
        );
      }
      for (const asked of requests) statuses.add((await send(id, asked)).status);
      const broken = await valid();
      statuses.add((await withoutTables(confab, () => send(id, broken))).status);
    }
    const last = await validRequest(confab, 'submitText', { account: confab.account, params });
    statuses.add((await withoutDatabase(confab, () => send('submitText', last))).status);
    for (const status of [200, 201, 204, 400, 401, 403, 404, 415, 500, 503])
      expect(statuses).toContain(status);

    guard = createLogGuard();
    for (const [what, secret] of Object.entries({ ...secrets(), namedKey, said, query }))
      guard.register(what, secret);
    for (const line of confab.logged) guard.read(JSON.stringify(line));
    expect(guard.lines).toBeGreaterThan(5 * operations.length);
    expect(guard.leaks).toEqual([]);
  }, 300_000);
});

describe('settings', () => {
  const hub = `hf_${'q'.repeat(30)}`;
  const chosen = {
    CONFAB_APP_ID: 'app-of-this-test',
    CONFAB_APP_SECRET: 'appsecret-chosen-91827',
    CONFAB_API_KEY: 'apikey-chosen-564738',
  };
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  let provider: ReturnType<typeof Bun.serve>;
  let directory: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = temporaryDataDirectory();
    receiver = startWebhookReceiver();
    receiver.behave(({ path }) => ({
      kind: 'answer',
      status: path.startsWith('/gone') ? 410 : path.startsWith('/moved') ? 302 : 500,
      headers: { Location: `${silent}/${query}` },
      body: query,
    }));
    // As unkind as a provider can be: it sends back whatever it was sent.
    provider = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: async (request) => {
        const error = `${request.headers.get('authorization')} asked for ${await request.text()}`;
        return Response.json({ error, message: error }, { status: 400, statusText: 'Bad Request' });
      },
    });
  });
  afterAll(async () => {
    await killServers();
    await receiver.close();
    await provider.stop(true);
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('the log of a server that is told everything by its settings has nothing of its secrets, its callers’ and its receivers’, whatever goes wrong', async () => {
    const models = join(directory, 'models.yaml');
    await Bun.write(
      models,
      `models:\n  far:\n    kind: hosted\n    endpointUrl: ${provider.url.href}\n    dimensions: 2\n    tokenEnvironmentVariable: HF_TOKEN\n`,
    );
    const server = startServer({
      ...chosen,
      CONFAB_DATA_DIR: directory,
      CONFAB_MODELS: models,
      CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      DATABASE_URL: database.url,
      HF_TOKEN: hub,
      LOG_LEVEL: 'trace',
    });
    const url = await server.ready();
    const credentials = {
      type: 'application',
      appId: chosen.CONFAB_APP_ID,
      appSecret: chosen.CONFAB_APP_SECRET,
    };
    const signIn = (json: object, status: number) =>
      call(status, 'POST', `${url}/oauth2/token:generate`, { json });
    const { accessToken } = await signIn(credentials, 200);
    const token = String(accessToken);
    await signIn({ ...credentials, appSecret: query }, 401);
    await call(401, 'GET', `${url}/v1/conversations`, { token: `${token}${query}` });

    const submit = (webhookUrl: string) =>
      call(201, 'POST', `${url}/v1/process/text`, {
        token,
        json: { name: said, messages: [{ payload: { content: said }, from: { name: said } }], webhookUrl },
      });
    for (const path of ['/down', '/gone', '/moved']) await submit(`${receiver.origin}${path}?key=${query}`);
    await submit(`${silent}/?key=${query}`);
    await submit(`http://nobody.invalid/?key=${query}`);
    for (const webhookUrl of [`http://ana:${query}@127.0.0.1/`, `http://10.0.0.1/?key=${query}`])
      await call(400, 'POST', `${url}/v1/process/text`, {
        token,
        json: { messages: [{ payload: { content: said } }], webhookUrl },
      });
    await server.waitForLog('job completed', 5);
    for (const path of ['/down', '/gone', '/moved'])
      await receiver.waitFor((requests) => requests.some((one) => one.path.startsWith(path)), 20_000);

    for (const [key, status] of [
      [chosen.CONFAB_API_KEY, 503],
      [`${query}-key`, 401],
    ] as const) {
      const response = await fetch(`${url}/v1/model/embed`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ApiKey: key },
        body: JSON.stringify({ text: said, model: 'far' }),
      });
      expect(response.status).toBe(status);
      expect(await response.text()).not.toContain(hub);
    }
    await withoutDatabase({ databaseUrl: database.url }, async () => {
      await call(503, 'GET', `${url}/v1/conversations`, { token });
    });
    await server.stop();

    const guard = createLogGuard();
    const known = { ...chosen, token, hub, said, query, database: new URL(database.url).password };
    const { CONFAB_APP_ID: _, ...secret } = known;
    for (const [what, text] of Object.entries(secret)) guard.register(what, text);
    for (const line of server.log().split('\n')) guard.read(line);
    // Control: it was all there to be told.
    expect(server.logged().filter(({ status }) => status === 503).length).toBeGreaterThan(1);
    expect(guard.leaks).toEqual([]);
  }, 300_000);
});
