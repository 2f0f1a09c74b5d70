/** Paths, methods and bodies that are taken, and those that are not. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { resolvePointer } from '../../../src/http/validation.ts';
import { addressOf, sentenceOf } from '../../support/clients/conversations.ts';
import { refusedBodies } from '../../support/hostile/refused-bodies.ts';
import {
  entry,
  filled,
  operations,
  refused,
  request,
  type ServerWithObjects,
  startWithObjects,
} from './support.ts';

const withBody = operations.filter((id) => entry(id).body !== null);
const withoutBody = operations.filter((id) => entry(id).body === null);

let server: ServerWithObjects;
beforeAll(async () => {
  server = await startWithObjects();
});
afterAll(() => server.confab.stop());

describe('paths and methods', () => {
  // "bulk" could also be the id of a bookmark: its path has the methods of both.
  const paths = [...Map.groupBy(operations, (id) => entry(id).path)].map(([path, ids]) => {
    const pattern = (id: OperationId) => new RegExp(`^${entry(id).path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const others = operations.filter((id) => entry(id).path !== path && pattern(id).test(path));
    return [path, [...ids, ...others]] as const;
  });

  test.each(paths)('%s answers 405 to a method it does not have and names those it has', async (_, ids) => {
    const allowed = ids.map((id) => entry(id).method.toUpperCase());
    const [first] = ids;
    if (first === undefined) throw new Error('a path without operations');
    const { path } = addressOf(first, { params: server.params });
    for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (one) => !allowed.includes(one),
    )) {
      const response = await server.confab.request(method, path);
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe(allowed.join(', '));
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(sentenceOf(first, await response.json())).toContain(method);
    }
  });

  test.each(operations)(
    '%s refuses a "%%" that escapes nothing, in the query and in the path',
    async (id) => {
      const { method, path } = addressOf(id, { params: server.params });
      for (const url of [
        `${path}?name=%zz`,
        `${path}?%`,
        path.includes('/v1/conv') ? '/v1/conversations/%E0%A4%A' : '',
      ])
        if (url !== '') {
          const body = await server.confab.call(400, url.startsWith(path) ? method : 'GET', url);
          expect(sentenceOf(url.startsWith(path) ? id : 'getConversation', body)).toBe(
            'The URL is not well-formed: it has a "%" that escapes nothing.',
          );
        }
    },
  );

  test.each(['/', '/v1', '/v1/process', '/v1/conversations//messages', '/V1/process/text'])(
    'the path %s is unknown: 404 with a message',
    async (path) => {
      const body = await server.confab.call(404, 'GET', path);
      expect(body).toEqual({ message: expect.stringContaining('There is no path') });
    },
  );

  test.each(withoutBody)('%s does not mind a JSON content type without a body', async (id) => {
    const response = await request(server, id, { headers: { 'Content-Type': 'application/json' } });
    expect(response.status).not.toBe(400);
    expect(response.status).not.toBe(415);
  });

  test.each(operations)('%s ignores query parameters that it does not know', async (id) => {
    const asked = await filled(server, id, {});
    const query = { ...asked.query, all: 'x', 'a[b]': '' };
    const { method, path } = addressOf(id, { ...asked, query });
    const response = await server.confab.request(method, path, asked);
    const plain = await request(server, id, {});
    expect(response.status).toBe(plain.status);
  });
});

describe('bodies', () => {
  const cases = withBody.flatMap((id) => refusedBodies(id).map((refused) => ({ id, ...refused })));

  test.each(cases)('$id refuses $what with $status', async ({ id, status, body, headers, sentence }) => {
    const credentials = { ApiKey: server.confab.account.apiKey };
    const message = await refused(server, status, id, {
      body,
      headers: { ...credentials, ...headers },
    });
    expect(message).toMatch(sentence);
  });

  test.each(withBody)('%s refuses a body over its limit with 413, however it is sent', async (id) => {
    const maximum = entry(id).body?.maximumBytes ?? 0;
    const headers = { 'Content-Type': 'application/json', ApiKey: server.confab.account.apiKey };
    for (const body of [new Uint8Array(maximum + 1), inChunks(maximum + 1)])
      expect(await refused(server, 413, id, { headers, body })).toBe(
        `The body is larger than ${maximum} bytes.`,
      );
  });

  const oneOfEachLimit = [...Map.groupBy(withBody, (id) => entry(id).body?.maximumBytes).values()].flatMap(
    (ids) => ids.slice(0, 1),
  );
  test.each(oneOfEachLimit)(
    '%s refuses a body far over its limit with 413, however it is sent',
    async (id) => {
      const maximum = entry(id).body?.maximumBytes ?? 0;
      const headers = { 'Content-Type': 'application/json', ApiKey: server.confab.account.apiKey };
      const far = 17 * 1024 * 1024;
      for (const body of [new Uint8Array(far), inChunks(far)])
        expect(await refused(server, 413, id, { headers, body })).toBe(
          `The body is larger than ${maximum} bytes.`,
        );
    },
  );

  test.each(withBody)('%s takes a body of exactly its limit, in one piece or in chunks', async (id) => {
    const maximum = entry(id).body?.maximumBytes ?? 0;
    const headers = { 'Content-Type': 'application/json', ApiKey: server.confab.account.apiKey };
    for (const body of [new Uint8Array(maximum).fill(0x20), inChunks(maximum)])
      expect(await refused(server, 400, id, { headers, body })).toMatch(/not valid JSON/);
  });

  test.each(withBody)('%s takes null for what a body may do without', async (id) => {
    const { json } = await filled(server, id, {});
    const unset = Object.fromEntries(unsetFields(id).map((name) => [name, null]));
    const withUnset = (value: unknown) => ({ ...unset, ...Object(value) });
    const response = await request(server, id, {
      json: Array.isArray(json) ? json.map(withUnset) : withUnset(json),
    });
    expect(response.status).toBe((await request(server, id, {})).status);
  });

  test.each(withBody)('%s looks at the credentials before the body', async (id) => {
    if (entry(id).security === 'none') return;
    await refused(server, 401, id, { account: null, body: '{', headers: { 'Content-Type': 'text/csv' } });
  });
});

/** What the objects of a body, or of the list that it is, may have or not, and null is no value of. */
function unsetFields(id: OperationId): string[] {
  const { schemaPointer = '' } = entry(id).body ?? {};
  const objects = (schema: BodySchema): BodySchema[] => {
    const { $ref, oneOf, items } = schema;
    if ($ref !== undefined) return objects(Object(resolvePointer($ref)));
    return oneOf?.flatMap(objects) ?? (items === undefined ? [schema] : objects(items));
  };
  return objects({ $ref: schemaPointer }).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      // Where no type is said, null is as good as anything else.
      .filter(([name, schema]) => !required.includes(name) && (schema.$ref ?? schema.type) !== undefined)
      .map(([name]) => name),
  );
}

interface BodySchema {
  readonly $ref?: string;
  readonly oneOf?: readonly BodySchema[];
  readonly items?: BodySchema;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
}

/** A body of spaces that comes without a Content-Length. */
function inChunks(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(Math.min(left, 64 * 1024)).fill(0x20);
      left -= chunk.length;
      if (chunk.length > 0) controller.enqueue(chunk);
      if (left === 0) controller.close();
    },
  });
}
