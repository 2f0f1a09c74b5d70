/** Requests for an operation at random: valid ones, and ones with something wrong about them. */

import fc from 'fast-check';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { validHeaders } from '../clients/sessions.ts';
import type { ObjectIds } from '../data/valid-requests.ts';
import type { TestAccount } from '../servers/confab.ts';
import { hostileHeaders, hostileIds, hostileQueryValues } from './hostile-values.ts';
import { anyMutation, mutatedJson } from './mutations.ts';
import { filterTexts, type KnownTexts, valuesAt } from './schema-arbitraries.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Who asks, and what is his. */
export interface Owner {
  readonly account: TestAccount;
  readonly params: ObjectIds;
  /** Texts that lead somewhere, by the name of their field. */
  readonly known: KnownTexts;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A valid request: what the schemas take, with ids of the owner's objects. */
export function validRequests(id: OperationId, owner: Owner): fc.Arbitrary<WireRequest> {
  const { body }: OperationEntry = operationTable[id];
  return fc
    .record({
      query: queryOf(id, owner, false),
      json: body === null ? fc.constant(undefined) : valuesAt(body.schemaPointer, knownOf(owner)),
    })
    .map(({ query, json }) =>
      wire(id, owner, { query, body: json === undefined ? undefined : written(json) }),
    );
}

/** A request with at least one thing about it that no client of good will does. */
export function hostileRequests(id: OperationId, owner: Owner): fc.Arbitrary<WireRequest> {
  const operation: OperationEntry = operationTable[id];
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const { body } = operation;
  const mutatedBody =
    body === null
      ? fc.constant(undefined)
      : fc
          .tuple(
            valuesAt(body.schemaPointer, knownOf(owner)),
            fc.array(anyMutation, { minLength: 1, maxLength: 3 }),
            anyDamage,
          )
          .map(([json, mutations, damage]) => damage(utf8(mutatedJson(json, mutations))));
  const plainBody =
    body === null ? fc.constant(undefined) : valuesAt(body.schemaPointer, knownOf(owner)).map(written);
  const headers = fc.array(fc.constantFrom(...hostileHeaders), { maxLength: 2 });
  return fc
    .oneof(
      ...(body === null ? [] : [{ weight: 4, arbitrary: fc.record({ body: mutatedBody }) }]),
      fc.record({ body: plainBody, query: queryOf(id, owner, true) }),
      ...(names.length === 0
        ? []
        : [
            {
              weight: 2,
              arbitrary: fc.record({
                body: plainBody,
                params: fc.record(
                  Object.fromEntries(
                    names.map((name) => [
                      name,
                      fc.oneof(fc.constantFrom(...hostileIds), fc.constant(owner.params[name] ?? '')),
                    ]),
                  ),
                ),
              }),
            },
          ]),
      fc.record({ body: plainBody, headers }),
      fc.record({ body: mutatedBody, headers, query: queryOf(id, owner, true) }),
    )
    .map((parts) => wire(id, owner, parts));
}

/** What the operation finds something by, or says yes to. */
function knownOf({ params, known }: Owner): KnownTexts {
  return { ...filterTexts, id: Object.values(params), ...known };
}

type Pair = readonly [name: string, value: string];

/** Name and value of query parameters, encoded. */
function queryOf(id: OperationId, owner: Owner, hostile: boolean): fc.Arbitrary<Pair[]> {
  const declared = operationTable[id].parameters.filter((one) => one.in === 'query');
  const known = knownOf(owner);
  const valid = declared.map(({ name, required, schemaPointer }) => {
    const value = fc
      .oneof(
        ...(known[name] === undefined ? [] : [fc.constantFrom(...known[name])]),
        valuesAt(schemaPointer, known).map(String),
      )
      .map((text): Pair[] => [[name, encodeURIComponent(text)]]);
    return required ? value : fc.oneof(fc.constant<Pair[]>([]), value);
  });
  const pairs = fc.tuple(...valid).map((parts) => parts.flat());
  if (!hostile) return pairs;
  const names = [...declared.map(({ name }) => name), '__proto__', 'a[b]', '%00', 'limit[]', ''];
  const wrong = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...hostileQueryValues)), {
    minLength: 1,
    maxLength: 4,
  });
  return fc
    .tuple(pairs, wrong, fc.boolean())
    .map(([right, more, first]) => (first ? [...more, ...right] : [...right, ...more]));
}

interface Parts {
  readonly params?: ObjectIds;
  readonly query?: readonly Pair[];
  readonly headers?: readonly Pair[];
  readonly body?: Uint8Array | undefined;
}

/** What the parts leave open is as it should be. */
function wire(id: OperationId, { account, params: own }: Owner, parts: Parts): WireRequest {
  const { method, path, security }: OperationEntry = operationTable[id];
  const params = { ...own, ...parts.params };
  const search = (parts.query ?? []).map((pair) => pair.join('=')).join('&');
  const credentials: Pair[] =
    security === 'none'
      ? []
      : security === 'apiKey' || security === 'bearerApiKey'
        ? [['ApiKey', account.apiKey]]
        : [['Authorization', `Bearer ${account.token}`]];
  const { body } = parts;
  const usual: Pair[] = [
    ['Host', 'confab.example'],
    ...credentials,
    ...Object.entries(validHeaders(id)),
    ...(body === undefined ? [] : ([['Content-Type', 'application/json']] satisfies Pair[])),
  ];
  const given = parts.headers ?? [];
  const replaced = new Set(given.map(([name]) => name.toLowerCase()));
  const request: WireRequest = {
    method: method.toUpperCase(),
    target: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + (search && `?${search}`),
    headers: [
      ...usual.filter(([name]) => !replaced.has(name.toLowerCase())),
      ...given,
      ['Content-Length', String(body?.byteLength ?? 0)],
    ],
    body: body ?? new Uint8Array(),
  };
  return Object.assign(request, { [fc.toStringMethod]: () => `${request.method} ${request.target}` });
}

const written = (json: unknown) => utf8(JSON.stringify(json));

/** What happens to bytes on their way. */
const anyDamage: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((bytes: Uint8Array) => bytes) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat(),
        fc.constantFrom([0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0]),
      )
      .map(([place, inserted]) => (bytes: Uint8Array) => {
        const at = place % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, at), Uint8Array.from(inserted), bytes.subarray(at)]);
      }),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((place) => (bytes: Uint8Array) => bytes.subarray(0, place % (bytes.length + 1))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      (bytes: Uint8Array) => Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes]),
      (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le'),
      (bytes: Uint8Array) => Buffer.concat([bytes, bytes]),
      (bytes: Uint8Array) => Bun.gzipSync(Buffer.from(bytes)),
    ),
  },
);
