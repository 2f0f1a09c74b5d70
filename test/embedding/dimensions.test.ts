import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import type { Embedder } from '../../src/embedding/embedder.ts';
import type { HostedModel } from '../../src/models/registry-schema.ts';
import { errorOf, registryOf, shippedModel, shippedName } from './support.ts';
import { tinyDimensions, writeTinyEncoder } from './tiny-encoder.ts';

const text = 'word1 word2 word3';
let directory: string;
let embedder: Embedder;
const endpoint = Bun.serve({ port: 0, fetch: () => Response.json([0, 0, 3, 4]) });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'confab-matryoshka-'));
  await writeTinyEncoder(directory, 'float');
  const shipped = await shippedModel();
  const doll = {
    ...shipped,
    name: 'doll',
    aliases: ['matryoshka'],
    directory,
    weights: 'onnx/model.onnx',
    dimensions: tinyDimensions,
    matryoshka: true,
  };
  const far: HostedModel = {
    name: 'far',
    kind: 'hosted',
    aliases: [],
    dimensions: 4,
    matryoshka: true,
    normalize: true,
    prefix: '',
    endpointUrl: endpoint.url.href,
    provider: undefined,
    model: undefined,
    tokenEnvironmentVariable: undefined,
  };
  const registry = registryOf(doll, { ...doll, name: 'raw', aliases: [], normalize: false }, far, shipped);
  embedder = await createEmbedder({ registry, environment: {} });
});
afterAll(async () => {
  await embedder.close();
  await endpoint.stop(true);
  await rm(directory, { recursive: true });
});

test('a vector of fewer dimensions is the beginning of the whole one, of length 1 again', async () => {
  const whole = await embedder.embed('doll', text);
  const cut = await embedder.embed('doll', text, { dimensions: 8 });
  expect(cut).toHaveLength(8);
  expect(Math.hypot(...cut)).toBeCloseTo(1, 6);
  const length = Math.hypot(...whole.subarray(0, 8));
  for (const [index, value] of cut.entries()) expect(value).toBeCloseTo((whole[index] ?? 0) / length, 6);
});

test('a vector of fewer dimensions is the beginning as it is, with a model that does not normalise', async () => {
  const whole = await embedder.embed('raw', text);
  expect(await embedder.embed('raw', text, { dimensions: 8 })).toEqual(whole.slice(0, 8));
});

test('a vector of fewer dimensions comes from a hosted model too', async () => {
  expect(await embedder.embed('far', text, { dimensions: 3 })).toEqual(Float32Array.of(0, 0, 1));
});

test('a vector of fewer dimensions comes for many texts at once', async () => {
  const [one, other] = await embedder.embedAll('doll', [text, 'word9'], { dimensions: 5 });
  expect(one?.vector).toEqual(await embedder.embed('doll', text, { dimensions: 5 }));
  expect(other?.vector).toHaveLength(5);
});

test.each(['doll', 'far'])('no text has no vector, of the model %s', async (model) => {
  expect(await embedder.embedAll(model, [])).toEqual([]);
  expect(await embedder.embedAll(model, [], { dimensions: 3 })).toEqual([]);
});

test('a vector of fewer dimensions of which nothing is left points nowhere', async () => {
  const error = await errorOf(embedder.embed('far', text, { dimensions: 2 }));
  expect(error.code).toBe('unembeddable_text');
});

test('the number of dimensions that a model has may always be asked for', async () => {
  expect(await embedder.embed(shippedName, 'Hello.', { dimensions: 384 })).toEqual(
    await embedder.embed(shippedName, 'Hello.'),
  );
});

test('a number of dimensions is refused where the model was not trained for fewer', async () => {
  const error = await errorOf(embedder.embed(shippedName, 'Hello.', { dimensions: 256 }));
  expect(error.code).toBe('wrong_dimensions');
  expect(error.message).toBe(
    `The model ${shippedName} has vectors of 384 dimensions and of no other number.`,
  );
});

test.each([0, -1, 1.5, 33, Number.NaN])(
  'the number of dimensions %p is refused, and the range is named',
  async (dimensions) => {
    const error = await errorOf(embedder.embed('doll', text, { dimensions }));
    expect(error.code).toBe('wrong_dimensions');
    expect(error.message).toStartWith('The model doll has vectors of 1 to 32 dimensions, not of ');
  },
);

test('a model can be looked up by any of its names before it is asked', () => {
  expect(embedder.describe('matryoshka')).toMatchObject({ name: 'doll', dimensions: 32, matryoshka: true });
  expect(embedder.describe('nobody')).toBeUndefined();
  expect(embedder.models.map(({ name }) => name)).toEqual(['doll', 'raw', 'far', shippedName]);
});
