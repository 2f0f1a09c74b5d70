import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import type { BatchReport, Embedder } from '../../src/embedding/embedder.ts';
import type { LocalModel } from '../../src/models/registry-schema.ts';
import { writeMirrorModel } from './mirror-model.ts';
import { registryOf, shippedModel, shippedName } from './support.ts';

/** Vectors of the mirror model: [mean id, tokens its mask lets through, token type]. */
describe('encoders', () => {
  const batches: BatchReport[] = [];
  let directory: string;
  let embedder: Embedder;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'confab-mirror-'));
    await writeMirrorModel(directory);
    const mean: LocalModel = {
      ...(await shippedModel()),
      name: 'mean',
      aliases: [],
      directory,
      weights: 'onnx/model.onnx',
      dimensions: 3,
      normalize: false,
      maximumTokens: undefined,
    };
    embedder = await createEmbedder({
      registry: registryOf(
        mean,
        { ...mean, name: 'cls', pooling: 'cls' },
        { ...mean, name: 'narrow', maximumTokens: 4 },
        { ...mean, name: 'unit', normalize: true },
        await shippedModel(),
      ),
      environment: {},
      onBatch: (report) => batches.push(report),
    });
    await embedder.settledStates();
  });
  afterAll(async () => {
    await embedder.close();
    await rm(directory, { recursive: true });
  });
  const vectorOf = async (model: string, text: string) => [...(await embedder.embed(model, text))];

  test('a transformer encoder sees its special tokens around the text, all of them and nothing else', async () => {
    expect(await vectorOf('mean', 'one three')).toEqual([(1 + 4 + 6 + 2) / 4, 4, 0]);
  });

  test('a transformer encoder does not see the padding of a batch', async () => {
    batches.length = 0;
    const vectors = await Promise.all([vectorOf('mean', 'one'), vectorOf('mean', 'one two three one two')]);
    expect(vectors).toEqual([
      [Math.fround(7 / 3), 3, 0],
      [Math.fround(27 / 7), 7, 0],
    ]);
    expect(batches).toMatchObject([{ model: 'mean', size: 2, tokens: 10 }]);
  });

  test('a transformer encoder with cls pooling gives the vector of its first token', async () => {
    expect(await vectorOf('cls', 'one two')).toEqual([1, 4, 0]);
  });

  test('a transformer encoder with a window sees a long text in parts, which count by their tokens', async () => {
    // [CLS] one two [SEP] and [CLS] three [SEP]: mean ids 3 and 3, lengths 4 and 3.
    expect(await vectorOf('narrow', 'one two three')).toEqual([3, Math.fround((4 * 4 + 3 * 3) / 7), 0]);
  });

  test('a transformer encoder that normalises gives length 1', async () => {
    expect(Math.hypot(...(await embedder.embed('unit', 'one two three')))).toBeCloseTo(1, 6);
  });

  test('a transformer encoder shares the engine with other models, and no run with them', async () => {
    batches.length = 0;
    const [mirrored, shipped] = await Promise.all([
      embedder.embed('mean', 'one'),
      embedder.embed(shippedName, 'one'),
    ]);
    expect([mirrored?.length, shipped?.length]).toEqual([3, 384]);
    expect(batches.map(({ model, size }) => [model, size])).toEqual([
      ['mean', 1],
      [shippedName, 1],
    ]);
  });
});
