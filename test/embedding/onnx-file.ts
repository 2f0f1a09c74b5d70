/** Writes ONNX files, as far as the models of these tests need it (onnx/onnx.proto). */

// Protocol Buffers: varints, four-byte numbers and length-delimited fields.
export type Bytes = number[];

function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
const integer = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const float = (field: number, value: number): Bytes => [
  ...varint(field * 8 + 5),
  ...new Uint8Array(Float32Array.of(value).buffer),
];
const message = (field: number, ...parts: Bytes[]): Bytes => {
  const content = parts.flat();
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
};
const text = (field: number, value: string): Bytes => message(field, [...new TextEncoder().encode(value)]);

export const floatType = 1;
const int8Type = 3;
const int64Type = 7;

/** An operator's settings: a list is of whole numbers, `{ float }` a number with a fraction. */
export type Attributes = Readonly<Record<string, number | readonly number[] | { readonly float: number }>>;

function attribute(name: string, value: Attributes[string]): Bytes {
  if (typeof value === 'number') return message(5, text(1, name), integer(3, value), integer(20, 2));
  if ('float' in value) return message(5, text(1, name), float(2, value.float), integer(20, 1));
  return message(5, text(1, name), ...value.map((one) => integer(8, one)), integer(20, 7));
}

export const node = (
  type: string,
  inputs: readonly string[],
  outputs: string | readonly string[],
  attributes: Attributes = {},
): Bytes =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...[outputs].flat().map((name) => text(2, name)),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

/** A tensor of the file's own: weights or a constant. */
export function tensor(
  name: string,
  dimensions: readonly number[],
  values: Float32Array | Int8Array | BigInt64Array,
): Bytes {
  const type =
    values instanceof Float32Array ? floatType : values instanceof Int8Array ? int8Type : int64Type;
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return message(
    5,
    ...dimensions.map((size) => integer(1, size)),
    integer(2, type),
    text(8, name),
    message(9, [...bytes]),
  );
}
export const integers = (name: string, ...values: number[]): Bytes =>
  tensor(name, [values.length], BigInt64Array.from(values, BigInt));

const value = (
  field: number,
  name: string,
  type: number,
  dimensions: readonly (string | number)[],
): Bytes => {
  const shape = dimensions.map((size) =>
    message(1, typeof size === 'number' ? integer(1, size) : text(2, size)),
  );
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...shape))));
};
/** A matrix of token ids, or of what goes with them. */
export const tokenInput = (name: string): Bytes => value(11, name, int64Type, ['batch', 'sequence']);
/** The vector of each token. */
export const vectorOutput = (name: string, dimensions: number): Bytes =>
  value(12, name, floatType, ['batch', 'sequence', dimensions]);

/** The whole file, of version 17 of the operators. */
export const onnxFile = (name: string, ...graph: Bytes[]): Uint8Array =>
  Uint8Array.from([
    ...integer(1, 8),
    ...message(7, ...graph, text(2, name)),
    ...message(8, text(1, ''), integer(2, 17)),
  ]);
