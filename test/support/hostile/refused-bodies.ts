/** Bodies that no operation takes, whatever its schema says: how they are refused is the same everywhere. */

import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { resolvePointer } from '../../../src/http/validation.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const json = { 'Content-Type': 'application/json' };

/** Text fields of the operations with bodies, for texts that cannot be kept. */
const bodyWith: Partial<Record<OperationId, (text: string) => string>> = {
  generateToken: (text) => `{"type":"application","appId":"${text}","appSecret":"s"}`,
  submitText: (text) => `{"messages":[{"payload":{"content":"${text}"}}]}`,
  appendText: (text) => `{"messages":[{"payload":{"content":"${text}"}}]}`,
  embedText: (text) => `{"text":"${text}"}`,
  createEmbeddings: (text) => `{"model":"service-text-embedding-large","input":["${text}"]}`,
};

export interface RefusedBody {
  readonly what: string;
  readonly status: number;
  readonly body: Uint8Array;
  readonly headers: Record<string, string>;
  readonly sentence: RegExp;
}

export function refusedBodies(id: OperationId): RefusedBody[] {
  const kinds = kindsOf(id);
  const wrap = bodyWith[id] ?? ((text) => `{"text":"${text}"}`);
  const malformed: [string, Uint8Array, RegExp][] = [
    ['malformed JSON', utf8('{"messages": [}'), /^The body is not valid JSON: ./],
    ['JSON that breaks off', utf8(wrap('hello').slice(0, -1)), /^The body is not valid JSON: ./],
    ['two JSON values', utf8(`${wrap('hello')} {}`), /^The body is not valid JSON: ./],
    ['no body', new Uint8Array(), /^The body is empty; it must be JSON\.$/],
    [
      'invalid UTF-8',
      Buffer.concat([utf8(wrap('a').slice(0, -3)), Uint8Array.of(0xc3, 0x28)]),
      /^The body is not valid UTF-8\.$/,
    ],
    ['a NUL character', utf8(wrap('a\\u0000b')), /^"[\w.[\]]+" must not hold a NUL character$/],
    ['half a surrogate pair', utf8(wrap('a\\ud83db')), /^"[\w.[\]]+" must not hold an unpaired surrogate$/],
    ['a number', utf8('42'), new RegExp(`^The body must be ${kinds}$`)],
    ['null', utf8('null'), new RegExp(`^The body must be ${kinds}$`)],
    ['a string', utf8('"messages"'), new RegExp(`^The body must be ${kinds}$`)],
    [
      'an empty array',
      utf8('[]'),
      kinds === 'an object' ? /^The body must be an object$/ : /^The body is not allowed to be empty$/,
    ],
  ];
  const undeclared = [
    'text/csv',
    'text/plain;charset=UTF-8',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ];
  const { body }: OperationEntry = operationTable[id];
  const refused = malformed.filter(([what]) => body?.required || what !== 'no body');
  return [
    ...refused.map(([what, body, sentence]) => ({ what, status: 400, body, headers: json, sentence })),
    ...undeclared.map((type) => ({
      what: `the Content-Type ${type}`,
      status: 415,
      body: utf8(wrap('hello')),
      headers: { 'Content-Type': type },
      sentence: /^The Content-Type must be application\/json, not "/,
    })),
  ];
}

/** What the schema of the body says it is: `an object`, `an array`, or `an object or an array`. */
function kindsOf(id: OperationId): string {
  const { body }: OperationEntry = operationTable[id];
  const schema = follow(resolvePointer(body?.schemaPointer ?? ''));
  const branches: unknown = Reflect.get(schema, 'oneOf');
  return (Array.isArray(branches) ? branches.map(follow) : [schema])
    .map((branch) => `an ${Reflect.get(branch, 'type')}`)
    .join(' or ');
}

function follow(schema: unknown): object {
  const reference: unknown = Reflect.get(Object(schema), '$ref');
  return Object(typeof reference === 'string' ? resolvePointer(reference) : schema);
}
