import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import type { BatchReport, Embedder } from '../../src/embedding/embedder.ts';
import { LoadedModel } from '../../src/embedding/local-model.ts';
import type { LocalModel } from '../../src/models/registry-schema.ts';
import { cosine, registryOf, shippedModel } from './support.ts';
import { type Precision, tinyDimensions, tinyWords, writeTinyEncoder } from './tiny-encoder.ts';

/** The least that is promised (docs/decisions/0008-same-vector.md). */
const promised = 0.9999;

/** Texts of 1 to 40 words, so that short ones are padded beside long ones. */
const texts = Array.from({ length: 120 }, (_, index) =>
  Array.from(
    { length: 1 + ((index * 7) % 40) },
    (_, word) => tinyWords[(index * 13 + word * (index + 3)) % tinyWords.length],
  ).join(' '),
);

let directory: string;
let embedder: Embedder;
const models: Partial<Record<Precision, LocalModel>> = {};
const batches: BatchReport[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'confab-tiny-'));
  const shipped = await shippedModel();
  for (const precision of ['float', 'dynamically quantised'] as const) {
    const model = {
      ...shipped,
      name: precision,
      aliases: [],
      directory: join(directory, precision),
      weights: 'onnx/model.onnx',
      dimensions: tinyDimensions,
      maximumTokens: 128,
    };
    await writeTinyEncoder(model.directory, precision);
    models[precision] = model;
  }
  embedder = await createEmbedder({
    registry: registryOf(...Object.values(models)),
    environment: {},
    onBatch: (report) => batches.push(report),
  });
  await embedder.settledStates();
});
afterAll(async () => {
  await embedder.close();
  await rm(directory, { recursive: true });
});

/** Cosine of each text's vector alone with its vector among all the others; the least of them. */
async function leastCosine(model: Precision): Promise<number> {
  const alone: Float32Array[] = [];
  for (const text of texts) alone.push(await embedder.embed(model, text));
  batches.length = 0;
  const together = await Promise.all(texts.map((text) => embedder.embed(model, text)));
  return Math.min(...alone.map((vector, index) => cosine(vector, together[index] ?? new Float32Array())));
}

test('a text alone and among 119 others has the same vector with a transformer encoder whose weights are floats; their runs are shared', async () => {
  expect(await leastCosine('float')).toBeGreaterThanOrEqual(promised);
  expect(Math.max(...batches.map(({ size }) => size))).toBeGreaterThan(4);
});

test('a text alone and among 119 others has the same vector with one that quantises its activations by the run; its texts run one by one', async () => {
  expect(await leastCosine('dynamically quantised')).toBeGreaterThanOrEqual(promised);
  expect(batches).toHaveLength(texts.length);
  const [, state] = await embedder.states();
  expect(state).toMatchObject({
    state: 'ready',
    explanation: expect.stringContaining('Its texts run one by one'),
  });
});

test('the control: in a shared run, a model that quantises its activations breaks the promise', async () => {
  const { 'dynamically quantised': config } = models;
  if (config === undefined) throw new Error('it was written before all tests');
  const model = await LoadedModel.load(config, 1);
  expect(model.sharesRuns).toBe(false);
  const windows = texts.flatMap((text) => model.windows(text));
  const together = await model.run(windows);
  const cosines: number[] = [];
  for (const [index, window] of windows.entries()) {
    const [alone = new Float64Array()] = await model.run([window]);
    cosines.push(cosine(Float32Array.from(alone), Float32Array.from(together[index] ?? [])));
  }
  expect(Math.min(...cosines)).toBeLessThan(promised);
});
