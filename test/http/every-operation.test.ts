import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { basename } from 'node:path';
import { Glob } from 'bun';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { rotateAccount } from '../../src/features/accounts/accounts.ts';
import { type Asked, addressOf, ask, refusal, sentenceOf } from '../support/clients/conversations.ts';
import { claimsOf, signedToken } from '../support/clients/tokens.ts';
import { createObjects, type ObjectIds, validRequest } from '../support/data/valid-requests.ts';
import { refusedBodies } from '../support/hostile/refused-bodies.ts';
import { startConfab, type TestAccount, type TestConfab } from '../support/servers/confab.ts';
import { withoutTables } from '../support/servers/database-faults.ts';

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];
const entry = (id: OperationId): OperationEntry => operationTable[id];
const withToken = operations.filter((id) => entry(id).security === 'token');
const secured = operations.filter((id) => entry(id).security !== 'none');
const withBody = operations.filter((id) => entry(id).body !== null);
const withoutBody = operations.filter((id) => entry(id).body === null);

let confab: TestConfab;
let params: ObjectIds;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  params = await createObjects(confab, confab.account);
});
afterAll(() => confab.stop());

/** A request with the ids of the account's own objects, and a body where the operation takes one. */
const filled = async (id: OperationId, asked: Asked): Promise<Asked> => {
  const { json, ...valid } = await validRequest(confab, id, { account: confab.account, params });
  return {
    ...valid,
    account: confab.account,
    ...(asked.body === undefined && json !== undefined && { json }),
    ...asked,
  };
};
const request = async (id: OperationId, asked: Asked) => {
  const whole = await filled(id, asked);
  const { method, path } = addressOf(id, whole);
  return confab.request(method, path, whole);
};
const refused = async (status: number, id: OperationId, asked: Asked) =>
  refusal(confab, status, id, await filled(id, asked));
const succeeded = (response: Response) => response.ok;

test('every operation has a test file that provokes each of its documented answers', async () => {
  const directory = new URL('.', import.meta.url).pathname;
  const files = new Map<string, string>();
  for (const path of new Glob('*/*.test.ts').scanSync(directory)) files.set(basename(path, '.test.ts'), path);
  const aliases = await Bun.file(`${directory}/aliases.test.ts`).text();
  expect(aliases).toContain('for (const id of ids) describeDocumentedAnswers(id);');
  for (const id of operations) {
    const path = files.get(id);
    // The aliases of paths share a file: each is a row of its table.
    if (path === undefined && id.endsWith('Alias')) {
      expect(aliases).toContain(`  ${id}: {`);
      continue;
    }
    expect(path, `the test file of ${id}`).toBeString();
    expect(await Bun.file(`${directory}${path}`).text()).toContain(`describeDocumentedAnswers('${id}')`);
  }
});

describe('credentials', () => {
  test.each(secured)('%s without credentials is a 401 that says how to give them', async (id) => {
    const sentence = await refused(401, id, { account: null, headers: {} });
    expect(sentence).toContain(entry(id).security === 'token' ? 'Authorization: Bearer' : 'ApiKey');
  });

  test.each(withToken)('%s takes the token as Authorization or as x-api-key', async (id) => {
    const { token } = confab.account;
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { authorization: `bearer  ${token}` },
      { 'x-api-key': token },
      { 'X-API-KEY': token },
      { Authorization: `Bearer ${token}`, 'x-api-key': token },
    ])
      expect(await request(id, { account: null, headers }), JSON.stringify(headers)).toSatisfy(succeeded);
  });

  test.each(withToken)('%s believes Authorization where x-api-key says something else', async (id) => {
    const { token } = confab.account;
    const right = { Authorization: `Bearer ${token}`, 'x-api-key': 'nobody' };
    expect(await request(id, { account: null, headers: right })).toSatisfy(succeeded);
    const wrong = { Authorization: 'Bearer nobody', 'x-api-key': token };
    expect((await request(id, { account: null, headers: wrong })).status).toBe(401);
  });

  test.each(withToken)('%s refuses what is no token', async (id) => {
    const { token, apiKey } = confab.account;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const strange = [
      'Bearer',
      'Basic YTpi',
      token,
      `Bearer ${apiKey}`,
      `Bearer ${header}.${payload}`,
      `Bearer ${header}.${payload}.`,
      `Bearer ${header}.${payload}.${signature.split('').reverse().join('')}`,
      `Bearer ${unsigned}.${payload}.`,
    ];
    for (const Authorization of strange) {
      const response = await request(id, { account: null, headers: { Authorization } });
      expect(response.status, Authorization).toBe(401);
    }
  });

  test('a token serves until the second it expires, and then every operation says that it has expired', async () => {
    const account = await confab.createAccount('short-lived');
    // What a request needs is made while there is time.
    const requests = new Map<OperationId, Asked>();
    for (const id of withToken) requests.set(id, await filled(id, { account }));
    const ending = async (seconds: number) => ({
      ...account,
      token: await signedToken(confab.db, await claimsOf(confab.db, account.id, seconds)),
    });
    await refused(404, 'getJob', { account: await ending(60) });
    const expired = await ending(0);
    for (const [id, asked] of requests)
      expect(await refusal(confab, 401, id, { ...asked, account: expired })).toBe(
        'The access token has expired; get a new one from POST /oauth2/token:generate.',
      );
  });

  test('a rotation of secrets ends the token, the secret and the ApiKey of before', async () => {
    // Never used before the rotation, so that nothing remembers it.
    const rotated = await confab.createAccount('rotated');
    const fresh = await rotateAccount(confab.db, 'rotated');

    for (const id of withToken)
      expect(await refused(401, id, { account: rotated })).toBe('The access token has been revoked.');
    const credentials = { type: 'application', appId: rotated.appId, appSecret: rotated.appSecret };
    await refused(401, 'generateToken', { account: null, json: credentials });
    await refused(401, 'embedText', {
      account: null,
      headers: { ApiKey: rotated.apiKey },
      json: { text: 'hello' },
    });
    const renewed = await ask(confab, 'generateToken', {
      account: null,
      json: { ...credentials, appSecret: fresh.appSecret },
    });
    expect(renewed.accessToken).not.toBe(rotated.token);
  });
});

describe('objects', () => {
  const withIds = operations.filter((id) =>
    entry(id).parameters.some((parameter) => parameter.in === 'path'),
  );
  const uuid = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  const absent = Object.fromEntries(
    ['conversationId', 'bookmarkId', 'groupId', 'trackerId', 'entityId'].map((name) => [
      name,
      '4999999999999999',
    ]),
  );
  Object.assign(absent, { jobId: uuid, memberId: uuid });
  let stranger: TestAccount;
  beforeAll(async () => {
    stranger = await confab.createAccount('stranger');
  });

  test.each(withIds)('the objects of %s are invisible to every other account', async (id) => {
    expect(await request(id, {})).toSatisfy(succeeded);
    const asStranger = await refused(404, id, { account: stranger });
    const ofNobody = await refused(404, id, { params: absent });

    // Nothing tells a foreign object from one that does not exist.
    const masked = (sentence: string) => sentence.replace(/"[^"]+"/, '…');
    expect(masked(asStranger)).toBe(masked(ofNobody));
  });

  test.each(withIds)('the objects of %s are not found under an id of another shape', async (id) => {
    const strange = [
      '1',
      '0000000000000001',
      '99999999999999999',
      '-500000000000000',
      '4.5e15',
      'null',
      'é',
      ' ',
    ];
    for (const one of strange) {
      const encoded = encodeURIComponent(one);
      await refused(404, id, {
        params: Object.fromEntries(Object.keys(absent).map((name) => [name, encoded])),
      });
    }
  });
});

describe('paths and methods', () => {
  // "bulk" could also be the id of a bookmark: its path has the methods of both.
  const paths = [...Map.groupBy(operations, (id) => entry(id).path)].map(([path, ids]) => {
    const pattern = (id: OperationId) => new RegExp(`^${entry(id).path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const others = operations.filter((id) => entry(id).path !== path && pattern(id).test(path));
    return [path, [...ids, ...others]] as const;
  });

  test.each(paths)('%s answers 405 to a method it does not have and names those it has', async (_, ids) => {
    const allowed = ids.map((id) => entry(id).method.toUpperCase());
    const [first] = ids;
    if (first === undefined) throw new Error('a path without operations');
    const { path } = addressOf(first, { params });
    for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (one) => !allowed.includes(one),
    )) {
      const response = await confab.request(method, path);
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe(allowed.join(', '));
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(sentenceOf(first, await response.json())).toContain(method);
    }
  });

  test.each(operations)(
    '%s refuses a "%%" that escapes nothing, in the query and in the path',
    async (id) => {
      const { method, path } = addressOf(id, { params });
      for (const url of [
        `${path}?name=%zz`,
        `${path}?%`,
        path.includes('/v1/conv') ? '/v1/conversations/%E0%A4%A' : '',
      ])
        if (url !== '') {
          const body = await confab.call(400, url.startsWith(path) ? method : 'GET', url);
          expect(sentenceOf(url.startsWith(path) ? id : 'getConversation', body)).toBe(
            'The URL is not well-formed: it has a "%" that escapes nothing.',
          );
        }
    },
  );

  test.each(['/', '/v1', '/v1/process', '/v1/conversations//messages', '/V1/process/text'])(
    'the path %s is unknown: 404 with a message',
    async (path) => {
      const body = await confab.call(404, 'GET', path);
      expect(body).toEqual({ message: expect.stringContaining('There is no path') });
    },
  );

  test.each(withoutBody)('%s does not mind a JSON content type without a body', async (id) => {
    const response = await request(id, { headers: { 'Content-Type': 'application/json' } });
    expect(response.status).not.toBe(400);
    expect(response.status).not.toBe(415);
  });

  test.each(operations)('%s ignores query parameters that it does not know', async (id) => {
    const asked = await filled(id, {});
    const query = { ...asked.query, all: 'x', 'a[b]': '' };
    const { method, path } = addressOf(id, { ...asked, query });
    const response = await confab.request(method, path, asked);
    const plain = await request(id, {});
    expect(response.status).toBe(plain.status);
  });
});

describe('bodies', () => {
  const cases = withBody.flatMap((id) => refusedBodies(id).map((refused) => ({ id, ...refused })));

  test.each(cases)('$id refuses $what with $status', async ({ id, status, body, headers, sentence }) => {
    const credentials = { ApiKey: confab.account.apiKey };
    const message = await refused(status, id, {
      body,
      headers: { ...credentials, ...headers },
    });
    expect(message).toMatch(sentence);
  });

  test.each(withBody)('%s refuses a body over its limit with 413, however it is sent', async (id) => {
    const maximum = entry(id).body?.maximumBytes ?? 0;
    const headers = { 'Content-Type': 'application/json', ApiKey: confab.account.apiKey };
    const far = 17 * 1024 * 1024;
    for (const body of [
      new Uint8Array(maximum + 1),
      new Uint8Array(far),
      inChunks(maximum + 1),
      inChunks(far),
    ])
      expect(await refused(413, id, { headers, body })).toBe(`The body is larger than ${maximum} bytes.`);
  });

  test.each(withBody)('%s takes a body of exactly its limit, in one piece or in chunks', async (id) => {
    const maximum = entry(id).body?.maximumBytes ?? 0;
    const headers = { 'Content-Type': 'application/json', ApiKey: confab.account.apiKey };
    for (const body of [new Uint8Array(maximum).fill(0x20), inChunks(maximum)])
      expect(await refused(400, id, { headers, body })).toMatch(/not valid JSON/);
  });

  test.each(withBody)('%s looks at the credentials before the body', async (id) => {
    if (id === 'generateToken') return;
    await refused(401, id, { account: null, body: '{', headers: { 'Content-Type': 'text/csv' } });
  });
});

describe('the log', () => {
  test('the log has one line for each request with its id, operation, account and status', async () => {
    const response = await request('getJob', {});
    expect(confab.logged).toContainEqual(
      expect.objectContaining({
        requestId: response.headers.get('x-request-id'),
        operation: 'getJob',
        accountId: confab.account.id,
        jobId: params.jobId,
        status: 200,
      }),
    );
  });

  test('the log has the cause of an internal failure, and nothing of what anybody said', async () => {
    const said = 'The merger with Umbrella stays between us.';
    const json = { messages: [{ payload: { content: said }, from: { name: 'Wesker' } }], name: 'Raccoon' };
    const response = await withoutTables(confab, () => request('submitText', { json }), ['jobs']);

    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/relation|jobs|insert|PostgresError|\n/);
    const requestId = response.headers.get('x-request-id');
    const line = confab.logged.find((one) => one.requestId === requestId);
    expect(line).toMatchObject({
      level: 'error',
      err: { cause: { message: 'relation "jobs" does not exist' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/Umbrella|Wesker|Raccoon/);
  });

  test('the log never holds a secret, a token, a key or a text, whatever was asked', async () => {
    const { appId, appSecret, apiKey, token } = confab.account;
    const text = 'xylophone-quartz-7781';
    const credentials = { type: 'application', appId, appSecret };
    await request('generateToken', { json: credentials });
    await request('generateToken', { json: { ...credentials, appSecret: 'guess-4410' } });
    await request('submitText', { json: { messages: [{ payload: { content: text } }], name: text } });
    await request('submitText', { json: { messages: [{ payload: { content: [text] } }] } });
    await request('submitText', {
      body: `{"messages": ${text}`,
      headers: { 'Content-Type': 'application/json' },
    });
    await request('embedText', { json: { text }, headers: { ApiKey: 'guess-4411' } });
    await request('embedText', { json: { text }, headers: { ApiKey: apiKey } });
    const embeddings = { input: [text], model: text };
    for (const key of [apiKey, 'guess-4413'])
      await request('createEmbeddings', {
        account: null,
        json: embeddings,
        headers: { Authorization: `Bearer ${key}` },
      });
    await request('getJob', { account: null, headers: { Authorization: 'Bearer guess-4412' } });

    const log = JSON.stringify(confab.logged);
    expect(confab.logged.length).toBeGreaterThan(8);
    for (const secret of [
      appSecret,
      apiKey,
      token,
      text,
      'guess-4410',
      'guess-4411',
      'guess-4412',
      'guess-4413',
    ])
      expect(log).not.toContain(secret);
  });
});

/** A body of spaces that comes without a Content-Length. */
function inChunks(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(Math.min(left, 64 * 1024)).fill(0x20);
      left -= chunk.length;
      if (chunk.length > 0) controller.enqueue(chunk);
      if (left === 0) controller.close();
    },
  });
}
