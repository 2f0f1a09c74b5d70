/** The process behind `raw.ts`: nothing but onnxruntime-node, with input that was made ahead. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from '../../src/embedding/onnx-runtime.ts';
import type { RawSetting, ToRaw } from './raw.ts';

type Feeds = Record<string, Tensor>;

let weightsFile = '';
let tokenizer: Tokenizer | undefined;
/** One at a time: the threads of another would be in the way. */
let current: { readonly key: string; readonly session: InferenceSession } | undefined;

async function sessionFor({ threads, spinning }: RawSetting): Promise<InferenceSession> {
  const key = `${threads} ${spinning}`;
  if (current?.key === key) return current.session;
  await current?.session.release();
  const session = await InferenceSession.create(weightsFile, {
    intraOpNumThreads: threads,
    extra: { session: { intra_op: { allow_spinning: spinning ? '1' : '0' } } },
  });
  current = { key, session };
  return session;
}

function tokenise(text: string): number[] {
  if (tokenizer === undefined) throw new Error('The raw session is not open.');
  return tokenizer.encode(text).ids;
}

function feedsOf(rows: readonly (readonly number[])[], inputNames: readonly string[]): Feeds {
  const width = Math.max(...rows.map((row) => row.length));
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(ids.length);
  for (const [index, row] of rows.entries()) {
    for (const [column, id] of row.entries()) ids[index * width + column] = BigInt(id);
    mask.fill(1n, index * width, index * width + row.length);
  }
  const inputs: Record<string, BigInt64Array> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: new BigInt64Array(ids.length),
  };
  return Object.fromEntries(
    inputNames.map((name) => [name, new Tensor('int64', inputs[name] ?? ids, [rows.length, width])]),
  );
}

/** Seconds that one pass over all texts takes. */
async function pass(texts: readonly string[], setting: RawSetting): Promise<number[]> {
  const session = await sessionFor(setting);
  const rows = texts.map(tokenise).sort((a, b) => a.length - b.length);
  const batches: Feeds[] = [];
  for (let start = 0; start < rows.length; start += setting.batchSize)
    batches.push(feedsOf(rows.slice(start, start + setting.batchSize), session.inputNames));
  await session.run(batches.at(-1) ?? {});
  const startedAt = performance.now();
  for (const feeds of batches) await session.run(feeds);
  return [(performance.now() - startedAt) / 1000];
}

async function single(texts: readonly string[], setting: RawSetting): Promise<number[]> {
  const session = await sessionFor(setting);
  const inputs = texts.map((text) => feedsOf([tokenise(text)], session.inputNames));
  await session.run(inputs[0] ?? {});
  const samples: number[] = [];
  for (const feeds of inputs) {
    const startedAt = performance.now();
    await session.run(feeds);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

async function vector(text: string): Promise<number[]> {
  const session = await sessionFor({ threads: 1, spinning: false, batchSize: 1 });
  const output = (await session.run(feedsOf([tokenise(text)], session.inputNames)))[
    session.outputNames[0] ?? ''
  ];
  const [, tokens = 0, dimensions = 0] = output?.dims ?? [];
  const mean = new Array<number>(dimensions).fill(0);
  for (let index = 0; index < tokens * dimensions; index += 1) {
    const place = index % dimensions;
    mean[place] = (mean[place] ?? 0) + Number(output?.data[index]) / tokens;
  }
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}

function open(directory: string, weights: string): number[] {
  weightsFile = join(directory, weights);
  tokenizer = new Tokenizer(JSON.parse(readFileSync(join(directory, 'tokenizer.json'), 'utf8')), {});
  return [];
}

process.on('message', async (message: ToRaw) => {
  switch (message.type) {
    case 'open':
      return process.send?.(open(message.directory, message.weights));
    case 'pass':
      return process.send?.(await pass(message.texts, message.setting));
    case 'single':
      return process.send?.(await single(message.texts, message.setting));
    case 'vector':
      return process.send?.(await vector(message.text));
  }
});
