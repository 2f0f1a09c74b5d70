/**
 * A transformer encoder with two layers and random weights, as small as a real one can be: attention that has to be
 * masked, residuals, layer norms. Its weights are floats, or, like the `model_quantized.onnx` of many repositories, bytes
 * that are multiplied by activations quantised while it runs.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Bytes,
  floatType,
  integers,
  node,
  onnxFile,
  tensor,
  tokenInput,
  vectorOutput,
} from './onnx-file.ts';
import { wordTokenizer } from './word-tokenizer.ts';

export const tinyDimensions = 32;
const inner = 64;
const layers = 2;

/** Words the model knows; enough for many texts that differ. */
export const tinyWords = Array.from({ length: 60 }, (_, index) => `word${index}`);

export type Precision = 'float' | 'dynamically quantised';

/** Writes the model in Hugging Face layout, weights in `onnx/model.onnx`. */
export async function writeTinyEncoder(directory: string, precision: Precision): Promise<void> {
  await mkdir(join(directory, 'onnx'), { recursive: true });
  await Bun.write(join(directory, 'tokenizer.json'), wordTokenizer(tinyWords));
  await Bun.write(join(directory, 'onnx/model.onnx'), encoder(precision));
}

/** Numbers from a normal distribution, the same ones each time (mulberry32 and Box-Muller). */
function randomNumbers(): (count: number, spread: number) => Float32Array {
  let state = 7;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
  return (count, spread) =>
    Float32Array.from(
      { length: count },
      () => spread * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    );
}

function encoder(precision: Precision): Uint8Array {
  const random = randomNumbers();
  const size = tinyDimensions;

  /** `output` = `input` times a matrix of weights. */
  const multiply = (input: string, output: string, rows: number, columns: number): Bytes[] => {
    const weights = random(rows * columns, 1.5 / Math.sqrt(rows));
    if (precision === 'float')
      return [
        tensor(`${output}.w`, [rows, columns], weights),
        node('MatMul', [input, `${output}.w`], output),
      ];
    const scale = Math.max(...weights.map(Math.abs)) / 127;
    const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
    return [
      tensor(`${output}.w`, [rows, columns], bytes),
      tensor(`${output}.scale`, [], Float32Array.of(scale)),
      node('DynamicQuantizeLinear', [input], [`${output}.q`, `${output}.s`, `${output}.z`]),
      node('MatMulInteger', [`${output}.q`, `${output}.w`, `${output}.z`], `${output}.i`),
      node('Cast', [`${output}.i`], `${output}.f`, { to: floatType }),
      node('Mul', [`${output}.s`, `${output}.scale`], `${output}.both`),
      node('Mul', [`${output}.f`, `${output}.both`], output),
    ];
  };
  const addAndNormalise = (a: string, b: string, output: string): Bytes[] => [
    node('Add', [a, b], `${output}.sum`),
    node('LayerNormalization', [`${output}.sum`, 'ones'], output, { axis: -1 + 3 }),
  ];
  const layer = (input: string, at: string, output: string): Bytes[] => [
    ...['query', 'key', 'value'].flatMap((name) => multiply(input, `${at}.${name}`, size, size)),
    node('Transpose', [`${at}.key`], `${at}.turned`, { perm: [0, 2, 1] }),
    node('MatMul', [`${at}.query`, `${at}.turned`], `${at}.raw`),
    node('Div', [`${at}.raw`, 'root'], `${at}.scaled`),
    node('Add', [`${at}.scaled`, 'hidden'], `${at}.masked`),
    node('Softmax', [`${at}.masked`], `${at}.attention`, { axis: 2 }),
    node('MatMul', [`${at}.attention`, `${at}.value`], `${at}.seen`),
    ...multiply(`${at}.seen`, `${at}.out`, size, size),
    ...addAndNormalise(input, `${at}.out`, `${at}.middle`),
    ...multiply(`${at}.middle`, `${at}.wide`, size, inner),
    node('Relu', [`${at}.wide`], `${at}.bent`),
    ...multiply(`${at}.bent`, `${at}.narrow`, inner, size),
    ...addAndNormalise(`${at}.middle`, `${at}.narrow`, output),
  ];
  const named = (index: number) => (index === layers ? 'last_hidden_state' : `state${index}`);
  return onnxFile(
    'tiny encoder',
    tensor('table', [tinyWords.length + 4, size], random((tinyWords.length + 4) * size, 1)),
    tensor('ones', [size], new Float32Array(size).fill(1)),
    tensor('root', [], Float32Array.of(Math.sqrt(size))),
    tensor('one', [], Float32Array.of(1)),
    tensor('far below', [], Float32Array.of(-10_000)),
    integers('row', 1),
    node('Gather', ['table', 'input_ids'], 'state0'),
    // Padding is hidden from attention: 0 where the mask is 1, far below everything where it is 0.
    node('Cast', ['attention_mask'], 'mask', { to: floatType }),
    node('Sub', ['one', 'mask'], 'padding'),
    node('Mul', ['padding', 'far below'], 'low'),
    node('Unsqueeze', ['low', 'row'], 'hidden'),
    ...Array.from({ length: layers }, (_, index) =>
      layer(named(index), `layer${index}`, named(index + 1)),
    ).flat(),
    tokenInput('input_ids'),
    tokenInput('attention_mask'),
    vectorOutput('last_hidden_state', size),
  );
}
