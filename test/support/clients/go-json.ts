/**
 * JSON as Go's `encoding/json` decodes it into a struct. Its rules: one value of another type than the struct's makes
 * the whole call fail; a field that is missing or `null` keeps the zero value of its type; a field that the struct does
 * not have is ignored; field names match in any letter case; an `int` is read from an integer literal only.
 */

/** A Go type: its zero value, and how it is read. */
export interface GoType<Value> {
  readonly zero: () => Value;
  /** @throws DecodeError when the JSON value is none of this type */
  readonly decode: (value: JsonValue, at: string) => Value;
}

/** A parsed value in which numbers are as they were written. */
type JsonValue =
  | string
  | boolean
  | null
  | NumberLiteral
  | readonly JsonValue[]
  | { readonly [field: string]: JsonValue };

class NumberLiteral {
  constructor(readonly source: string) {}
}

/** As `json.UnmarshalTypeError` says it. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

/** The type of what a Go type decodes to. */
export type Decoded<Type> = Type extends GoType<infer Value> ? Value : never;

const nameOf = (value: JsonValue): string => {
  if (value instanceof NumberLiteral) return `number ${value.source}`;
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
};

/** A type of one kind of JSON value; `null` leaves the zero value. */
function goType<Value>(
  name: string,
  zero: () => Value,
  read: (value: JsonValue, at: string) => Value | undefined,
): GoType<Value> {
  return {
    zero,
    decode: (value, at) => {
      if (value === null) return zero();
      const decoded = read(value, at);
      if (decoded === undefined)
        throw new DecodeError(`json: cannot unmarshal ${nameOf(value)} into Go field ${at} of type ${name}`);
      return decoded;
    },
  };
}

export const string = goType(
  'string',
  () => '',
  (value) => (typeof value === 'string' ? value : undefined),
);

export const bool = goType(
  'bool',
  () => false,
  (value) => (typeof value === 'boolean' ? value : undefined),
);

export const float64 = goType(
  'float64',
  () => 0,
  (value) => (value instanceof NumberLiteral ? Number(value.source) : undefined),
);

/** Neither `1.0` nor `1e0` is one. */
export const int = goType(
  'int',
  () => 0,
  (value) =>
    value instanceof NumberLiteral && /^-?\d+$/.test(value.source) ? Number(value.source) : undefined,
);

export const sliceOf = <Value>(element: GoType<Value>): GoType<readonly Value[]> =>
  goType(
    '[]',
    () => [],
    (value, at) =>
      Array.isArray(value) ? value.map((one, index) => element.decode(one, `${at}[${index}]`)) : undefined,
  );

type Fields = Readonly<Record<string, GoType<unknown>>>;

export const struct = <Own extends Fields>(
  fields: Own,
): GoType<{ readonly [Name in keyof Own]: Decoded<Own[Name]> }> => {
  type Struct = { readonly [Name in keyof Own]: Decoded<Own[Name]> };
  const build = (fieldOf: (name: string, type: GoType<unknown>) => unknown) =>
    // Each field holds what its own type made: that is what the struct's type says.
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, fieldOf(name, type)])) as Struct;
  return goType<Struct>(
    'struct',
    () => build((_, type) => type.zero()),
    (value, at) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      if (value instanceof NumberLiteral) return undefined;
      const entries = Object.entries(value);
      return build((name, type) => {
        const [, found = null] =
          entries.find(([key]) => key === name) ??
          entries.find(([key]) => key.toLowerCase() === name.toLowerCase()) ??
          [];
        return type.decode(found, `${at}.${name}`);
      });
    },
  );
};

/**
 * Decodes a body as `json.NewDecoder(body).Decode(&result)` does.
 *
 * @throws DecodeError when the body is empty, or holds what the type cannot
 */
export function decodeGo<Value>(type: GoType<Value>, body: string): Value {
  if (body.trim() === '') throw new DecodeError('EOF');
  const parsed: JsonValue = JSON.parse(body, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? new NumberLiteral(context?.source ?? String(value)) : value,
  );
  return type.decode(parsed, 'result');
}
