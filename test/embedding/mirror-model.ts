/**
 * A model that shows what it was fed: for each token the vector [its id, how many tokens the attention mask
 * lets through in its row, its token type]. Written as a real ONNX file with a real tokenizer, so that what a
 * transformer encoder needs (masks, special tokens, windows) can be checked by arithmetic.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Ids of the mirror's vocabulary. Every text is put between [CLS] and [SEP]. */
export const VOCABULARY = { '[PAD]': 0, '[CLS]': 1, '[SEP]': 2, '[UNK]': 3, one: 4, two: 5, three: 6 };

/** Writes the model in Hugging Face layout, weights in `onnx/model.onnx`. */
export async function writeMirrorModel(directory: string): Promise<void> {
  await mkdir(join(directory, 'onnx'), { recursive: true });
  await Bun.write(join(directory, 'tokenizer.json'), JSON.stringify(tokenizer));
  await Bun.write(join(directory, 'onnx/model.onnx'), Uint8Array.from(mirror()));
}

const special = (content: '[PAD]' | '[CLS]' | '[SEP]' | '[UNK]') => ({
  id: VOCABULARY[content],
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [special('[PAD]'), special('[CLS]'), special('[SEP]'), special('[UNK]')],
  normalizer: null,
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: {
    type: 'BertProcessing',
    sep: ['[SEP]', VOCABULARY['[SEP]']],
    cls: ['[CLS]', VOCABULARY['[CLS]']],
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: VOCABULARY,
  },
};

// Protocol Buffers, as far as an ONNX file needs it (onnx/onnx.proto): varints and length-delimited fields.
type Bytes = number[];

function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
const integer = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const message = (field: number, ...parts: Bytes[]): Bytes => {
  const content = parts.flat();
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
};
const text = (field: number, value: string): Bytes => message(field, [...new TextEncoder().encode(value)]);

const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_IS_INTEGER = 2;

const node = (
  type: string,
  inputs: string[],
  output: string,
  attributes: Record<string, number> = {},
): Bytes =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) =>
      message(5, text(1, name), integer(3, value), integer(20, ATTRIBUTE_IS_INTEGER)),
    ),
  );
const constant = (name: string, value: number): Bytes =>
  message(5, integer(1, 1), integer(2, INT64), integer(7, value), text(8, name));
const value = (field: number, name: string, type: number, dimensions: (string | number)[]): Bytes => {
  const shape = dimensions.map((size) =>
    message(1, typeof size === 'number' ? integer(1, size) : text(2, size)),
  );
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...shape))));
};
const input = (name: string): Bytes => value(11, name, INT64, ['batch', 'sequence']);

const mirror = (): Bytes => [
  ...integer(1, 8),
  ...message(
    7,
    node('Cast', ['input_ids'], 'ids', { to: FLOAT }),
    node('Cast', ['attention_mask'], 'mask', { to: FLOAT }),
    node('Cast', ['token_type_ids'], 'types', { to: FLOAT }),
    node('ReduceSum', ['mask', 'sequence_axis'], 'row_count', { keepdims: 1 }),
    node('Sub', ['ids', 'ids'], 'zeros'),
    node('Add', ['zeros', 'row_count'], 'count'),
    node('Unsqueeze', ['ids', 'last_axis'], 'first'),
    node('Unsqueeze', ['count', 'last_axis'], 'second'),
    node('Unsqueeze', ['types', 'last_axis'], 'third'),
    node('Concat', ['first', 'second', 'third'], 'last_hidden_state', { axis: 2 }),
    text(2, 'mirror'),
    constant('sequence_axis', 1),
    constant('last_axis', 2),
    input('input_ids'),
    input('attention_mask'),
    input('token_type_ids'),
    value(12, 'last_hidden_state', FLOAT, ['batch', 'sequence', 3]),
  ),
  ...message(8, text(1, ''), integer(2, 13)),
];
