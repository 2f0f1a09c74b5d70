/** The official client of OpenAI's API, unmodified, on a real server. */

import { beforeAll, expect, test } from 'bun:test';
import OpenAI, { AuthenticationError, BadRequestError, NotFoundError, RateLimitError } from 'openai';
import { limitAccount } from '../../src/features/accounts/accounts.ts';
import { checkAnswer, operationOf } from '../support/clients/contract-check.ts';
import { ask } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

const model = 'service-text-embedding-large';
const quote = 'Can you send me the quote by Friday?';
const weather = 'It rained all day.';

let confab: TestConfab;
let client: OpenAI;
/** What the client has sent, parsed. */
const sent: unknown[] = [];
beforeAll(async () => {
  confab = await idleServer();
  client = clientWith(confab.account.apiKey);
});

function clientWith(apiKey: string): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: `${confab.url}/v1`,
    maxRetries: 0,
    // Looks at what passes by, and changes nothing of it.
    fetch: async (url, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      const response = await fetch(url, init);
      const operation = operationOf(init?.method ?? 'GET', String(url));
      if (operation === undefined)
        throw new Error(`the client asks for ${url}, which is not in the contract`);
      await checkAnswer(operation, response);
      return response;
    },
  });
}

/** In single precision, as base64 has it: JSON has no more digits than that takes. */
const vectorOf = async (text: string) => {
  const headers = { ApiKey: confab.account.apiKey };
  const { embedding } = await ask(confab, 'embedText', { account: null, headers, json: { text } });
  return embedding.map(Math.fround);
};

/** What the client throws. */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
}

test('OpenAI’s embeddings.create embeds one text; the client asks for base64 and makes numbers of it', async () => {
  const { object, data, model: echoed, usage } = await client.embeddings.create({ input: quote, model });
  expect(sent.at(-1)).toMatchObject({ encoding_format: 'base64' });
  expect([object, echoed]).toEqual(['list', model]);
  expect(data).toEqual([{ object: 'embedding', index: 0, embedding: await vectorOf(quote) }]);
  expect(usage.prompt_tokens).toBeGreaterThan(0);
});

test('OpenAI’s embeddings.create embeds an array of texts, in their order', async () => {
  const { data } = await client.embeddings.create({ input: [quote, weather, quote], model });
  expect(data.map(({ index }) => index)).toEqual([0, 1, 2]);
  const vectors = [await vectorOf(quote), await vectorOf(weather), await vectorOf(quote)];
  expect(data.map(({ embedding }) => embedding)).toEqual(vectors);
});

test('OpenAI’s embeddings.create gives the same numbers as float and as base64', async () => {
  const asFloat = await client.embeddings.create({ input: quote, model, encoding_format: 'float' });
  const asBase64 = await client.embeddings.create({ input: quote, model, encoding_format: 'base64' });
  expect(asFloat.data[0]?.embedding.map(Math.fround)).toEqual(await vectorOf(quote));
  const bytes = Buffer.from(String(asBase64.data[0]?.embedding), 'base64');
  expect([...new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)]).toEqual(
    await vectorOf(quote),
  );
});

test('OpenAI’s embeddings.create takes the dimensions of the model, and is refused others as a bad request', async () => {
  await client.embeddings.create({ input: quote, model, dimensions: 384, user: 'somebody' });
  const error = await errorOf(client.embeddings.create({ input: quote, model, dimensions: 64 }));
  expect(error).toBeInstanceOf(BadRequestError);
  expect(error).toMatchObject({ status: 400, param: 'dimensions', type: 'invalid_request_error' });
  expect(String(error)).toContain('384 dimensions');
});

test('OpenAI’s embeddings.create is refused an array of tokens as a bad request that says so', async () => {
  const error = await errorOf(client.embeddings.create({ input: [15496, 13], model }));
  expect(error).toBeInstanceOf(BadRequestError);
  expect(String(error)).toContain('only texts are taken, no tokens');
});

test('OpenAI’s embeddings.create with a wrong key is an authentication error', async () => {
  const error = await errorOf(clientWith('sk-guess').embeddings.create({ input: quote, model }));
  expect(error).toBeInstanceOf(AuthenticationError);
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
});

test('OpenAI’s embeddings.create with an unknown model is a not-found error, as with OpenAI', async () => {
  const error = await errorOf(client.embeddings.create({ input: quote, model: 'text-embedding-3-small' }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ status: 404, code: 'model_not_found' });
});

test('OpenAI’s embeddings.create over the limit is a rate-limit error that says when to come back', async () => {
  const { apiKey } = await confab.createAccount('openai');
  await limitAccount(confab.db, 'openai', { embedRequestsPerMinute: 1 });
  const limited = clientWith(apiKey);
  await limited.embeddings.create({ input: quote, model });
  const error = await errorOf(limited.embeddings.create({ input: quote, model }));
  if (!(error instanceof RateLimitError)) throw new Error('it is none', { cause: error });
  expect(error.code).toBe('rate_limit_exceeded');
  expect(Number(error.headers.get('retry-after'))).toBeWithin(1, 61);
});

test('OpenAI’s models.list gives every name that embeddings.create takes, and those of chat models', async () => {
  const names: string[] = [];
  for await (const { id, object, owned_by } of client.models.list()) {
    names.push(id);
    expect([object, owned_by]).toEqual(['model', 'confab']);
  }
  expect(names.slice(0, 2)).toEqual([model, 'nebula-text-embedding-large']);
  expect(names).toContain('nebula-chat-large');
});
