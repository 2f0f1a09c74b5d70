import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import reference from '../../models/service-text-embedding-large/reference.json' with { type: 'json' };
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import type { BatchReport, Embedder } from '../../src/embedding/embedder.ts';
import { loadRegistry } from '../../src/models/registry.ts';
import { eventually } from '../support/eventually.ts';
import { codeOf, cosine, errorOf, registryFile, registryOf, shippedModel, shippedName } from './support.ts';

const batches: BatchReport[] = [];
let embedder: Embedder;

beforeAll(async () => {
  const registry = await loadRegistry(registryFile);
  embedder = await createEmbedder({ registry, environment: {}, onBatch: (report) => batches.push(report) });
});
afterAll(() => embedder.close());

test.each(reference)('the model that ships gives the reference vector of "$text"', async ({ text, head }) => {
  const vector = await embedder.embed(shippedName, text);
  expect(vector).toHaveLength(384);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
  // The reference is written with six decimals.
  for (const [index, value] of head.entries()) expect(vector[index]).toBeCloseTo(value, 5);
});

test('the model that ships is the same under its other name', async () => {
  const [{ text }] = reference as [(typeof reference)[number]];
  expect(await embedder.embed('nebula-text-embedding-large', text)).toEqual(
    await embedder.embed(shippedName, text),
  );
});

test('the model that ships puts sentences that mean the same nearer together than others', async () => {
  const [quote, price, weather] = await Promise.all(
    [
      'Can you send me the quote by Friday?',
      'Please mail us the price before the weekend.',
      'It is raining in Paris.',
    ].map((text) => embedder.embed(shippedName, text)),
  );
  if (!quote || !price || !weather) throw new Error('three texts give three vectors');
  expect(cosine(quote, price)).toBeGreaterThan(cosine(quote, weather) + 0.1);
});

test('the model that ships gives a text alone the vector it gives it among others', async () => {
  const texts = Array.from(
    { length: 150 },
    (_, index) => `Message ${index}: ${'we ship on Monday. '.repeat(1 + (index % 12))}`,
  );
  const alone: Float32Array[] = [];
  for (const text of texts.slice(0, 30)) alone.push(await embedder.embed(shippedName, text));
  batches.length = 0;
  const together = await Promise.all(texts.map((text) => embedder.embed(shippedName, text)));
  for (const [index, vector] of alone.entries())
    expect(cosine(vector, together[index] ?? new Float32Array())).toBeGreaterThanOrEqual(0.9999);
  // The control: they were in fact run together.
  expect(Math.max(...batches.map(({ size }) => size))).toBeGreaterThan(8);
  expect(batches.reduce((sum, { size }) => sum + size, 0)).toBe(texts.length);
});

test('the model that ships reads a text longer than a window to its end', async () => {
  const filler = 'The weather is fine today. '.repeat(1_000);
  batches.length = 0;
  const plain = await embedder.embed(shippedName, filler);
  expect(batches.length).toBeGreaterThan(1);
  const withEnd = await embedder.embed(shippedName, filler + 'quarterly revenue forecast '.repeat(1_000));
  const end = await embedder.embed(shippedName, 'quarterly revenue forecast');
  expect(cosine(withEnd, end)).toBeGreaterThan(cosine(plain, end) + 0.3);
});

test.each([[''], [' \n\t '], ['[PAD]']])(
  'the model that ships has no vector for %j, which has nothing to read',
  async (text) => {
    expect(await codeOf(embedder.embed(shippedName, text))).toBe('unembeddable_text');
  },
);

test.each([['🦄'], ['日本語'], ['\u0000x'], ['a'.repeat(50_000)], ['\ud800 lone surrogate']])(
  'the model that ships has a vector of length 1 for strange text %#',
  async (text) => {
    expect(Math.hypot(...(await embedder.embed(shippedName, text)))).toBeCloseTo(1, 6);
  },
);

test('a name that is not in the registry is refused, and the names there are named', async () => {
  const error = await errorOf(embedder.embed('text-embedding-ada-002', 'x'));
  expect(error.code).toBe('unknown_model');
  expect(error.message).toBe(
    'There is no model "text-embedding-ada-002". Known models: service-text-embedding-large, nebula-text-embedding-large.',
  );
});

test('a text split into windows has, with a model whose tokens stand alone, the vector of the whole', async () => {
  const narrow = await createEmbedder({
    registry: registryOf(await shippedModel({ maximumTokens: 16 })),
    environment: {},
  });
  const text = 'The first feature is a recommendation system; the second is search. '.repeat(20);
  expect(
    cosine(await narrow.embed(shippedName, text), await embedder.embed(shippedName, text)),
  ).toBeGreaterThan(0.999999);
  await narrow.close();
});

describe('local models', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'confab-model-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('a local model whose weights are missing names the file and the command, and works once they are back', async () => {
    const shipped = await shippedModel();
    const model = { ...shipped, directory, restoreCommand: 'fetch-the-model --now' };
    await cp(join(shipped.directory, 'tokenizer.json'), join(directory, 'tokenizer.json'));
    const broken = await createEmbedder({ registry: registryOf(model), environment: {} });

    const error = await errorOf(broken.embed(shippedName, 'hello'));
    expect(error.code).toBe('missing_weights');
    expect(error.message).toContain(join(directory, 'onnx/model_quantized.onnx'));
    expect(error.message).toContain('fetch-the-model --now');
    expect(await broken.settledStates()).toEqual([
      { model: shippedName, kind: 'local', state: 'missing_weights', explanation: error.message },
    ]);

    await mkdir(join(directory, 'onnx'));
    await cp(join(shipped.directory, shipped.weights), join(directory, shipped.weights));
    // Asking for the states makes the engine look again; nobody needs to send a text.
    await eventually(async () => (await broken.states())[0]?.state === 'ready');
    expect(await broken.embed(shippedName, 'hello')).toHaveLength(384);
    await broken.close();
  });

  test('a local model that is not what the registry says fails with the difference', async () => {
    const wrong = await createEmbedder({
      registry: registryOf(await shippedModel({ dimensions: 768 })),
      environment: {},
    });
    const [state] = await wrong.settledStates();
    expect(state?.state).toBe('failed');
    expect(state?.explanation).toContain('is float32 [1, 1, 384], not float32 [1, 1, 768]');
    expect(await codeOf(wrong.embed(shippedName, 'hello'))).toBe('model_failed');
    await wrong.close();
  });

  test('a local model has its prefix put before every text', async () => {
    const prefixed = await createEmbedder({
      registry: registryOf(await shippedModel({ prefix: 'query: ' })),
      environment: {},
    });
    expect(await prefixed.embed(shippedName, 'hello')).toEqual(
      await embedder.embed(shippedName, 'query: hello'),
    );
    await prefixed.close();
  });
});
