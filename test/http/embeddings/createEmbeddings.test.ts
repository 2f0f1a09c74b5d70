import { beforeAll, describe, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createEmbeddings');

const model = 'service-text-embedding-large';
const quote = 'Can you send me the quote by Friday?';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

/** As OpenAI's clients send it. */
const asked = (json: unknown) => ({
  account: null,
  headers: { Authorization: `Bearer ${confab.account.apiKey}` },
  json,
});
const create = (json: unknown) => ask(confab, 'createEmbeddings', asked(json));
/** The vector that the other operation gives. */
const vectorOf = async (text: string) =>
  (
    await ask(confab, 'embedText', {
      account: null,
      headers: { ApiKey: confab.account.apiKey },
      json: { text },
    })
  ).embedding;
const errorOf = async (status: number, json: unknown) =>
  Object(await confab.call(status, 'POST', '/v1/embeddings', asked(json))).error;

test('the embeddings of one text are a list of one vector, the same that embedText gives', async () => {
  expect(await create({ input: quote, model })).toEqual({
    object: 'list',
    data: [{ object: 'embedding', index: 0, embedding: await vectorOf(quote) }],
    model,
    usage: { prompt_tokens: expect.any(Number), total_tokens: expect.any(Number) },
  });
});

test('the embeddings of several texts come in the order of the texts, whatever their lengths', async () => {
  const input = ['word '.repeat(3_000), 'Hello.', quote, 'Hello.'];
  const { data } = await create({ input, model });
  expect(data.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  expect(data.map(({ embedding }) => embedding)).toEqual(await Promise.all(input.map(vectorOf)));
});

test('the embeddings come for as many texts as the contract takes, in one answer', async () => {
  const input = Array.from({ length: 2_048 }, (_, index) => `text number ${index}`);
  const { data } = await create({ input, model, encoding_format: 'base64' });
  expect(data).toHaveLength(2_048);
  for (const index of [0, 1, 1_024, 2_047]) {
    const alone = await create({ input: input[index], model, encoding_format: 'base64' });
    expect(data[index]?.embedding).toBe(alone.data[0]?.embedding ?? '');
  }
});

test('the embeddings as base64 are the same numbers in single precision, little-endian', async () => {
  const { data } = await create({ input: quote, model, encoding_format: 'base64' });
  const bytes = Buffer.from(String(data[0]?.embedding), 'base64');
  const numbers = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
  // JSON has no more digits than single precision takes.
  expect(numbers).toEqual((await vectorOf(quote)).map(Math.fround));
});

test('the embeddings count the tokens of all texts', async () => {
  const tokensOf = async (input: string | string[]) => {
    const { usage } = await create({ input, model });
    expect(usage.total_tokens).toBe(usage.prompt_tokens);
    return usage.prompt_tokens;
  };
  const [one, two] = [await tokensOf('Hello.'), await tokensOf(quote)];
  expect(two).toBeGreaterThan(one);
  expect(await tokensOf(['Hello.', quote, quote])).toBe(one + 2 * two);
});

test('the embeddings under an alias echo the alias', async () => {
  const aliased = await create({ input: quote, model: 'nebula-text-embedding-large' });
  expect(aliased).toEqual({
    ...(await create({ input: quote, model })),
    model: 'nebula-text-embedding-large',
  });
});

test("the embeddings take the model's own number of dimensions, and ignore the user and what has no name in the contract", async () => {
  const plain = await create({ input: quote, model });
  expect(await create({ input: quote, model, dimensions: 384, user: 'u-1', store: true })).toEqual(plain);
});

describe('keys', () => {
  const json = { input: quote, model };

  test('the API key for embeddings may be in the header ApiKey, which goes before a bearer token', async () => {
    const { apiKey, token } = confab.account;
    for (const Authorization of [undefined, `Bearer ${token}`, 'Basic YTpi'])
      await ask(confab, 'createEmbeddings', {
        account: null,
        headers: { ApiKey: apiKey, ...(Authorization && { Authorization }) },
        json,
      });
  });

  test('the API key for embeddings is required: without it, with a wrong one, or with an access token there is a 401', async () => {
    const { token, appSecret, apiKey } = confab.account;
    const refused = (headers: Record<string, string>) =>
      refusal(confab, 401, 'createEmbeddings', { account: null, headers, json });
    expect(await refused({})).toBe(
      'The API key is missing: send "Authorization: Bearer <ApiKey>" or the header "ApiKey".',
    );
    for (const wrong of [token, appSecret, 'key_guess'])
      expect(await refused({ Authorization: `Bearer ${wrong}` })).toBe('The API key is wrong.');
    expect(await refused({ ApiKey: 'key_guess', Authorization: `Bearer ${apiKey}` })).toBe(
      'The API key is wrong.',
    );
    for (const Authorization of [apiKey, `Basic ${apiKey}`, 'Bearer'])
      expect(await refused({ Authorization })).toBe('The Authorization header must be "Bearer <ApiKey>".');
  });

  test('the API key for embeddings is looked at before anything else, and refused in the shape of OpenAI', async () => {
    const response = await confab.request('POST', '/v1/embeddings', {
      account: null,
      body: '{',
      headers: { 'Content-Type': 'text/csv', Authorization: 'Bearer key_guess' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        message: 'The API key is wrong.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    });
  });
});

const tokens = 'must be a string: only texts are taken, no tokens';

test.each<[string, unknown, string, string]>([
  ['no input', { model }, 'input', '"input" is required'],
  ['no model', { input: quote }, 'model', '"model" is required'],
  ['null as input', { input: null, model }, 'input', '"input" must be a string or an array'],
  ['a number as input', { input: 7, model }, 'input', '"input" must be a string or an array'],
  ['an empty text', { input: '', model }, 'input', '"input" is not allowed to be empty'],
  ['white space', { input: ' \n\t', model }, 'input', '"input" must hold more than white space'],
  [
    '500,001 characters',
    { input: 'a'.repeat(500_001), model },
    'input',
    '"input" must have at most 500000 characters',
  ],
  ['no texts', { input: [], model }, 'input', '"input" is not allowed to be empty'],
  [
    '2,049 texts',
    { input: Array(2_049).fill('a'), model },
    'input',
    '"input" must have at most 2048 elements',
  ],
  ['an array of tokens', { input: [15496, 13], model }, 'input[0]', `"input[0]" ${tokens}`],
  ['arrays of tokens', { input: [[15496], [13]], model }, 'input[0]', `"input[0]" ${tokens}`],
  ['null among texts', { input: ['a', null], model }, 'input[1]', `"input[1]" ${tokens}`],
  [
    'an empty text among others',
    { input: ['a', ''], model },
    'input[1]',
    '"input[1]" is not allowed to be empty',
  ],
  [
    'white space among texts',
    { input: ['a', 'b', ' '], model },
    'input[2]',
    '"input[2]" must hold more than white space',
  ],
  [
    'a text with nothing to read among others',
    { input: ['a', '[PAD]'], model },
    'input[1]',
    '"input[1]": The text has nothing that the model service-text-embedding-large can read.',
  ],
  [
    'a text with nothing to read',
    { input: '[PAD]', model },
    'input',
    '"input": The text has nothing that the model service-text-embedding-large can read.',
  ],
  ['a number as model', { input: quote, model: 7 }, 'model', '"model" must be a string'],
  ['an empty model', { input: quote, model: '' }, 'model', '"model" is not allowed to be empty'],
  [
    'another encoding',
    { input: quote, model, encoding_format: 'int8' },
    'encoding_format',
    '"encoding_format" must be one of: float, base64',
  ],
  ['no dimensions', { input: quote, model, dimensions: 0 }, 'dimensions', '"dimensions" must be at least 1'],
  [
    'fewer dimensions than the model has',
    { input: quote, model, dimensions: 256 },
    'dimensions',
    'The model service-text-embedding-large has vectors of 384 dimensions and of no other number.',
  ],
])('embeddings are refused with 400, a sentence and the field for %s', async (_, json, param, message) => {
  expect(await errorOf(400, json)).toEqual({ message, type: 'invalid_request_error', param, code: null });
});

test('embeddings are refused with 400, a sentence and the field for what no text may hold', async () => {
  const refused = (input: string) =>
    refusal(confab, 400, 'createEmbeddings', {
      ...asked(undefined),
      headers: { ...asked(undefined).headers, 'Content-Type': 'application/json' },
      body: `{"model":"${model}","input":["a","${input}"]}`,
    });
  expect(await refused('a\\u0000b')).toBe('"input[1]" must not hold a NUL character');
  expect(await refused('a\\ud83db')).toBe('"input[1]" must not hold an unpaired surrogate');
});

test.each(['text-embedding-ada-002', 'constructor'])(
  'embeddings by the model %s, which is not there, are refused with 404',
  async (name) => {
    expect(await errorOf(404, { input: quote, model: name })).toEqual({
      message: `There is no model "${name}". Known models: service-text-embedding-large, nebula-text-embedding-large.`,
      type: 'invalid_request_error',
      param: 'model',
      code: 'model_not_found',
    });
  },
);
