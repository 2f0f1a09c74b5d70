/** Values that a schema of the contract takes, at random: what valid requests of the hostile tests are made of. */

import fc from 'fast-check';
import { resolvePointer } from '../../../src/http/validation.ts';
import { anyCharacter } from '../data/any-character.ts';
import { hostileTexts, rsqlTexts } from './hostile-values.ts';

/** What the contract's schemas are written with. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Texts worth more than chance for a field of this name, such as the ids of the account's own objects. */
export type KnownTexts = Readonly<Record<string, readonly string[]>>;

/** Elements of an array, unless its schema wants more. */
const maximumElements = 4;
/** A text of the greatest length is tried where it is not longer than this. */
const maximumCharacters = 4096;

/** Addresses that look like those of the web, of which some have no host or a user. */
const webUrls = [
  'https://example.com/a.png',
  'HTTPS://EXAMPLE.com:8443/?q="><script>',
  "http://[::1]/a;b'c",
  'https://user:password@example.com/',
  'https://bücher.example/%00',
  'https://%',
  'http://',
].filter((url) => url.length > 7);

/** Texts that a pattern of the contract takes. */
const textsOfPattern: Readonly<Record<string, readonly string[]>> = {
  '\\S': hostileTexts.filter((text) => /\S/.test(text)),
  '^ *[\\p{L}\\p{M}\\p{N}\\-_.\'"’“”][\\p{L}\\p{M}\\p{N} \\-_.\'"’“”]*$': [
    'Sales',
    'Ünïcodé ٣',
    'é',
    '価格',
    'a-b_c.d\'"',
    '  G’s “best”',
    "' or 1 --",
  ],
  '^(?=[\\s\\S]*[^\\s?,!:])[^()\\[\\]]+$': hostileTexts.filter((text) =>
    /^(?=[\s\S]*[^\s?,!:])[^()[\]]+$/u.test(text),
  ),
  '^/(name|description|((vocabulary|excludeVocabulary|categories|languages)(/(-|0|[1-9][0-9]{0,2}))?))$': [
    '/name',
    '/description',
    '/vocabulary',
    '/vocabulary/-',
    '/vocabulary/0',
    '/vocabulary/999',
    '/excludeVocabulary/1',
    '/categories/-',
    '/languages',
  ],
  '^[\\p{L}\\p{N}_]{1,64}$': ['PERSON_NAME', 'ssn', 'constructor', '価格', '_', 'é'.repeat(64)],
  '^/(?:intelligence(?:/(?:bookmarks(?:/duration)?|analysis))?|redaction(?:/(?:default|type|exclude(?:/(?:0|[1-9]\\d{0,2}|-))?|custom(?:/[\\p{L}\\p{N}_]{1,64})?))?)$':
    [
      '/intelligence/analysis',
      '/redaction',
      '/redaction/default',
      '/redaction/type',
      '/redaction/exclude',
      '/redaction/exclude/-',
      '/redaction/exclude/0',
      '/redaction/custom/__proto__',
      '/redaction/custom/SSN',
      '/intelligence',
      '/intelligence/bookmarks/duration',
    ],
  '^/(?:name|description|tags(?:/(?:-|0|[1-9][0-9]?))?|checklist(?:/(?:-|(?:0|[1-9][0-9]?)(?:/(?:question|priority))?))?)$':
    [
      '/name',
      '/description',
      '/tags',
      '/tags/-',
      '/tags/0',
      '/checklist',
      '/checklist/-',
      '/checklist/0',
      '/checklist/99',
      '/checklist/0/question',
      '/checklist/0/priority',
    ],
  '^/(?:name|description|(?:tags|criteriaList)(?:/(?:-|0|[1-9][0-9]?))?)$': [
    '/name',
    '/description',
    '/tags/99',
    '/criteriaList',
    '/criteriaList/-',
    '/criteriaList/0',
  ],
  '^(?:[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+)?$': ['', ...webUrls],
  '^(?:[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+)$': webUrls,
  '^(?:[Hh][Tt][Tt][Pp][Ss]://[^\\s\\\\]+)?$': ['', ...webUrls.filter((url) => /^https:/i.test(url))],
  '^(?:#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$': ['', '#fff', '#0A2136', '#12345678', '#abcd'],
  '^[0-9A-Za-z _-]*$': ['', 'Roboto', 'M PLUS 1p', '  ', '-_'],
  '^[1-9][0-9]{15}$': ['4500000000000001', '9999999999999999'],
};

/** The contract's pattern of times that clients write. */
const timestamps =
  '^\\d{4}-\\d\\d-\\d\\d(?:[Tt ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:[Zz]|[ +-]\\d\\d(?::?\\d\\d)?)?)?$';

/** Instants that it takes, of which some are refused for what they say. */
const strangeInstants = [
  '2024-05-01T09:00:00',
  '2024-05-01',
  '0001-01-01',
  '9999-12-30T23:59:59.999999999-23:59',
  '2024-02-30 25:61',
  '2024-05-01T09:00:00 02:00',
  '2024-05-01 09:00+0200',
  '2024-05-01T09:00:00.000Z',
  '2024-05-01T09:00:00Z',
  '2024-05-01t09:00:00.123456789+14:00',
  '2024-02-29T23:59:60Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '9999-12-30T23:59:59.999Z',
  '9999-12-31T23:59:59.999-23:59',
  '1970-01-01T00:00:00-00:00',
];

/** @param pointer of the schema in the contract's document */
export function valuesAt(pointer: string, known: KnownTexts = {}): fc.Arbitrary<unknown> {
  return valuesOf(schemaAt(pointer), known);
}

function schemaAt(pointer: string): Schema {
  // The document was linted: a schema position holds a schema.
  return resolvePointer(pointer) as Schema;
}

function valuesOf(given: Schema, known: KnownTexts, name = ''): fc.Arbitrary<unknown> {
  const schema = given.$ref === undefined ? given : { ...schemaAt(given.$ref), ...given };
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => valuesOf(one, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const { minItems = 0, maxItems = maximumElements } = schema;
      return fc.array(valuesOf(schema.items ?? {}, known, name), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, maximumElements)),
      });
    }
    case 'string':
      return textOf(schema, known[name]);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  known: KnownTexts,
): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, known, name)]),
    ),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== 'object') return named;
  // Entries, since `__proto__` is a key like any other to JSON.
  const others = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('', '__proto__', 'constructor', 'toString', 'a.b', '$1'), anyText),
      valuesOf(additionalProperties, known),
    ),
    { maxLength: maximumElements },
  );
  return fc
    .tuple(named, others)
    .map(([own, entries]) => Object.fromEntries([...Object.entries(own), ...entries]));
}

/** Any characters of Unicode. */
const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

function textOf(
  { format, pattern, minLength = 0, maxLength = Infinity }: Schema,
  known: readonly string[] = [],
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), ...(known.length > 0 ? [fc.constantFrom(...known)] : []));
  if (pattern === timestamps)
    return fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...strangeInstants) },
      {
        weight: 6,
        arbitrary: fc
          .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
      },
    );
  const samples = pattern === undefined ? undefined : textsOfPattern[pattern];
  if (pattern !== undefined && samples === undefined) throw new Error(`no text is known for ${pattern}`);
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  const longest =
    maxLength <= maximumCharacters && (pattern === undefined || pattern === '\\S')
      ? // One that compresses well, and one that does not: an index takes only so many bytes.
        [fc.constant('😀'.repeat(maxLength)), fc.constant(incompressible(maxLength))]
      : [];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(samples ?? hostileTexts).filter(fits)) },
    ...(pattern === undefined || pattern === '\\S'
      ? [{ weight: 2, arbitrary: anyText.filter((text) => fits(text) && text.trim() !== '') }]
      : []),
    ...longest,
    ...(known.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
  );
}

/** Characters of four bytes each, in no order. */
export function incompressible(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(0x20000 + ((state >>> 8) % 0xa000));
  }).join('');
}

function numberOf({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum);
  if (type === 'integer')
    return fc.oneof(
      edges,
      fc.integer({ min: Math.max(minimum, -0x7fffffff), max: Math.min(maximum, 0x7fffffff) }),
    );
  // A query has no exponents.
  const decimals = fc
    .double({ min: minimum, max: maximum, noNaN: true })
    .map((value) => Number(value.toFixed(2)));
  return fc.oneof(edges, decimals);
}

/** What is asked of any list that can be filtered and sorted. */
export const filterTexts: KnownTexts = {
  filter: rsqlTexts,
  criteria: rsqlTexts,
  sort: ['conversation.startTime', '[conversation.name,conversation.id]', 'conversation.type', 'name', ','],
};
