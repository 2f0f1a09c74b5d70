import { beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '../../../src/embedding/create-embedder.ts';
import { loadRegistry } from '../../../src/models/registry.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('embedText');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const withKey = (json: unknown, server = confab) => ({
  account: null,
  headers: { ApiKey: server.account.apiKey },
  json,
});
const embed = (json: unknown) => ask(confab, 'embedText', withKey(json));

test('an embedding is by service-text-embedding-large unless the request names a model, and of unit length', async () => {
  const { model, embedding } = await embed({ text: 'Can you send me the quote by Friday?' });
  expect(model).toBe('service-text-embedding-large');
  expect(embedding).toHaveLength(384);
  expect(Math.hypot(...embedding)).toBeCloseTo(1, 5);
});

test('an embedding of the same text is the same vector, whatever is embedded along with it', async () => {
  const text = 'Can you send me the quote by Friday?';
  const [alone] = [await embed({ text })];
  const crowd = await Promise.all(
    [text, 'Hello.', text, 'A much longer text about something else entirely.', text].map((one) =>
      embed({ text: one }),
    ),
  );
  for (const index of [0, 2, 4]) expect(crowd[index]).toEqual(alone);
  expect(crowd[1]).not.toEqual(alone);
});

test('an embedding under the alias is the same vector, and echoes the name that was asked for', async () => {
  const named = await embed({ text: 'Hello.', model: 'service-text-embedding-large' });
  const aliased = await embed({ text: 'Hello.', model: 'nebula-text-embedding-large' });
  expect(aliased).toEqual({ model: 'nebula-text-embedding-large', embedding: named.embedding });
});

test('an embedding of likenesses is closer than of strangers', async () => {
  const [quote, offer, weather] = await Promise.all(
    ['Please send the quote.', 'Send me the quotation, please.', 'It rained all day.'].map(
      async (text) => (await embed({ text })).embedding,
    ),
  );
  const cosine = (a: number[] = [], b: number[] = []) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  expect(cosine(quote, offer)).toBeGreaterThan(cosine(quote, weather));
});

test('an embedding comes for a text of any length that the contract takes, and of any script', async () => {
  for (const text of ['a', '見積もりを送ってください。', '🎉', 'word '.repeat(20_000)])
    expect((await embed({ text })).embedding).toHaveLength(384);
});

test('an embedding ignores fields that the contract does not name', async () => {
  expect(await embed({ text: 'Hello.', dimensions: 3, user: null })).toEqual(await embed({ text: 'Hello.' }));
});

test('the ApiKey for an embedding may be in any letter case as a header name', async () => {
  const { apiKey } = confab.account;
  await ask(confab, 'embedText', { account: null, headers: { APIKEY: apiKey }, json: { text: 'Hello.' } });
});

/** Tells who has only an access token what is sent in its place. */
const missing =
  'The ApiKey header is missing: send "ApiKey: <ApiKey>", or "Authorization: Bearer <named API key>".';

test('the ApiKey for an embedding is required: without it, with a wrong one, or with an access token there is a 401', async () => {
  const { token, appSecret } = confab.account;
  const json = { text: 'Hello.' };
  expect(await refusal(confab, 401, 'embedText', { account: null, json })).toBe(missing);
  const blank = { account: null, headers: { ApiKey: '' }, json };
  expect(await refusal(confab, 401, 'embedText', blank)).toBe(missing);
  // A token is no key, nor does it make up for one.
  expect(await refusal(confab, 401, 'embedText', { json })).toBe(missing);
  for (const ApiKey of [token, appSecret, 'key_guess'])
    expect(await refusal(confab, 401, 'embedText', { account: null, headers: { ApiKey }, json })).toContain(
      'key',
    );
});

test.each<[string, unknown, string]>([
  ['no text', {}, '"text" is required'],
  ['a list of texts', { text: ['Hello.'] }, '"text" must be a string'],
  ['null as text', { text: null }, '"text" must be a string'],
  ['a number as text', { text: 7 }, '"text" must be a string'],
  ['a megabyte', { text: 'a'.repeat(1_000_000) }, '"text" must have at most 500000 characters'],
  ['an empty text', { text: '' }, '"text" is not allowed to be empty'],
  ['white space', { text: ' \n\t' }, '"text" must hold more than white space'],
  ['500,001 characters', { text: 'a'.repeat(500_001) }, '"text" must have at most 500000 characters'],
  ['a number as model', { text: 'Hello.', model: 7 }, '"model" must be a string'],
  ['an empty model', { text: 'Hello.', model: '' }, '"model" is not allowed to be empty'],
  [
    'an unknown model',
    { text: 'Hello.', model: 'text-embedding-ada-002' },
    'There is no model "text-embedding-ada-002". Known models: service-text-embedding-large, nebula-text-embedding-large.',
  ],
  [
    'a name that every object has',
    { text: 'Hello.', model: 'constructor' },
    'There is no model "constructor". Known models: service-text-embedding-large, nebula-text-embedding-large.',
  ],
])('an embedding is refused with 400 and a detail that is a text for %s', async (_, json, detail) => {
  expect(await refusal(confab, 400, 'embedText', withKey(json))).toBe(detail);
});

test('where the weights are missing there is a 503 with the command that brings them back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'confab-models-'));
  const registry = join(directory, 'models.yaml');
  await Bun.write(
    registry,
    `models:
  absent-model:
    kind: local
    directory: nowhere
    dimensions: 384
    restoreCommand: git checkout -- models/absent-model
`,
  );
  const embedder = await createEmbedder({ registry: await loadRegistry(registry), environment: {} });
  const server = await startConfab({ worker: false, embedder });
  try {
    const json = { text: 'Hello.', model: 'absent-model' };
    const response = await server.request('POST', '/v1/model/embed', withKey(json, server));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    // Where its files would be is nothing to a caller; it is in the log.
    const why = 'cannot be used: the log of the server, and "bun run models" beside it, say why.';
    expect(Object(await response.json()).detail).toBe(`The model ${why}`);
    expect(JSON.stringify(server.logged)).toContain('git checkout -- models/absent-model');

    // The server says of itself that it is not ready.
    expect(await server.call(503, 'GET', '/readyz')).toMatchObject({
      status: 'not_ready',
      checks: expect.arrayContaining([
        expect.objectContaining({
          name: 'model absent-model',
          status: 'not_ready',
          detail: `The model absent-model ${why}`,
        }),
      ]),
    });
  } finally {
    await server.stop();
    await embedder.close();
    await rm(directory, { recursive: true });
  }
});
