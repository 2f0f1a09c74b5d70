/**
 * A model that shows what it was fed: for each token the vector [its id, how many tokens the attention mask
 * lets through in its row, its token type]. Written as a real ONNX file with a real tokenizer, so that what a
 * transformer encoder needs (masks, special tokens, windows) can be checked by arithmetic.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { floatType, integers, node, onnxFile, tokenInput, vectorOutput } from './onnx-file.ts';
import { wordTokenizer } from './word-tokenizer.ts';

/** Writes the model in Hugging Face layout, weights in `onnx/model.onnx`; the ids of the words are 4, 5 and 6. */
export async function writeMirrorModel(directory: string): Promise<void> {
  await mkdir(join(directory, 'onnx'), { recursive: true });
  await Bun.write(join(directory, 'tokenizer.json'), wordTokenizer(['one', 'two', 'three']));
  await Bun.write(join(directory, 'onnx/model.onnx'), mirror());
}

const mirror = (): Uint8Array =>
  onnxFile(
    'mirror',
    node('Cast', ['input_ids'], 'ids', { to: floatType }),
    node('Cast', ['attention_mask'], 'mask', { to: floatType }),
    node('Cast', ['token_type_ids'], 'types', { to: floatType }),
    node('ReduceSum', ['mask', 'sequence_axis'], 'row_count', { keepdims: 1 }),
    node('Sub', ['ids', 'ids'], 'zeros'),
    node('Add', ['zeros', 'row_count'], 'count'),
    node('Unsqueeze', ['ids', 'last_axis'], 'first'),
    node('Unsqueeze', ['count', 'last_axis'], 'second'),
    node('Unsqueeze', ['types', 'last_axis'], 'third'),
    node('Concat', ['first', 'second', 'third'], 'last_hidden_state', { axis: 2 }),
    integers('sequence_axis', 1),
    integers('last_axis', 2),
    tokenInput('input_ids'),
    tokenInput('attention_mask'),
    tokenInput('token_type_ids'),
    vectorOutput('last_hidden_state', 3),
  );
