import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { createEmbedder, type EmbedderOptions } from '../../src/embedding/create-embedder.ts';
import type { BatchReport, Embedder } from '../../src/embedding/embedder.ts';
import type { HostedModel } from '../../src/models/registry-schema.ts';
import { codeOf, errorOf, registryOf } from './support.ts';

const token = 'hf_not_a_real_token';

/** An Inference Endpoint of our own: what it is asked and what it answers. */
let asked: { authorization: string | null; body: unknown }[] = [];
let answer: (request: Request) => Response | Promise<Response>;
const endpoint = Bun.serve({
  port: 0,
  async fetch(request) {
    asked.push({ authorization: request.headers.get('authorization'), body: await request.json() });
    return answer(request);
  },
});
afterAll(() => endpoint.stop(true));
beforeEach(() => {
  asked = [];
  answer = () => Response.json([3, 4]);
});

const far: HostedModel = {
  name: 'far',
  kind: 'hosted',
  aliases: [],
  dimensions: 2,
  matryoshka: false,
  normalize: true,
  prefix: '',
  endpointUrl: endpoint.url.href,
  provider: undefined,
  model: undefined,
  tokenEnvironmentVariable: 'FAR_TOKEN',
};

const embedderOf = (
  changes: Partial<HostedModel> = {},
  options: Partial<EmbedderOptions> = {},
): Promise<Embedder> =>
  createEmbedder({
    registry: registryOf({ ...far, ...changes }),
    environment: { FAR_TOKEN: token },
    ...options,
  });

describe('hosted models', () => {
  test('a hosted model is asked with the token and the text, and its vector is normalised', async () => {
    const batches: BatchReport[] = [];
    const embedder = await embedderOf({ prefix: 'query: ' }, { onBatch: (report) => batches.push(report) });
    expect(await embedder.embed('far', 'hello')).toEqual(Float32Array.of(0.6, 0.8));
    expect(asked).toEqual([{ authorization: `Bearer ${token}`, body: { inputs: 'query: hello' } }]);
    expect(batches).toMatchObject([{ model: 'far', size: 1, tokens: undefined }]);
    expect(await embedder.states()).toMatchObject([{ model: 'far', kind: 'hosted', state: 'ready' }]);
  });

  test.each([
    ['one vector', [3, 4], [3, 4]],
    ['a batch of one vector', [[3, 4]], [3, 4]],
    [
      'token vectors, which are averaged',
      [
        [1, 2],
        [3, 4],
      ],
      [2, 3],
    ],
    [
      'a batch of one text of token vectors',
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [2, 3],
    ],
  ])('a hosted model may answer %s', async (_, given, wanted) => {
    answer = () => Response.json(given);
    const embedder = await embedderOf({ normalize: false });
    expect([...(await embedder.embed('far', 'hello'))]).toEqual(wanted);
  });

  test.each([
    [
      'of other dimensions',
      () => Response.json([1, 2, 3]),
      'answered 3 numbers, but the registry says "dimensions: 2"',
    ],
    ['of rows that differ', () => Response.json([[1, 2], [3]]), 'not a vector'],
    ['without numbers', () => Response.json([]), 'not a vector'],
    ['that is an object', () => Response.json({ error: 'no' }), 'malformed'],
    ['that is not JSON', () => new Response('<html>'), 'malformed'],
    [
      'that is broken JSON',
      () => new Response('[1,', { headers: { 'content-type': 'application/json' } }),
      'not understood',
    ],
  ])('a hosted model with an answer %s has failed', async (_, given, words) => {
    answer = given;
    const error = await errorOf((await embedderOf()).embed('far', 'hello'));
    expect(error.code).toBe('provider_failed');
    expect(error.message).toContain(words);
  });

  test.each([[401], [403]])(
    'a hosted model that refuses the token with %d says so; the variable is named, the token is not',
    async (status) => {
      answer = () => Response.json({ error: `bad token ${token}` }, { status });
      const error = await errorOf((await embedderOf()).embed('far', 'hello'));
      expect(error.code).toBe('provider_unauthorised');
      expect(error.message).toContain('FAR_TOKEN');
      expect(error.message).not.toContain(token);
    },
  );

  test('a hosted model that fails is quoted, without the token', async () => {
    answer = () => Response.json({ error: `cannot parse ${token}` }, { status: 500 });
    const error = await errorOf((await embedderOf()).embed('far', 'hello'));
    expect(error.code).toBe('provider_failed');
    expect(error.message).toContain('answered 500: ');
    expect(error.message).toContain('cannot parse [token]');
  });

  test.each([
    [429, '7', 7],
    [503, '0', 1],
    [503, null, 5],
    [429, 'soon', 5],
  ])(
    'a hosted model that answers %d with Retry-After %p is overloaded for %d seconds, and is asked once',
    async (status, header, seconds) => {
      answer = () =>
        Response.json(
          { error: 'later' },
          { status, headers: header === null ? {} : { 'retry-after': header } },
        );
      const error = await errorOf((await embedderOf()).embed('far', 'hello'));
      expect(error.code).toBe('overloaded');
      expect(error.retryAfterSeconds).toBe(seconds);
      expect(asked).toHaveLength(1);
    },
  );

  test('a hosted model may say when to come back as a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    answer = () => new Response('later', { status: 429, headers: { 'retry-after': date } });
    const error = await errorOf((await embedderOf()).embed('far', 'hello'));
    // The server of the test writes a `Date` that is up to a second old.
    expect(error.retryAfterSeconds).toBeWithin(50, 63);
  });

  test('a hosted model whose server is not there is unreachable', async () => {
    const gone = Bun.serve({ port: 0, fetch: () => new Response() });
    const endpointUrl = gone.url.href;
    await gone.stop(true);
    expect(await codeOf((await embedderOf({ endpointUrl })).embed('far', 'hello'))).toBe(
      'provider_unreachable',
    );
  });

  describe('hanging', () => {
    const hang = (): { reached: Promise<void> } => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = () => {
        resolve();
        return new Promise(() => {});
      };
      return { reached: promise };
    };

    test('a hosted model that hangs fails at the deadline', async () => {
      hang();
      const embedder = await embedderOf({}, { limits: { deadlineMilliseconds: 50 } });
      expect(await codeOf(embedder.embed('far', 'hello'))).toBe('deadline_exceeded');
    });

    test('a hosted model that hangs is left when the caller aborts, which frees its place', async () => {
      const { reached } = hang();
      const embedder = await embedderOf({}, { limits: { maximumHostedRequests: 1 } });
      const controller = new AbortController();
      const aborted = embedder
        .embed('far', 'one', { signal: controller.signal })
        .catch((reason: unknown) => reason);
      await reached;
      expect(await codeOf(embedder.embed('far', 'two'))).toBe('overloaded');
      controller.abort('changed my mind');
      expect(await aborted).toBe('changed my mind');
      answer = () => Response.json([3, 4]);
      expect(await embedder.embed('far', 'two')).toHaveLength(2);
    });

    test('a hosted model that hangs takes a share of its places from one owner, and leaves the others', async () => {
      hang();
      const limits = { maximumHostedRequests: 3, maximumHostedRequestsOfOwner: 2 };
      const embedder = await embedderOf({}, { limits });
      const hanging = ['one', 'one', 'two'].map((owner) => codeOf(embedder.embed('far', 'hello', { owner })));
      expect(await codeOf(embedder.embed('far', 'hello', { owner: 'one' }))).toBe('overloaded');
      expect(await codeOf(embedder.embed('far', 'hello', { owner: 'three' }))).toBe('overloaded');
      await embedder.close();
      expect(await Promise.all(hanging)).toEqual(['closed', 'closed', 'closed']);
    });

    test('a hosted model that hangs is left when embedding is shut down', async () => {
      const { reached } = hang();
      const embedder = await embedderOf();
      const waiting = codeOf(embedder.embed('far', 'hello'));
      await reached;
      await embedder.close();
      expect(await waiting).toBe('closed');
    });
  });

  test('a hosted model without its token is not asked, and names the variable to set', async () => {
    const embedder = await embedderOf({}, { environment: {} });
    const error = await errorOf(embedder.embed('far', 'hello'));
    expect(error.code).toBe('provider_unauthorised');
    expect(error.message).toBe(
      'The model far needs a token: set the environment variable FAR_TOKEN, or name a file that has it in FAR_TOKEN_FILE.',
    );
    expect(await embedder.states()).toMatchObject([{ state: 'failed', explanation: error.message }]);
    expect(asked).toEqual([]);
  });

  test('a hosted model of a provider that offers no vectors says so before it is asked', async () => {
    const embedder = await embedderOf({ endpointUrl: undefined, provider: 'groq', model: 'a/b' });
    const [state] = await embedder.states();
    expect(state?.state).toBe('failed');
    expect(state?.explanation).toContain('"groq"');
  });
});

describe('text-embeddings-inference', () => {
  /** Answers as its router does: `/` and `/embed` take the same body, errors say their type. */
  const refuse = (status: number, error: string, type: string) =>
    Response.json({ error, error_type: type }, { status });
  const tei = Bun.serve({
    port: 0,
    async fetch(request) {
      const { inputs } = (await request.json()) as { inputs: string };
      if (!['/', '/embed'].includes(new URL(request.url).pathname))
        return new Response(null, { status: 404 });
      if (inputs === 'long') return refuse(413, '`inputs` must have less than 512 tokens', 'Validation');
      if (inputs === 'broken') return refuse(424, 'DriverError(CUDA_ERROR)', 'Backend');
      if (inputs === 'busy') return refuse(429, 'Model is overloaded', 'Overloaded');
      return Response.json([[3, 4]]);
    },
  });
  afterAll(() => tei.stop(true));
  const unguarded = { endpointUrl: tei.url.href, tokenEnvironmentVariable: undefined };

  test.each(['', 'embed'])(
    'a text-embeddings-inference server is asked at "/%s", without a token',
    async (path) => {
      const embedder = await embedderOf({ ...unguarded, endpointUrl: tei.url.href + path });
      expect(await embedder.embed('far', 'hello')).toEqual(Float32Array.of(0.6, 0.8));
    },
  );

  test.each([
    ['long', 'unembeddable_text', 'The text is too long for the provider of far (it answered 413): '],
    ['broken', 'provider_failed', 'The provider of far answered 424: '],
    ['busy', 'overloaded', 'The provider of far is overloaded (it answered 429).'],
  ] as const)(
    'a text-embeddings-inference server that finds a text %s makes it %s',
    async (text, code, words) => {
      const error = await errorOf((await embedderOf(unguarded)).embed('far', text));
      expect(error.code).toBe(code);
      expect(error.message).toStartWith(words);
    },
  );

  test('a text-embeddings-inference server at a wrong path has failed', async () => {
    const embedder = await embedderOf({ ...unguarded, endpointUrl: `${tei.url.href}elsewhere` });
    expect(await codeOf(embedder.embed('far', 'hello'))).toBe('provider_failed');
  });
});
